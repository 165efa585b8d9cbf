import type { contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { lockEnrolmentsOf } from '../enrolment/lock.ts';
import { standingIn, unvouched } from '../writing/claims.ts';
import { showReasons } from '../written/receipts.ts';
import { findWriting, saveReceipts } from '../writing/writing-rows.ts';

interface Row {
  id: string;
  channel: string;
  title: string;
  status: string;
}

/** A person vouches for one claim of a draft that no source has, or takes that back. There is no call for several. */
export const confirmClaim = async (
  { db, session, live }: Pick<CallContext, 'db' | 'session' | 'live'>,
  { id, key, text, is_confirmed: isConfirmed }: Input<typeof contract.confirmMailClaim>,
  channels: Channels,
): Promise<void> => {
  const isIt = sql<boolean>`m.workspace_id = app.workspace_id() and m.id = ${id} and ${isOfOwnPerson(sql`m.contact_id`)}`;
  // The person first, as those lock them who keep a new text: in the other order two would wait for each other.
  await lockEnrolmentsOf(db, isIt);
  const row = await db.maybe<Row>(sql`
    select m.id, m.channel, m.title, m.status from messages m where ${isIt} for update of m`);
  if (row === undefined) throw notFound('message');
  const writing = await findWriting(db, id, 'locked');
  if (writing === undefined || row.status !== 'draft') throw notAllowedNow('Only claims of a draft can be confirmed.');
  const channel = channelNamed(channels, row.channel);
  const content = (await channel.read(db, [id])).get(id);
  const said = { subject: row.title, body: content === undefined ? '' : channel.textOf(content) };
  const claim = standingIn(writing.claims, said).find((each) => each.key === key);
  if (claim === undefined || claim.text !== text)
    throw notAllowedNow('This sentence has changed meanwhile. Read it again.');
  const name = `${session.firstName} ${session.lastName}`.trim();
  const claims = writing.claims.map((each) =>
    each.key === key ? { ...each, confirmed_by: isConfirmed ? name : null } : each,
  );
  await saveReceipts(db, id, {
    claims,
    unvouched: unvouched(standingIn(claims, said)).length,
    problems: writing.problems,
  });
  await showReasons(db, [id]);
  await live.publish(db, session.workspaceId, { type: 'messages' });
};
