import type { CampaignPerson, contract, EnrolmentState, Input, ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import { nameOf, type Recipient, recipientJson } from '../../compose/person.ts';
import { endInWords, type ReasonDetail, reasonInWords } from '../../pace/reasons.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { momentInWords, zoneOf } from '../../pace/zone.ts';
import { findCampaign } from '../campaign-queries.ts';
import { CURRENT_MESSAGE, isLive, peopleSql } from './people-filter.ts';

/** Somebody of a campaign, as the lists read them. */
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
  campaign_state: string;
}

/** Over enrolments `e`, campaigns `cp`, their people and `CURRENT_MESSAGE`. */
export const ENROLLED_COLUMNS = sql`e.id, ${recipientJson} as person, e.state, e.step_no, e.next_step_key, e.reason_code,
  e.reason_detail, e.next_action_at, e.step_due_at, m.status as message_status, m.reason_code as message_reason,
  m.reason_detail as message_detail, m.send_at, cp.state as campaign_state`;

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

/** Where somebody stands, with why they wait or how it ended. */
export const toPerson = (row: Enrolled, workspace: Pick<OutreachWorkspace, 'timezone'>): CampaignPerson => {
  const zone = zoneOf(row.person, workspace.timezone);
  const until = row.send_at ?? row.step_due_at;
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
    next_action_at: isLive(row.state) && until !== null ? until.toISOString() : null,
  };
};

/** The people of a campaign by what is next, each with why they wait: indexes enrolments_list and enrolments_state. */
export const listPeople = async (
  db: Db,
  request: Input<typeof contract.getCampaignPeople>,
  workspace: OutreachWorkspace,
): Promise<Page<CampaignPerson>> => {
  if ((await findCampaign(db, request.id)) === undefined) throw notFound('campaign');
  const where = peopleSql(request.id, request);
  const sort = request.sort ?? 'next_action_at';
  const page = await readPage<Enrolled>(
    db,
    {
      order: `people:${request.id}:${sort}`,
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
  return { ...page, results: page.results.map((row) => toPerson(row, workspace)) };
};
