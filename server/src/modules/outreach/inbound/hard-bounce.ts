import { sql } from 'kysely';
import { markBounced, recordEvents, suppress } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../enrolment/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { move } from '../message/move.ts';
import { lockMessages, type SentMessage } from './outcome.ts';
import { UNCLAIMED } from '../message/give-back.ts';

/** A message whose address does not exist, in the server's own words. */
export interface Bounce {
  id: string;
  detail: string;
}

interface Bounced extends SentMessage {
  detail: string;
}

const suppressAddresses = (db: Db, bounced: readonly Bounced[], at: Date): Promise<number> =>
  suppress(
    db,
    bounced.flatMap(({ id, contact_id: contactId, to_address: address, detail }) =>
      address === null
        ? []
        : {
            channel: 'email' as const,
            address,
            contactId,
            reason: 'bounced' as const,
            evidence: detail,
            sourceRef: { message_id: id },
            at,
          },
    ),
  );

const takeOutPeople = async (db: Db, bounced: readonly Bounced[], workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  const contactIds = [...new Set(bounced.map((message) => message.contact_id))];
  await markBounced(db, workspace.events, contactIds, at);
  const live = await liveEnrolmentsOf(db, contactIds);
  await stopEnrolments(db, {
    enrolmentIds: [...new Set([...bounced.map((message) => message.enrolment_id), ...live])],
    state: 'bounced',
    cancelReason: 'suppressed',
    summary: 'Their address bounced',
    at,
  });
};

const tellTimelines = (db: Db, bounced: readonly Bounced[], at: Date): Promise<void> =>
  recordEvents(
    db,
    bounced.map(({ id, contact_id: contactId, to_address: address, detail }) => ({
      contactId,
      at,
      kind: 'bounced',
      actorUserId: null,
      channel: 'email' as const,
      summary: `The e-mail came back: ${address ?? ''} does not exist`,
      detail,
      ref: { type: 'message' as const, id },
    })),
  );

/**
 * The addresses do not exist: the messages are bounced, the addresses suppressed, the people out of every campaign, in a few
 * statements for any number. Asked twice for the same message it does nothing more.
 */
export const hardBounces = async (db: Db, bounces: readonly Bounce[], workspace: OutreachWorkspace): Promise<void> => {
  if (bounces.length === 0) return;
  const at = workspace.clock.now();
  const details = new Map(bounces.map(({ id, detail }) => [id, detail]));
  const found = await lockMessages(db, [...details.keys()]);
  const summary = 'Came back: the address does not exist';
  const moved = new Set(
    await move(db, {
      action: 'bounce',
      at,
      event: 'bounced',
      actorUserId: null,
      rows: bounces.map(({ id, detail }) => ({ id, failDetail: detail, summary, detail })),
      also: sql`bounced_at = ${at}, ${UNCLAIMED}`,
    }),
  );
  const bounced = found
    .filter(({ id }) => moved.has(id))
    .map((message) => ({ ...message, detail: details.get(message.id) ?? '' }));
  if (bounced.length === 0) return;
  await suppressAddresses(db, bounced, at);
  await takeOutPeople(db, bounced, workspace);
  await tellTimelines(db, bounced, at);
  // Of the few campaigns that a chunk belongs to.
  for (const id of new Set(bounced.map((message) => message.campaign_id))) await checkGuardrails(db, id, workspace);
};

/** The same for one message. */
export const hardBounce = (db: Db, id: string, detail: string, workspace: OutreachWorkspace): Promise<void> =>
  hardBounces(db, [{ id, detail }], workspace);
