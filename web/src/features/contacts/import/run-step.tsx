import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { CircleCheck, Download, Send } from 'lucide-react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { campaignForPath, contactListPath, importPath } from '#lib/paths.ts';
import { toastError } from '#lib/toast.ts';
import { useLiveEvent } from '#lib/use-live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { CountsTiles } from './counts.tsx';
import styles from './import.module.css';

/** Asked even where the event stream is broken. */
const POLL_MS = 2_000;
const OVER = ['done', 'failed', 'stopped'];

type ImportJob = Answer<'getImport'>;
const none = { created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0, tag: null };

const useImport = (id: string) => {
  const first = api.useGetImportQuery({ id });
  const isOver = first.data !== undefined && OVER.includes(first.data.state);
  const { refetch } = api.useGetImportQuery({ id }, { pollingInterval: isOver ? 0 : POLL_MS });
  useLiveEvent('job', () => {
    if (!isOver) void refetch();
  });
  return { ...first, isOver };
};

const Running = ({ job }: { job: ImportJob }) => (
  <>
    <h2>Importing {job.total === null ? '' : countOf(job.total, { one: 'row', many: 'rows' })}</h2>
    <Progress label="Rows worked through" value={job.done} max={job.total ?? Math.max(1, job.done)} />
    <p className="t13 muted num">
      {formatNumber(job.done)}
      {job.total !== null && ` of ${formatNumber(job.total)}`}
    </p>
    <CountsTiles counts={job.result ?? none} />
    <p className="muted t13">You can leave. It goes on, and the people appear in the list as they come in.</p>
  </>
);

const refusedWords = (count: number): string =>
  `${countOf(count, { one: 'row was', many: 'rows were' })} refused. The file says why: mend it and drop it in again.`;

const Done = ({ stage, job, id }: { stage: Stage; job: ImportJob; id: string }) => {
  const counts = job.result ?? none;
  const people = counts.created + counts.merged;
  const rejects = async () => {
    try {
      await download(`/exceldata/api/imports/${id}/rejects/`, 'refused-rows.csv');
    } catch (error) {
      toastError(error, 'The file could not be loaded.');
    }
  };
  return (
    <>
      <div className="row">
        <CircleCheck aria-hidden className="lucide l" color="var(--good)" />
        <h2>{formatNumber(counts.created)} new</h2>
      </div>
      <CountsTiles counts={counts} />
      {counts.refused > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Alert
            tone="warn"
            action={
              <Button icon={<Download aria-hidden />} onClick={() => void rejects()}>
                Refused rows
              </Button>
            }
          >
            {refusedWords(counts.refused)}
          </Alert>
        </div>
      )}
      <div className={styles['after']}>
        {people > 0 && (
          <Link className={buttonClass({ variant: 'go' })} to={campaignForPath(stage, { import_id: id })}>
            <Send aria-hidden />
            Write to them
          </Link>
        )}
        {people > 0 && (
          <Link className={buttonClass()} to={contactListPath(stage, { import_id: id })}>
            See the {STAGE_LABELS[stage].many}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={importPath(stage)}>
          Import another file
        </Link>
      </div>
    </>
  );
};

/** The import while it runs and when it is over; its address can be come back to. */
export const RunStep = ({ stage, id }: { stage: Stage; id: string }) => {
  const { data: job, error, isOver } = useImport(id);
  if (!job) {
    return error ? (
      <div className={styles['runbox']}>
        <Alert tone="bad" title="This import could not be found">
          {errorText(error)}
        </Alert>
      </div>
    ) : (
      <PageSpinner />
    );
  }
  return (
    <div className={styles['runbox']} aria-live="polite">
      {!isOver && <Running job={job} />}
      {job.state === 'done' && <Done stage={stage} job={job} id={id} />}
      {['failed', 'stopped'].includes(job.state) && (
        <>
          <Alert
            tone="bad"
            title={job.state === 'failed' ? 'The import stopped' : 'The import was stopped'}
            action={
              <Link className={buttonClass()} to={importPath(stage)}>
                Try again
              </Link>
            }
          >
            {job.error ?? 'What came in until then is kept.'}
          </Alert>
          <CountsTiles counts={job.result ?? none} />
        </>
      )}
    </div>
  );
};
