import { type BulkAnswer, type MailFilter, SENT_CHANNELS, type SentChannel } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { type Batch, type BulkAction, bulkJob, type BulkOutcome, runBulk } from '#platform/bulk/bulk-action.ts';
import { askKindsToStop } from '#platform/bulk/progress.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { messageFilterSql } from '../message/message-filter.ts';
import type { Channels } from '../channels/channel.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { auditMails } from './audit-mails.ts';
import { notHere } from './candidates.ts';
import { counted, MESSAGE_NOUNS, nounFor } from './nouns.ts';
import { approveMessages } from './approve.ts';
import { deleteMessages } from './delete.ts';
import type { DraftRefreshing } from './refresh-drafts.job.ts';
import { rejectMessages } from './reject.ts';
import { takeBackMessages } from './take-back.ts';

/** Which messages an action takes, and what they are called. */
const taken = {
  /** Those on other channels are left alone. */
  only: z.enum(SENT_CHANNELS).optional(),
  noun: z.enum(MESSAGE_NOUNS).default('email'),
};

/** The versions that the caller has read, by id; others are taken as they are. */
const read = z.record(z.string(), z.number()).optional();

const MailAction = z.discriminatedUnion('kind', [
  z.object({ ...taken, kind: z.literal('approve'), read }),
  // Named: by id, and not as matches of a filter.
  z.object({ ...taken, kind: z.literal('send'), isUrgent: z.boolean(), isNamed: z.boolean().default(false), read }),
  z.object({ ...taken, kind: z.literal('reject'), reason: z.string().optional() }),
  z.object({ ...taken, kind: z.literal('delete') }),
  z.object({ ...taken, kind: z.literal('take_back') }),
]);
export type MailAction = z.output<typeof MailAction>;

const VERBS: Record<MailAction['kind'], string> = {
  approve: 'approved',
  send: 'on the way',
  reject: 'rejected',
  delete: 'deleted',
  take_back: 'back in drafts',
};

const matching = (filter: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql`${messageFilterSql(filter)} and ${isOfOwnPerson(sql`m.contact_id`)}`;

/** Those of the chosen messages that are on a channel, where one is asked for. */
const onChannel = async (db: Db, ids: readonly string[], channel: SentChannel | undefined): Promise<string[]> => {
  if (channel === undefined) return [...ids];
  const rows = await db.rows<{ id: string }>(sql`
    select id from messages where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[]) and channel = ${channel}`);
  return rows.map(({ id }) => id);
};

type MailBulkDeps = WorkspaceDeps & { wake: WakeWorkspace; refreshing: DraftRefreshing; channels: Channels };

const act = async (
  db: Db,
  { ids, userId, action, undoId, workspaceId }: Batch<MailAction>,
  deps: MailBulkDeps,
): Promise<BulkOutcome> => {
  const workspace = await loadWorkspace(db, deps);
  switch (action.kind) {
    case 'approve':
      return approveMessages(db, { ids, userId, read: action.read }, workspace, deps.channels);
    case 'send':
      return approveMessages(
        db,
        { ids, userId, undoId, read: action.read, isUrgent: action.isUrgent, isSendingAgain: action.isNamed },
        workspace,
        deps.channels,
      );
    case 'reject':
      return rejectMessages(db, { ids, userId, undoId, reason: action.reason }, workspace);
    case 'delete':
      return deleteMessages(db, { ids, userId, undoId }, workspace);
    case 'take_back':
      return takeBackMessages(db, { ids, userId, workspaceId, refreshing: deps.refreshing }, workspace);
  }
};

/** Approval, rejection, sending at once, deletion and the withdrawal of approvals of messages, by id or by filter. */
export const mailBulk = (deps: MailBulkDeps) => {
  const kind: BulkAction<MailAction> = {
    name: 'outreach.change_mails',
    action: MailAction,
    kindOf: (action) => `mail_${action.kind}`,
    undo: (action) =>
      action.kind === 'delete' || action.kind === 'reject' || (action.kind === 'send' && action.isUrgent)
        ? 'kept'
        : 'none',
    async find(db, { filter, after, upTo, most }) {
      const beyond = after === null ? sql`` : sql`and m.id > ${after}::uuid`;
      const within = upTo === undefined ? sql`` : sql`and m.id <= ${upTo}::uuid`;
      const rows = await db.rows<{ id: string }>(sql`
        select m.id from messages m where ${matching(filter)} ${beyond} ${within} order by m.id limit ${most}`);
      return rows.map(({ id }) => id);
    },
    measure: (db, { filter }) =>
      db.one<{ total: number; upTo: string | null }>(sql`
        select count(*) as total, (max(m.id::text))::uuid as "upTo" from messages m where ${matching(filter)}`),
    async apply(db, batch) {
      const ids = await onChannel(db, batch.ids, batch.action.only);
      const { done, skipped } = await act(db, { ...batch, ids }, deps);
      const here = ids.map((id) => ({ id }));
      return { done, skipped: [...skipped, ...notHere(batch.ids, here)] };
    },
    inWords: ({ kind, noun }, done) => `${counted(noun, done)} ${VERBS[kind]}`,
    recordsInWords: ({ noun }, count) => counted(noun, count),
    liveEvent: () => ({ type: 'messages' }),
    stopsBecause: async (db, who) => ((await hasRoleStill(db, who)) ? undefined : 'Stopped.'),
    afterwards: deps.wake,
  };
  return { kind, job: bulkJob(kind) };
};

export type MailBulk = ReturnType<typeof mailBulk>;

export interface MailTarget {
  id?: string | undefined;
  ids?: string[] | undefined;
  filter?: z.output<typeof MailFilter> | undefined;
}

/** An action as it's asked for: what its messages are called is seen here. */
type Asked = MailAction extends infer A ? (A extends unknown ? Omit<A, 'noun'> : never) : never;

const APPROVALS = ['mail_approve', 'mail_send'];

/** Does an action over one, many or every matching message. */
export const actOnMails = async (
  context: CallContext,
  bulk: MailBulk,
  { id, ids, filter: given }: MailTarget,
  asked: Asked,
): Promise<BulkAnswer> => {
  const chosen = id === undefined ? ids : [id];
  const filter = given && asked.only !== undefined ? { ...given, channel: asked.only } : given;
  const action = { ...asked, noun: await nounFor(context.db, { ids: chosen, filter, only: asked.only }) };
  // Whoever withdraws all approvals doesn't want others to follow.
  if (chosen === undefined && asked.kind === 'take_back') await askKindsToStop(context.db, APPROVALS, realNow(context));
  const { answer } = await runBulk(context, bulk, action, { ids: chosen, filter: { ...filter } });
  await auditMails(context, action, { id, ids, filter }, answer);
  return answer;
};
