import type { Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEPT_ROWS } from '#platform/bulk/undo.ts';
import { nameOf } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { WRITTEN_COLUMNS } from '../columns.ts';
import { mayChangeSql } from '../list/contact-filter.ts';
import { reasonsToStay } from './added.ts';
import { customBack, differsFrom, hasOtherCustom } from '../custom-image.ts';

/** The columns that an action wrote, with their values before or after. */
export interface Image {
  stage?: Stage;
  status?: string;
  owner_id?: string | null;
  email?: string | null;
  deleted_at?: string | null;
  tags?: string[];
  merged_into?: string | null;
}

/**
 * Why a person isn't restored: no longer exists, deleted since, changed since, would be removed although something has happened to them
 * since, the address is taken, the record that this one was merged into was itself merged since, and has the history of both, or the
 * record that was merged into this one can't come back.
 */
export type Hindrance = 'gone' | 'deleted' | 'changed' | 'active' | 'taken' | 'merged_on' | 'other_half';

/** A person affected by the action, in their current state. */
export interface Judged {
  id: string;
  before: Image;
  after: Image;
  why: Hindrance | null;
  /** What has happened since to someone who is `active`, as a sentence. */
  stays?: string;
  /** Columns of the action whose value has changed since. */
  changed: string[] | null;
  name: string | null;
  email: string | null;
  stage: Stage;
  status: string;
  owner_name: string | null;
}

const BESIDE = ['stage', 'status', 'lost_reason', 'consent', 'deleted_at', 'merged_into', 'email_status'];
const OF_MERGES = ['other_emails', 'currency', 'probability', 'last_contacted_at', 'last_replied_at', 'is_sample'];

// One assignment for each column that an action by hand can write; columns that this action didn't write stay.
const RESTORED = sql.join(
  [...new Set([...WRITTEN_COLUMNS, ...BESIDE, ...OF_MERGES])].map((column) =>
    column === 'custom' ? sql`custom = ${customBack(sql`r.before`)}` : sql`${sql.ref(column)} = b.${sql.ref(column)}`,
  ),
);

/**
 * Locks these people in order of id and returns those the caller may no longer change. Callers can take back what they
 * transferred themselves, because the previous owner counts.
 */
export const outOfReach = (db: Db, actionId: string, contactIds: readonly string[]): Promise<{ id: string }[]> =>
  db.rows(sql<{ id: string }>`
    with held as materialized (
      select c.id, c.owner_id from contacts c
      where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[]) order by c.id for no key update of c)
    select h.id
    from held h left join ${KEPT_ROWS} r on r.workspace_id = app.workspace_id() and r.action_id = ${actionId}
      and r.kind = 'contact' and r.subject_id = h.id
    where not ${mayChangeSql(sql`case when r.before ? 'owner_id' then (r.before ->> 'owner_id')::uuid else h.owner_id end`)}
    order by h.id`);

/**
 * Locks an action's people in order of id and returns whether each is still as the action left it. Compares only the
 * columns and custom values that the action wrote, columns as typed values.
 */
const compare = (db: Db, actionId: string, contactIds: readonly string[]): Promise<Judged[]> =>
  db.rows(sql<Judged>`
    with kept as materialized (
      select r.subject_id as id, r.before, r.after from ${KEPT_ROWS} r
      where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'contact'
        and r.subject_id = any(${contactIds}::uuid[])),
    held as materialized (
      select c as record from contacts c
      where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[]) order by c.id for no key update of c)
    select k.id, k.before, k.after, concat_ws(' ', (h.record).first_name, nullif((h.record).last_name, '')) as name,
      (h.record).email, (h.record).stage, (h.record).status,
      ${nameOf(sql`(h.record).owner_id`)} as owner_name,
      (select array_agg(a.key) from jsonb_each(k.after) a 
        where ${differsFrom(sql`a`, { record: sql`h.record`, columns: sql`to_jsonb(h.record)` })}) as changed,
      case when h.record is null then 'gone'
        when exists (select 1 from contacts t where t.workspace_id = app.workspace_id()
          and t.id = (k.after ->> 'merged_into')::uuid and t.merged_into is not null) then 'merged_on'
        when (h.record).deleted_at is not null and not k.after ? 'deleted_at' then 'deleted'
        when jsonb_populate_record(h.record, k.after) is distinct from h.record
          or ${hasOtherCustom(sql`h.record`, sql`k.after`)} then 'changed'
      end as why
    from kept k left join held h on (h.record).id = k.id
    order by k.id`);

/** Whether the action had added them, so that its undo removes them. */
export const isRemoved = ({ before, after }: Judged): boolean => Boolean(before.deleted_at) && !after.deleted_at;

/** Those whom the undo would remove stay if anything has happened to them since, whatever it was. */
const keepActive = async (db: Db, people: readonly Judged[]): Promise<Judged[]> => {
  const reasons = await reasonsToStay(
    db,
    people.flatMap((each) => (each.why === null && isRemoved(each) ? [each.id] : [])),
  );
  return people.map((each) => {
    const stays = reasons.get(each.id);
    return stays === undefined ? each : { ...each, why: 'active', stays };
  });
};

/** Addresses of people who aren't deleted, using `contacts_email`, but for people who give theirs back themselves. */
const takenAddresses = async (db: Db, emails: readonly string[], except: readonly string[]): Promise<Set<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await db.rows(sql<{ email: string }>`
    select c.email from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.email = any(${emails}::text[])
      and not (c.id = any(${except}::uuid[]))`);
  return new Set(rows.map(({ email }) => email));
};

/** Where the record that was merged can't come back, the one that stayed keeps what it took over: it would be on neither. */
const inPairs = (people: readonly Judged[]): Judged[] => {
  const halves = new Set(people.flatMap(({ why, after }) => (why === null ? [] : (after.merged_into ?? []))));
  return people.map((each) => (each.why === null && halves.has(each.id) ? { ...each, why: 'other_half' } : each));
};

/** The address that someone gets back, with their record or in it. */
const returningAddress = ({ why, before, after, email }: Judged): string | null => {
  if (why !== null) return null;
  return after.deleted_at ? email : (before.email ?? null);
};

/** The comparison, which also marks people who are in use by now, and those whose address someone else has taken since. */
export const judge = async (db: Db, actionId: string, contactIds: readonly string[]): Promise<Judged[]> => {
  const people = await keepActive(db, await compare(db, actionId, contactIds));
  const taken = await takenAddresses(
    db,
    people.flatMap((each) => returningAddress(each) ?? []),
    people.flatMap(({ id, why, after }) => (why === null && !after.deleted_at ? [id] : [])),
  );
  return inPairs(
    people.map((each) => {
      const address = returningAddress(each);
      return address !== null && taken.has(address) ? { ...each, why: 'taken', email: address } : each;
    }),
  );
};

/**
 * Restores the previous values; only for people whom `judge` found unchanged since the action. Those who come back from a deletion
 * come last: an address of theirs may have been with one of the others.
 */
export const restore = async (db: Db, actionId: string, people: readonly Judged[], at: Date): Promise<void> => {
  const isBack = ({ after }: Judged): boolean => Boolean(after.deleted_at);
  for (const some of [people.filter((each) => !isBack(each)), people.filter(isBack)])
    if (some.length > 0)
      await db.run(sql`
        update contacts c set ${RESTORED}, version = c.version + 1, updated_at = ${at}
        from ${KEPT_ROWS} r, contacts was, lateral jsonb_populate_record(was, r.before) b
        where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'contact'
          and r.subject_id = any(${some.map(({ id }) => id)}::uuid[]) and was.workspace_id = r.workspace_id and was.id = r.subject_id
          and c.workspace_id = r.workspace_id and c.id = r.subject_id`);
};
