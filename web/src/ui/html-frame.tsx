import { useRef, useState } from 'react';
import styles from './html-frame.module.css';

interface Props {
  /** What is in it, for those who cannot see it. */
  title: string;
  html: string;
}

/** Links of a mail open beside the product, never inside it. */
const withLinksOutside = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

/**
 * A mail's HTML part on white paper, as tall as it is. No script of it ever runs: the sandbox has `allow-same-origin` only
 * so that its height can be measured.
 */
export const HtmlFrame = ({ title, html }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(200);
  const measure = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withLinksOutside(html)}
      style={{ height }}
      onLoad={measure}
    />
  );
};
