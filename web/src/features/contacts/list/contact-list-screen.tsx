import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listScreen } from '#lib/list-screen/list-screen.ts';
import { addContactPath, importPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass, iconButtonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Page } from '#ui/page.tsx';
import { RowActions } from '../actions/contact-actions.tsx';
import { ContactCard } from '../details/contact-card.tsx';
import { FindButton, FindCompanies } from '../discovery/find-button.tsx';
import { usePeopleCells } from './cells/use-people-cells.tsx';
import { contactColumns, customColumns } from './contact-columns.tsx';
import styles from '../contacts.module.css';
import { FilterLine } from './filters/filter-line.tsx';
import {
  isFiltered,
  listArguments,
  narrowed,
  OWN_COLUMNS,
  PAGE_SIZE,
  readList,
  writeList,
  type ListState,
} from '../list-url.ts';
import { type Habits, useListHabits, withHabits } from './list-habits.ts';
import { ListMenu } from './list-menu.tsx';
import { NobodyHere, NothingMatches } from './nobody-here.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { useSelection } from './selection.ts';
import { StatusTabs, useStatusCounts } from './status-tabs.tsx';
import { callsOf, useMayChangePeople, type ContactPage, type ContactRow } from '../stage-calls.ts';
import { StatusMenu } from '../actions/status-menu.tsx';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

/** Loaded when someone is selected for the first time. */
const PeopleBulkBar = lazy(() => import('./people-bulk-bar.tsx').then(({ PeopleBulkBar: Bar }) => ({ default: Bar })));

/** Loaded when it is first chosen. */
const Board = lazy(() => import('../board/board.tsx').then(({ Board: Loaded }) => ({ default: Loaded })));

const useListState = () => {
  const [query, setQuery] = useSearchParams();
  const place = readList(query);
  const set = (next: ListState) => setQuery(writeList(next));
  return {
    place,
    set,
    narrow: (change: Partial<ListState>) => set(narrowed(place, change)),
    pageSize: PAGE_SIZE,
    isFiltered: isFiltered(place),
  };
};

interface PeopleProps {
  stage: Stage;
  /** With the columns that are remembered. */
  state: ListState;
  habits: Habits;
  page: ContactPage | undefined;
  table: Pick<ComponentProps<typeof DataTable<ContactRow>>, 'rows' | 'isStale' | 'sort' | 'onSort'>;
}

const People = ({ stage, state, habits: { habits, change }, page, table }: PeopleProps) => {
  const now = useNow();
  const mayChange = useMayChangePeople(stage);
  const selection = useSelection(stage, state, page);
  const [isBarWanted, setBarWanted] = useState(false);
  if (selection.hasAny && !isBarWanted) setBarWanted(true);
  const shown = ['name', ...(state.columns ?? OWN_COLUMNS[stage]).filter((id) => id !== 'name')];
  const custom = useCustomFields();
  const all = [...contactColumns(now, (row) => <StatusMenu row={row} />), ...customColumns(custom, now)];
  const found = shown.flatMap((id) => all.filter((column) => column.id === id));
  // Columns chosen by the user stay at any width.
  const columns = state.columns ? found.map((column) => ({ ...column, hiddenBelow: undefined })) : found;
  const picks = mayChange ? selection.table : undefined;
  const cells = usePeopleCells({ stage, rows: table.rows, columns });
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
        sizing={{
          widths: habits.widths,
          onWidths: (widths) => change({ widths: { ...habits.widths, ...widths } }),
        }}
        isDense={habits.isDense}
        isFrozen
        {...table}
        rows={cells.rows}
        editing={mayChange ? cells.editing : undefined}
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

/** The ways to add people, for roles that may. */
const AddActions = ({ stage }: { stage: Stage }) => (
  <>
    {stage === 'prospect' && <FindButton isBeside />}
    <Link to={importPath(stage)} className={`${buttonClass()} only-desk`}>
      <Upload aria-hidden />
      <span className={styles['tuck']}>{words.importLabel}</span>
    </Link>
    <Link to={importPath(stage)} aria-label={words.importLabel} className={`${iconButtonClass('default')} only-phone`}>
      <Upload aria-hidden />
    </Link>
    <Link to={addContactPath(stage)} className={`${buttonClass({ variant: 'go' })} only-desk`}>
      <Plus aria-hidden />
      {words.add(STAGE_LABELS[stage].one)}
    </Link>
  </>
);

interface PlaceProps {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

const Actions = ({ stage, state, onChange }: PlaceProps) => (
  <>
    <LayoutSwitch state={state} onChange={onChange} />
    <ListMenu stage={stage} state={state} onChange={onChange} />
    {useMayChangePeople(stage) && <AddActions stage={stage} />}
  </>
);

const ContactList = ({ stage }: { stage: Stage }) => {
  const at = useListState();
  const { place: state, set } = at;
  const isBoard = state.layout === 'board';
  // A board reads its columns itself; here it needs the number of all.
  const habits = useListHabits(stage);
  const seen = withHabits(state, habits.habits);
  const asked = listArguments(seen);
  const list = listScreen(at, callsOf(stage).useList(isBoard ? { ...asked, page_size: 1 } : asked));
  const counts = useStatusCounts(stage, state, list.page?.tabs);
  const mayChange = useMayChangePeople(stage);
  const { title } = STAGE_LABELS[stage];
  const clear = () => set({ ...readList(new URLSearchParams()), columns: state.columns, layout: state.layout });
  return (
    <Page
      title={title}
      count={list.count}
      actions={!list.isBare && <Actions stage={stage} state={state} onChange={set} />}
    >
      {list.isBare ? (
        <NobodyHere stage={stage} />
      ) : (
        <>
          {!isBoard && <StatusTabs stage={stage} state={state} counts={counts} onChange={set} />}
          <FilterLine stage={stage} state={state} habits={habits} onChange={set} />
          {isBoard && !list.frame.problem ? (
            <Suspense fallback={null}>
              <Board stage={stage} state={state} onChange={set} counts={counts} />
            </Suspense>
          ) : (
            <ListFrame
              problemTitle={words.couldntLoad(title.toLowerCase())}
              empty={list.isEmpty && <NothingMatches stage={stage} state={state} onChange={set} onClear={clear} />}
              isCounted
              {...list.frame}
            >
              <People stage={stage} state={seen} habits={habits} page={list.page} table={list.table} />
            </ListFrame>
          )}
          {mayChange && (
            <Link
              to={addContactPath(stage)}
              className={`${buttonClass({ variant: 'go' })} ${styles['fab']} only-phone`}
              data-bottom-fab
            >
              <Plus aria-hidden />
              {words.add(STAGE_LABELS[stage].one)}
            </Link>
          )}
        </>
      )}
      {stage === 'prospect' && mayChange && <FindCompanies />}
    </Page>
  );
};

/** The list of a stage: one screen with three URLs. */
export const screenFor = (stage: Stage) => () => <ContactList stage={stage} key={stage} />;
