import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { PEOPLE, type Target, targetSql } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';

/** So many are named; nobody reads more of them in a dialog. */
const MOST_NAMED = 50;

/**
 * The campaigns under way that people of a target are in, those with most of them first: index enrolments_live. A rep sees
 * those that hold own people, whoever made them.
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
