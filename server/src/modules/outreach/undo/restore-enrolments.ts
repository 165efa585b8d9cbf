import { type Decisions, DO_NOT_CONTACT, type LiveEnrolmentState, type ReasonCode } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { KEPT_ROWS } from '#platform/bulk/undo.ts';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#modules/events.ts';
import { moveCampaigns } from '../campaign/move-campaigns.ts';
import { recipientJson } from '../compose/person.ts';
import { hasAnsweredSince } from '../enrolment/answered.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { moveEnrolments, type EnrolmentChange } from '../enrolment/move.ts';
import { nextFor, type OfEnrolment } from '../dispatch/record/sent.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { withSteps } from '../steps/with-steps.ts';

interface KeptEnrolment {
  row_id: string;
  contact_id: string;
  name: string;
  before: {
    state: LiveEnrolmentState;
    reason_code: ReasonCode | null;
    reason_detail: ReasonDetail | null;
    next_step_key: string | null;
    step_no: number;
    next_action_at: string | null;
    step_due_at: string | null;
  };
  is_elsewhere: boolean;
  /** Why the campaign cannot go on with them: a sentence's end. */
  over: string | null;
}

/** A message of this enrolment that they did something about: it would have ended their way through the campaign. */
const withMessage = (happened: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id and ${happened})`;
const REPLIED = withMessage(sql`m.replied_at is not null`);
const OPTED_OUT = sql<boolean>`(c.status = ${DO_NOT_CONTACT}
  or ${withMessage(sql`(m.complained_at is not null or m.unsubscribed_at is not null)`)})`;

const keptEnrolments = (db: Db, actionId: string, contactIds: readonly string[]): Promise<KeptEnrolment[]> =>
  db.rows<KeptEnrolment>(sql`
    select u.row_id, u.subject_id as contact_id, concat_ws(' ', c.first_name, c.last_name) as name, u.before,
      exists (select 1 from enrolments o where o.workspace_id = e.workspace_id and o.contact_id = e.contact_id
        and o.id <> e.id and o.state in (${liveStates})) as is_elsewhere,
      case when cp.deleted_at is not null then 'the campaign was deleted'
        when cp.state = 'cancelled' then 'the campaign was cancelled'
        when s.deleted_at is not null then 'the workflow was deleted'
        when ${OPTED_OUT} then 'they have asked not to be contacted'
        when ${REPLIED} then 'they have replied'
        when ${hasAnsweredSince(sql`array[e.contact_id]`, sql`e.finished_at`)} then 'they have answered' end as over
    from ${KEPT_ROWS} u
    join enrolments e on e.workspace_id = u.workspace_id and e.id = u.row_id and e.state = u.after->>'state'
    join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
    join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
    ${joinPerson('e.contact_id')}
    where u.workspace_id = app.workspace_id() and u.action_id = ${actionId} and u.kind = 'enrolment'
      and u.before->>'state' in (${liveStates})
      and u.subject_id = any(${[...contactIds]}::uuid[])
    for update of e`);

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const standingOf = ({ row_id: id, before }: KeptEnrolment): EnrolmentChange => ({
  id,
  action: `restore_${before.state}`,
  reasonCode: before.reason_code,
  reasonDetail: before.reason_detail,
  nextStepKey: before.next_step_key,
  stepNo: before.step_no,
  nextActionAt: date(before.next_action_at),
  stepDueAt: date(before.step_due_at),
});

type OnTheWay = OfEnrolment & {
  status: 'sent' | 'unknown' | 'failed' | 'bounced';
  sent_at: Date | null;
  fail_detail: string | null;
  decisions: Decisions;
};

/** Their step was on its way when the action came, and has arrived or not since. */
const arrivedSince = async (db: Db, enrolmentIds: readonly string[]): Promise<OnTheWay[]> => {
  const rows = await db.rows<Omit<OnTheWay, 'steps'>>(sql`
    select m.id, m.enrolment_id, m.contact_id, e.sequence_id, m.to_address, m.title, m.step_key, m.step_no, m.status,
      m.sent_at, m.fail_detail, e.decisions, ${recipientJson} as person
    from enrolments e
    join messages m on m.workspace_id = e.workspace_id and m.enrolment_id = e.id and m.step_key = e.next_step_key
      and m.status in ('sent', 'unknown', 'failed', 'bounced')
    ${joinPerson('e.contact_id')}
    where e.workspace_id = app.workspace_id() and e.id = any(${[...enrolmentIds]}::uuid[])`);
  return withSteps(db, rows);
};

const changeOf = (step: OnTheWay, workspace: OutreachWorkspace): EnrolmentChange => {
  const at = workspace.clock.now();
  const id = step.enrolment_id;
  switch (step.status) {
    case 'failed':
      return {
        id,
        action: 'fail',
        finishedAt: at,
        reasonDetail: step.fail_detail ? { words: step.fail_detail } : null,
      };
    case 'bounced':
      return { id, action: 'bounce', finishedAt: at };
    case 'unknown':
      return { id, action: 'hold', reasonCode: 'unknown' };
    case 'sent':
      return nextFor(step, step.sent_at ?? at, workspace);
  }
};

/**
 * People are where they stood before an action, and go on from there; gives back the enrolments of those who are. Who is in
 * another campaign since, has replied or opted out, or whose campaign or workflow is gone, stays out of it,
 * with a sentence.
 */
export const restoreEnrolments = async (
  db: Db,
  { actionId, contactIds, outcome }: DomainEventOf<'undo.asked'>,
  workspace: OutreachWorkspace,
): Promise<string[]> => {
  const rows = await keptEnrolments(db, actionId, contactIds);
  for (const { contact_id: id, name, is_elsewhere, over } of rows) {
    if (over !== null) outcome.kept.push({ id, reason: `${name}: ${over} since.` });
    else if (is_elsewhere) outcome.kept.push({ id, reason: `${name} has since joined another campaign.` });
  }
  const free = rows.filter((row) => !row.is_elsewhere && row.over === null);
  const restored = await moveEnrolments(db, free.map(standingOf));
  await db.run(sql`update enrolments set finished_at = null
    where workspace_id = app.workspace_id() and id = any(${restored}::uuid[])`);
  const arrived = await arrivedSince(db, restored);
  await moveEnrolments(
    db,
    arrived.map((step) => changeOf(step, workspace)),
  );
  // A campaign that completed with the last of its people runs again.
  await moveCampaigns(db, {
    action: 'reopen',
    which: sql<boolean>`(cp.deleted_at is null and exists (select 1 from enrolments e
      where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id and e.id = any(${restored}::uuid[])
        and e.state in (${liveStates})))`,
    at: workspace.clock.now(),
  });
  return restored;
};
