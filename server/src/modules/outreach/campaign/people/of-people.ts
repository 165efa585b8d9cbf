import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { PEOPLE, type Target, targetSql } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';

/** The number of campaigns named; more don't help in a dialog. */
const MOST_NAMED = 50;

/**
 * The running campaigns of a target's people, those with the most of them first (index enrolments_live). A rep sees the campaigns
 * that include their own people.
 */
export const campaignsOfPeople = (
  db: Db,
  stage: Stage,
  target: Target & { filter?: AnyContactFilter | undefined },
): Promise<{ id: string; name: string; people: number }[]> =>
  db.rows(sql<{ id: string; name: string; people: number }>`
    select cp.id, cp.name, count(*)::int as people
    from (select c.workspace_id, c.id from ${PEOPLE} c where ${targetSql(stage, target)}) c
      join enrolments e on e.workspace_id = c.workspace_id and e.contact_id = c.id
        and e.state in (${liveStates})
      join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
    where cp.deleted_at is null and cp.state in ('running', 'scheduled', 'paused', 'auto_paused')
    group by cp.id, cp.name order by people desc, cp.name limit ${MOST_NAMED}`);
