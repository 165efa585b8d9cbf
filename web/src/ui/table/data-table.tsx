import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { BodyCell, type Editing } from './cells/body-cell.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { Checkbox } from '../form/choice.tsx';
import styles from './data-table.module.css';
import { linesOf, type Scrolled } from './scrolled-lines.ts';
import { SkeletonCards, SkeletonRow, SkeletonRows } from './table-skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { type ColumnWidth, columnStyles, USUAL_WEIGHT, weightOf } from './table-width.ts';
import { useRangePick } from './use-range-pick.ts';
import { useRowKeys } from './use-row-keys.ts';
import * as words from '../words.ts';

export interface Column<R> extends ColumnWidth {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The sort's name; without one the column can't be sorted. */
  sortKey?: string;
  isRight?: boolean;
  /** How many characters a cell shows, so that a column without a width gets what its content needs. */
  characters?: (row: R) => number;
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
  /** On a phone the cards show what is selected, and a line above them selects the page. */
  hasCardPicks?: boolean;
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
  /** Scrolls through the whole list; `rows` then are those that are loaded. */
  scrolled?: Scrolled<R> | undefined;
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
  style: CSSProperties | undefined;
}

const Header = <R,>({ column, className, style, sort, onSort, sizing }: HeaderProps<R>) => {
  const { sortKey, header } = column;
  const isUp = sortKey !== undefined && sort === sortKey;
  const isDown = sortKey !== undefined && sort === `-${sortKey}`;
  return (
    <th
      scope="col"
      data-column={column.id}
      className={className}
      style={style}
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

interface Weights {
  key: string;
  weights: readonly number[];
}

/** The weights of the columns by the first rows that were loaded: they stay while others are scrolled into view. */
const useWeights = <R,>(columns: readonly Column<R>[], rows: readonly R[] | undefined): readonly number[] => {
  const [kept, setKept] = useState<Weights>({ key: '', weights: [] });
  const key = columns.map(({ id }) => id).join();
  if (!rows?.length || kept.key === key) return kept.weights;
  const weights = columns.map(({ characters }) => (characters ? weightOf(rows.map(characters)) : USUAL_WEIGHT));
  setKept({ key, weights });
  return weights;
};

interface RowProps<R> extends Pick<Props<R>, 'columns' | 'idOf' | 'nameOf' | 'selection' | 'actions' | 'editing'> {
  row: R;
  /** Its place in the list, where the list scrolls as a whole. */
  place?: number;
  isFirst: boolean;
  onPick: (id: string, isRange: boolean) => void;
}

const Row = <R,>({ row, place, isFirst, onPick, ...table }: RowProps<R>) => {
  const { columns, idOf, nameOf, selection, actions, editing } = table;
  const id = idOf(row);
  return (
    <tr
      data-id={id}
      data-place={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
      aria-selected={selection?.isSelected(id)}
    >
      {selection && (
        <td className={styles['pick']}>
          <Checkbox
            aria-label={words.select(nameOf(row))}
            checked={selection.isSelected(id)}
            onChange={({ nativeEvent }) => onPick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
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
          isFirstRow={isFirst}
        />
      ))}
      {actions && (
        <td className={styles['acts']}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
};

/** The room of rows that aren't in the document: one cell, because a narrow panel hides columns. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles['gap']}>
    <td aria-hidden style={{ height }} />
  </tr>
);

/** Above the cards of a phone, which have no header row: selects the page, after which the bar offers every match. */
const PickPage = ({ selection: { pageState, togglePage } }: { selection: Selection }) => (
  <div className={styles['pickPage']}>
    <label>
      <Checkbox checked={pageState === 'all'} isMixed={pageState === 'some'} onChange={togglePage} />
      {words.selectAllOnThisPage}
    </label>
  </div>
);

const placeOf = (target: Element): number | undefined => {
  const place = target.closest('tr')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
};

/** A table with a sticky header; cards on a phone. The server sorts and paginates. */
export const DataTable = <R,>(props: Props<R>) => {
  const { label, rows, idOf, nameOf, card, selection, sort, onSort, actions, isStale, sizing, editing, scrolled } =
    props;
  const columns = sized(props.columns, sizing);
  const isPhone = useIsPhone();
  const skeleton = { columns: columns.length, hasPick: selection !== undefined, hasActions: actions !== undefined };
  const isRoomy = editing?.isEditable(columns.at(-1)?.id ?? '') ?? false;
  const weights = useWeights(columns, rows);
  const widths = columnStyles(columns, weights, { hasPick: selection !== undefined, hasRoom: isRoomy });
  const rowKeys = useRowKeys(selection);
  const pick = useRangePick(selection, rows?.map(idOf) ?? []);
  const [focused, setFocused] = useState<number>();
  if (isPhone) {
    return rows ? (
      <>
        {selection && props.hasCardPicks && rows.length > 0 && <PickPage selection={selection} />}
        <ul
          className={isStale ? `${styles['cards']} ${styles['stale']}` : styles['cards']}
          aria-label={label}
          aria-busy={isStale || undefined}
        >
          {rows.map((row) => (
            <li key={idOf(row)}>{card(row)}</li>
          ))}
        </ul>
      </>
    ) : (
      <SkeletonCards />
    );
  }
  const shared = { columns, idOf, nameOf, selection, actions, editing, onPick: pick };
  const body = (loaded: readonly R[]): ReactNode => {
    if (!scrolled) return loaded.map((row, at) => <Row key={idOf(row)} row={row} isFirst={at === 0} {...shared} />);
    const lines = linesOf(scrolled, focused);
    const first = lines.find((line) => line.place !== undefined && scrolled.rowAt(line.place) !== undefined)?.place;
    return lines.map(({ place, key, height }) => {
      if (place === undefined) return <Gap key={key} height={height} />;
      const row = scrolled.rowAt(place);
      if (row === undefined) return <SkeletonRow key={key} row={place} {...skeleton} />;
      return <Row key={idOf(row)} row={row} place={place} isFirst={place === first} {...shared} />;
    });
  };
  return (
    <div ref={scrolled?.ref} className={styles['wrap']}>
      <table
        className={styles['table']}
        {...editing?.table}
        data-dense={props.isDense || undefined}
        data-frozen={props.isFrozen || undefined}
        data-roomy={isRoomy || undefined}
        aria-label={label}
        aria-busy={!rows || isStale || undefined}
        aria-rowcount={scrolled && scrolled.base + scrolled.count + 1}
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
                style={widths[at]}
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of what its rows hold */}
        <tbody
          ref={rowKeys}
          onFocus={({ target }) => setFocused(placeOf(target))}
          className={isStale ? styles['stale'] : undefined}
        >
          {rows ? body(rows) : <SkeletonRows {...skeleton} />}
        </tbody>
      </table>
    </div>
  );
};
