import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useScrolledRows } from '#lib/list-screen/use-scrolled-rows.ts';
import { useNow } from '#lib/use-now.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { RowActions } from '../actions/contact-actions.tsx';
import { StatusMenu } from '../actions/status-menu.tsx';
import { ContactCard } from '../details/contact-card.tsx';
import { listFilter, OWN_COLUMNS, PAGE_SIZE, type ListState } from '../list-url.ts';
import { useMayChangePeople, type ContactPage, type ContactRow } from '../stage-calls.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import { usePeopleCells } from './cells/use-people-cells.tsx';
import { contactColumns, customColumns } from './contact-columns.tsx';
import type { Habits } from './list-habits.ts';
import { useSelection } from './selection.ts';
import { rowIn, usePeoplePages, type PeoplePages } from './use-people-pages.ts';

/** Loaded when someone is selected for the first time. */
const PeopleBulkBar = lazy(() => import('./people-bulk-bar.tsx').then(({ PeopleBulkBar: Bar }) => ({ default: Bar })));

const ROW_PX = 44;
const DENSE_ROW_PX = 34;

const useColumns = (stage: Stage, state: ListState) => {
  const now = useNow();
  const custom = useCustomFields();
  const shown = ['name', ...(state.columns ?? OWN_COLUMNS[stage]).filter((id) => id !== 'name')];
  const all = [...contactColumns(now, (row) => <StatusMenu row={row} />), ...customColumns(custom, now)];
  const found = shown.flatMap((id) => all.filter((column) => column.id === id));
  // Columns chosen by the user stay at any width.
  return state.columns ? found.map((column) => ({ ...column, hiddenBelow: undefined })) : found;
};

/** How many can be scrolled through: where counting stopped, one page more each time the last is reached. */
const totalOf = (page: ContactPage | undefined, at: number): number => {
  if (!page) return 0;
  const read = (at - 1) * PAGE_SIZE + page.results.length + (page.next === null ? 0 : PAGE_SIZE);
  return page.count_is_exact ? page.count : Math.max(page.count, read);
};

const NO_PAGES: readonly number[] = [];

interface PeopleProps {
  stage: Stage;
  /** With the columns that are remembered. */
  state: ListState;
  habits: Habits;
  page: ContactPage | undefined;
  table: Pick<ComponentProps<typeof DataTable<ContactRow>>, 'rows' | 'isStale' | 'sort' | 'onSort'>;
  /** Another page is in view. */
  onPage: (page: number) => void;
}

/** The rows of the whole list, loaded as they are scrolled to; on a phone, those of the page. */
const useRows = ({ stage, state, habits: { habits }, page, table, onPage }: PeopleProps) => {
  const isPhone = useIsPhone();
  const { pages, ...scroll } = useScrolledRows({
    list: JSON.stringify([listFilter(state), state.sort]),
    total: isPhone ? 0 : totalOf(page, state.page),
    rowHeight: habits.isDense ? DENSE_ROW_PX : ROW_PX,
    pageSize: PAGE_SIZE,
    page: state.page,
    onPage,
  });
  const { loaded, isStale } = usePeoplePages(stage, state, isPhone || !page ? NO_PAGES : pages);
  return isPhone || !table.rows
    ? { rows: table.rows, loaded, isStale: table.isStale, scroll: undefined }
    : { rows: [...loaded.values()].flat(), loaded, isStale, scroll };
};

/** The people of a list: a table that scrolls through all of them, or cards. */
export const People = (props: PeopleProps) => {
  const { stage, state, habits, page, table } = props;
  const { change } = habits;
  const now = useNow();
  const mayChange = useMayChangePeople(stage);
  const { rows, loaded, isStale, scroll } = useRows(props);
  const selection = useSelection(stage, state, page, rows ?? []);
  const [isBarWanted, setBarWanted] = useState(false);
  if (selection.hasAny && !isBarWanted) setBarWanted(true);
  const columns = useColumns(stage, state);
  const picks = mayChange ? selection.table : undefined;
  // While a cell is edited the rows around it stay where they are, whatever comes meanwhile.
  const [held, setHeld] = useState<PeoplePages>();
  const shown = held ? new Map([...loaded, ...held]) : loaded;
  const cells = usePeopleCells({ stage, rows: held ? [...shown.values()].flat() : rows, columns });
  if (cells.isOpen && !held) setHeld(loaded);
  if (!cells.isOpen && held) setHeld(undefined);
  return (
    <>
      <DataTable<ContactRow>
        label={STAGE_LABELS[stage].title}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        card={(row) => <ContactCard row={row} now={now} selection={picks} />}
        actions={(row) => <RowActions row={row} />}
        selection={picks}
        hasCardPicks
        sizing={{
          widths: habits.habits.widths,
          onWidths: (widths) => change({ widths: { ...habits.habits.widths, ...widths } }),
        }}
        isDense={habits.habits.isDense}
        isFrozen
        {...table}
        rows={rows}
        isStale={isStale}
        editing={mayChange ? cells.editing : undefined}
        scrolled={scroll && { ...scroll, rowAt: (place) => rowIn(shown, place) }}
      />
      {cells.paste}
      {page && isBarWanted && (
        <Suspense fallback={null}>
          <PeopleBulkBar stage={stage} selection={selection} page={page} state={state} />
        </Suspense>
      )}
    </>
  );
};
