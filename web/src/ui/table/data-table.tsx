import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../form/choice.tsx';
import styles from './data-table.module.css';
import { SkeletonCards, SkeletonRows } from './table-skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useRowKeys } from './use-row-keys.ts';
import * as words from '../words.ts';

export interface Column<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The name the list is sorted by; without one the column cannot be sorted. */
  sortKey?: string;
  isRight?: boolean;
  /** Pixels or any CSS width it always has; without one it shares what is left, `minWidth` pixels at least. */
  width?: number | string;
  minWidth?: number;
  /** Gives way where the panel is narrow. */
  isMinor?: boolean;
}

export interface Selection {
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Everything on this page, or nothing of it. */
  togglePage: () => void;
  pageState: 'none' | 'some' | 'all';
}

interface Props<R> {
  label: string;
  columns: readonly Column<R>[];
  /** Undefined until the first rows have come. */
  rows: readonly R[] | undefined;
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  /** What a row is on the phone. */
  card: (row: R) => ReactNode;
  selection?: Selection;
  /** A leading - sorts downwards. */
  sort?: string;
  onSort?: (sort: string) => void;
  actions?: (row: R) => ReactNode;
  /** Newer rows are on their way; the old ones stand meanwhile. */
  isStale?: boolean;
}

/** The first column is the name and may be wide; the last keeps clear of the panel's edge. */
const cellClass = <R,>(columns: readonly Column<R>[], at: number): string =>
  [
    at === columns.length - 1 && styles['last'],
    columns[at]?.isRight && styles['right'],
    columns[at]?.isMinor && styles['minor'],
  ]
    .filter(Boolean)
    .join(' ');

const PICK_PX = 52;
/** What a column may shrink to before the table scrolls. */
const LEAST_PX = 130;
const tableWidth = (columns: readonly Column<never>[], hasPick: boolean): number =>
  columns.reduce(
    (sum, { width, minWidth, isMinor }) =>
      sum + (isMinor ? 0 : typeof width === 'number' ? width : (minWidth ?? LEAST_PX)),
    hasPick ? PICK_PX : 0,
  );

interface HeaderProps<R> extends Pick<Props<R>, 'sort' | 'onSort'> {
  column: Column<R>;
  className: string;
  /** What the column takes where it has no width of its own. */
  share: string | undefined;
}

const Header = <R,>({ column, className, share, sort, onSort }: HeaderProps<R>) => {
  const { sortKey, header, width } = column;
  const isUp = sortKey !== undefined && sort === sortKey;
  const isDown = sortKey !== undefined && sort === `-${sortKey}`;
  return (
    <th
      scope="col"
      className={className}
      style={{ width: width ?? share }}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          className={isUp || isDown ? `${styles['sort']} ${styles['sorted']}` : styles['sort']}
          onClick={() => onSort(isUp ? `-${sortKey}` : sortKey)}
        >
          {header}
          {isUp && <ArrowUp aria-hidden />}
          {isDown && <ArrowDown aria-hidden />}
        </button>
      ) : (
        header
      )}
    </th>
  );
};

/** Rows of a list: a table with a header that stays, on the phone cards. Sorting and paging are the server's. */
export const DataTable = <R,>(props: Props<R>) => {
  const { label, columns, rows, idOf, nameOf, card, selection, sort, onSort, actions, isStale } = props;
  const isPhone = useIsPhone();
  const body = useRowKeys(selection);
  if (isPhone) {
    return rows ? (
      <ul
        className={isStale ? `${styles['cards']} ${styles['stale']}` : styles['cards']}
        aria-label={label}
        aria-busy={isStale || undefined}
      >
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
    ) : (
      <SkeletonCards />
    );
  }
  return (
    <div className={styles['wrap']}>
      <table
        className={styles['table']}
        style={{ minWidth: tableWidth(columns, selection !== undefined) }}
        aria-label={label}
        aria-busy={!rows || isStale || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th className={styles['pick']}>
                <Checkbox
                  aria-label={words.selectAllOnThisPage}
                  checked={selection.pageState === 'all'}
                  isMixed={selection.pageState === 'some'}
                  disabled={!rows?.length}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <Header
                key={column.id}
                column={column}
                className={cellClass(columns, at)}
                // The name gets the larger part of what is left.
                share={at === 0 ? '30%' : undefined}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {actions && (
              <th className={styles['acts']}>
                <span className="hidden-text">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} className={isStale ? styles['stale'] : undefined}>
          {rows ? (
            rows.map((row) => {
              const id = idOf(row);
              return (
                <tr key={id} data-id={id} aria-selected={selection?.isSelected(id)}>
                  {selection && (
                    <td className={styles['pick']}>
                      <Checkbox
                        aria-label={words.select(nameOf(row))}
                        checked={selection.isSelected(id)}
                        onChange={() => selection.toggle(id)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <td key={column.id} className={cellClass(columns, at)}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {actions && (
                    <td className={styles['acts']}>
                      <div>{actions(row)}</div>
                    </td>
                  )}
                </tr>
              );
            })
          ) : (
            <SkeletonRows
              columns={columns.length}
              hasPick={selection !== undefined}
              hasActions={actions !== undefined}
            />
          )}
        </tbody>
      </table>
    </div>
  );
};
