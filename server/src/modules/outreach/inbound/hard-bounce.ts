import { sql } from 'kysely';
import { recordEvents, suppress } from '#modules/contacts/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { channelNamed } from '../channels/channel.ts';
import type { SendingFrom } from '../channels/channel.ts';
import { failedSteps, goOnWithout, type Unreached } from '../enrolment/go-on.ts';
import { move } from '../message/move.ts';
import { findAddressed, holdWhom } from './addressed.ts';
import { lockMessages, type SentMessage } from './outcome.ts';
import { UNCLAIMED } from '../message/give-back.ts';

/** A message whose address doesn't exist, with the server's own words. */
export interface Bounce {
  id: string;
  detail: string;
}

interface Bounced extends SentMessage {
  detail: string;
}

/** A channel, and the others that take over. */
export type Bouncing = Pick<SendingFrom, 'workspace' | 'channels'>;

const suppressAddresses = (db: Db, bounced: readonly Bounced[], at: Date): Promise<number> =>
  suppress(
    db,
    bounced.flatMap(({ id, channel, contact_id: contactId, to_address: address, detail }) =>
      address === null
        ? []
        : {
            channel,
            address,
            contactId,
            reason: 'bounced' as const,
            evidence: detail,
            sourceRef: { message_id: id },
            at,
          },
    ),
  );

/** The channel no longer reaches these people; another one may. */
const leaveChannel = async (
  db: Db,
  name: string,
  { contactIds, failed }: Pick<Unreached, 'failed'> & { contactIds: readonly string[] },
  { workspace, channels }: Bouncing,
): Promise<void> => {
  await channelNamed(channels, name).bounced?.(db, contactIds, workspace);
  const end = { action: 'bounce' as const, summary: 'Their address bounced' };
  await goOnWithout(db, { contactIds, channel: name, failed, end }, workspace, channels);
};

const tellTimelines = (db: Db, bounced: readonly Bounced[], { workspace, channels }: Bouncing): Promise<void> =>
  recordEvents(
    db,
    bounced.map(({ id, channel, contact_id: contactId, to_address: address, detail }) => ({
      contactId,
      at: workspace.clock.now(),
      kind: 'bounced',
      actorUserId: null,
      channel,
      summary: `The ${channelNamed(channels, channel).words.message} bounced: ${address ?? ''} doesn’t exist`,
      detail,
      ref: { type: 'message' as const, id },
    })),
  );

/** Whether a server has had the message: a delay it reports puts the message back to be sent again. */
const wasHandedOver = ({ status, soft_bounces: delays }: SentMessage): boolean =>
  delays > 0 || !['draft', 'approved', 'scheduled', 'failed', 'cancelled'].includes(status);

/**
 * The addresses don't exist: the messages bounce and the addresses are suppressed on their channel, in a few statements for
 * any number. People whom no other channel reaches leave every campaign. Repeating it for the same message changes nothing.
 */
export const hardBounces = async (db: Db, bounces: readonly Bounce[], around: Bouncing): Promise<void> => {
  if (bounces.length === 0) return;
  const { workspace } = around;
  const at = workspace.clock.now();
  const details = new Map(bounces.map(({ id, detail }) => [id, detail]));
  const found = (await lockMessages(db, [...details.keys()])).filter(wasHandedOver);
  const summary = 'Bounced: the address doesn’t exist';
  const moved = new Set(
    await move(db, {
      action: 'bounce',
      at,
      event: 'bounced',
      actorUserId: null,
      rows: found.map(({ id }) => {
        const detail = details.get(id) ?? '';
        return { id, failDetail: detail, summary, detail };
      }),
      also: sql`bounced_at = ${at}, ${UNCLAIMED}`,
    }),
  );
  const all = found.map((message) => ({ ...message, detail: details.get(message.id) ?? '' }));
  // Of a message that was given up or cancelled since, only the address is left to suppress.
  const suppressed = all.filter(({ id, status }) => moved.has(id) || status === 'failed' || status === 'cancelled');
  if (suppressed.length === 0) return;
  await suppressAddresses(db, suppressed, at);
  const bounced = all.filter(({ id }) => moved.has(id));
  // All messages of a chunk have the same channel.
  for (const [name, theirs] of Map.groupBy(bounced, (message) => message.channel))
    await leaveChannel(
      db,
      name,
      { contactIds: [...new Set(theirs.map((message) => message.contact_id))], failed: failedSteps(theirs) },
      around,
    );
  await tellTimelines(db, bounced, around);
  // A chunk belongs to a few campaigns at most.
  for (const id of new Set(bounced.map((message) => message.campaign_id)))
    if (id !== null) await checkGuardrails(db, id, workspace);
};

/**
 * One message that a server reports. Where its person was removed for good, the address is blocked for the record that was added with it
 * since; of an address that nobody has nothing is written down again.
 */
export const hardBounce = async (db: Db, bounce: Bounce, around: Bouncing, secrets: Secrets): Promise<void> => {
  const about = await holdWhom(db, () => findAddressed(db, bounce.id, secrets));
  if (about === undefined || about.isErased) return;
  const { to_address: address, contact, isPurged } = about;
  if (!isPurged) return hardBounces(db, [bounce], around);
  if (contact === undefined) return;
  const block = { channel: 'email', address, contactId: contact.id, reason: 'bounced' as const };
  await suppress(db, [
    { ...block, evidence: bounce.detail, sourceRef: { message_id: bounce.id }, at: around.workspace.clock.now() },
  ]);
  await leaveChannel(db, 'email', { contactIds: [contact.id], failed: new Map() }, around);
};
