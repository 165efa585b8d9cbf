import { createProgress } from '#platform/bulk/progress.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { ReadWebsiteJob } from './read-website.job.ts';
import { findRead, insertRead } from './website-queries.ts';

/** Begins to read a website, one at a time. Throws `not_allowed_now` while one is being read. */
export const readWebsite = async (
  { db, session, clock, jobs }: CallContext,
  job: ReadWebsiteJob,
  url: string,
): Promise<void> => {
  const { userId, workspaceId, role, clockOffsetMs } = session;
  await lockWorkspace(db);
  const before = await findRead(db, 'locked');
  if (before !== undefined && (before.job.state === 'queued' || before.job.state === 'running'))
    throw notAllowedNow('A website is already being read. Wait until it’s done, or stop it first.');
  const progress = await createProgress(db, { kind: 'website', createdBy: userId, at: realNow({ session, clock }) });
  await insertRead(db, { id: progress.id, url, at: clock.now() });
  await jobs.enqueue(db, job, { workspaceId, userId, role, jobId: progress.id, url, clockOffsetMs });
};
