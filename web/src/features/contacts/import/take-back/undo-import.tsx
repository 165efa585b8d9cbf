import { LIMITS, STAGE_LABELS, type ImportJob } from '@rainmaker/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { JobBar, watchWork } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { countOf, formatLongDay, formatNumber } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { messageOf, toastError, toastLoading } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import styles from '../import-undo.module.css';
import * as texts from '../words.ts';

/** The dialog names up to this many people who would be kept. */
const MOST_FORESEEN = 5;

/** Whether the import can still be undone. */
export const canUndo = (job: ImportJob): boolean =>
  job.undo?.state === 'open' && (job.result?.created ?? 0) + (job.result?.merged ?? 0) > 0;

/** What the undo would do now; without an answer only its rule. */
const Foreseen = ({ job }: { job: ImportJob }) => {
  const { data, isFetching } = api.useForeseeImportUndoQuery({ id: job.id }, { refetchOnMountOrArgChange: true });
  if (isFetching) return <p className="muted">{texts.checkingWhatWouldChange}</p>;
  if (!data) return <p>{texts.peopleWhoWereContactedOrChanged}</p>;
  const { removed, restored, kept, kept_count: keptCount, kept_why: keptWhy, is_exact: isExact } = data;
  const people = (count: number) => `${isExact ? '' : texts.atLeast}${countOf(count, STAGE_LABELS[job.stage])}`;
  return (
    <>
      {removed > 0 && <p>{texts.areDeleted(people(removed), removed === 1)}</p>}
      {restored > 0 && <p>{texts.getOldValuesBack(people(restored), restored === 1)}</p>}
      {keptWhy !== null && <p>{keptWhy}</p>}
      {keptCount > 0 && (
        <ul className={styles['foreseen']}>
          {kept.slice(0, MOST_FORESEEN).map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name}</b> {reason}
            </li>
          ))}
          {keptCount > MOST_FORESEEN && <li>{texts.andMore(formatNumber(keptCount - MOST_FORESEEN))}</li>}
        </ul>
      )}
    </>
  );
};

/** Explains what is removed and what stays, then undoes the import. */
export const UndoImportDialog = ({ job, onClose }: { job: ImportJob; onClose: () => void }) => {
  const [undo] = api.useUndoImportMutation();
  const run = async (): Promise<boolean> => {
    try {
      const answer = await undo({ id: job.id }).unwrap();
      watchWork({
        id: answer.job.id,
        kind: 'undo',
        title: texts.undoingImportOf(job.filename),
        stage: job.stage,
        toast: toastLoading(messageOf(answer) ?? texts.undoingTheImport),
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.undoImportOf(job.filename)}
      confirmLabel={texts.undoImport}
      isDangerous
      onConfirm={run}
    >
      <Foreseen job={job} />
    </ConfirmDialog>
  );
};

/** The undo button of an import. */
export const UndoImportButton = ({ job, variant = 'default' }: { job: ImportJob; variant?: 'default' | 'quiet' }) => {
  const [isAsking, setAsking] = useState(false);
  if (!canUndo(job)) return null;
  return (
    <>
      <Button variant={variant} icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
        {texts.undoImport}
      </Button>
      {isAsking && <UndoImportDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
};

const Undoing = ({ jobId }: { jobId: string | null }) => {
  const { data } = api.useGetJobQuery({ id: jobId ?? '' }, { skip: jobId === null });
  return (
    <section className={styles['undo']} aria-label={texts.undoing}>
      <h3>{texts.undoing}</h3>
      <JobBar job={data} label={texts.undoingTheImportLabel} />
    </section>
  );
};

const Kept = ({ job, undo }: { job: ImportJob; undo: NonNullable<ImportJob['undo']> }) =>
  undo.kept_count > 0 && (
    <>
      <p>
        {texts.inTheListBecauseSomeoneWorked(formatNumber(undo.kept_count), undo.kept_count === 1 ? 'stays' : 'stay')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <ul className={styles['kept']} tabIndex={0} aria-label={texts.whoWasKeptAndWhy}>
        {undo.kept.map(({ id, name, reason }) => (
          <li key={`${id}${reason}`}>
            <Link to={contactPath(job.stage, id)} className="fig cut">
              {name}
            </Link>
            <span>{reason}</span>
          </li>
        ))}
        {undo.kept_count > undo.kept.length && (
          <li className="faint">{texts.andMore(formatNumber(undo.kept_count - undo.kept.length))}</li>
        )}
      </ul>
    </>
  );

/** Whether and until when an import can be undone, its progress, and the people who were kept. */
export const UndoState = ({ job }: { job: ImportJob }) => {
  const { undo } = job;
  if (!undo) return null;
  if (undo.state === 'undoing') return <Undoing jobId={undo.job_id} />;
  if (undo.state === 'undone') {
    return (
      <section className={styles['undo']} aria-label={texts.undone}>
        <p>{texts.removedRestored(formatNumber(undo.removed), formatNumber(undo.restored))}</p>
        <Kept job={job} undo={undo} />
      </section>
    );
  }
  if (undo.state === 'over') {
    return <p className={styles['until']}>{texts.theDayUndoPeriodHasEnded(LIMITS.importUndoDays)}</p>;
  }
  return canUndo(job) ? <p className={styles['until']}>{texts.youCanUndoItUntil(formatLongDay(undo.until))}</p> : null;
};
