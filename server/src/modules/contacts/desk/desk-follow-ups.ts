import { type DeskKind, type FollowUp, type FollowUpOutcome, LIMITS, scoreOf } from '@rainmaker/contract';
import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { scoreWeights } from '../enrichment/score-weights.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { blockedOnDesk } from './blocked-on-desk.ts';
import { FOLLOW_UP_COLUMNS, FOLLOW_UPS, type FollowUpRecord, toFollowUp, VISIBLE } from '../follow-up/follow-up-row.ts';

const SCORED = [
  'id',
  'email',
  'email_status',
  'phone',
  'linkedin_url',
  'job_title',
  'seniority',
  'company_name',
  'website',
  'company_domain',
  'industry',
  'size_band',
  'country',
  'timezone',
  'status',
  'last_contacted_at',
  'last_replied_at',
  'next_follow_up_at',
] as const;
type ScoredRow = Row<'contacts', (typeof SCORED)[number]>;
type SeenRow = ScoredRow & { has_withdrawn: boolean };

/** The person of a follow-up as someone sees them who is about to reach them. */
export interface DeskPerson extends Pick<ScoredRow, 'phone' | 'job_title' | 'linkedin_url' | 'timezone' | 'country'> {
  /** 0 to 100 */
  score: number;
  /** Why they must not be reached as the desk does. */
  blocked: string | null;
}

/** A follow-up on a desk; `person` is undefined for a colleague's, who only lists show. */
export interface DeskFollowUp {
  followUp: FollowUp;
  enrolmentId: string | null;
  stepKey: string | null;
  person: DeskPerson | undefined;
}

export interface DeskOf {
  userId: string;
  kind: DeskKind;
}

const OF_DESK = ({ userId, kind }: DeskOf) =>
  sql<boolean>`${VISIBLE} and f.assignee_id = ${userId}::uuid and f.kind = ${kind}`;

const withDates = (row: ScoredRow) => ({
  ...row,
  last_contacted_at: row.last_contacted_at?.toISOString() ?? null,
  last_replied_at: row.last_replied_at?.toISOString() ?? null,
  next_follow_up_at: row.next_follow_up_at?.toISOString() ?? null,
});

const withPeople = async (
  db: Db,
  rows: readonly FollowUpRecord[],
  { kind }: DeskOf,
  now: Date,
): Promise<DeskFollowUp[]> => {
  const ids = [...new Set(rows.map(({ contact_id }) => contact_id))];
  if (ids.length === 0) return [];
  const [people, weights] = await Promise.all([
    db.rows<SeenRow>(sql`
      select ${columnsOf('c', SCORED)}, coalesce(app.consent_basis(c.consent, ${kind}) = 'withdrawn', false) as has_withdrawn
      from contacts c where ${visibleSql} and c.id = any(${ids}::uuid[])`),
    scoreWeights(db),
  ]);
  const whyNot = await blockedOnDesk(db, kind, people);
  const byId = new Map(
    people.map((row) => [row.id, { ...row, score: scoreOf(withDates(row), weights, now).score, blocked: whyNot(row) }]),
  );
  return rows.map((row) => ({
    followUp: toFollowUp(row, now),
    enrolmentId: row.enrolment_id,
    stepKey: row.step_key,
    person: byId.get(row.contact_id),
  }));
};

/** Someone's open follow-ups of a kind that are due before a moment, the one due first at the top: index follow_ups_open_of. */
export const deskFollowUps = async (
  db: Db,
  desk: DeskOf,
  { now, until }: { now: Date; until: Date },
): Promise<{ results: DeskFollowUp[]; hasMore: boolean }> => {
  const rows = await db.rows<FollowUpRecord>(sql`
    select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${OF_DESK(desk)} and f.state = 'open' and f.due_at < ${until}
    order by f.due_at, f.id limit ${LIMITS.deskItems + 1}`);
  return {
    results: await withPeople(db, rows.slice(0, LIMITS.deskItems), desk, now),
    hasMore: rows.length > LIMITS.deskItems,
  };
};

const INTERESTED: readonly FollowUpOutcome[] = ['interested', 'meeting_booked'];

/** What someone has done on a desk since a moment, the last first: index follow_ups_done_of. */
export const doneOnDesk = async (
  db: Db,
  desk: DeskOf,
  { now, since }: { now: Date; since: Date },
): Promise<{ results: DeskFollowUp[]; done: number; interested: number; talkedSeconds: number }> => {
  // `done_sort` puts those that are open first.
  const [rows, [totals]] = await Promise.all([
    db.rows<FollowUpRecord>(sql`
      select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${OF_DESK(desk)} and f.state = 'done' and f.done_sort >= ${since}
      order by f.done_sort desc, f.id desc limit ${LIMITS.deskItems}`),
    db.rows<{ done: number; interested: number; talked: number }>(sql`
      select count(*)::int as done, (count(*) filter (where f.outcome = any(${[...INTERESTED]}::text[])))::int as interested,
        coalesce(sum(f.talked_seconds), 0)::float8 as talked
      ${FOLLOW_UPS} where ${OF_DESK(desk)} and f.state = 'done' and f.done_sort >= ${since}`),
  ]);
  return {
    results: await withPeople(db, rows, desk, now),
    done: totals?.done ?? 0,
    interested: totals?.interested ?? 0,
    talkedSeconds: totals?.talked ?? 0,
  };
};

/** A follow-up of a desk that the caller may see; undefined otherwise. */
export const deskFollowUp = async (db: Db, id: string): Promise<FollowUpRecord | undefined> =>
  db.maybe(sql<FollowUpRecord>`
    select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${VISIBLE} and f.id = ${id}`);
