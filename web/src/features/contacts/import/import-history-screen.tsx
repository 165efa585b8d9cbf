import { STAGE_LABELS, type ImportJob } from '@rainmaker/contract';
import { Download, Ellipsis, Send, Undo2, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { JobBar } from '#features/activity/index.ts';
import { api } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatNumber, formatRelative, formatRelativeInside, formatWhole } from '#lib/format.ts';
import { campaignForPath, contactListPath, importPath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { CountsLine } from './counts.tsx';
import styles from './import-undo.module.css';
import { downloadRejects } from './rejects.ts';
import { canUndo, UndoImportDialog } from './undo-import.tsx';

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

const isRunning = ({ state }: ImportJob): boolean => state === 'queued' || state === 'running';

const Counts = ({ job }: { job: ImportJob }) => {
  const { result } = job;
  if (isRunning(job)) return <JobBar job={job} label={`Importing ${job.filename}`} />;
  if (!result) return <span className="faint">–</span>;
  return <CountsLine counts={result} />;
};

const ImportMenu = ({ job }: { job: ImportJob }) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, stage } = job;
  const isHere = job.undo?.state !== 'undone' && (job.result?.created ?? 0) + (job.result?.merged ?? 0) > 0;
  const items: (MenuAction | false)[] = [
    isHere && {
      key: 'see',
      label: `See the ${STAGE_LABELS[stage].many}`,
      icon: <Users aria-hidden />,
      onSelect: () => void navigate(contactListPath(stage, { import_id: id })),
    },
    isHere && {
      key: 'write',
      label: 'Write to them',
      icon: <Send aria-hidden />,
      onSelect: () => void navigate(campaignForPath(stage, { import_id: id })),
    },
    (job.result?.refused ?? 0) > 0 && {
      key: 'rejects',
      label: 'Download the refused rows',
      icon: <Download aria-hidden />,
      onSelect: () => void downloadRejects(id),
    },
    canUndo(job) && {
      key: 'undo',
      label: 'Undo this import',
      icon: <Undo2 aria-hidden />,
      isBad: true,
      onSelect: () => setAsking(true),
    },
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={`More for ${job.filename}`}
        groups={[{ key: 'do', items: shown }]}
        trigger={
          <IconButton label={`More for ${job.filename}`} icon={<Ellipsis aria-hidden />} tight hasTooltip={false} />
        }
      />
      {isAsking && <UndoImportDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
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
          page={at}
          pages={page.count_is_exact ? Math.max(1, Math.ceil(page.count / PAGE_SIZE)) : undefined}
          say={`${formatNumber((at - 1) * PAGE_SIZE + 1)}–${formatNumber((at - 1) * PAGE_SIZE + page.results.length)} of ${formatCount(page)}`}
          hasNext={page.next !== null}
          onPrevious={() => go(at - 1)}
          onNext={() => go(at + 1)}
          onJump={go}
        />
      )}
    </Page>
  );
};
