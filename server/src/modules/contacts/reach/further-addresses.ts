import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { DomainEvents } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_OPT_OUT } from './opted-out.ts';
import { markOptedOut } from './outreach-marks.ts';
import { blockNewAddresses } from './suppression.ts';
import { WITHDRAWN_HERE } from './confirm.ts';
import { blockFurther } from './withdrawn.ts';

/** Live blocks `s` at the further email addresses of `c`. */
const AT_FURTHER = sql`s.workspace_id = c.workspace_id and s.channel = 'email' and s.lifted_at is null
  and s.address = any(array(select unnest(app.suppression_keys('email', lower(other))) from unnest(c.other_emails) other))`;

interface Following {
  workspaceId: string;
  events: DomainEvents;
  at: Date;
  /** The action whose undo takes the marks back. */
  undoId?: string | undefined;
}

/**
 * People got further email addresses, or came back with them. Each is one person's, so whoever opted out at one of them is Do Not Contact,
 * and whoever withdrew their consent to emails there, on another record, has withdrawn it.
 */
export const followFurther = async (
  db: Db,
  { workspaceId, events, at, undoId }: Following,
  contactIds: readonly string[],
): Promise<void> => {
  if (contactIds.length === 0) return;
  const these = sql`c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and c.other_emails is not null`;
  const optedOut = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where ${these} and c.status <> ${DO_NOT_CONTACT}
      and exists (select from suppressions s where ${AT_FURTHER} and ${IS_OPT_OUT})`);
  const ids = optedOut.map(({ id }) => id);
  if (ids.length > 0) {
    await markOptedOut(db, events, ids, at, 'they opted out at another address', undoId);
    await blockNewAddresses(db, ids, at, undoId);
  }
  const source = 'They withdrew it at another address of theirs';
  const entry = JSON.stringify([{ channel: 'email', basis: 'withdrawn', source, at: at.toISOString() }]);
  const withdrawn = await db.rows(sql<{ id: string }>`
    update contacts c set consent = c.consent || ${entry}::jsonb
    where ${these} and app.consent_basis(c.consent, 'email') is distinct from 'withdrawn'
      and (exists (select from suppressions s where ${AT_FURTHER} and s.reason = 'unsubscribed' and s.evidence = ${WITHDRAWN_HERE})
        or exists (select from contacts o where o.workspace_id = c.workspace_id and o.deleted_at is null
          and o.email = any(array(select lower(other) from unnest(c.other_emails) other))
          and app.consent_basis(o.consent, 'email') = 'withdrawn'))
    returning c.id`);
  const withdrawnIds = withdrawn.map(({ id }) => id);
  if (withdrawnIds.length === 0) return;
  await blockFurther(db, withdrawnIds, { at });
  await events.emit(db, { type: 'contact.consent_withdrawn', workspaceId, contactIds: withdrawnIds, channel: 'email' });
};

/** These people said no, or somebody for them: whoever else has one of their email addresses as a further one has said so too. */
export const followHolders = async (db: Db, following: Following, contactIds: readonly string[]): Promise<void> => {
  const rows = await db.rows(sql<{ id: string }>`
    select distinct holder as id from app.holders_of(array(
      select own from contacts c, unnest(c.email || coalesce(c.other_emails, '{}')) own
      where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and own is not null)) holder
    where holder <> all(${[...contactIds]}::uuid[])`);
  await followFurther(
    db,
    following,
    rows.map(({ id }) => id),
  );
};

/** Others who have one of these email addresses, or that of this person, as a further one, and aren't Do Not Contact yet. */
export const othersAt = (
  db: Db,
  emails: readonly string[],
  contactId: string | undefined,
): Promise<{ id: string; status: string; is_deleted: boolean }[]> =>
  db.rows(sql`
    select c.id, c.status, false as is_deleted from app.holders_of(
      ${[...emails]}::text[] || array(select own.email from contacts own
        where own.workspace_id = app.workspace_id() and own.id = ${contactId ?? null}::uuid and own.email is not null)) holder
    join contacts c on c.workspace_id = app.workspace_id() and c.id = holder
    where c.id is distinct from ${contactId ?? null}::uuid and c.status <> ${DO_NOT_CONTACT} order by c.id`);
