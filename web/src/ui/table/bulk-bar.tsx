import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { offerBulk, type BulkOffer } from './bulk-offers.ts';
import styles from './bulk-bar.module.css';
import * as words from '../words.ts';

interface Props {
  /** The number selected, as text. */
  say: string;
  /** Offers to select every match instead of the page. */
  selectAll?: { label: string; onSelect: () => void } | undefined;
  onClear: () => void;
  /** The actions in the bar's menus, so that the palette can find them. */
  inMenus?: readonly BulkOffer[];
  children: ReactNode;
}

const NONE: readonly BulkOffer[] = [];

/** Shown at the bottom while something is selected. */
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
