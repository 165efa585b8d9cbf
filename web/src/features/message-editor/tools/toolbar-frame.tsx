import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './toolbar.module.css';
import * as words from '../words.ts';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tools in a row: one stop for Tab, arrows go from one to the next. */
export const Toolbar = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const buttons = (): HTMLButtonElement[] => [...(row.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const mark = (): void => {
    const all = buttons();
    current.current = Math.min(current.current, Math.max(0, all.length - 1));
    for (const [at, button] of all.entries()) button.tabIndex = at === current.current ? 0 : -1;
  };
  useLayoutEffect(mark);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const all = buttons();
    const at = all.findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    current.current = (at + step + all.length) % all.length;
    mark();
    all[current.current]?.focus();
  };
  return (
    <div
      ref={row}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.formatting}
      className={styles['tools']}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
