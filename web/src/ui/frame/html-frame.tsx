import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styles from './html-frame.module.css';

interface Props {
  /** What is in it, for those who cannot see it. */
  title: string;
  html: string;
}

/**
 * Links of a mail open beside the product, never inside it, and what they open learns nothing of it and cannot steer it. A
 * mail that says where its links or the frame go by itself is not heard.
 */
const withLinksOutside = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const each of page.querySelectorAll('base, meta[http-equiv]')) each.remove();
  for (const link of page.querySelectorAll('a, area')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/**
 * A mail's HTML part on white paper, as tall as it is. No script of it ever runs: the sandbox has `allow-same-origin` only
 * so that its height can be measured. Links open in windows without a sandbox, since a page beside the product is one like any
 * other. Forms, downloads and the window around it are out of its reach.
 */
export const HtmlFrame = ({ title, html }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(200);
  const outside = useMemo(() => withLinksOutside(html), [html]);
  const measure = () => {
    const box = frame.current;
    const page = box?.contentDocument?.documentElement;
    // What is not drawn, as on a phone while the list stands in its place, has no height yet.
    if (!box || !page || box.clientWidth === 0) return;
    // A page is never lower than its frame: a frame that has grown wider is measured from nothing.
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
      className={styles['frame']}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={outside}
      style={{ height }}
      onLoad={measure}
    />
  );
};
