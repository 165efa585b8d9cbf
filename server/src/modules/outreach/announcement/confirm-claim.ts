import type { Announcement, contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { standingIn } from '../writing/claims.ts';
import { findAnnouncement } from './announcement-queries.ts';
import { presentAnnouncement } from './present-announcements.ts';

/** A person vouches for one claim that no source has, or takes that back. There is no call for several. */
export const confirmClaim = async (
  { db, session, live }: Pick<CallContext, 'db' | 'session' | 'live'>,
  { id, key, text, is_confirmed: isConfirmed }: Input<typeof contract.confirmAnnouncementClaim>,
): Promise<Announcement> => {
  const row = await findAnnouncement(db, id, 'locked');
  if (row === undefined) throw notFound('announcement');
  if (row.state !== 'generated') throw notAllowedNow('Only claims of a draft can be confirmed.');
  const claim = standingIn(row.claims, row).find((each) => each.key === key);
  if (claim === undefined || claim.text !== text)
    throw notAllowedNow('This sentence has changed meanwhile. Read it again.');
  const name = `${session.firstName} ${session.lastName}`.trim();
  const claims = row.claims.map((each) =>
    each.key === key ? { ...each, confirmed_by: isConfirmed ? name : null } : each,
  );
  await db.run(sql`update announcements set claims = ${JSON.stringify(claims)}::jsonb
    where workspace_id = app.workspace_id() and id = ${id}`);
  await live.publish(db, session.workspaceId, { type: 'announcement', id });
  return presentAnnouncement(db, id);
};
