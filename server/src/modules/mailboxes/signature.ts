import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The mailbox that holds a person's signature: the first that can send, real ones before simulated ones. */
const ownMailbox = (userId: string): RawBuilder<unknown> => sql`
  (select id from sending_accounts where workspace_id = app.workspace_id() and channel = 'email' and user_id = ${userId}
      and state <> 'signed_out'
    order by state not in ('active', 'ramping'), provider = 'simulator', created_at, id limit 1)`;

/** Null if there is no signature or no mailbox. */
export const findSignature = async (db: Db, userId: string): Promise<string | null> =>
  (
    await db.maybe<{ signature: string | null }>(sql`
      select signature from mailboxes where workspace_id = app.workspace_id() and id = ${ownMailbox(userId)}`)
  )?.signature ?? null;

/** Saves the signature to that mailbox, and gives its id; undefined if the person has none. An empty string clears it. */
export const saveSignature = async (db: Db, userId: string, text: string, at: Date): Promise<string | undefined> =>
  (
    await db.maybe<{ id: string }>(sql`
      with own as (
        update sending_accounts set version = version + 1, updated_at = ${at}
        where workspace_id = app.workspace_id() and id = ${ownMailbox(userId)} returning workspace_id, id)
      update mailboxes b set signature = ${text || null} from own
      where b.workspace_id = own.workspace_id and b.id = own.id returning b.id`)
  )?.id;
