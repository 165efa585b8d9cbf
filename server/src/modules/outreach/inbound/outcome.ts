import { type RawBuilder, sql } from 'kysely';
import { recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { stopEnrolments } from '../enrolment/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { noteEvent } from '../message/move.ts';

export interface SentMessage {
  id: string;
  status: string;
  channel: string;
  /** These four are null for messages that belong to no workflow. */
  enrolment_id: string | null;
  campaign_id: string | null;
  sequence_id: string | null;
  step_no: number | null;
  contact_id: string;
  to_address: string | null;
  title: string;
  /** How often it was handed over. */
  attempt: number;
  is_called_off: boolean;
  soft_bounces: number;
  first_soft_bounce_at: Date | null;
  sent_at: Date | null;
}

const messagesById = (db: Db, ids: readonly string[], lock: RawBuilder<unknown>): Promise<SentMessage[]> =>
  db.rows<SentMessage>(sql`
    select id, channel, status, enrolment_id, campaign_id, sequence_id, step_no, contact_id, to_address, title, attempt, is_called_off, soft_bounces,
      first_soft_bounce_at, sent_at
    from messages where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[]) order by id ${lock}`);

export const findSentMessages = (db: Db, ids: readonly string[]): Promise<SentMessage[]> =>
  messagesById(db, ids, sql``);

/** The same, locked in the order of their ids. */
export const lockMessages = (db: Db, ids: readonly string[]): Promise<SentMessage[]> =>
  messagesById(db, ids, sql`for update`);

/** Locked until the transaction ends. */
export const findSentMessage = async (db: Db, id: string): Promise<SentMessage | undefined> =>
  (await lockMessages(db, [id]))[0];

type Moment = 'delivered_at' | 'opened_at' | 'clicked_at' | 'complained_at' | 'replied_at';

/** Sets a moment once; false if it was already set. */
export const setMoment = async (db: Db, id: string, moment: Moment, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update messages set ${sql.ref(moment)} = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and ${sql.ref(moment)} is null`)) > 0;

const ENGAGEMENTS = {
  delivered: { moment: 'delivered_at', kind: 'delivered', summary: 'Delivered' },
  open: { moment: 'opened_at', kind: 'opened', summary: 'Opened' },
  click: { moment: 'clicked_at', kind: 'clicked', summary: 'A link was clicked' },
} as const;

/** On the person's timeline: what they did with a message for the first time. */
const tellEngagement = (
  db: Db,
  { id, contact_id: contactId, channel, title }: SentMessage,
  { kind, at, detail }: { kind: 'opened' | 'clicked'; at: Date; detail: string | null },
): Promise<void> =>
  recordEvents(db, [
    {
      contactId,
      at,
      kind,
      actorUserId: null,
      channel,
      summary: kind === 'opened' ? `Opened “${title}”` : `Clicked a link in “${title}”`,
      detail,
      ref: { type: 'message', id },
    },
  ]);

/**
 * Delivered, opened, clicked: dates that change nothing else, except a click if the workflow stops on one. `detail`: which link, each of
 * which is noted on the message.
 */
export const engagement = async (
  db: Db,
  id: string,
  what: keyof typeof ENGAGEMENTS,
  workspace: OutreachWorkspace,
  { at = workspace.clock.now(), detail = null }: { at?: Date; detail?: string | null } = {},
): Promise<void> => {
  const { moment, kind, summary } = ENGAGEMENTS[what];
  const message = await findSentMessage(db, id);
  if (message === undefined) return;
  const isFirst = await setMoment(db, id, moment, at);
  if (isFirst || detail !== null) await noteEvent(db, { messageId: id, at, kind, summary, detail });
  if (!isFirst) return;
  if (kind !== 'delivered') await tellEngagement(db, message, { kind, at, detail });
  if (what !== 'click') return;
  const stops = await db.maybe(sql`select 1 from sequences
    where workspace_id = app.workspace_id() and id = ${message.sequence_id} and 'click' = any(stop_on)`);
  if (stops === undefined) return;
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id],
    action: 'complete',
    cancelReason: 'replied',
    summary: 'They clicked a link, so the workflow stopped',
    at,
    detail: { words: 'They clicked a link, so the workflow stopped' },
  });
};
