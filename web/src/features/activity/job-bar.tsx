import type { Job } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './activity.module.css';
import * as words from './words.ts';

/** A job's progress bar with its numbers. */
export const JobBar = ({ job, label }: { job: Pick<Job, 'state' | 'done' | 'total'> | undefined; label: string }) => (
  <>
    <Progress label={label} value={job?.done ?? 0} max={job?.total ?? Math.max(1, job?.done ?? 1)} />
    <p className={styles['numbers']}>
      {!job || job.state === 'queued'
        ? words.queued
        : job.total === null
          ? formatNumber(job.done)
          : words.of(formatNumber(job.done), formatNumber(job.total))}
    </p>
  </>
);
