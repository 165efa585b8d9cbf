import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { idsInOrder } from './ids-in-order.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';
import { recordEvents } from './timeline.ts';
import { dayOf } from './today.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

const insertPeople = async ({ db, session, clock }: Context): Promise<string[]> => {
  const now = clock.now();
  const nextId = idsInOrder(SAMPLE_PEOPLE.length);
  const rows = SAMPLE_PEOPLE.map((person) => ({ ...person, id: nextId() }));
  const inserted = await db.rows(sql<{ id: string }>`
    insert into contacts (workspace_id, id, stage, status, first_name, last_name, email, job_title, company_name, company_domain,
      website, industry, country, city, tags, expected_value_minor, currency, lead_source, owner_id, is_sample, customer_since, created_at, updated_at)
    select w.id, p.id, p.stage, p.status, p.first_name, p.last_name, p.email, p.job_title, p.company_name, p.company_domain,
      p.website, p.industry, p.country, p.city, p.tags, p.expected_value_minor,
      case when p.expected_value_minor is not null then w.currency end, 'sample', ${session.userId}::uuid, true,
      case when p.stage = 'customer' then ${dayOf(now)} end, ${now}, ${now}
    from workspaces w, json_to_recordset(${JSON.stringify(rows)}::json) as p(id uuid, stage text, status text, first_name text,
      last_name text, email text, job_title text, company_name text, company_domain text, website text, industry text,
      country text, city text, tags text[], expected_value_minor bigint)
    where w.id = app.workspace_id()
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

/** Everything that stands on a sample person goes along. */
const removePeople = (db: Db): Promise<number> =>
  db.run(sql`delete from contacts c where c.workspace_id = app.workspace_id() and c.is_sample`);

/** Puts the 40 sample people in, or takes all of them out. */
export const loadSampleData = async (context: Context, load: boolean): Promise<{ message: string; done: number }> => {
  const done = load ? (await insertPeople(context)).length : await removePeople(context.db);
  await context.live.publish(context.db, context.session.workspaceId, { type: 'contacts' });
  if (load && done === 0) return { message: 'The sample people are here already.', done };
  return {
    message: load
      ? `${done} sample people are here. Nothing is ever sent to them for real.`
      : `${done} sample people removed.`,
    done,
  };
};
