import { sql } from 'kysely';
import { markBounced, recordEvents, suppress } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../engine/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { move, noteEvent } from './move.ts';

export interface SentMessage {
  id: string;
  status: string;
  enrolment_id: string;
  campaign_id: string;
  sequence_id: string;
  contact_id: string;
  to_address: string | null;
  subject: string;
  soft_bounces: number;
  first_soft_bounce_at: Date | null;
  sent_at: Date | null;
}

export const findSentMessage = (db: Db, id: string): Promise<SentMessage | undefined> =>
  db.maybe<SentMessage>(sql`
    select id, status, enrolment_id, campaign_id, sequence_id, contact_id, to_address, subject, soft_bounces,
      first_soft_bounce_at, sent_at
    from messages where workspace_id = app.workspace_id() and id = ${id} for update`);

type Moment = 'delivered_at' | 'opened_at' | 'clicked_at' | 'complained_at' | 'replied_at';

/** Sets a moment once; false where it was set before. */
export const setMoment = async (db: Db, id: string, moment: Moment, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update messages set ${sql.ref(moment)} = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and ${sql.ref(moment)} is null`)) > 0;

/**
 * The address does not exist: the message is bounced, the address suppressed, the person out of every campaign. Asked
 * twice for the same message it does nothing more.
 */
export const hardBounce = async (db: Db, id: string, detail: string, workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  const message = await findSentMessage(db, id);
  if (message === undefined) return;
  const moved = await move(db, {
    action: 'bounce',
    at,
    event: 'bounced',
    actorUserId: null,
    rows: [{ id, failDetail: detail, summary: 'Came back: the address does not exist', detail }],
    also: sql`bounced_at = ${at}, claimed_at = null`,
  });
  if (moved.length === 0) return;
  if (message.to_address !== null) {
    await suppress(db, [
      {
        channel: 'email',
        address: message.to_address,
        contactId: message.contact_id,
        reason: 'bounced',
        evidence: detail,
        sourceRef: { message_id: id },
        at,
      },
    ]);
  }
  await markBounced(db, workspace.events, message.contact_id, at);
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id, ...(await liveEnrolmentsOf(db, [message.contact_id]))],
    state: 'bounced',
    cancelReason: 'suppressed',
    summary: 'Their address bounced',
    at,
  });
  await recordEvents(db, [
    {
      contactId: message.contact_id,
      at,
      kind: 'bounced',
      actorUserId: null,
      channel: 'email',
      summary: `The e-mail came back: ${message.to_address ?? ''} does not exist`,
      detail,
      ref: { type: 'message', id },
    },
  ]);
  await checkGuardrails(db, message.campaign_id, workspace);
};

/** Someone pressed "spam": the address is suppressed at once. */
export const complaint = async (db: Db, id: string, workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  const message = await findSentMessage(db, id);
  if (message === undefined || !(await setMoment(db, id, 'complained_at', at))) return;
  const summary = 'Reported as unwanted';
  await noteEvent(db, { messageId: id, at, kind: 'complained', summary });
  if (message.to_address !== null) {
    await suppress(db, [
      {
        channel: 'email',
        address: message.to_address,
        contactId: message.contact_id,
        reason: 'complained',
        evidence: 'The mail provider reported a complaint',
        sourceRef: { message_id: id },
        at,
      },
    ]);
  }
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id, ...(await liveEnrolmentsOf(db, [message.contact_id]))],
    state: 'unsubscribed',
    cancelReason: 'suppressed',
    summary,
    at,
    detail: { words: 'They reported a message as unwanted' },
  });
  await recordEvents(db, [
    {
      contactId: message.contact_id,
      at,
      kind: 'complained',
      actorUserId: null,
      channel: 'email',
      summary: 'Reported your e-mail as unwanted',
      detail: null,
      ref: { type: 'message', id },
    },
  ]);
  await checkGuardrails(db, message.campaign_id, workspace);
};

const ENGAGEMENTS = {
  delivered: { moment: 'delivered_at', kind: 'delivered', summary: 'Delivered' },
  open: { moment: 'opened_at', kind: 'opened', summary: 'Opened' },
  click: { moment: 'clicked_at', kind: 'clicked', summary: 'A link was clicked' },
} as const;

/** Delivered, opened, clicked: moments that move nothing, but a click where the workflow stops on one. */
export const engagement = async (
  db: Db,
  id: string,
  what: keyof typeof ENGAGEMENTS,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const { moment, kind, summary } = ENGAGEMENTS[what];
  const message = await findSentMessage(db, id);
  if (message === undefined || !(await setMoment(db, id, moment, at))) return;
  await noteEvent(db, { messageId: id, at, kind, summary });
  if (what !== 'click') return;
  const stops = await db.maybe(sql`select 1 from sequences
    where workspace_id = app.workspace_id() and id = ${message.sequence_id} and 'click' = any(stop_on)`);
  if (stops === undefined) return;
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id],
    state: 'completed',
    cancelReason: 'replied',
    summary: 'They clicked, and the workflow stops on a click',
    at,
    detail: { words: 'They clicked, and the workflow stops there' },
  });
};
