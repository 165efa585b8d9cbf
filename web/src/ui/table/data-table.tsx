import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { BodyCell, type Editing } from './cells/body-cell.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { Checkbox } from '../form/choice.tsx';
import styles from './data-table.module.css';
import { SkeletonCards, SkeletonRows } from './table-skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { NAME_SHARE, tableWidth } from './table-width.ts';
import { useRangePick } from './use-range-pick.ts';
import { useRowKeys } from './use-row-keys.ts';
import * as words from '../words.ts';

export interface Column<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The sort's name; without one the column can't be sorted. */
  sortKey?: string;
  isRight?: boolean;
  /** A fixed width in pixels or CSS; without one it shares the remaining width, with at least `minWidth` pixels. */
  width?: number | string | undefined;
  minWidth?: number;
  /** Hidden below this width of the panel, in pixels. */
  hiddenBelow?: 1040 | 880;
}

export interface Selection {
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects or deselects several. */
  choose: (ids: readonly string[], isChosen: boolean) => void;
  /** Selects or deselects the whole page. */
  togglePage: () => void;
  pageState: 'none' | 'some' | 'all';
}

interface Props<R> {
  label: string;
  columns: readonly Column<R>[];
  /** Undefined until the first rows are loaded. */
  rows: readonly R[] | undefined;
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  /** A row on a phone. */
  card: (row: R) => ReactNode;
  selection?: Selection;
  /** A leading - sorts in descending order. */
  sort?: string;
  onSort?: (sort: string) => void;
  actions?: (row: R) => ReactNode;
  /** Newer rows are being loaded; the old ones stay meanwhile. */
  isStale?: boolean;
  /** Columns can be made wider and narrower; widths set in pixels, by column. */
  sizing?: { widths: Readonly<Record<string, number>>; onWidths: (widths: Record<string, number>) => void };
  /** Low rows. */
  isDense?: boolean;
  /** The first column stays in view when the table scrolls sideways. */
  isFrozen?: boolean;
  /** Cells are edited in place. */
  editing?: Editing<R> | undefined;
}

/** The first column is the name and may be wide; the last has a margin to the panel's edge. */
const cellClass = <R,>(columns: readonly Column<R>[], at: number): string =>
  [
    at === columns.length - 1 && styles['last'],
    columns[at]?.isRight && styles['right'],
    columns[at]?.hiddenBelow && styles[`below${columns[at].hiddenBelow}`],
  ]
    .filter(Boolean)
    .join(' ');

interface HeaderProps<R> extends Pick<Props<R>, 'sort' | 'onSort' | 'sizing'> {
  column: Column<R>;
  className: string;
  /** The column's share of the width, if it has no fixed one. */
  share: string | undefined;
}

const Header = <R,>({ column, className, share, sort, onSort, sizing }: HeaderProps<R>) => {
  const { sortKey, header, width } = column;
  const isUp = sortKey !== undefined && sort === sortKey;
  const isDown = sortKey !== undefined && sort === `-${sortKey}`;
  return (
    <th
      scope="col"
      data-column={column.id}
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
      {sizing && (
        <ColumnEdge id={column.id} header={header} width={sizing.widths[column.id]} onWidths={sizing.onWidths} />
      )}
    </th>
  );
};

/** Columns with the widths that were set. */
const sized = <R,>(columns: readonly Column<R>[], sizing: Props<R>['sizing']): readonly Column<R>[] =>
  sizing ? columns.map((column) => ({ ...column, width: sizing.widths[column.id] ?? column.width })) : columns;

/** A table with a sticky header; cards on a phone. The server sorts and paginates. */
export const DataTable = <R,>(props: Props<R>) => {
  const { label, rows, idOf, nameOf, card, selection, sort, onSort, actions, isStale, sizing, editing } = props;
  const columns = sized(props.columns, sizing);
  const isPhone = useIsPhone();
  const isRoomy = editing?.isEditable(columns.at(-1)?.id ?? '') ?? false;
  const body = useRowKeys(selection);
  const pick = useRangePick(selection, rows?.map(idOf) ?? []);
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
        {...editing?.table}
        data-dense={props.isDense || undefined}
        data-frozen={props.isFrozen || undefined}
        data-roomy={isRoomy || undefined}
        style={{ minWidth: tableWidth(columns, selection !== undefined, isRoomy) }}
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
                share={at === 0 ? NAME_SHARE : undefined}
                sort={sort}
                onSort={onSort}
                sizing={sizing}
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
            rows.map((row, line) => {
              const id = idOf(row);
              return (
                <tr key={id} data-id={id} aria-selected={selection?.isSelected(id)}>
                  {selection && (
                    <td className={styles['pick']}>
                      <Checkbox
                        aria-label={words.select(nameOf(row))}
                        checked={selection.isSelected(id)}
                        onChange={({ nativeEvent }) =>
                          pick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                        }
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <BodyCell
                      key={column.id}
                      row={row}
                      column={column}
                      className={cellClass(columns, at)}
                      editing={editing}
                      isFirstRow={line === 0}
                    />
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
