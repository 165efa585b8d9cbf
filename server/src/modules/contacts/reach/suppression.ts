import { DO_NOT_CONTACT, SUPPRESSION_REASONS, type SuppressionReason } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEEP_ROWS, KEPT_ROWS } from '#platform/bulk/undo.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import { addressesOf, blockableSql, everyBlockableSql, furtherAddresses } from './addresses.ts';
import { eitherForm, haveSalt } from './erased.ts';
import { keepSharedBlocks } from './shared-blocks.ts';
import { confirmOthers, IS_CONFIRMED } from './confirm.ts';

export type { SuppressionReason };

/** The signed-in person; null for recipients and jobs. */
const WHO = sql`app.user_id()`;

/** Two that block the same addresses at once wait for each other in one order, and never both. */
const IN_ORDER = sql`order by s.channel, s.address`;

/** An address that nothing may be sent to on a channel. */
export interface NewSuppression {
  channel: string;
  /** Email in lower case, phone in E.164, or a LinkedIn URL. */
  address: string;
  contactId?: string | null;
  /** Of somebody who was erased: only its hash is kept. */
  isErased?: boolean;
  reason: SuppressionReason;
  /** The evidence, as text. */
  evidence?: string | null;
  sourceRef?: Record<string, unknown> | null;
  at: Date;
}

/** For undo: whether the block was live before and after. */
const LIVE = sql`'{"is_live": true}'::jsonb`;
const LIFTED = sql`'{"is_live": false}'::jsonb`;

/**
 * Blocks addresses; those already blocked for the same reason stay unchanged. Returns the number of new blocks, which `undoId` keeps
 * for undo where they have a person.
 */
export const suppress = async (db: Db, suppressions: readonly NewSuppression[], undoId?: string): Promise<number> => {
  if (suppressions.length === 0) return 0;
  if (suppressions.some(({ isErased }) => isErased)) await haveSalt(db);
  const rows = suppressions.map(({ channel, address, isErased, contactId, reason, evidence, sourceRef, at }) => ({
    channel,
    address,
    is_erased: isErased ?? false,
    contact_id: contactId ?? null,
    reason,
    evidence: evidence ?? null,
    source_ref: sourceRef ?? null,
    created_at: at,
  }));
  const made = sql`
    insert into suppressions (workspace_id, channel, address, is_erased, contact_id, reason, evidence, source_ref, created_at, created_by)
    select app.workspace_id(), s.channel, case when s.is_erased then app.address_hash(s.channel, s.address) else s.address end,
      s.is_erased, s.contact_id, s.reason, s.evidence, s.source_ref, s.created_at, ${WHO}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as s(channel text, address text, is_erased boolean, contact_id uuid, reason text, evidence text, source_ref jsonb, created_at timestamptz)
    ${IN_ORDER}
    on conflict (workspace_id, channel, address, reason) where lifted_at is null do nothing`;
  if (undoId === undefined) return db.run(made);
  return db.run(sql`
    with made as (${made} returning id, contact_id)
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, m.contact_id, 'suppression', m.id, ${LIFTED}, ${LIVE}
    from made m where m.contact_id is not null`);
};

/** Deleted people with one of these numbers, in either form: index contacts_deleted_number. Row security lets no index look for coalesce(). */
export const deletedWithNumber = async (db: Db, numbers: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select c.id from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is not null and c.purged_at is null
      and (case when c.whatsapp is null then c.phone else c.whatsapp end) = any(array(
        select form from unnest(${[...numbers]}::text[]) own, unnest(own || app.other_number_forms(own)) form))`);
  return rows.map(({ id }) => id);
};

interface PeopleBlock {
  /** Only these channels; by default every channel that can be blocked. */
  channels?: readonly string[];
  reason: SuppressionReason;
  evidence: string | null;
  sourceRef?: Record<string, unknown> | null;
  at: Date;
  undoId?: string;
}

/**
 * Where somebody is blocked who has opted out on a channel: also at every email address they have. An email address is one person's, and
 * whoever is added with it later is them; a number may be a whole office's.
 */
export const optedOutChannels = (channel: string): string[] => [...new Set([channel, 'email'])];

/** What says something about one address, not about the person. */
const OF_ONE_ADDRESS: readonly SuppressionReason[] = ['bounced', 'limited'];

/**
 * Blocks people at every address they have. `undoId` keeps for undo both new blocks and existing blocks of other people
 * with the same address, which may belong to this person by the time of the undo (see `keepSharedBlocks`). An opt-out where somebody
 * else's blocks the address already confirms that: no undo of the other's lifts it any more.
 */
export const suppressContacts = async (
  db: Db,
  contactIds: readonly string[],
  { channels, reason, evidence, sourceRef = null, at, undoId }: PeopleBlock,
): Promise<number> => {
  const wanted = sql`
    select a.contact_id, a.channel, a.address from (
      select c.id as contact_id, a.channel, a.address from contacts c cross join lateral (values
        ${OF_ONE_ADDRESS.includes(reason) ? blockableSql('c') : everyBlockableSql('c')}) a(channel, address)
      where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[]) and a.address is not null
      ${OF_ONE_ADDRESS.includes(reason) ? sql`` : sql`union ${furtherAddresses(contactIds)}`}) a
    where ${channels === undefined ? sql`true` : sql`a.channel = any(${[...channels]}::text[])`}`;
  if (reason === 'unsubscribed') await confirmOthers(db, wanted);
  const made = sql`
    insert into suppressions (workspace_id, channel, address, contact_id, reason, evidence, source_ref, created_at, created_by)
    select app.workspace_id(), s.channel, s.address, s.contact_id, ${reason}, ${evidence},
      ${sourceRef === null ? null : JSON.stringify(sourceRef)}::jsonb, ${at}, ${WHO} from (${wanted}) s
    ${IN_ORDER}
    on conflict (workspace_id, channel, address, reason) where lifted_at is null do nothing`;
  if (undoId === undefined) return db.run(made);
  return db.run(sql`
    with made as (${made} returning id, contact_id)
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, m.contact_id, 'suppression', m.id, ${LIFTED}, ${LIVE} from made m
    union all
    select app.workspace_id(), ${undoId}::uuid, w.contact_id, 'suppression', s.id, ${LIVE}, ${LIVE}
    from (${wanted}) w join suppressions s on s.channel = w.channel and s.address = w.address
    where s.workspace_id = app.workspace_id() and s.reason = ${reason} and s.lifted_at is null
      and s.contact_id is distinct from w.contact_id`);
};

export interface Lift {
  /** People whose blocks are lifted, at every address they have. */
  contactIds?: readonly string[];
  /** Or the blocks that one message led to: on the address it was sent to, and on its person. */
  message?: { id: string; channel: string; address: string; contactId: string | null };
  reasons: readonly SuppressionReason[];
  evidence: string;
  at: Date;
  /** Keeps lifted blocks for an undo; only with `contactIds`. */
  undoId?: string;
}

/**
 * Lifts blocks; the rows stay, with the evidence for lifting. A block that another person shares stays. Returns the
 * number lifted.
 */
export const liftSuppression = async (
  db: Db,
  { contactIds = [], message, reasons, evidence, at, undoId }: Lift,
): Promise<number> => {
  const target = message
    ? sql`(s.channel = ${message.channel} and s.address ${eitherForm(message.channel, message.address)} or s.contact_id = ${message.contactId})
        and s.source_ref->>'message_id' = ${message.id}`
    : sql`(s.channel, s.address) in (select a.channel, a.address from (${addressesOf(contactIds)}) a)`;
  // What somebody else asked for isn't lifted with what this person did.
  const kept = message ? [] : await keepSharedBlocks(db, target, ['do_not_contact', 'unsubscribed', 'complained']);
  const lifted = sql`
    update suppressions s set lifted_at = ${at}, lifted_evidence = ${evidence}, lifted_by = ${WHO}
    where s.workspace_id = app.workspace_id() and s.lifted_at is null and s.reason = any(${reasons}::text[]) and ${target}
      and not (s.id = any(${kept}::uuid[]))`;
  if (undoId === undefined) return db.run(lifted);
  return db.run(sql`
    with lifted as (${lifted} returning s.id, s.channel, s.address)
    ${KEEP_ROWS}
    select distinct on (l.id) app.workspace_id(), ${undoId}::uuid, a.contact_id, 'suppression', l.id, ${LIVE}, ${LIFTED}
    from lifted l join (${addressesOf(contactIds)}) a on a.channel = l.channel and a.address = l.address
    order by l.id, a.contact_id`);
};

/** Evidence for blocks of a person whose address changed while they were Do Not Contact. */
export const ADDRESS_CHANGED = 'The address was changed later';

/** Blocks the addresses that an import, or an undo, gave to people who are Do Not Contact. */
export const blockNewAddresses = async (
  db: Db,
  contactIds: readonly string[],
  at: Date,
  undoId?: string,
): Promise<void> => {
  if (contactIds.length === 0) return;
  const marked = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[])
      and c.status = ${DO_NOT_CONTACT}`);
  const ids = marked.map(({ id }) => id);
  const undo = undoId === undefined ? {} : { undoId };
  if (ids.length > 0)
    await suppressContacts(db, ids, { reason: 'do_not_contact', evidence: ADDRESS_CHANGED, at, ...undo });
};

/**
 * Undoes what an action did to the blocks of these people: lifts those it set, unless the recipient has asked again since, and restores
 * those it lifted.
 */
export const undoSuppressions = async (
  db: Db,
  actionId: string,
  contactIds: readonly string[],
  at: Date,
): Promise<void> => {
  const kept = sql`r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'suppression'
    and r.subject_id = any(${contactIds}::uuid[])`;
  const set = sql`s.id = any(array(
      select r.row_id from ${KEPT_ROWS} r join suppressions own on own.workspace_id = r.workspace_id and own.id = r.row_id
      where ${kept} and r.after = ${LIVE} and (r.before = ${LIFTED} or own.contact_id = r.subject_id)
      union all
      select later.id from suppressions later
      where later.workspace_id = app.workspace_id() and later.contact_id = any(${contactIds}::uuid[])
        and later.evidence = ${ADDRESS_CHANGED} and later.contact_id in (
          select r.subject_id from ${KEPT_ROWS} r where ${kept} and r.after = ${LIVE})))`;
  const shared = await keepSharedBlocks(db, set);
  await db.run(sql`
    update suppressions s set lifted_at = ${at}, lifted_evidence = 'Undone'
    where s.workspace_id = app.workspace_id() and s.lifted_at is null and ${set} and not (s.id = any(${shared}::uuid[]))
      and not ${IS_CONFIRMED}`);
  await db.run(sql`
    update suppressions s set lifted_at = null, lifted_evidence = null
    from ${KEPT_ROWS} r where ${kept} and r.after = ${LIFTED} and s.workspace_id = app.workspace_id() and s.id = r.row_id
      and not exists (select 1 from suppressions twin where twin.workspace_id = s.workspace_id and twin.channel = s.channel
        and twin.address = s.address and twin.reason = s.reason and twin.lifted_at is null)`);
};

/** Which of these addresses are blocked on a channel, with the most severe reason; uses `suppressions_live`. */
export const suppressedAddresses = async (
  db: Db,
  channel: string,
  addresses: readonly string[],
): Promise<Map<string, SuppressionReason>> => {
  const rows = await db.rows<{ address: string; reason: SuppressionReason }>(
    prepared(sql`
      select asked.address, s.reason from suppressions s
      join unnest(${addresses}::text[]) as asked(address) on s.address = any(app.suppression_keys(${channel}, asked.address))
      where s.workspace_id = app.workspace_id() and s.channel = ${channel} and s.lifted_at is null
        and s.address = any(array(select unnest(app.suppression_keys(${channel}, a.address))
          from unnest(${addresses}::text[]) as a(address)))`),
  );
  const found = new Map<string, SuppressionReason>();
  for (const { address, reason } of rows) {
    const known = found.get(address);
    if (known === undefined || gravity(reason) > gravity(known)) found.set(address, reason);
  }
  return found;
};

/** Higher is more severe. */
export const gravity = (reason: SuppressionReason): number => SUPPRESSION_REASONS.indexOf(reason);

/** The reason, in words for the user who wants to send. */
export const SUPPRESSION_WORDS: Record<SuppressionReason, string> = {
  unsubscribed: 'They unsubscribed.',
  do_not_contact: 'Marked Do Not Contact.',
  bounced: 'Email to this address bounced.',
  complained: 'They reported a message as spam.',
  manual: 'Blocked manually.',
  limited: 'The provider no longer accepts messages to them.',
};
