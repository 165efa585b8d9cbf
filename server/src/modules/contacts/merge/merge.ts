import {
  CONTACT_IDENTITY_SENTENCE,
  type Contract,
  DO_NOT_CONTACT,
  type Input,
  type Output,
  STAGE_LABELS,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { giveOpenFollowUps } from '../follow-up/follow-people.ts';
import type { DomainEvents } from '#modules/events.ts';
import { KEEP_ROWS, openUndo, undoImage } from '#platform/bulk/undo.ts';
import { realClock, realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { conflict, invalidField, notFound, staleVersion } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { FULL_COLUMNS, OWNER_JOIN, personName } from '../list/contact-row.ts';
import { nameOfPerson } from '../sql.ts';
import { type Joining, optedOutAt } from '../reach/opted-out-at.ts';
import { suppressContacts } from '../reach/suppression.ts';
import { blockFurther } from '../reach/withdrawn.ts';
import { assertCustomFits } from '../record/custom-values.ts';
import { findRecord, render } from '../record/find.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { mergedValues, type MergedRecord } from './choose.ts';
import { writtenBy } from '../record/save-edits.ts';
import { takeRoom } from '../room/written-room.ts';
import { customImage } from '../custom-image.ts';
import { findSurvivor } from '../survivor.ts';
import { moveChildren } from './children.ts';

type Call = Contract['mergeContacts'];

/** Both records, locked in order of id, so that two merges of the same people wait instead of deadlocking. */
const lockBoth = async (db: Db, keepId: string, mergeId: string): Promise<[MergedRecord, MergedRecord]> => {
  const rows = await db.rows(sql<MergedRecord>`
    select ${FULL_COLUMNS}, c.other_emails from contacts c ${OWNER_JOIN}
    where ${visibleSql} and c.id = any(${[keepId, mergeId]}::uuid[]) order by c.id for no key update of c`);
  const of = async (id: string): Promise<MergedRecord> => {
    const found = rows.find((row) => row.id === id);
    if (found) return found;
    const survivor = await findSurvivor(db, id);
    const record = survivor && (await findRecord(db, sql`c.id = ${survivor}`));
    if (!record) throw notFound('person');
    throw conflict(`This record has already been merged with ${personName(record)}.`, await render(db, record));
  };
  return [await of(keepId), await of(mergeId)];
};

const checkVersions = async (db: Db, input: Input<Call>, keep: MergedRecord, from: MergedRecord): Promise<void> => {
  for (const [record, version] of [
    [keep, input.keep_version],
    [from, input.merge_version],
  ] as const)
    if (version !== undefined && version !== record.version)
      throw staleVersion(STAGE_LABELS[record.stage].one, await render(db, record));
};

const TYPES: Partial<Record<string, RawBuilder<unknown>>> = {
  custom: sql`::jsonb`,
  consent: sql`::jsonb`,
  tags: sql`::text[]`,
  other_emails: sql`::text[]`,
};
const valueSql = (column: string, value: unknown): RawBuilder<unknown> =>
  column === 'custom' || column === 'consent'
    ? sql`${JSON.stringify(value)}${TYPES[column]}`
    : sql`${value}${TYPES[column] ?? sql``}`;

/** Writes columns of a record, and keeps what they were for an undo. */
const write = async (
  db: Db,
  id: string,
  values: Record<string, unknown>,
  { undoId, at }: { undoId: string; at: Date },
): Promise<void> => {
  const columns = Object.keys(values);
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${valueSql(column, values[column])}`);
  const kept = [...new Set([...columns, 'stage', 'status'])].filter((column) => column !== 'custom');
  const imageOf = (of: 'old' | 'new') =>
    'custom' in values ? sql`${undoImage(of, kept)} || ${customImage(of)}` : undoImage(of, kept);
  await db.run(sql`
    with moved as (
      update contacts c set ${sql.join(assignments)}, version = c.version + 1, updated_at = ${at}
      where c.workspace_id = app.workspace_id() and c.id = ${id}
      returning c.id, ${imageOf('old')} as before, ${imageOf('new')} as after)
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}, m.id, 'contact', m.id, m.before, m.after from moved m`);
};

/** What may join the record that stays, as its own or as a further address. */
const joiningOf = (keep: MergedRecord, from: MergedRecord): Joining => ({
  id: keep.id,
  emails: [keep, from]
    .flatMap(({ email, other_emails: others }) => [email, ...(others ?? [])])
    .filter((each) => each !== null),
  numbers: [from.phone, from.whatsapp].filter((each) => each !== null),
});

/** What the record that stays has afterwards: Do Not Contact where they opted out at an address of either. */
const valuesAfter = async (
  db: Db,
  { keep, from }: { keep: MergedRecord; from: MergedRecord },
  { fields }: Input<Call>,
  at: Date,
): Promise<ReturnType<typeof mergedValues>> => {
  const merged = mergedValues(keep, from, fields, at);
  assertCustomFits(keep.custom, merged.custom ?? {});
  if (![merged.email, merged.phone, merged.linkedin_url].some(Boolean))
    throw invalidField('fields', CONTACT_IDENTITY_SENTENCE);
  const hasOptedOut = (await optedOutAt(db, [joiningOf(keep, from)])).size > 0;
  return hasOptedOut ? { ...merged, status: DO_NOT_CONTACT } : merged;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const inWords = (record: MergedRecord): string => {
  const address = record.email ?? record.phone ?? record.linkedin_url;
  return address === null ? personName(record) : `${personName(record)} (${address})`;
};

/** Tells the other rooms, in the order in which they need to know it. */
const tell = async (
  { db, session }: CallContext,
  events: DomainEvents,
  {
    keep,
    from,
    values,
    undoId,
    at,
  }: {
    keep: MergedRecord;
    from: MergedRecord;
    values: Partial<MergedRecord>;
    undoId: string;
    at: Date;
  },
): Promise<void> => {
  const { workspaceId } = session;
  const contactIds = [keep.id];
  await events.emit(db, { type: 'contact.merged', workspaceId, keepId: keep.id, mergeId: from.id, undoId });
  // What is still under way for the record that is gone: a campaign whose place the other one has.
  await events.emit(db, { type: 'contact.deleted', workspaceId, contactIds: [from.id], undoId });
  if (values.stage !== undefined)
    await events.emit(db, {
      type: 'contact.stage_changed',
      workspaceId,
      contactIds,
      from: keep.stage,
      to: values.stage,
      undoId,
    });
  await blockFurther(db, contactIds, { at, undoId });
  // Also of one who was Do Not Contact before: the addresses that it takes over are blocked, too.
  if ((values.status ?? keep.status) === DO_NOT_CONTACT) {
    // Of both: an address that isn't chosen stays as a further one.
    await suppressContacts(db, [keep.id, from.id], {
      reason: 'do_not_contact',
      evidence: `Merged with ${personName(from)}${values.status === undefined ? '' : ', who was Do Not Contact'}`,
      at,
      undoId,
    });
    await events.emit(db, { type: 'contact.suppressed', workspaceId, contactIds, reason: 'do_not_contact', undoId });
  } else if (values.status !== undefined)
    await events.emit(db, { type: 'contact.status_changed', workspaceId, contactIds, status: values.status, undoId });
  await events.emit(db, { type: 'contact.updated', workspaceId, contactIds, fields: Object.keys(values) });
};

/**
 * Merges two records of one person in one transaction. Throws `conflict` with the record that is left if either was merged before,
 * `stale_version` if someone changed one of them meanwhile.
 */
export const mergeContacts = async (
  context: CallContext,
  events: DomainEvents,
  input: Input<Call>,
): Promise<Output<Call>> => {
  const { db, session, clock, live, request } = context;
  if (input.keep_id === input.merge_id) throw invalidField('merge_id', 'Choose two different people.');
  const [keep, from] = await lockBoth(db, input.keep_id, input.merge_id);
  await checkVersions(db, input, keep, from);
  const at = clock.now();
  const merged = await valuesAfter(db, { keep, from }, input, at);
  const values = Object.fromEntries(
    Object.entries(merged).filter(([column, value]) => !isSame(value, keep[column as keyof MergedRecord])),
  );
  const undoId = await openUndo(db, {
    userId: session.userId,
    kind: 'merge',
    summary: `${personName(from)} merged into ${personName(keep)}`,
    at: realNow(context),
  });
  // First the one that goes: the other may take over its address.
  await write(db, from.id, { deleted_at: at, merged_into: keep.id }, { undoId, at });
  await write(db, keep.id, { ...values, merged_into: null }, { undoId, at });
  // Before they move, so that both are undone with the record they came from.
  const ownerId = merged.owner_id ?? keep.owner_id;
  if (ownerId !== null && ownerId !== from.owner_id)
    await giveOpenFollowUps(db, [from.id], { toUserId: ownerId, at, undoId });
  await moveChildren(db, { keepId: keep.id, mergeId: from.id, undoId });
  await recordEvents(db, [
    {
      contactId: keep.id,
      at,
      kind: 'merged',
      actorUserId: session.userId,
      summary: `Merged with the ${STAGE_LABELS[from.stage].one} ${inWords(from)}`,
    },
  ]);
  await tell(context, events, { keep, from, values, undoId, at });
  await recordAudit(db, session, request, {
    action: 'contacts_merged',
    subject: nameOfPerson(keep.id),
    person: { id: sql<string>`${keep.id}::uuid`, name: nameOfPerson(keep.id) },
    record: { type: merged.stage ?? keep.stage, id: keep.id },
    at: realNow(context),
  });
  await live.publish(db, session.workspaceId, { type: 'contacts' });
  await takeRoom(db, session.userId, 0, realClock.now(), writtenBy({ record: keep, changes: values }, undoId));
  const result = await findRecord(db, sql`c.id = ${keep.id}`);
  if (!result) throw notFound('person');
  return { ...(await render(db, result)), undo_token: undoId };
};
