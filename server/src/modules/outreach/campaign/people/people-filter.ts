import { type EnrolmentState, LIVE_ENROLMENT_STATES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';

/** People looked through for a name: more would take longer than anybody waits for a search. */
const CANDIDATES = 50_000;

/** The message of the step a person is at says most about why they wait. */
export const CURRENT_MESSAGE = sql`left join messages m on m.workspace_id = e.workspace_id and m.enrolment_id = e.id
  and m.step_key = e.next_step_key`;

/** Whether something is still to happen for people in this state. */
export const isLive = (state: EnrolmentState): boolean => (LIVE_ENROLMENT_STATES as readonly string[]).includes(state);

const isFound = (search: string): RawBuilder<boolean> =>
  sql<boolean>`e.contact_id in (select app.search_contacts(${search}, null, ${CANDIDATES}::bigint))`;

/** Who waits for a person to decide or to fill in a value, and not for their own return, in campaigns that go on or could. */
export const heldSql = ({ search }: { search?: string | undefined } = {}): RawBuilder<boolean> =>
  sql<boolean>`(e.workspace_id = app.workspace_id() and e.state = 'held' and e.reason_code is distinct from 'out_of_office'
    and e.campaign_id = any(array(select cp.id from campaigns cp
      where cp.workspace_id = app.workspace_id() and cp.state in ('running', 'paused')))
    and ${isOfOwnPerson(sql`e.contact_id`)} ${search ? sql`and ${isFound(search)}` : sql``})`;

/** The condition of a filter over enrolments `e` of one campaign, the workspace included. */
export const peopleSql = (
  campaignId: string,
  filter: {
    search?: string | undefined;
    state?: EnrolmentState | EnrolmentState[] | undefined;
    excluded_ids?: string[] | undefined;
  },
): RawBuilder<boolean> => {
  const parts = [
    sql<boolean>`e.workspace_id = app.workspace_id() and e.campaign_id = ${campaignId}`,
    isOfOwnPerson(sql`e.contact_id`),
  ];
  const states = filter.state === undefined ? [] : [filter.state].flat();
  if (states.length > 0) parts.push(sql`e.state = any(${states}::text[])`);
  if (filter.search) parts.push(isFound(filter.search));
  if (filter.excluded_ids?.length) parts.push(sql`not (e.id = any(${filter.excluded_ids}::uuid[]))`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};
