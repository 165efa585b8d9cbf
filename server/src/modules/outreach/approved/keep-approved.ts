import type { Db } from '#platform/db/database.ts';
import type { Channels, Keeping } from '../channels/channel.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/**
 * Keeps what messages say beside their words as it is when they are approved, or as it was when their announcement was. Whoever approves
 * messages, or writes them as approved, calls it in the same transaction.
 */
export const keepAsApproved = async (
  db: Db,
  ids: readonly string[],
  { channels, workspace }: { channels: Channels; workspace: OutreachWorkspace },
  kept?: Keeping,
): Promise<void> => {
  if (ids.length === 0) return;
  for (const channel of Object.values(channels)) await channel.approved?.(db, ids, workspace, kept);
};
