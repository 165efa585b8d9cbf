import { DISCOVERY_SOURCES, type ImportRowKind, type Stage, STAGE_LABELS } from '@rainmaker/contract';
import { CircleCheck, Download, Pencil, Send } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { JobBar } from '#features/activity/index.ts';
import { type Answer, api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { campaignForPath, contactListPath, importPath, paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { CountsTiles, type Opens } from './counts.tsx';
import { FIND } from '../discovery/find-button.tsx';
import styles from './run.module.css';
import { useRejects } from './rejects.ts';
import { Steps } from './steps.tsx';
import { UndoImportButton, UndoState } from './take-back/undo-import.tsx';
import { useImport, useStopImport } from './use-import.ts';
import * as words from './words.ts';

type ImportJob = Answer<'getImport'>;
/** Opens the rejected rows to be corrected. */
type OnMend = (answer: Answer<'mendImport'>) => void;
const none = { created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0, tag: null };

const StopButton = ({ id }: { id: string }) => {
  const { stop, isLoading, isAsked } = useStopImport(id);
  return (
    <Button busy={isLoading} disabled={isAsked} onClick={() => void stop()}>
      {isAsked ? words.stopping : words.stop}
    </Button>
  );
};

const runningWords = ({ source, filename, total }: ImportJob): string => {
  if (source === null) return words.importing(total === null ? '' : countOf(total, { one: 'row', many: 'rows' }));
  return total === null
    ? words.searchingFor(filename, DISCOVERY_SOURCES[source].label)
    : words.adding(countOf(total, { one: 'company', many: 'companies' }));
};

const Running = ({ job }: { job: ImportJob }) => (
  <>
    <div className="row">
      <h2 className="grow">{runningWords(job)}</h2>
      <StopButton id={job.id} />
    </div>
    {typeof job.error === 'string' && <Alert tone="warn">{job.error}</Alert>}
    <JobBar job={job} label={words.rowsProcessed} />
    <CountsTiles counts={job.result ?? none} />
    <p className="muted t13">{words.youCanLeaveThisPageThe}</p>
  </>
);

const refusedWords = (count: number): string =>
  words.rejectedDownloadTheFileFixThe(countOf(count, { one: words.rowWas, many: words.rowsWere }));

const Refused = ({ job, onMend }: { job: ImportJob; onMend: OnMend }) => {
  const downloadRejects = useRejects();
  const [mend, { isLoading }] = api.useMendImportMutation();
  const may = useMay('mendImport');
  const count = job.result?.refused ?? 0;
  const fix = async () => {
    try {
      onMend(await mend({ id: job.id }).unwrap());
    } catch (error) {
      toastError(error);
    }
  };
  return (
    count > 0 && (
      <div style={{ marginBottom: 16 }}>
        <Alert
          tone="warn"
          action={
            <span className="row">
              {may && (
                <Button icon={<Pencil aria-hidden />} busy={isLoading} onClick={() => void fix()}>
                  {words.fixThem}
                </Button>
              )}
              <Button icon={<Download aria-hidden />} onClick={() => void downloadRejects(job.id)}>
                {words.rejectedRows}
              </Button>
            </span>
          }
        >
          {refusedWords(count)}
        </Alert>
      </div>
    )
  );
};

/** Downloads of rows with a warning and of unchanged rows. */
const OtherRows = ({ job }: { job: ImportJob }) => {
  const download = useRejects();
  const { warnings, unchanged } = job.result ?? none;
  if (warnings + unchanged === 0) return null;
  return (
    <div className={styles['rows']}>
      {unchanged > 0 && (
        <Button variant="quiet" icon={<Download aria-hidden />} onClick={() => void download(job.id, 'unchanged')}>
          {words.unchangedRows(formatNumber(unchanged))}
        </Button>
      )}
      {warnings > 0 && (
        <Button variant="quiet" icon={<Download aria-hidden />} onClick={() => void download(job.id, 'warning')}>
          {words.rowsWithWarnings(countOf(warnings, { one: 'warning', many: 'warnings' }))}
        </Button>
      )}
    </div>
  );
};

const isTakenBack = ({ undo }: ImportJob): boolean => undo?.state === 'undone' || undo?.state === 'undoing';

const After = ({ job }: { job: ImportJob }) => {
  const { stage, id } = job;
  const people = isTakenBack(job) ? 0 : (job.result?.created ?? 0) + (job.result?.merged ?? 0);
  return (
    <div className={styles['after']}>
      {people > 0 && (
        <Link className={buttonClass({ variant: 'go' })} to={campaignForPath(stage, { import_id: id })}>
          <Send aria-hidden />
          {words.createCampaign}
        </Link>
      )}
      {people > 0 && (
        <Link className={buttonClass()} to={contactListPath(stage, { import_id: id })}>
          {words.view(STAGE_LABELS[stage].many)}
        </Link>
      )}
      <UndoImportButton job={job} />
      {job.source === null ? (
        <Link className={buttonClass({ variant: 'quiet' })} to={importPath(stage)}>
          {words.importAnotherFile}
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'quiet' })} to={`${contactListPath(stage)}?${FIND}`}>
          {words.searchAgain}
        </Link>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.imports}>
        {words.allImports}
      </Link>
    </div>
  );
};

const newOf = (stage: Stage) => {
  const { one, many } = STAGE_LABELS[stage];
  return { one: `new ${one}`, many: `new ${many}` };
};

const stoppedWords = ({ source, state }: ImportJob): string => {
  if (state === 'failed') return source === null ? words.theImportStopped : words.theSearchFailed;
  return source === null ? words.youStoppedTheImport : words.youStoppedTheSearch;
};

const Head = ({ job }: { job: ImportJob }) =>
  isTakenBack(job) ? (
    <h2>{job.undo?.state === 'undone' ? words.thisImportWasUndone : words.undoingThisImport}</h2>
  ) : job.state === 'done' ? (
    <div className="row">
      <CircleCheck aria-hidden className="lucide l" color="var(--good)" />
      <h2>{words.newPeople(countOf(job.result?.created ?? 0, newOf(job.stage)))}</h2>
    </div>
  ) : (
    <Alert tone={job.state === 'failed' ? 'bad' : 'warn'} title={stoppedWords(job)}>
      {job.error ?? words.peopleImportedBeforeThenAreKept}
    </Alert>
  );

/** What each figure opens: new people are in the list unless they were taken back, the other rows of the file in one of their own. */
const useOpens = (job: ImportJob | undefined): Partial<Record<ImportRowKind | 'created', Opens>> => {
  const download = useRejects();
  if (!job) return {};
  const file = (kind: ImportRowKind): Opens => ({ download: () => void download(job.id, kind) });
  return {
    ...(!isTakenBack(job) && { created: { to: contactListPath(job.stage, { import_id: job.id }) } }),
    merged: file('merged'),
    unchanged: file('unchanged'),
    refused: file('refused'),
  };
};

/** The import while it runs and when it is over; its address can be come back to. */
export const RunStep = ({ id, stage, onMend }: { id: string; stage: Stage; onMend: OnMend }) => {
  const { data: job, error, isOver } = useImport(id);
  const opens = useOpens(job);
  const whoMayOpen = useWhoMayOpen();
  if (!job) {
    return error ? (
      <div className={styles['runbox']}>
        <Alert
          tone="bad"
          title={words.importNotFound}
          action={
            <Link to={paths.imports} className={buttonClass()}>
              {words.allImports}
            </Link>
          }
        >
          {[errorText(error), whoMayOpen].filter(Boolean).join(' ')}
        </Alert>
      </div>
    ) : (
      <PageSpinner />
    );
  }
  // Its name, and the list that the screen leads back to, are those of its people.
  if (job.stage !== stage) return <Navigate to={importPath(job.stage, id)} replace />;
  return (
    <>
      {!isTakenBack(job) && job.source === null && <Steps at={3} />}
      <div className={styles['runbox']} aria-live="polite">
        {!isOver && <Running job={job} />}
        {isOver && (
          <>
            <Head job={job} />
            {isTakenBack(job) && <UndoState job={job} />}
            {isTakenBack(job) && <h3>{words.whatItHadImported}</h3>}
            <CountsTiles counts={job.result ?? none} opens={opens} />
            <Refused job={job} onMend={onMend} />
            <OtherRows job={job} />
            <After job={job} />
            {!isTakenBack(job) && <UndoState job={job} />}
          </>
        )}
      </div>
    </>
  );
};
