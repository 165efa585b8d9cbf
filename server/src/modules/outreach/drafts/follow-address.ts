import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { addressFor, type Recipient, recipientJson } from '../compose/person.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { lockEnrolmentsOf } from '../enrolment/lock.ts';
import { move } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { searchTextOf } from '../message/search-text.ts';

interface Waiting {
  id: string;
  enrolment_id: string | null;
  status: string;
  channel: string;
  to_address: string | null;
  title: string;
  person: Recipient;
}

/**
 * People have another address: what waits for them goes there, with its words as they are. What had been approved is a draft
 * again, since it was approved for another address.
 */
export const followAddress = async (
  db: Db,
  contactIds: readonly string[],
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  const theirs = sql<boolean>`m.contact_id = any(${[...contactIds]}::uuid[]) and m.status in ('draft', 'approved', 'scheduled')`;
  await lockEnrolmentsOf(db, theirs);
  const rows = await db.rows<Waiting>(sql`
    select m.id, m.enrolment_id, m.status, m.channel, m.to_address, m.title, ${recipientJson} as person
    from messages m ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and ${theirs} order by m.id for update of m`);
  const moved = rows.flatMap((row) => {
    const address = addressFor(channelNamed(channels, row.channel).facts, row.person);
    // Without an address the send gate says so.
    return address === null || address === row.to_address ? [] : [{ ...row, address }];
  });
  if (moved.length === 0) return;
  const at = workspace.clock.now();
  const approved = moved.filter(({ status }) => status !== 'draft');
  await move(db, {
    action: 'hold',
    at,
    event: 'held',
    actorUserId: null,
    rows: approved.map(({ id }) => ({
      id,
      sendAt: null,
      reasonCode: 'approval',
      summary: 'Returned to draft: the address changed',
    })),
    also: sql`approved_by = null, approved_at = null, is_urgent = false`,
  });
  const given = moved.map(({ id, address, title, person }) => ({
    id,
    address,
    search: searchTextOf(person, title, address),
  }));
  await db.run(sql`
    update messages m set to_address = r.address, search = r.search, version = m.version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(given)}::json) as r(id uuid, address text, search text)
    where m.workspace_id = app.workspace_id() and m.id = r.id`);
  await moveEnrolments(
    db,
    approved.map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: 'approval' })),
  );
};
