import type { BulkAnswer, MailFilter } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { isOfOwnPerson } from '../access.ts';
import { runBulkJob } from '../bulk/bulk-run.ts';
import { type BulkPayload, bulkPayloadOf, type BulkWork, doInBulk } from '../bulk/bulk-work.ts';
import type { WorkspaceDeps } from '../pace/workspace.ts';
import { approveMessages } from './approve.ts';
import { deleteMessages } from './delete.ts';
import { mailFilterSql } from '../message/mail-filter.ts';
import { rejectMessages } from './reject.ts';
import type { SendDeps, WakeWorkspace } from '../dispatch/send.job.ts';

const MailAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('send'), isUrgent: z.boolean() }),
  z.object({ kind: z.literal('reject'), reason: z.string().optional() }),
  z.object({ kind: z.literal('delete') }),
]);
export type MailAction = z.infer<typeof MailAction>;
export type MailJob = JobDefinition<BulkPayload<MailAction>>;

const VERBS: Record<MailAction['kind'], string> = {
  approve: 'approved',
  send: 'on the way',
  reject: 'rejected',
  delete: 'deleted',
};

const work: BulkWork<MailAction> = {
  kindOf: ({ kind }) => `mail_${kind}`,
  isUndoable: ({ kind }) => kind === 'delete',
  apply({ db, ids, action, userId, undoId }, workspace) {
    switch (action.kind) {
      case 'approve':
        return approveMessages(db, { ids, userId }, workspace);
      case 'send':
        return approveMessages(db, { ids, userId, isUrgent: action.isUrgent, isSending: true }, workspace);
      case 'reject':
        return rejectMessages(db, { ids, userId, reason: action.reason }, workspace);
      case 'delete':
        return deleteMessages(db, { ids, userId, undoId }, workspace);
    }
  },
  inWords: ({ kind }, done) => `${done === 1 ? '1 e-mail' : `${done.toLocaleString('en')} e-mails`} ${VERBS[kind]}`,
  event: () => ({ type: 'messages' }),
};

/** Work over more messages than one call does. */
export const bulkMailJob = (deps: SendDeps, wake: WakeWorkspace): MailJob & ReturnType<typeof defineJob> => {
  const job: ReturnType<typeof defineJob<BulkPayload<MailAction>>> = defineJob({
    name: 'outreach.bulk_mail',
    payload: bulkPayloadOf(MailAction),
    run(context, payload) {
      const again = (db: Db): Promise<void> => context.jobs.enqueue(db, job, payload);
      return runBulkJob(context, payload, work, { ...deps, wake, again });
    },
  });
  return job;
};

export interface MailTarget {
  id?: string | undefined;
  ids?: string[] | undefined;
  filter?: z.output<typeof MailFilter> | undefined;
}

const targetIds = async (db: Db, target: MailTarget): Promise<string[]> => {
  if (target.id !== undefined) return [target.id];
  if (target.ids !== undefined) return target.ids;
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from messages m where ${mailFilterSql(target.filter ?? {})} and ${isOfOwnPerson(sql`m.contact_id`)} order by m.created_at, m.id`);
  return rows.map(({ id }) => id);
};

/** Does an action over one, many or every matching message. */
export const actOnMails = async (
  context: CallContext,
  target: MailTarget,
  action: MailAction,
  deps: WorkspaceDeps & { job: MailJob; wake: WakeWorkspace },
): Promise<BulkAnswer> => {
  const { db, jobs } = context;
  const ids = await targetIds(db, target);
  return doInBulk(context, { ids, action }, work, {
    ...deps,
    enqueue: (payload) => jobs.enqueue(db, deps.job, payload),
  });
};
