import type { EstimateRow } from '@rainmaker/contract';
import { Columns3, Download, List, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDownloadButton } from '#lib/api/download.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useListSelection } from '#lib/list-screen/use-list-selection.ts';
import { newEstimatePath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { Page } from '#ui/page.tsx';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { EstimateMenu } from '../actions/estimate-menu.tsx';
import { useDeleteEstimates } from '../actions/use-estimate-actions.ts';
import { columns, EstimateCard } from './columns.tsx';
import { EstimateFilters } from './estimate-filters.tsx';
import { StatusTabs, Sums } from './status-tabs.tsx';
import { type EstimateList, useEstimateList } from './use-estimate-list.ts';
import * as words from './words.ts';

const EstimateBoard = lazy(() => import('./board.tsx').then((module) => ({ default: module.EstimateBoard })));

const EXPORT = '/quotation/api/export/';
const FORMATS = [
  { format: 'csv', label: words.asCsv },
  { format: 'xlsx', label: words.asExcel },
] as const;

const NewLink = ({ contact }: { contact: string | undefined }) =>
  useMay('createEstimate') ? (
    <Link to={newEstimatePath({ ...(contact && { contact }) })} className={buttonClass({ variant: 'go' })}>
      <Plus aria-hidden />
      {words.newEstimate}
    </Link>
  ) : null;

const ExportMenu = ({ at }: Pick<EstimateList, 'at'>) => {
  const { run, isBusy } = useDownloadButton();
  const { filters, search } = at.place;
  if (!useMay('exportEstimates')) return null;
  const query = (format: string): string =>
    new URLSearchParams({ ...filters, ...(search && { search }), format }).toString();
  return (
    <ActionMenu
      label={words.exportLabel}
      trigger={
        <Button icon={<Download aria-hidden />} busy={isBusy}>
          {words.exportLabel}
        </Button>
      }
      groups={[
        {
          key: 'all',
          items: FORMATS.map(({ format, label }) => ({
            key: format,
            label,
            onSelect: () => void run(`${EXPORT}?${query(format)}`, words.exportedFile),
          })),
        },
      ]}
    />
  );
};

const Nothing = ({ isBare, contact }: { isBare: boolean; contact: string | undefined }) =>
  isBare ? (
    <EmptyState
      picture="nothing"
      title={words.none}
      actions={
        <>
          <NewLink contact={contact} />
          <Link to={paths.services} className={buttonClass()}>
            {words.addServices}
          </Link>
        </>
      }
    >
      {words.noneText}
    </EmptyState>
  ) : (
    <EmptyState picture="no-match" title={words.noMatches}>
      {words.tryAnother}
    </EmptyState>
  );

const Rows = ({ at, list }: Pick<EstimateList, 'at' | 'list'>) => {
  const now = useNow();
  const { run: deleteThem, isBusy } = useDeleteEstimates();
  const { run: download, isBusy: isExporting } = useDownloadButton();
  const mayDelete = useMay('deleteEstimates');
  const mayExport = useMay('exportEstimates');
  const selection = useListSelection({
    list: { ...at.place.filters, search: at.place.search },
    page: list.page,
    onPage: list.page?.results.map(({ id }) => id) ?? [],
  });
  const { selectAll: _, ...bar } = selection.bar;
  const ids = [...selection.ids];
  return (
    <>
      <ListFrame
        problemTitle={words.couldntLoad}
        empty={list.isEmpty && <Nothing isBare={list.isBare} contact={at.place.filters.contact_id} />}
        {...list.frame}
      >
        <DataTable<EstimateRow>
          label={words.title}
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={({ number, title }) => `${number}, ${title}`}
          card={(estimate) => <EstimateCard estimate={estimate} />}
          actions={(estimate) => <EstimateMenu estimate={estimate} />}
          {...(mayDelete && { selection: selection.table })}
          {...list.table}
        />
      </ListFrame>
      {selection.hasAny && (
        <BulkBar {...bar}>
          {mayExport && (
            <Button
              icon={<Download aria-hidden />}
              busy={isExporting}
              onClick={() => void download(`${EXPORT}?ids=${ids.join(',')}`, words.exportedFile)}
            >
              {words.exportSelected}
            </Button>
          )}
          <Button
            icon={<Trash2 aria-hidden />}
            busy={isBusy}
            onClick={() => void deleteThem(ids).then((isDone) => isDone && selection.clear())}
          >
            {words.deleteSelected}
          </Button>
        </BulkBar>
      )}
    </>
  );
};

const VIEWS = [
  { key: 'list' as const, label: <List aria-label={words.listView} /> },
  { key: 'board' as const, label: <Columns3 aria-label={words.board} /> },
];

/** Every estimate: by status, as a list or a board. */
export const Component = () => {
  const { at, list, narrowing, totals } = useEstimateList();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'board' ? 'board' : 'list';
  const setView = (next: 'list' | 'board'): void => {
    const changed = new URLSearchParams(query);
    if (next === 'board') changed.set('view', 'board');
    else changed.delete('view');
    changed.delete('status');
    setQuery(changed, { replace: true });
  };
  return (
    <Page
      title={words.title}
      count={list.count}
      actions={
        !list.isBare && (
          <>
            <span className="only-desk">
              <ExportMenu at={at} />
            </span>
            <NewLink contact={at.place.filters.contact_id} />
          </>
        )
      }
    >
      {!list.isBare && (
        <>
          {view === 'list' && <StatusTabs at={at} totals={totals} />}
          <EstimateFilters at={at}>
            <Segmented label={words.view} items={VIEWS} value={view} onChange={setView} />
          </EstimateFilters>
          {view === 'list' && <Sums at={at} totals={totals} />}
        </>
      )}
      {view === 'board' && !list.isBare ? (
        <Suspense fallback={null}>
          <EstimateBoard narrowing={narrowing} totals={totals} />
        </Suspense>
      ) : (
        <Rows at={at} list={list} />
      )}
    </Page>
  );
};
