import { type Contact, FIRST_STATUS, type NewContact, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, forbidden, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type ColumnValues, columnValues } from './contact-values.ts';
import { findRecord, getRecord, render } from './find.ts';
import { suppressedAddresses } from './suppression.ts';
import { recordEvents } from './timeline.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

/** A column that holds an array or JSON needs its type said; the others are told by the table. */
export const columnSql = (column: string, value: unknown): RawBuilder<unknown> =>
  column === 'tags' ? sql`${value}::text[]` : sql`${value}`;

/** The same rule as an import's: e-mail, without one the phone, with neither the LinkedIn address. */
const sameAddress = (values: ColumnValues): RawBuilder<unknown> => {
  if (values.email) return sql`c.email = ${values.email}`;
  if (values.phone) return sql`c.phone = ${values.phone}`;
  return sql`c.linkedin_url = ${values.linkedin_url}`;
};

/** 400 where the owner is nobody of this workspace, 403 where a rep gives a record away. */
export const checkOwner = async (db: Db, session: CallContext['session'], ownerId: unknown): Promise<void> => {
  if (typeof ownerId !== 'string') return;
  if (session.role === 'rep' && ownerId !== session.userId) throw forbidden('You can only own your records yourself.');
  const found = await db.maybe(
    sql`select 1 from users u where u.workspace_id = app.workspace_id() and u.id = ${ownerId}`,
  );
  if (!found) throw invalidField('owner_id', 'This person is not in your team.');
};

const sentenceFor = (stage: Stage): string => `This person is already here, as a ${STAGE_LABELS[stage].one}.`;

const refuseDuplicate = async (db: Db, values: ColumnValues): Promise<void> => {
  const existing = await findRecord(db, sameAddress(values));
  if (existing) throw duplicate(sentenceFor(existing.stage), await render(db, existing));
};

/** Blocked for good before (an unsubscription outlives a deletion): said at once instead of when nothing is sent. */
const statusFor = async (db: Db, stage: Stage, values: ColumnValues): Promise<string> => {
  if (typeof values.email !== 'string') return FIRST_STATUS[stage];
  const reason = (await suppressedAddresses(db, 'email', [values.email])).get(values.email);
  return reason === 'do_not_contact' ? 'Do Not Contact' : FIRST_STATUS[stage];
};

/** Adds a person to a stage. Throws `duplicate` with the record that is there, `invalid_input` for a value that is not what it should be. */
export const createContact = async (
  context: Context,
  stage: Stage,
  input: z.output<typeof NewContact>,
): Promise<Contact> => {
  const { db, session, clock, live } = context;
  const now = clock.now();
  const { lead_source, ...fields } = input;
  const values = columnValues(fields, input.country ?? null, session.country);
  await checkOwner(db, session, values.owner_id);
  await refuseDuplicate(db, values);
  if (values.expected_value_minor != null && !values.currency) {
    values.currency = (
      await db.one(sql<{ currency: string }>`select currency from workspaces where id = app.workspace_id()`)
    ).currency;
  }
  const id = newId();
  const row: Record<string, unknown> = {
    owner_id: session.userId,
    ...values,
    id,
    stage,
    status: await statusFor(db, stage, values),
    lead_source: lead_source ?? 'manual',
    ...(stage === 'customer' && { customer_since: values.customer_since ?? now.toISOString().slice(0, 10) }),
    created_at: now,
    updated_at: now,
  };
  const entries = Object.entries(row);
  const inserted = await db.run(sql`
    insert into contacts (workspace_id, ${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (app.workspace_id(), ${sql.join(entries.map(([column, value]) => columnSql(column, value)))})
    on conflict (workspace_id, email) where deleted_at is null do nothing`);
  // Somebody added the same address between the look and the insert, or it is a record that this person may not see.
  if (inserted === 0) throw duplicate('This person is already here.');
  const summary = `Added as a ${STAGE_LABELS[stage].one}`;
  await recordEvents(db, [{ contactId: id, at: now, kind: 'created', actorUserId: session.userId, summary }]);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage });
  return render(db, await getRecord(db, stage, id));
};
