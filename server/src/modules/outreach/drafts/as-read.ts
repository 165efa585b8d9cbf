import type { SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { staleVersion } from '#platform/errors.ts';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Channels } from '../channels/channel.ts';
import { isOn } from '../message/message-filter.ts';
import { isReadVersion } from '../message/read-version.ts';
import { messageDetails } from '../message/details.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

/** One message that is approved, and the version that the caller has read. */
interface Read {
  id?: string | undefined;
  ids?: readonly string[] | undefined;
  version?: number | undefined;
}

/**
 * Holds the message until the transaction ends; 409 where it says something else than the caller has read. One that is not
 * there is left to the action, which says so.
 */
export const holdAsRead = async (
  db: Db,
  { id, ids, version }: Read,
  deps: WorkspaceDeps & { channels: Channels },
  only?: SentChannel,
): Promise<void> => {
  const one = id ?? ids?.[0];
  if (version === undefined || one === undefined) return;
  const row = await db.maybe<{ is_read: boolean }>(sql`
    select ${isReadVersion(version)} as is_read from messages m where m.workspace_id = app.workspace_id() and m.id = ${one} and ${isOn(only)}
      and ${isOfOwnPerson(sql`m.contact_id`)} for update of m`);
  if (row?.is_read === false)
    throw staleVersion('message', await messageDetails(db, one, await loadWorkspace(db, deps), deps.channels));
};

/** The versions by id, as an action keeps them. */
export const readById = ({
  ids,
  versions,
}: {
  ids?: readonly string[] | undefined;
  versions?: readonly number[] | undefined;
}): { read?: Record<string, number> } =>
  ids === undefined || versions === undefined
    ? {}
    : { read: Object.fromEntries(ids.map((id, at) => [id, versions[at] ?? 0])) };
