import { STAGE_LABELS, type ImportJob } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { JobBar } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatRelative, formatRelativeInside, formatWhole } from '#lib/format.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { importPath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { CountsLine } from './counts.tsx';
import { ImportMenu, isRunning } from './import-menu.tsx';
import styles from './import-undo.module.css';

const PAGE_SIZE = 25;

const WORDS: Record<ImportJob['state'], { label: string; tone: PillTone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'warn' },
};

const wordsOf = (job: ImportJob): { label: string; tone: PillTone } => {
  if (job.undo?.state === 'undoing') return { label: 'Being taken back', tone: 'info' };
  if (job.undo?.state === 'undone') return { label: 'Taken back', tone: 'idle' };
  return WORDS[job.state];
};

const StatePill = ({ job }: { job: ImportJob }) => {
  const { label, tone } = wordsOf(job);
  return <Pill tone={tone}>{label}</Pill>;
};

const Counts = ({ job }: { job: ImportJob }) => {
  const { result } = job;
  if (isRunning(job)) return <JobBar job={job} label={`Importing ${job.filename}`} />;
  if (!result) return <span className="faint">–</span>;
  return <CountsLine counts={result} />;
};

const columns = (now: Date): Column<ImportJob>[] => [
  {
    id: 'file',
    header: 'File',
    minWidth: 220,
    cell: (job) => (
      <Link to={importPath(job.stage, job.id)} className="fig cut" title={job.filename}>
        {job.filename}
      </Link>
    ),
  },
  { id: 'to', header: 'To', width: 110, cell: ({ stage }) => STAGE_LABELS[stage].title },
  { id: 'counts', header: 'What came of it', width: '38%', cell: (job) => <Counts job={job} /> },
  { id: 'state', header: 'State', width: 150, cell: (job) => <StatePill job={job} /> },
  { id: 'by', header: 'By', isMinor: true, width: 140, cell: ({ by }) => by ?? <span className="faint">–</span> },
  {
    id: 'when',
    header: 'When',
    isRight: true,
    width: 140,
    cell: ({ created_at: at }) => (
      <time dateTime={at} title={formatWhole(at)} className="num">
        {formatRelative(at, now)}
      </time>
    ),
  },
];

const Card = ({ job, now }: { job: ImportJob; now: Date }) => (
  <div className={styles['card']}>
    <Link to={importPath(job.stage, job.id)} className="cut">
      {job.filename}
    </Link>
    <StatePill job={job} />
    <span className={styles['cardFacts']}>
      <Counts job={job} />
      <span>
        {[STAGE_LABELS[job.stage].title, job.by, formatRelativeInside(job.created_at, now)].filter(Boolean).join(', ')}
      </span>
    </span>
    <ImportMenu job={job} />
  </div>
);

const ImportLink = () => (
  <Link to={importPath('prospect')} className={buttonClass({ variant: 'go' })}>
    <Upload aria-hidden />
    Import a file
  </Link>
);

/** Every import: what came of it, its people, its refused rows, and the way back. */
export const Component = () => {
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const at = Math.max(1, Math.trunc(Number(query.get('page') ?? '1')) || 1);
  const asked = { page: at, page_size: PAGE_SIZE, sort: '-created_at' as const };
  const { currentData, data, error, isFetching, refetch } = api.useGetImportsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const go = (to: number) => setQuery(to > 1 ? { page: String(to) } : {});
  return (
    <Page title="Imports" count={page && formatCount(page)} actions={page?.count !== 0 && <ImportLink />}>
      {error && !page && (
        <Alert
          tone="bad"
          title="The imports could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorText(error)}
        </Alert>
      )}
      {page?.count === 0 ? (
        <EmptyState
          picture="nothing"
          title="No import yet"
          actions={
            <>
              <ImportLink />
              <Link to={paths.prospects} className={buttonClass()}>
                See the prospects
              </Link>
            </>
          }
        >
          Each file you bring stands here with what came of it, and can be taken back for 30 days.
        </EmptyState>
      ) : (
        <DataTable<ImportJob>
          label="Imports"
          columns={columns(now)}
          rows={page?.results}
          idOf={({ id }) => id}
          nameOf={({ filename }) => filename}
          card={(job) => <Card job={job} now={now} />}
          actions={(job) => <ImportMenu job={job} />}
          isStale={isFetching && page !== undefined && currentData === undefined}
        />
      )}
      {page && page.results.length > 0 && (page.next !== null || at > 1) && (
        <Pager
          {...pagerFacts(page, at, PAGE_SIZE)}
          onPrevious={() => go(at - 1)}
          onNext={() => go(at + 1)}
          onJump={go}
        />
      )}
    </Page>
  );
};
