import { sql } from 'kysely';
import { forgetSubjects } from '#platform/bulk/undo.ts';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { blockOptedOut } from '../move/delete.ts';
import { idsInOrder } from '../list/ids-in-order.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { dayOf } from '../record/today.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

/** From the numbers that Ofcom reserves for fiction: they belong to no one. */
const phoneOf = (index: number): string => `+44770090${String(100 + index).padStart(4, '0')}`;

const OWN_ADDRESSES = SAMPLE_PEOPLE.flatMap(({ email }, index) => [email, phoneOf(index)]);

/** Includes deleted people: all are removed in one transaction, with everything attached to them. */
const MOST_PEOPLE = 400;

/** Uses `contacts_sample`. */
const refuseMore = async (db: Db): Promise<void> => {
  const { people } = await db.one(sql<{ people: number }>`
    select count(*) as people from contacts c where c.workspace_id = app.workspace_id() and c.is_sample`);
  if (people >= MOST_PEOPLE)
    throw notAllowedNow(
      'There are already too many sample people, including deleted ones. Remove the sample data first.',
    );
};

const insertPeople = async ({ db, session, clock }: Context): Promise<string[]> => {
  await refuseMore(db);
  const now = clock.now();
  const nextId = idsInOrder(SAMPLE_PEOPLE.length);
  const consent = [{ channel: 'whatsapp', basis: 'consent', source: 'Sample data', at: now.toISOString() }];
  const rows = SAMPLE_PEOPLE.map((person, index) => ({ ...person, id: nextId(), phone: phoneOf(index), consent }));
  const inserted = await db.rows(sql<{ id: string }>`
    insert into contacts (workspace_id, id, stage, status, first_name, last_name, email, phone, consent, job_title, company_name, company_domain,
      website, industry, country, city, tags, expected_value_minor, currency, lead_source, owner_id, is_sample, customer_since, created_at, updated_at)
    select app.workspace_id(), p.id, p.stage, p.status, p.first_name, p.last_name, p.email, p.phone, p.consent, p.job_title, p.company_name, p.company_domain,
      p.website, p.industry, p.country, p.city, p.tags, p.expected_value_minor,
      case when p.expected_value_minor is not null then ${WORKSPACE_CURRENCY} end, 'sample', ${session.userId}::uuid, true,
      case when p.stage = 'customer' then ${dayOf(now)} end, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(id uuid, stage text, status text, first_name text,
      last_name text, email text, phone text, consent jsonb, job_title text, company_name text, company_domain text, website text, industry text,
      country text, city text, tags text[], expected_value_minor bigint)
    on conflict (workspace_id, email) where deleted_at is null do nothing
    returning id`);
  const ids = inserted.map(({ id }) => id);
  await recordEvents(
    db,
    ids.map((contactId) => ({
      contactId,
      at: now,
      kind: 'created',
      actorUserId: session.userId,
      summary: 'Added as sample data',
    })),
  );
  return ids;
};

/**
 * Removes what foreign keys don't cascade to: blocks of the addresses they came with, and undo data. Blocks of other addresses stay
 * without the person: someone may have given a sample person a real address, whose owner has opted out.
 */
const removeTraces = async (db: Db, ids: readonly string[]): Promise<void> => {
  const theirs = sql`workspace_id = app.workspace_id() and contact_id = any(${ids}::uuid[])`;
  await db.run(sql`
    update suppressions set contact_id = null, source_ref = null, evidence = null, lifted_evidence = null
    where ${theirs} and not (address = any(${OWN_ADDRESSES}::text[]))`);
  await db.run(sql`delete from suppressions where ${theirs}`);
  await db.run(sql`
    delete from import_kept where workspace_id = app.workspace_id() and contact_id = any(${ids}::uuid[])`);
  await forgetSubjects(db, ids);
};

/** Those of whom another module keeps something, such as a signed estimate, stay as people like any other. */
const keepNeeded = async (
  db: Db,
  events: DomainEvents,
  removed: { workspaceId: string; contactIds: string[] },
): Promise<Set<string>> => {
  const needed = new Set<string>();
  await events.emit(db, { type: 'contact.sample_removed', ...removed, needed });
  if (needed.size > 0)
    await db.run(sql`update contacts set is_sample = false, version = version + 1
      where workspace_id = app.workspace_id() and id = any(${[...needed]}::uuid[])`);
  return needed;
};

/** Removes sample people (a rep's own only) with everything attached: timeline, messages, enrolments, blocks. */
const removePeople = async (
  { db, clock, session: { workspaceId } }: Context,
  events: DomainEvents,
): Promise<number> => {
  const people = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.is_sample
      and ((select app.sees_all()) is not null or c.owner_id = app.user_id()) order by c.id for update`);
  if (people.length === 0) return 0;
  const all = people.map(({ id }) => id);
  const needed = await keepNeeded(db, events, { workspaceId, contactIds: all });
  const contactIds = all.filter((id) => !needed.has(id));
  // Other modules first stop what is running for them, so that campaigns stay consistent.
  await events.emit(db, { type: 'contact.deleted', workspaceId, contactIds });
  await blockOptedOut(db, contactIds, { at: clock.now() });
  await removeTraces(db, contactIds);
  return db.run(sql`
    delete from contacts where workspace_id = app.workspace_id() and id = any(${contactIds}::uuid[])`);
};

/** Adds the 40 sample people, or removes those within the caller's reach. */
export const loadSampleData = async (
  context: Context,
  events: DomainEvents,
  load: boolean,
): Promise<{ message: string; done: number }> => {
  const done = load ? (await insertPeople(context)).length : await removePeople(context, events);
  await context.live.publish(context.db, context.session.workspaceId, { type: 'contacts' });
  if (load && done === 0) return { message: 'The sample people have already been added.', done };
  return {
    message: load ? `${done} sample people added. They never get real messages.` : `${done} sample people removed.`,
    done,
  };
};
