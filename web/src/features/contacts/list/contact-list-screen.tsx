import { STAGE_LABELS, STATUSES, statusLabel, type Stage } from '@rainmaker/contract';
import { Plus, Upload } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { addContactPath, importPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass, iconButtonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Tabs, type TabItem } from '#ui/tabs.tsx';
import { RowActions } from '../actions/contact-actions.tsx';
import { ContactCard } from '../details/contact-card.tsx';
import { contactColumns } from './contact-columns.tsx';
import styles from '../contacts.module.css';
import { FilterLine } from './filter-line.tsx';
import {
  DEFAULT_SORT,
  isFiltered,
  listArguments,
  narrowed,
  OWN_COLUMNS,
  PAGE_SIZE,
  readList,
  writeList,
  type ListState,
} from './list-url.ts';
import { ListMenu } from './list-menu.tsx';
import { NobodyHere, NothingMatches } from './nobody-here.tsx';
import { PeopleBulkBar } from './people-bulk-bar.tsx';
import { useSelection } from './selection.ts';
import { callsOf, useMayChangePeople, type ContactPage, type ContactRow } from '../stage-calls.ts';
import { StatusMenu } from '../actions/status-menu.tsx';

const useListState = (): [ListState, (state: ListState) => void] => {
  const [query, setQuery] = useSearchParams();
  const set = useCallback((state: ListState) => setQuery(writeList(state), { replace: false }), [setQuery]);
  return [readList(query), set];
};

/** A tab for each status, with the numbers the dashboard counts. */
const StatusTabs = ({
  stage,
  state,
  onChange,
}: {
  stage: Stage;
  state: ListState;
  onChange: (s: ListState) => void;
}) => {
  const { data } = api.useGetDashboardQuery();
  const counts = data?.counts.filter((row) => row.stage === stage);
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const items: TabItem<string>[] = [
    { key: '', label: 'All', count: total === undefined ? undefined : formatNumber(total) },
    ...STATUSES[stage].map((status) => {
      const count = counts?.find((row) => row.status === status)?.count ?? 0;
      return { key: status, label: statusLabel(status), count: count > 0 ? formatNumber(count) : undefined };
    }),
  ];
  const { status = '', ...others } = state.filters;
  return (
    <Tabs
      label="Status"
      items={items}
      value={status}
      onChange={(key) => onChange(narrowed(state, { filters: key ? { ...others, status: key } : others }))}
    />
  );
};

interface PeopleProps {
  stage: Stage;
  state: ListState;
  page: ContactPage | undefined;
  isFetching: boolean;
  onChange: (state: ListState) => void;
}

const People = ({ stage, state, page, isFetching, onChange }: PeopleProps) => {
  const now = useNow();
  const mayChange = useMayChangePeople(stage);
  const selection = useSelection(stage, state, page);
  const shown = ['name', ...(state.columns ?? OWN_COLUMNS[stage]).filter((id) => id !== 'name')];
  const all = contactColumns(now, (row) => <StatusMenu row={row} />);
  const found = shown.flatMap((id) => all.filter((column) => column.id === id));
  // What the person has chosen stays, however narrow it gets.
  const columns = state.columns ? found.map((column) => ({ ...column, isMinor: false })) : found;
  return (
    <>
      <DataTable<ContactRow>
        label={STAGE_LABELS[stage].title}
        columns={columns}
        rows={page?.results}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        card={(row) => <ContactCard row={row} now={now} selection={mayChange ? selection.table : undefined} />}
        selection={mayChange ? selection.table : undefined}
        sort={state.sort}
        onSort={(sort) => onChange(narrowed(state, { sort }))}
        actions={(row) => <RowActions row={row} />}
        isStale={isFetching && page !== undefined}
      />
      {page && page.results.length > 0 && (
        <Pager
          {...pagerFacts(page, state.page, PAGE_SIZE)}
          onPrevious={() => onChange({ ...state, page: state.page - 1, after: undefined })}
          onNext={() => onChange({ ...state, page: state.page + 1, after: page.next ?? undefined })}
          onJump={(wanted) => onChange({ ...state, page: wanted, after: undefined })}
        />
      )}
      {page && <PeopleBulkBar stage={stage} selection={selection} page={page} />}
    </>
  );
};

/** The ways to bring somebody in, for who may. */
const AddActions = ({ stage }: { stage: Stage }) => (
  <>
    <Link to={importPath(stage)} className={`${buttonClass()} only-desk`}>
      <Upload aria-hidden />
      Import
    </Link>
    <Link to={importPath(stage)} aria-label="Import" className={`${iconButtonClass('default')} only-phone`}>
      <Upload aria-hidden />
    </Link>
    <Link to={addContactPath(stage)} className={`${buttonClass({ variant: 'go' })} only-desk`}>
      <Plus aria-hidden />
      Add {STAGE_LABELS[stage].one}
    </Link>
  </>
);

const Actions = ({ stage, state }: { stage: Stage; state: ListState }) => (
  <>
    <ListMenu stage={stage} state={state} />
    {useMayChangePeople(stage) && <AddActions stage={stage} />}
  </>
);

const ContactList = ({ stage }: { stage: Stage }) => {
  const [state, setState] = useListState();
  const { currentData, data, error, isFetching, refetch } = callsOf(stage).useList(listArguments(state));
  const page = currentData ?? data;
  const mayChange = useMayChangePeople(stage);
  const { title } = STAGE_LABELS[stage];
  const isEmpty = page?.count === 0 && !isFiltered(state);
  const clear = () => setState({ ...readList(new URLSearchParams()), columns: state.columns, sort: DEFAULT_SORT });
  return (
    <Page
      title={title}
      count={page && formatCount(page)}
      actions={isEmpty ? undefined : <Actions stage={stage} state={state} />}
    >
      {isEmpty ? (
        <NobodyHere stage={stage} />
      ) : (
        <>
          <StatusTabs stage={stage} state={state} onChange={setState} />
          <FilterLine stage={stage} state={state} onChange={setState} />
          {error && !page ? (
            <div style={{ padding: '12px var(--pad)' }}>
              <Alert
                tone="bad"
                title={`The ${title.toLowerCase()} could not be loaded`}
                action={<Button onClick={() => void refetch()}>Try again</Button>}
              >
                {errorText(error)}
              </Alert>
            </div>
          ) : page?.count === 0 || (page && page.results.length === 0 && !isFetching) ? (
            <NothingMatches stage={stage} state={state} onChange={setState} onClear={clear} />
          ) : (
            <People stage={stage} state={state} page={page} isFetching={isFetching} onChange={setState} />
          )}
          {mayChange && (
            <Link
              to={addContactPath(stage)}
              className={`${buttonClass({ variant: 'go' })} ${styles['fab']} only-phone`}
              data-bottom-fab
            >
              <Plus aria-hidden />
              Add {STAGE_LABELS[stage].one}
            </Link>
          )}
        </>
      )}
    </Page>
  );
};

/** The list of a stage: one screen, three addresses. */
export const screenFor = (stage: Stage) => () => <ContactList stage={stage} key={stage} />;
