import { type BulkAnswer, LIMITS, type MailFilter } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { advanceProgress, createProgress, finishProgress } from '#platform/progress.ts';
import type { SendDeps, WakeWorkspace } from './send.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { approveMessages } from './approve.ts';
import type { BulkOutcome } from './candidates.ts';
import { mailFilterSql } from './mail-filter.ts';
import { rejectMessages } from './reject.ts';

const BATCH = 500;
const SKIPPED_SHOWN = 1_000;

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('send'), isUrgent: z.boolean() }),
  z.object({ kind: z.literal('reject'), reason: z.string().optional() }),
]);
export type MailAction = z.infer<typeof action>;

const bulkPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  progressId: z.uuid(),
  ids: z.array(z.uuid()),
  action,
});
export type BulkPayload = z.infer<typeof bulkPayload>;

const apply = (
  db: Db,
  ids: readonly string[],
  what: MailAction,
  userId: string,
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  switch (what.kind) {
    case 'approve':
      return approveMessages(db, { ids, userId }, workspace);
    case 'send':
      return approveMessages(db, { ids, userId, isUrgent: what.isUrgent, isSending: true }, workspace);
    case 'reject':
      return rejectMessages(db, { ids, userId, reason: what.reason }, workspace);
  }
};

const VERBS: Record<MailAction['kind'], string> = { approve: 'approved', send: 'on the way', reject: 'rejected' };

const inWords = (what: MailAction, { done, skipped }: BulkOutcome): string => {
  const many = done === 1 ? '1 e-mail' : `${done.toLocaleString('en')} e-mails`;
  const rest = skipped.length === 0 ? '' : `, ${skipped.length.toLocaleString('en')} left as they were`;
  return `${many} ${VERBS[what.kind]}${rest}.`;
};

const answerOf = (what: MailAction, outcome: BulkOutcome): BulkAnswer => ({
  message: inWords(what, outcome),
  done: outcome.done,
  skipped: outcome.skipped.slice(0, SKIPPED_SHOWN),
  skipped_count: outcome.skipped.length,
  undo_token: null,
});

/** Work over more messages than one call does: in batches, each in its own transaction, with a bar. */
export const bulkMailJob = (deps: SendDeps, wake: WakeWorkspace) =>
  defineJob<BulkPayload>({
    name: 'outreach.bulk_mail',
    payload: bulkPayload,
    async run({ transact, jobs, live, signal }, payload) {
      const total: BulkOutcome = { done: 0, skipped: [] };
      for (let from = 0; from < payload.ids.length; from += BATCH) {
        // What is done stays done: a second run finds those messages approved and passes over them.
        signal.throwIfAborted();
        const ids = payload.ids.slice(from, from + BATCH);
        const outcome = await transact({ workspaceId: payload.workspaceId, userId: payload.userId }, async (db) => {
          const workspace = await loadWorkspace(db, deps);
          const done = await apply(db, ids, payload.action, payload.userId, workspace);
          await advanceProgress(db, payload.progressId, deps.realClock.now(), { done: from + ids.length });
          await live.publish(db, payload.workspaceId, { type: 'job', id: payload.progressId });
          return done;
        });
        total.done += outcome.done;
        total.skipped.push(...outcome.skipped);
      }
      await transact({ workspaceId: payload.workspaceId, userId: payload.userId }, async (db) => {
        await finishProgress(db, payload.progressId, deps.realClock.now(), { ...answerOf(payload.action, total) });
        await live.publish(db, payload.workspaceId, { type: 'job', id: payload.progressId });
        await live.publish(db, payload.workspaceId, { type: 'messages' });
        await wake(db, payload.workspaceId, jobs);
      });
    },
  });

export interface MailTarget {
  id?: string | undefined;
  ids?: string[] | undefined;
  filter?: z.output<typeof MailFilter> | undefined;
}

const targetIds = async (db: Db, target: MailTarget): Promise<string[]> => {
  if (target.id !== undefined) return [target.id];
  if (target.ids !== undefined) return target.ids;
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from messages m where ${mailFilterSql(target.filter ?? {})} order by m.created_at, m.id`);
  return rows.map(({ id }) => id);
};

/** Does an action over one, many or every matching message: at once up to a thousand, above that as a job. */
export const actOnMails = async (
  context: CallContext,
  target: MailTarget,
  what: MailAction,
  deps: WorkspaceDeps & { job: JobDefinition<BulkPayload>; wake: WakeWorkspace },
): Promise<BulkAnswer> => {
  const { db, session, jobs, live } = context;
  const ids = await targetIds(db, target);
  if (ids.length > LIMITS.jobAbove) {
    const progress = await createProgress(db, {
      kind: `mail_${what.kind}`,
      total: ids.length,
      createdBy: session.userId,
      at: deps.realClock.now(),
    });
    await jobs.enqueue(db, deps.job, {
      workspaceId: session.workspaceId,
      userId: session.userId,
      progressId: progress.id,
      ids,
      action: what,
    });
    return { message: `Working through ${ids.length.toLocaleString('en')} e-mails.`, job: progress };
  }
  const outcome = await apply(db, ids, what, session.userId, await loadWorkspace(db, deps));
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return answerOf(what, outcome);
};
