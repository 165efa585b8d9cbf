import {
  type CampaignPerson,
  type contract,
  ENROLMENT_STATES,
  type EnrolmentState,
  type Input,
  type Output,
  type ReasonCode,
  type TabCount,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, type PageRequest, readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import { nameOf, type Recipient, recipientJson } from '../../compose/person.ts';
import { endInWords, type ReasonDetail, reasonInWords } from '../../pace/reasons.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { momentInWords, zoneOf } from '../../pace/zone.ts';
import { findCampaign } from '../campaign-queries.ts';
import { CURRENT_MESSAGE, heldSql, isLive, peopleSql } from './people-filter.ts';

/** A campaign's person, as lists read them. */
export interface Enrolled {
  id: string;
  person: Recipient;
  state: EnrolmentState;
  step_no: number;
  next_step_key: string | null;
  reason_code: ReasonCode | null;
  reason_detail: ReasonDetail | null;
  next_action_at: Date | null;
  step_due_at: Date | null;
  message_status: string | null;
  message_reason: ReasonCode | null;
  message_detail: ReasonDetail | null;
  send_at: Date | null;
  campaign_id: string;
  campaign_name: string;
  campaign_state: string;
}

/** Over enrolments `e`, campaigns `cp`, their people and `CURRENT_MESSAGE`. */
export const ENROLLED_COLUMNS = sql`e.id, ${recipientJson} as person, e.state, e.step_no, e.next_step_key, e.reason_code,
  e.reason_detail, e.next_action_at, e.step_due_at, m.status as message_status, m.reason_code as message_reason,
  m.reason_detail as message_detail, m.send_at, cp.id as campaign_id, cp.name as campaign_name,
  cp.state as campaign_state`;

const waitingReason = (row: Enrolled, zone: string): string => {
  if (row.campaign_state === 'paused' || row.campaign_state === 'auto_paused') return 'The campaign is paused';
  const say = (code: ReasonCode, detail: ReasonDetail | null, until: Date | null): string =>
    reasonInWords({ code, detail, until, zone });
  if (row.message_status === 'scheduled' && row.send_at !== null) {
    return row.message_reason === null
      ? `Sends ${momentInWords(row.send_at, zone)}`
      : say(row.message_reason, row.message_detail, row.send_at);
  }
  if (row.message_status === 'approved' && row.message_reason !== null)
    return say(row.message_reason, row.message_detail, null);
  if (row.message_status === 'sending') return 'Sending now';
  if (row.reason_code !== null) return say(row.reason_code, row.reason_detail, row.step_due_at);
  return row.state === 'queued' ? 'Their first message is being written' : 'In progress';
};

/** A person's state, with why they wait or how it ended. */
export const toPerson = (row: Enrolled, workspace: Pick<OutreachWorkspace, 'timezone'>): CampaignPerson => {
  const zone = zoneOf(row.person, workspace.timezone);
  const next = isLive(row.state) ? (row.send_at ?? row.step_due_at) : null;
  return {
    id: row.id,
    contact: {
      id: row.person.id,
      stage: row.person.stage,
      name: nameOf(row.person),
      email: row.person.email,
      company_name: row.person.companyName,
    },
    step: row.step_no,
    step_key: row.next_step_key,
    state: row.state,
    reason_code: row.reason_code ?? row.message_reason,
    reason: isLive(row.state) ? waitingReason(row, zone) : endInWords(row.state, row.reason_detail),
    next_action_at: next?.toISOString() ?? null,
    next_local: next === null ? null : momentInWords(next, zone),
    timezone: zone,
  };
};

type Call = typeof contract.getCampaignPeople;

/** A page of enrolments by what is next; `order` names the list. */
const peoplePage = (
  db: Db,
  request: PageRequest & { sort?: 'next_action_at' | '-next_action_at' | undefined },
  { order, where }: { order: string; where: RawBuilder<boolean> },
): Promise<Page<Enrolled>> => {
  const sort = request.sort ?? 'next_action_at';
  return readPage<Enrolled>(
    db,
    {
      order: `${order}:${sort}`,
      columns: ENROLLED_COLUMNS,
      source: sql`from enrolments e
        ${joinPerson('e.contact_id')}
        join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
        ${CURRENT_MESSAGE} where ${where}`,
      counted: sql`from enrolments e where ${where}`,
      sortBy: sql`e.sort_at`,
      sortType: 'timestamptz',
      idColumn: sql`e.id`,
      isDown: sort.startsWith('-'),
    },
    request,
  );
};

/** How many people each state would list: index enrolments_state. */
const stateTabs = async (db: Db, { id, search }: Input<Call>): Promise<TabCount[]> => {
  const rows = await db.rows<{ state: EnrolmentState; count: number }>(sql`
    select e.state, count(*) as count from enrolments e where ${peopleSql(id, { search })} group by e.state`);
  return ENROLMENT_STATES.map((tab) => ({
    tab,
    count: rows.find(({ state }) => state === tab)?.count ?? 0,
    count_is_exact: true,
  }));
};

/** The people of a campaign by what is next, each with why they wait: indexes enrolments_list and enrolments_state. */
export const listPeople = async (
  db: Db,
  request: Input<Call>,
  workspace: OutreachWorkspace,
): Promise<Page<CampaignPerson> & { tabs?: TabCount[] }> => {
  if ((await findCampaign(db, request.id)) === undefined) throw notFound('campaign');
  const where = peopleSql(request.id, request);
  const [page, tabs] = await Promise.all([
    peoplePage(db, request, { order: `people:${request.id}`, where }),
    request.tabs && stateTabs(db, request),
  ]);
  return {
    ...page,
    results: page.results.map((row) => toPerson(row, workspace)),
    ...(tabs && { tabs }),
  };
};

/** People on hold in any running or paused campaign, each with the campaign: index enrolments_held. */
export const listHeldPeople = async (
  db: Db,
  request: Input<typeof contract.getHeldPeople>,
  workspace: OutreachWorkspace,
): Promise<Output<typeof contract.getHeldPeople>> => {
  const page = await peoplePage(db, request, { order: 'held', where: heldSql(request) });
  return {
    ...page,
    results: page.results.map((row) => ({
      ...toPerson(row, workspace),
      campaign: { id: row.campaign_id, name: row.campaign_name },
    })),
  };
};
