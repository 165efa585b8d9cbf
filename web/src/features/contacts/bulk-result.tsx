import type { BulkAnswer } from '@rainmaker/contract';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { useLiveEvent } from '#lib/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './contact-list.module.css';

/** Asked even where the event stream is broken. */
const POLL_MS = 2_000;

/** The job behind an answer over more than 1,000 records, kept fresh by the stream. */
const useJobOf = (answer: BulkAnswer) => {
  const id = answer.job?.id;
  const { data, refetch } = api.useGetJobQuery(
    { id: id ?? '' },
    { skip: id === undefined, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  );
  useLiveEvent('job', (event) => {
    if (id !== undefined && event['id'] === id) void refetch();
  });
  return data ?? answer.job;
};

/** What a job ended with, where it is the answer that the call would have given at once. */
const asAnswer = (result: Record<string, unknown> | null | undefined): BulkAnswer | undefined =>
  typeof result?.['message'] === 'string' ? (result as BulkAnswer) : undefined;

interface Props {
  answer: BulkAnswer;
  /** Names of the people on the screen, by id. */
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

const Outcome = ({ answer, nameOf }: Omit<Props, 'onClose'>) => {
  const count = answer.skipped_count ?? answer.skipped?.length ?? 0;
  return (
    <>
      <p className="muted">{answer.message}</p>
      {count > 0 && (
        <>
          <p className="muted" style={{ marginTop: 8 }}>
            {countOf(count, { one: 'person stayed', many: 'people stayed' })} as they were:
          </p>
          <ul className={styles['skipped']}>
            {answer.skipped?.slice(0, 100).map(({ id, reason }) => (
              <li key={id}>
                <b className="cut">{nameOf(id) ?? 'On another page'}</b>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** How an action over many went: the bar while it runs, then who was skipped and why. */
export const BulkResult = ({ answer, nameOf, onClose }: Props) => {
  const job = useJobOf(answer);
  const isOver = job === undefined || ['done', 'failed', 'stopped'].includes(job.state);
  const outcome = (job?.state === 'done' && asAnswer(job.result)) || answer;
  useEffect(() => {
    // Nothing to look at: the toast has said it all.
    if (answer.job === undefined && (answer.skipped_count ?? answer.skipped?.length ?? 0) === 0) onClose();
  }, [answer, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={isOver ? 'Done' : 'Under way'}>
      {job && !isOver ? (
        <div style={{ display: 'grid', gap: 10 }}>
          <Progress label="Done" value={job.done} max={job.total ?? Math.max(1, job.done)} />
          <p className="num muted">
            {formatNumber(job.done)} of {job.total === null ? 'all' : formatNumber(job.total)}. You can close this, it
            goes on.
          </p>
        </div>
      ) : job?.state === 'failed' ? (
        <p className="muted">{job.error}</p>
      ) : (
        <Outcome answer={outcome} nameOf={nameOf} />
      )}
      <DialogEnds>
        <Button onClick={onClose}>Close</Button>
      </DialogEnds>
    </Dialog>
  );
};
