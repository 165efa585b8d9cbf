import { STAGE_LABELS, type ImportJob } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { JobBar } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { formatRelative, formatRelativeInside, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { importPath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Page } from '#ui/page.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { CountsLine } from './counts.tsx';
import { ImportMenu, isRunning } from './import-menu.tsx';
import styles from './import-undo.module.css';
import * as words from './words.ts';

const RULES = { filters: {}, sorts: ['-created_at'], pageSize: 25 } as const;

const WORDS: Record<ImportJob['state'], { label: string; tone: PillTone }> = {
  queued: { label: words.queued, tone: 'info' },
  running: { label: words.running, tone: 'info' },
  done: { label: words.done, tone: 'good' },
  failed: { label: words.failed, tone: 'bad' },
  stopped: { label: words.stopped, tone: 'warn' },
};

const wordsOf = (job: ImportJob): { label: string; tone: PillTone } => {
  if (job.undo?.state === 'undoing') return { label: words.undoing, tone: 'info' };
  if (job.undo?.state === 'undone') return { label: words.undone, tone: 'idle' };
  return WORDS[job.state];
};

const StatePill = ({ job }: { job: ImportJob }) => {
  const { label, tone } = wordsOf(job);
  return <Pill tone={tone}>{label}</Pill>;
};

const Counts = ({ job }: { job: ImportJob }) => {
  const { result } = job;
  if (isRunning(job)) return <JobBar job={job} label={words.importingFile(job.filename)} />;
  if (!result) return <span className="faint">–</span>;
  return <CountsLine counts={result} />;
};

const columns = (now: Date): Column<ImportJob>[] => [
  {
    id: 'file',
    header: words.file,
    minWidth: 140,
    characters: (job) => job.filename.length,
    cell: (job) => (
      <Link to={importPath(job.stage, job.id)} className="fig cut" title={job.filename}>
        {job.filename}
      </Link>
    ),
  },
  { id: 'to', header: words.list, hiddenBelow: 880, width: 100, cell: ({ stage }) => STAGE_LABELS[stage].title },
  { id: 'counts', header: words.result, minWidth: 240, cell: (job) => <Counts job={job} /> },
  { id: 'state', header: words.state, width: 124, cell: (job) => <StatePill job={job} /> },
  {
    id: 'by',
    header: words.by,
    hiddenBelow: 1040,
    width: 130,
    cell: ({ by }) => by ?? <span className="faint">–</span>,
  },
  {
    id: 'when',
    header: words.when,
    isRight: true,
    width: 124,
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
    {words.importFile}
  </Link>
);

const Nothing = () => (
  <EmptyState
    picture="nothing"
    title={words.noImportsYet}
    actions={
      <>
        <ImportLink />
        <Link to={paths.prospects} className={buttonClass()}>
          {words.viewProspects}
        </Link>
      </>
    }
  >
    {words.filesYouImportAppearHereWith}
  </EmptyState>
);

/** Every import with its results, its people, its refused rows and Undo. */
export const Component = () => {
  const now = useNow();
  const at = useListPlace(RULES);
  const list = listScreen(at, api.useGetImportsQuery(at.asked, { refetchOnMountOrArgChange: true }));
  return (
    <Page title={words.imports} count={list.count} actions={!list.isBare && <ImportLink />}>
      <ListFrame problemTitle={words.couldntLoadImports} empty={list.isEmpty && <Nothing />} {...list.frame}>
        <DataTable<ImportJob>
          label={words.imports}
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={({ filename }) => filename}
          card={(job) => <Card job={job} now={now} />}
          actions={(job) => <ImportMenu job={job} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};
