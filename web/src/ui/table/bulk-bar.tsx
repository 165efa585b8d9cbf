import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { offerBulk, type BulkOffer } from './bulk-offers.ts';
import styles from './bulk-bar.module.css';
import * as words from '../words.ts';

interface Props {
  /** How many are meant, in words. */
  say: string;
  /** Offers every match instead of the page alone. */
  selectAll?: { label: string; onSelect: () => void } | undefined;
  onClear: () => void;
  /** What stands in the menus of the bar, for whoever looks for it by name. */
  inMenus?: readonly BulkOffer[];
  children: ReactNode;
}

const NONE: readonly BulkOffer[] = [];

/** Comes up from the bottom while something is selected. */
export const BulkBar = ({ say, selectAll, onClear, inMenus = NONE, children }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? offerBulk({ say, bar: bar.current, inMenus }) : undefined), [say, inMenus]);
  return (
    <div
      ref={bar}
      className={styles['bulk']}
      role="toolbar"
      data-bottom-bar="bulk"
      aria-label={words.actionsForSelectedRows}
    >
      <span className="num" role="status">
        {say}
      </span>
      {selectAll && (
        <button type="button" className={styles['all']} onClick={selectAll.onSelect}>
          {selectAll.label}
        </button>
      )}
      <span className={styles['sep']} />
      {children}
      <span className={styles['sep']} />
      <IconButton label={words.clearSelection} icon={<X aria-hidden />} onClick={onClear} />
    </div>
  );
};
