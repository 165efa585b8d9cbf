import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HtmlFrame } from '#ui/frame/html-frame.tsx';
import { Segmented } from '#ui/tabs.tsx';
import styles from './mail-preview.module.css';
import * as words from './words.ts';

const WIDTHS = [
  { key: 'desk' as const, label: <Monitor aria-label={words.desktopPreview} /> },
  { key: 'phone' as const, label: <Smartphone aria-label={words.mobilePreview} /> },
];
const THEMES = [
  { key: 'light' as const, label: <Sun aria-label={words.lightPreview} /> },
  { key: 'dark' as const, label: <Moon aria-label={words.darkPreview} /> },
];

interface Props {
  title: string;
  subject: string;
  html: string;
  /** At the end of the line above it. */
  children?: ReactNode;
}

/** A message as its recipient's program shows it: on a desk or a phone, in the light or dark theme. */
export const MailPreview = ({ title, subject, html, children }: Props) => {
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <div>
      <div className={styles['looks']}>
        <Segmented label={words.previewSize} items={WIDTHS} value={width} onChange={setWidth} />
        <Segmented label={words.previewTheme} items={THEMES} value={theme} onChange={setTheme} />
        <span className="grow" />
        {children}
      </div>
      <div className={styles['mail']} data-width={width} data-theme={theme}>
        <b aria-live="polite">{subject}</b>
        <HtmlFrame title={title} html={html} isDark={theme === 'dark'} />
      </div>
    </div>
  );
};
