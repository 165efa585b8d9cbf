import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styles from './html-frame.module.css';

interface Props {
  /** The frame's accessible title. */
  title: string;
  html: string;
  /** As mail programs with a dark theme turn it, which leave pictures as they are. */
  isDark?: boolean;
}

/**
 * Opens an email's links in a new window without referrer and opener, so that they can't access the product. Removes
 * the email's own base and redirects.
 */
const withLinksOutside = (html: string, isDark: boolean): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const each of page.querySelectorAll('base, meta[http-equiv]')) each.remove();
  for (const link of page.querySelectorAll('a, area')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  if (isDark) {
    const style = page.createElement('style');
    style.textContent = 'img { filter: invert(0.9) hue-rotate(180deg); }';
    page.head.append(style);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/**
 * An email's HTML part on white, at its full height. Its scripts never run: the sandbox has `allow-same-origin` only to
 * measure the height. Links open in windows without a sandbox, like any other page. Forms, downloads and the parent
 * window are blocked.
 */
export const HtmlFrame = ({ title, html, isDark = false }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(200);
  const outside = useMemo(() => withLinksOutside(html, isDark), [html, isDark]);
  const measure = () => {
    const box = frame.current;
    const page = box?.contentDocument?.documentElement;
    // A hidden frame, such as behind the list on a phone, has no height yet.
    if (!box || !page || box.clientWidth === 0) return;
    // A page is never shorter than its frame, so a frame that has become wider is measured from zero.
    box.style.height = '0';
    const needed = page.scrollHeight;
    box.style.height = `${needed}px`;
    setHeight(needed);
  };
  const remeasure = useEffectEvent(measure);
  useEffect(() => {
    let width = 0;
    const watch = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      if (now !== width) remeasure();
      width = now;
    });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      className={isDark ? `${styles['frame']} ${styles['dark']}` : styles['frame']}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={outside}
      style={{ height }}
      onLoad={measure}
    />
  );
};
