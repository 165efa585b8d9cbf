import { CONTACT_IDENTITY_SENTENCE, DO_NOT_CONTACT, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { DomainEvents } from '#modules/events.ts';
import { KEEP_ROWS, undoImage } from '#platform/bulk/undo.ts';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, invalidField } from '#platform/errors.ts';
import { labelList, WRITTEN_COLUMNS } from '../columns.ts';
import type { FullRecord } from '../list/contact-row.ts';
import { joiningBy, optedOutAt } from '../reach/opted-out-at.ts';
import { ADDRESS_CHANGED, suppressContacts } from '../reach/suppression.ts';
import { type NewEvent, recordEvents } from '../timeline/timeline.ts';
import type { ColumnValues } from './contact-values.ts';
import { takeRoom, valueBytes } from '../room/written-room.ts';
import { customImage } from '../custom-image.ts';

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** The columns whose value actually differs. */
export const differences = (record: FullRecord, values: ColumnValues): ColumnValues =>
  Object.fromEntries(
    Object.entries(values).filter(([column, value]) => !isSame(record[column as keyof FullRecord], value)),
  );

const ADDRESSES = ['email', 'phone', 'linkedin_url'] as const;

/** Throws where the changes leave no way to reach the person. */
export const checkReachable = (record: FullRecord, changes: ColumnValues): void => {
  const isReachable = ADDRESSES.some((column) => (column in changes ? changes[column] : record[column]));
  if (!isReachable) throw invalidField('email', CONTACT_IDENTITY_SENTENCE);
};

/** Effects of a new address: its state is unknown again, Bad Data is reset, and whoever opted out there is Do Not Contact. */
const consequences = ({ record, changes }: Edit, optedOut: ReadonlySet<string>): ColumnValues => ({
  ...('email' in changes && { email_status: 'unknown' }),
  ...(record.status === 'Bad Data' && ('email' in changes || 'phone' in changes) && { status: 'New' }),
  ...(record.status !== DO_NOT_CONTACT && optedOut.has(record.id) && { status: DO_NOT_CONTACT }),
});

/** A record as it is, locked, and the columns that change. */
export interface Edit {
  record: FullRecord;
  changes: ColumnValues;
  /** Why, for the timeline. */
  detail?: string | undefined;
}

interface Written extends Edit {
  /** The changes with their effects. */
  values: ColumnValues;
}

const COLUMNS = [...WRITTEN_COLUMNS, 'status', 'email_status'];
const isGiven = (column: string) => sql`g."values" ? ${column}`;
// What isn't given stays where it is on the disk: out of `b` it would be written anew.
const ASSIGNED = sql.join(
  COLUMNS.map(
    (column) =>
      sql`${sql.ref(column)} = case when ${isGiven(column)} then b.${sql.ref(column)} else c.${sql.ref(column)} end`,
  ),
);
const PLAIN = COLUMNS.filter((column) => column !== 'custom');
const imageOf = (of: 'old' | 'new') => sql`${undoImage(of, PLAIN)} || ${customImage(of)}`;

/**
 * Writes all edits in one statement; with an action, the columns and custom values that changed are kept for its undo. A check of the
 * address since then doesn't hinder the undo, so that its result isn't compared.
 */
const write = async (db: Db, edits: readonly Written[], at: Date, undoId: string | undefined): Promise<void> => {
  const given = edits.map(({ record, values }) => ({ id: record.id, values }));
  const changed = sql`
    update contacts c set ${ASSIGNED}, version = c.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g(id uuid, "values" jsonb),
      contacts was, lateral jsonb_populate_record(was, g."values") b
    where was.workspace_id = app.workspace_id() and was.id = g.id and c.workspace_id = was.workspace_id and c.id = was.id`;
  await db.run(
    undoId === undefined
      ? changed
      : sql`
        with changed as (
          ${changed} returning c.id, ${imageOf('old')} as before, ${imageOf('new')} as after)
        ${KEEP_ROWS}
        select app.workspace_id(), ${undoId}::uuid, m.id, 'contact', m.id, k.before, k.after
        from changed m, lateral (
          select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, m.after -> b.key) filter (where b.key <> 'email_status') as after
          from jsonb_each(m.before) b where b.value is distinct from m.after -> b.key) k`,
  );
};

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Who edits, and when. */
export interface Editor {
  session: Pick<CallContext['session'], 'workspaceId' | 'userId'>;
  now: Date;
  events: DomainEvents;
}

const statusInWords = (before: string, after: unknown): string =>
  after === DO_NOT_CONTACT
    ? `Status changed from ${before} to ${DO_NOT_CONTACT}: they opted out at the new address`
    : `Status changed from ${before} to ${String(after)}: the address was changed`;

const eventsOf = ({ record, changes, values, detail }: Written, at: Date, actorUserId: string): NewEvent[] => [
  {
    contactId: record.id,
    at,
    kind: 'edited',
    actorUserId,
    summary: `Changed ${labelList(Object.keys(changes))}`,
    ...(detail !== undefined && { detail }),
  },
  ...('status' in values
    ? [
        {
          contactId: record.id,
          at,
          kind: 'status_changed' as const,
          summary: statusInWords(record.status, values['status']),
        },
      ]
    : []),
];

export const TAKEN_SENTENCE = 'Someone else already has this email address.';

/** The callers have looked who has an address; someone may have been given it since, by a transaction that ended later. */
const refuseTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  throw code === UNIQUE_VIOLATION && constraint === 'contacts_email' ? duplicate(TAKEN_SENTENCE, null) : error;
};

/**
 * Saves edits of people, who are locked, with everything that follows from them: timelines, blocks on new addresses of those who are
 * Do Not Contact, and the events for other rooms. `undoId`: the open action under which it can be undone.
 */
export const writeEdits = async (
  db: Db,
  { session: { workspaceId, userId }, now: at, events }: Editor,
  edits: readonly Edit[],
  undoId?: string,
): Promise<void> => {
  const optedOut = await optedOutAt(
    db,
    edits.map(({ record, changes }) => joiningBy(record.id, changes)),
  );
  const written = edits.map((edit) => ({ ...edit, values: { ...edit.changes, ...consequences(edit, optedOut) } }));
  await write(db, written, at, undoId).catch(refuseTaken);
  await recordEvents(
    db,
    written.flatMap((edit) => eventsOf(edit, at, userId)),
  );
  const idsOf = (some: readonly Written[]): string[] => some.map(({ record }) => record.id);
  const blocked = idsOf(written.filter(({ record }) => record.status === DO_NOT_CONTACT));
  if (blocked.length > 0)
    await suppressContacts(db, blocked, { reason: 'do_not_contact', evidence: ADDRESS_CHANGED, at });
  const marked = idsOf(written.filter(({ values }) => values['status'] === DO_NOT_CONTACT));
  if (marked.length > 0) {
    const undo = undoId === undefined ? {} : { undoId };
    await suppressContacts(db, marked, { reason: 'do_not_contact', evidence: ADDRESS_CHANGED, at, ...undo });
    await events.emit(db, {
      type: 'contact.suppressed',
      workspaceId,
      contactIds: marked,
      reason: 'do_not_contact',
      ...undo,
    });
  }
  const fields = [...new Set(written.flatMap(({ changes }) => Object.keys(changes)))];
  await events.emit(db, { type: 'contact.updated', workspaceId, contactIds: idsOf(written), fields });
  for (const status of ['New', DO_NOT_CONTACT]) {
    const contactIds = idsOf(written.filter(({ values }) => values['status'] === status));
    if (contactIds.length > 0)
      await events.emit(db, { type: 'contact.status_changed', workspaceId, contactIds, status });
  }
};

interface WrittenOver {
  record: FullRecord;
  changes: Record<string, unknown>;
  detail?: string | undefined;
}

const valuesBefore = ({ record, changes }: WrittenOver): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, record[column as keyof FullRecord]]));

/** By how much an edit makes its person longer. */
const grownBy = (edit: Edit): number =>
  valueBytes({ ...edit.changes, detail: edit.detail }) - valueBytes(valuesBefore(edit));

/** Of custom values, those that another side hasn't. */
const ownCustom = (custom: FullRecord['custom'], other: FullRecord['custom']): FullRecord['custom'] =>
  Object.fromEntries(Object.entries(custom).filter(([name, value]) => !isSame(value, other[name])));

/** What an edit writes: all custom values of its person for one of them; and what its undo keeps, before and after. */
export const writtenBy = (edit: WrittenOver, undoId: string | undefined): number => {
  const { custom: now, ...changes } = edit.changes as { custom?: FullRecord['custom'] };
  const { custom: _, ...before } = valuesBefore(edit);
  const row = valueBytes({ ...changes, now, detail: edit.detail });
  if (undoId === undefined) return row;
  const { custom: was } = edit.record;
  const kept = now === undefined ? 0 : valueBytes({ now: ownCustom(now, was), was: ownCustom(was, now) });
  return row + valueBytes(before) + valueBytes(changes) + kept;
};

const sumOf = (edits: readonly Edit[], bytesOf: (edit: Edit) => number): number =>
  edits.reduce((sum, edit) => sum + Math.max(0, bytesOf(edit)), 0);

/** The same for people of one stage in a call, and tells open screens. */
export const saveEdits = async (
  { db, session, clock, live }: Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>,
  events: DomainEvents,
  stage: Stage,
  edits: readonly Edit[],
  undoId?: string,
): Promise<void> => {
  await writeEdits(db, { session, now: clock.now(), events }, edits, undoId);
  const written = sumOf(edits, (edit) => writtenBy(edit, undoId));
  await takeRoom(db, session.userId, sumOf(edits, grownBy), realClock.now(), written);
  const [only, ...others] = edits;
  await live.publish(db, session.workspaceId, {
    type: 'contacts',
    stage,
    ...(only && others.length === 0 && { id: only.record.id }),
  });
};
