import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './narrow.module.css';
import * as words from '../words.ts';

/** Without accents and case, so that "zurich" finds Zürich. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a label has what was typed, at the start of one of its words. */
export const isNarrowedTo = (label: string, typed: string): boolean =>
  ` ${plain(label)}`.includes(` ${plain(typed.trim())}`);

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const choicesIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('button:not(:disabled)')];

interface Props {
  /** What is searched, such as "Find a variable". */
  label: string;
  /** The rows for what was typed; none is said so. */
  children: (typed: string) => ReactNode;
  hasRows: (typed: string) => boolean;
}

/** A long choice that is narrowed by typing: Enter takes its first row, the arrow keys go into it. */
export const Narrow = ({ label, children, hasRows }: Props) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!rows.current) return;
    const first = choicesIn(rows.current)[0];
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'ArrowDown') first?.focus();
    else if (typed !== '') first?.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is typed on a row goes to the field
    <div
      onKeyDown={(event) => {
        if (event.target !== input.current && isTyped(event)) input.current?.focus();
      }}
    >
      <div className={styles['field']}>
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div ref={rows} className={styles['rows']}>
        {hasRows(typed) ? children(typed) : <p className={styles['none']}>{words.nothingFound}</p>}
      </div>
    </div>
  );
};
