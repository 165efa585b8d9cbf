import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { startOfNamedDay } from '#platform/zones/zoned-time.ts';
import { NAMES_A_DAY } from '../../message/replies.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { zoneOf } from '../../pace/zone.ts';
import { planAnew } from './hold-while-away.ts';

interface Absent {
  contact_id: string;
  day: string;
  timezone: string | null;
  country: string | null;
}

/**
 * Until when people are away follows from the notes that are theirs now: after a merge those of both records count, after its undo
 * each has its own again. What the program was to send them gets other slots where that has changed.
 */
export const refreshAway = async (
  db: Db,
  contactIds: readonly string[],
  workspace: OutreachWorkspace,
): Promise<void> => {
  const rows = await db.rows<Absent>(sql`
    select i.contact_id, max(i.class_date)::text as day, c.timezone, c.country
    from inbound_messages i ${joinPerson('i.contact_id')}
    where i.workspace_id = app.workspace_id() and i.contact_id = any(${[...contactIds]}::uuid[])
      and i.class_date is not null and ${NAMES_A_DAY}
    group by i.contact_id, c.timezone, c.country`);
  const untilOf = ({ day, ...person }: Absent): Date => startOfNamedDay(day, zoneOf(person, workspace.timezone));
  const found = new Map(rows.map((row) => [row.contact_id, untilOf(row)]));
  const asked = contactIds.map((id) => ({ id, until: found.get(id) ?? null }));
  const changed = await db.rows<{ id: string }>(sql`
    update conversations v set away_until = r.until
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(id uuid, until timestamptz)
    where v.workspace_id = app.workspace_id() and v.contact_id = r.id and v.away_until is distinct from r.until
    returning v.contact_id as id`);
  await planAnew(
    db,
    changed.map(({ id }) => id),
    workspace,
  );
};
