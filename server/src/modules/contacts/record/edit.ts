import {
  type Contact,
  CONTACT_IDENTITY_SENTENCE,
  type ContactChange,
  STAGE_LABELS,
  type Stage,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { duplicate, invalidField, staleVersion } from '#platform/errors.ts';
import { giveOpenFollowUps } from '../follow-up/follow-people.ts';
import type { FullRecord } from '../list/contact-row.ts';
import { type ColumnValues, columnValues } from './contact-values.ts';
import { labelList } from '../columns.ts';
import { checkOwner, columnSql } from './create.ts';
import { customValues } from './custom-values.ts';
import { findRecord, getRecord, render } from './find.ts';
import { ADDRESS_CHANGED, suppressContacts } from '../reach/suppression.ts';
import { lastChangedBy, type NewEvent, recordEvents } from '../timeline/timeline.ts';

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** The columns whose value actually differs. */
const differences = (record: FullRecord, values: ColumnValues): ColumnValues =>
  Object.fromEntries(
    Object.entries(values).filter(([column, value]) => !isSame(record[column as keyof FullRecord], value)),
  );

const refuseTaken = async (db: Db, id: string, email: unknown): Promise<void> => {
  if (typeof email !== 'string') return;
  const other = await findRecord(db, sql`c.email = ${email} and c.id <> ${id}`);
  if (other) throw duplicate('Someone else already has this email address.', await render(db, other));
  const hidden = await db.maybe(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.email = ${email} and c.id <> ${id} and c.deleted_at is null`);
  if (hidden) throw duplicate('Someone else already has this email address.', null);
};

const ADDRESSES = ['email', 'phone', 'linkedin_url'] as const;

const checkReachable = (record: FullRecord, changes: ColumnValues): void => {
  const isReachable = ADDRESSES.some((column) => (column in changes ? changes[column] : record[column]));
  if (!isReachable) throw invalidField('email', CONTACT_IDENTITY_SENTENCE);
};

/** Effects of a new address: its state is unknown again, and Bad Data is reset. */
const consequences = (record: FullRecord, changes: ColumnValues): ColumnValues => ({
  ...('email' in changes && { email_status: 'unknown' }),
  ...(record.status === 'Bad Data' && ('email' in changes || 'phone' in changes) && { status: 'New' }),
});

/**
 * Edits a contact. Throws `stale_version` with the current record if someone else saved in between, `duplicate` with
 * the other record if the email address is taken. An edit without changes saves nothing. `because`: shown in the timeline.
 */
export const editContact = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>,
  events: DomainEvents,
  stage: Stage,
  input: z.output<typeof ContactChange>,
  because: { detail?: string | undefined } = {},
): Promise<Contact> => {
  const { db, session, clock, live } = context;
  const { id, version, custom, ...fields } = input;
  const record = await getRecord(db, stage, id, sql`for update of c`);
  if (version !== undefined && version !== record.version) {
    const [current, by] = await Promise.all([render(db, record), lastChangedBy(db, id)]);
    throw staleVersion(STAGE_LABELS[stage].one, current, by === session.userId);
  }
  const country = fields.country === undefined ? record.country : fields.country;
  const changes = differences(record, {
    ...columnValues(fields, country, session.country),
    custom: await customValues(db, record.custom, custom),
  });
  if (Object.keys(changes).length === 0) return render(db, record);
  checkReachable(record, changes);
  await checkOwner(db, session, changes.owner_id);
  await refuseTaken(db, id, changes.email);

  const now = clock.now();
  const written = { ...changes, ...consequences(record, changes) };
  const assignments = Object.entries(written).map(
    ([column, value]) => sql`${sql.ref(column)} = ${columnSql(column, value)}`,
  );
  await db.run(sql`
    update contacts set ${sql.join(assignments)}, version = version + 1, updated_at = ${now}
    where workspace_id = app.workspace_id() and id = ${id}`);
  if (typeof changes.owner_id === 'string') await giveOpenFollowUps(db, [id], { toUserId: changes.owner_id, at: now });
  await recordEdit(db, record, { changes, written, now, actorUserId: session.userId, ...because });
  if (record.status === 'Do Not Contact') {
    await suppressContacts(db, [id], { reason: 'do_not_contact', evidence: ADDRESS_CHANGED, at: now });
  }
  const workspaceId = session.workspaceId;
  await events.emit(db, { type: 'contact.updated', workspaceId, contactIds: [id], fields: Object.keys(changes) });
  if ('status' in written)
    await events.emit(db, { type: 'contact.status_changed', workspaceId, contactIds: [id], status: 'New' });
  await live.publish(db, workspaceId, { type: 'contacts', stage, id });
  return render(db, await getRecord(db, stage, id));
};

interface EditFacts {
  changes: ColumnValues;
  written: ColumnValues;
  now: Date;
  actorUserId: string;
  /** Why, for the timeline. */
  detail?: string | undefined;
}

const recordEdit = (
  db: Db,
  record: FullRecord,
  { changes, written, now, actorUserId, detail }: EditFacts,
): Promise<void> => {
  const rows: NewEvent[] = [
    {
      contactId: record.id,
      at: now,
      kind: 'edited',
      actorUserId,
      summary: `Changed ${labelList(Object.keys(changes))}`,
      ...(detail !== undefined && { detail }),
    },
  ];
  if ('status' in written) {
    rows.push({
      contactId: record.id,
      at: now,
      kind: 'status_changed',
      summary: 'Status changed from Bad Data to New: the address was changed',
    });
  }
  return recordEvents(db, rows);
};
