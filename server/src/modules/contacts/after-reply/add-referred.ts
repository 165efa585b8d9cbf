import { sql } from 'kysely';
import { KEEP_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { firstStatusSql } from '../reach/first-status.ts';
import { PERSON_NAME } from '../sql.ts';
import { recordEvents } from '../timeline/timeline.ts';

/** Somebody whom a reply names; one of the two addresses is there. */
export interface Named {
  name: string | null;
  /** In lower case. */
  email: string | null;
  /** In E.164. */
  phone: string | null;
}

interface Existing {
  id: string;
  name: string;
  /** A colleague's, whose people the referrer's owner may not see. */
  is_others: boolean;
}

/** Where a reply is about: its writer, and the message that it answers, if there is one. */
interface Source {
  contactId: string;
  channel: string;
  messageId: string | null;
  at: Date;
  undoId: string;
}

const LONGEST_NAME = 80;
/** Whom one person’s replies add by themselves: further ones are left to people, since anyone who got a message can name strangers. */
const MOST_ADDED = 3;

/** The name, or what an address says of one: "e.boateng@…" is E Boateng. */
export const namesOf = ({ name, email }: Pick<Named, 'name' | 'email'>): { first: string; last: string | null } => {
  const local = (email ?? '').split('@')[0] ?? '';
  const words = (name ?? local.replaceAll(/[._+-]+/g, ' ')).trim().split(/\s+/).filter(Boolean);
  const cased = name === null ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : words;
  const [first = 'Unknown', ...rest] = cased;
  return { first: first.slice(0, LONGEST_NAME), last: rest.join(' ').slice(0, LONGEST_NAME) || null };
};

/** Whoever owns them: a second record would be written to twice. */
const findNamed = (db: Db, { email, phone }: Named, referrerId: string): Promise<Existing | undefined> =>
  db.maybe(sql<Existing>`
    select c.id, ${PERSON_NAME} as name, c.owner_id is distinct from (select r.owner_id from contacts r
        where r.workspace_id = app.workspace_id() and r.id = ${referrerId}) as is_others
    from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null
      and ${email === null ? sql`c.phone = ${phone}` : sql`c.email = ${email}`}
    order by c.created_at, c.id limit 1`);

const hasNamedEnough = async (db: Db, contactId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from contact_events
    where workspace_id = app.workspace_id() and contact_id = ${contactId} and kind = 'referred' and actor_user_id is null
    offset ${MOST_ADDED - 1} limit 1`)) !== undefined;

const insert = async (db: Db, named: Named, { contactId, at, undoId }: Source): Promise<Existing | undefined> => {
  const { first, last } = namesOf(named);
  const made = await db.maybe(sql<Existing>`
    with made as (
      insert into contacts (workspace_id, id, stage, status, first_name, last_name, email, phone, company_name, company_domain,
        owner_id, lead_source, source_detail, created_at, updated_at)
      select app.workspace_id(), ${newId()}::uuid, 'prospect', ${firstStatusSql('prospect', { email: sql`${named.email}`, numbers: [sql`${named.phone}`] })}, ${first}, ${last},
        ${named.email}, ${named.phone}, c.company_name, c.company_domain, c.owner_id, 'referral', ${PERSON_NAME}, ${at}, ${at}
      from contacts c where c.workspace_id = app.workspace_id() and c.id = ${contactId}
      on conflict (workspace_id, email) where deleted_at is null do nothing
      returning id, concat_ws(' ', first_name, last_name) as name, false as is_others),
    kept as (
      ${KEEP_ROWS}
      select app.workspace_id(), ${undoId}::uuid, m.id, 'contact', m.id, jsonb_build_object('deleted_at', ${at}::timestamptz),
        jsonb_build_object('deleted_at', null) from made m)
    select * from made`);
  return made;
};

/**
 * Whom a reply refers to, as a prospect of the same owner; somebody with that address who is known already stays as they are. Both
 * timelines say so. Undefined where they can't be added.
 */
export const addReferred = async (
  db: Db,
  named: Named,
  source: Source,
): Promise<{ id: string; summary: string } | undefined> => {
  const known = await findNamed(db, named, source.contactId);
  if (known === undefined && (await hasNamedEnough(db, source.contactId))) return undefined;
  const person = known ?? (await insert(db, named, source));
  if (person === undefined || person.id === source.contactId) return undefined;
  const referrer = await db.one(sql<{ name: string }>`
    select ${PERSON_NAME} as name from contacts c where c.workspace_id = app.workspace_id() and c.id = ${source.contactId}`);
  const { at, messageId, channel } = source;
  const ref = messageId === null ? {} : { ref: { type: 'message' as const, id: messageId } };
  const common = { at, kind: 'referred' as const, channel, ...ref };
  const shown = person.is_others ? (named.name ?? named.email ?? named.phone ?? '') : person.name;
  const entries = [
    { ...common, contactId: source.contactId, summary: `Referred you to ${shown}` },
    { ...common, contactId: person.id, summary: `${referrer.name} referred you to them` },
  ];
  await recordEvents(db, person.is_others ? entries.slice(0, 1) : entries);
  const summary = known === undefined ? `${shown} was added as a prospect` : `${shown} is among your contacts already`;
  return { id: person.id, summary };
};
