import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: string;
  count?: string | undefined;
}

interface Props<K extends string> {
  label: string;
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
}

/** Views of the same list. */
export const Tabs = <K extends string>({ label, items, value, onChange }: Props<K>) => (
  <div className={styles['tabs']} role="group" aria-label={label}>
    {items.map((item) => (
      <button
        key={item.key}
        type="button"
        className={styles['tab']}
        aria-current={item.key === value ? 'true' : undefined}
        onClick={() => onChange(item.key)}
      >
        {item.label}
        {item.count !== undefined && <span>{item.count}</span>}
      </button>
    ))}
  </div>
);

interface SegmentedProps<K extends string> {
  label: string;
  items: readonly { key: K; label: ReactNode }[];
  value: K;
  onChange: (key: K) => void;
}

/** One of two to four, all in sight. */
export const Segmented = <K extends string>({ label, items, value, onChange }: SegmentedProps<K>) => (
  <div className={styles['seg']} role="group" aria-label={label}>
    {items.map((item) => (
      <button
        key={item.key}
        type="button"
        aria-pressed={item.key === value}
        // A field that loses the focus may say what is wrong with it, and move the button away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(item.key)}
      >
        {item.label}
      </button>
    ))}
  </div>
);
