import { useEffect, useRef, type ReactNode } from 'react';
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

/** Marks the ends with more tabs. */
const markEnds = (box: HTMLElement): void => {
  const hidden = box.scrollWidth - box.clientWidth;
  const more = [box.scrollLeft > 1 && 'before', box.scrollLeft < hidden - 1 && 'after'].filter(Boolean).join(' ');
  if (more === '') delete box.dataset['more'];
  else box.dataset['more'] = more;
};

/** The width of the fade at an end. */
const EDGE_PX = 40;

/** Views of the same list. */
export const Tabs = <K extends string>({ label, items, value, onChange }: Props<K>) => {
  const row = useRef<HTMLDivElement>(null);
  // On a phone not all tabs fit: scrolls to the current one.
  useEffect(() => {
    const box = row.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const over = current.offsetLeft + current.offsetWidth - box.offsetLeft - box.clientWidth;
    if (over > box.scrollLeft - EDGE_PX) box.scrollLeft = over + EDGE_PX;
    else if (current.offsetLeft - box.offsetLeft < box.scrollLeft + EDGE_PX)
      box.scrollLeft = current.offsetLeft - box.offsetLeft - EDGE_PX;
  }, [value]);
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => markEnds(box));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={row}
      className={styles['tabs']}
      role="group"
      aria-label={label}
      onScroll={(event) => markEnds(event.currentTarget)}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={styles['tab']}
          aria-current={item.key === value ? 'true' : undefined}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && (
            <>
              {' '}
              <span>{item.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
};

interface SegmentedProps<K extends string> {
  label: string;
  items: readonly { key: K; label: ReactNode }[];
  value: K;
  onChange: (key: K) => void;
}

/** A choice of two to four visible options. */
export const Segmented = <K extends string>({ label, items, value, onChange }: SegmentedProps<K>) => (
  <div className={styles['seg']} role="group" aria-label={label}>
    {items.map((item) => (
      <button
        key={item.key}
        type="button"
        aria-pressed={item.key === value}
        // A field that loses the focus may show an error and move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(item.key)}
      >
        {item.label}
      </button>
    ))}
  </div>
);
