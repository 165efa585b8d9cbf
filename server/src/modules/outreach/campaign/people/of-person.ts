import type { MessageStatus, PersonCampaign, CampaignState } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { assertSeesPerson } from '../../access.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { type Enrolled, ENROLLED_COLUMNS, toPerson } from './list-people.ts';
import { CURRENT_MESSAGE } from './people-filter.ts';

/** The number listed; more don't help on a person's page. */
const MOST_TOLD = 5;

interface Found extends Enrolled {
  campaign_id: string;
  campaign_name: string;
  campaign_state: CampaignState;
  step_count: number;
  message_id: string | null;
  message_status: MessageStatus | null;
}

/** A person's campaigns, the running one first, then the latest (index enrolments_contact). 404 if the person isn't visible. */
export const campaignsOfPerson = async (
  db: Db,
  contactId: string,
  workspace: OutreachWorkspace,
): Promise<PersonCampaign[]> => {
  await assertSeesPerson(db, contactId);
  const rows = await db.rows<Found>(sql`
    select ${ENROLLED_COLUMNS}, cp.id as campaign_id, cp.name as campaign_name, m.id as message_id,
      jsonb_array_length(s.steps) as step_count
    from enrolments e
    join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id and cp.deleted_at is null
    join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
    ${joinPerson('e.contact_id')}
    ${CURRENT_MESSAGE}
    where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId}
    order by e.state in (${liveStates}) desc, e.id desc limit ${MOST_TOLD}`);
  return rows.map((row) => {
    const { contact: _, ...standing } = toPerson(row, workspace);
    return {
      ...standing,
      campaign: { id: row.campaign_id, name: row.campaign_name, state: row.campaign_state },
      step_count: row.step_count,
      message_id: row.message_id,
      message_status: row.message_status,
    };
  });
};
