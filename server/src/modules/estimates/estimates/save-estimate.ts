import {
  type Attachment,
  type Contract,
  type Estimate,
  type EstimateInput,
  figuresOf,
  type Input,
} from '@rainmaker/contract';
import { estimateTotals } from '@rainmaker/contract/money';
import { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import { findColleague, WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import { holdPerson, PEOPLE, visibleSql } from '#modules/contacts/index.ts';
import { chosenAttachments } from '#modules/outreach/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { invalidField, notAllowedNow, staleVersion } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findEstimate, toEstimate, VISIBLE } from './estimate-row.ts';
import { takeNumber } from './number.ts';
import { takeEstimateBytes, takeEstimateRoom, writtenBytes } from './room.ts';
import { holdNumbering, loadSettings } from './settings.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Throws for a person whom the caller doesn't see, and for a colleague who can't be named. */
const checkPeople = async (
  db: Db,
  { contact_id: contactId, sales_person_id: salesPersonId }: Pick<EstimateInput, 'contact_id' | 'sales_person_id'>,
): Promise<void> => {
  const person = await db.maybe(sql`select 1 from ${PEOPLE} c where ${visibleSql} and c.id = ${contactId}`);
  if (!person) throw invalidField('contact_id', 'Choose a person.');
  if (salesPersonId !== undefined && !(await findColleague(db, salesPersonId)))
    throw invalidField('sales_person_id', 'Choose a salesperson.');
};

/** The services of lines that the workspace has; none of them is deleted until the estimate is saved. */
const servicesAmong = async (db: Db, lines: EstimateInput['lines']): Promise<Set<string>> => {
  const ids = lines.flatMap((line) => (line.kind === 'item' ? (line.service_id ?? []) : []));
  if (ids.length === 0) return new Set();
  const rows = await db.rows(sql<{ id: string }>`
    select s.id from services s where s.workspace_id = app.workspace_id() and s.id = any(${ids}::uuid[])
    order by s.id for key share`);
  return new Set(rows.map(({ id }) => id));
};

/** What an estimate has where an input leaves it out. */
interface LeftOut {
  salesPersonId: string | null;
  issueDate: string;
  /** Null: so many days after the issue. */
  validUntil: string | null;
  validDays: number;
  currency: string;
  notes: string | null;
  terms: string | null;
  attachments: readonly Attachment[];
}

/** Of a new estimate: today, whoever saves it, and what the workspace's begin with. */
const ofNew = async ({ db, session, clock }: Context): Promise<LeftOut> => {
  const { currency } = await db.one(sql<{ currency: string }>`select ${WORKSPACE_CURRENCY} as currency`);
  const { notes, terms, valid_days: validDays } = await loadSettings(db);
  const issueDate = dayIn(clock.now(), session.timezone);
  return {
    salesPersonId: session.userId,
    issueDate,
    validUntil: null,
    validDays,
    currency,
    notes,
    terms,
    attachments: [],
  };
};

/** Of a saved one: what it has. */
const ofSaved = (saved: Estimate): LeftOut => ({
  salesPersonId: saved.sales_person?.id ?? null,
  issueDate: saved.issue_date,
  validUntil: saved.valid_until,
  validDays: 0,
  currency: saved.currency,
  notes: saved.notes,
  terms: saved.terms,
  attachments: saved.attachments,
});

/** What is stored of an input. */
const complete = async (db: Db, input: EstimateInput, leftOut: LeftOut) => {
  const issueDate = input.issue_date ?? leftOut.issueDate;
  const validUntil = input.valid_until ?? leftOut.validUntil ?? dayAfter(issueDate, leftOut.validDays);
  if (validUntil < issueDate) throw invalidField('valid_until', 'This is before the issue date.');
  const services = await servicesAmong(db, input.lines);
  const { attachments: had } = leftOut;
  return {
    ...input,
    // One that was deleted while the line was typed leaves its copy.
    lines: input.lines.map((line) =>
      line.kind === 'item' && !services.has(line.service_id ?? '') ? { ...line, service_id: null } : line,
    ),
    serviceIds: [...services],
    salesPersonId: input.sales_person_id ?? leftOut.salesPersonId,
    issueDate,
    validUntil,
    currency: input.currency ?? leftOut.currency,
    notes: input.notes === undefined ? leftOut.notes : input.notes,
    terms: input.terms === undefined ? leftOut.terms : input.terms,
    attachments: await chosenAttachments(db, input.attachments ?? had, 'attachments', had),
    // The contract has refused what has no total.
    total: estimateTotals(figuresOf(input))?.total ?? 0,
  };
};
type Complete = Awaited<ReturnType<typeof complete>>;

const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);

/** Null where there are none, so that those that have some are found by an index when files are removed. */
const filesOf = ({ attachments }: Complete) => json(attachments.length === 0 ? null : attachments);

/** Saves a new draft with the next number. A save that fails takes none. */
const insert = async ({ db, session, clock }: Context, estimate: Complete): Promise<string> => {
  await takeEstimateRoom(db, session);
  await holdNumbering(db);
  const number = await takeNumber(db, await loadSettings(db), estimate.issueDate);
  const at = clock.now();
  const { id, bytes } = await db.one(sql<{ id: string; bytes: number }>`
    insert into estimates (workspace_id, number, state, contact_id, sales_person_id, title, issue_date, valid_until, currency,
      tax_mode, lines, service_ids, discount, deposit, notes, terms, attachments, total, created_by,
      created_at, updated_at)
    values (app.workspace_id(), ${number}, 'draft', ${estimate.contact_id}, ${estimate.salesPersonId}, ${estimate.title},
      ${estimate.issueDate}::date, ${estimate.validUntil}::date, ${estimate.currency}, ${estimate.tax_mode},
      ${json(estimate.lines)}, ${estimate.serviceIds}::uuid[], ${json(estimate.discount)}, ${json(estimate.deposit)},
      ${estimate.notes}, ${estimate.terms}, ${filesOf(estimate)}, ${estimate.total}, ${session.userId}, ${at}, ${at})
    returning id, ${writtenBytes('new')} as bytes`);
  await takeEstimateBytes(db, session, bytes);
  return id;
};

const read = async ({ db, session, clock }: Context, id: string): Promise<Estimate> =>
  toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone)));

const saveNew = async (context: Context, input: EstimateInput, leftOut: Partial<LeftOut> = {}): Promise<Estimate> => {
  // Until it is saved, so that a merge finds it and takes it along.
  await holdPerson(context.db, input.contact_id);
  await checkPeople(context.db, input);
  const estimate = await complete(context.db, input, { ...(await ofNew(context)), ...leftOut });
  return read(context, await insert(context, estimate));
};

/** Saves a new estimate. */
export const createEstimate = (context: Context, input: EstimateInput): Promise<Estimate> => saveNew(context, input);

/** Saves a draft. Throws `not_allowed_now` for one that has left. */
export const updateEstimate = async (
  context: Context,
  { id, version, ...input }: Omit<Input<Contract['updateEstimate']>, 'action'>,
): Promise<Estimate> => {
  const { db, session, clock } = context;
  const before = await read(context, id);
  if (before.status !== 'draft') throw notAllowedNow('Only a draft can be changed.');
  // Before the estimate itself, as a merge does.
  await holdPerson(db, input.contact_id);
  if (!(await takeVersion(db, 'estimates', id, version))) throw staleVersion('estimate', await read(context, id));
  await checkPeople(db, input);
  const estimate = await complete(db, input, ofSaved(before));
  const changed = await db.maybe(sql<{ grown: number }>`
    update estimates e set contact_id = ${estimate.contact_id}, sales_person_id = ${estimate.salesPersonId},
      title = ${estimate.title}, issue_date = ${estimate.issueDate}::date, valid_until = ${estimate.validUntil}::date,
      currency = ${estimate.currency}, tax_mode = ${estimate.tax_mode}, lines = ${json(estimate.lines)},
      service_ids = ${estimate.serviceIds}::uuid[], discount = ${json(estimate.discount)}, deposit = ${json(estimate.deposit)},
      notes = ${estimate.notes}, terms = ${estimate.terms}, attachments = ${filesOf(estimate)}, total = ${estimate.total},
      updated_at = ${clock.now()}
    where ${VISIBLE} and e.id = ${id} and e.state = 'draft'
    returning ${writtenBytes('new')} - ${writtenBytes('old')} as grown`);
  // It was sent or deleted between the two.
  if (changed === undefined) throw notAllowedNow('Only a draft can be changed.');
  await takeEstimateBytes(db, session, changed.grown);
  return read(context, id);
};

/** Makes a draft with the same lines and files, for today. */
export const duplicateEstimate = async (context: Context, id: string): Promise<Estimate> => {
  const { db, session, clock } = context;
  const today = dayIn(clock.now(), session.timezone);
  const row = await findEstimate(db, id, today);
  const same = {
    contact_id: row.contact_id,
    title: row.title,
    currency: row.currency,
    tax_mode: row.tax_mode,
    lines: row.lines,
    discount: row.discount,
    deposit: row.deposit,
    notes: row.notes,
    terms: row.terms,
  };
  return saveNew(context, same, { attachments: row.attachments });
};

/**
 * Makes the next revision of a sent estimate: a draft with its number and all that it has, valid again for as many days as a new one
 * where its validity has ended. Returns its id.
 */
export const copyAsRevision = async (
  { db, session, clock }: Context,
  { id, valid_until: until }: Pick<Estimate, 'id' | 'valid_until'>,
): Promise<string> => {
  await takeEstimateRoom(db, session);
  const at = clock.now();
  const today = dayIn(at, session.timezone);
  const validUntil = until < today ? dayAfter(today, (await loadSettings(db)).valid_days) : until;
  const made = await db.maybe(sql<{ id: string; bytes: number }>`
    insert into estimates (workspace_id, number, revision, state, contact_id, sales_person_id, title, issue_date, valid_until,
      currency, tax_mode, lines, service_ids, discount, deposit, notes, terms, attachments, total, created_by,
      created_at, updated_at)
    select e.workspace_id, e.number, (select max(r.revision) + 1 from estimates r
        where r.workspace_id = e.workspace_id and r.number = e.number),
      'draft', e.contact_id, e.sales_person_id, e.title, ${today}::date, ${validUntil}::date, e.currency, e.tax_mode, e.lines,
      e.service_ids, e.discount, e.deposit, e.notes, e.terms, e.attachments, e.total, e.created_by, ${at}, ${at}
    from estimates e where e.workspace_id = app.workspace_id() and e.id = ${id}
    on conflict (workspace_id, number, revision) do nothing
    returning id, ${writtenBytes('new')} as bytes`);
  if (made === undefined) throw notAllowedNow('Someone else is revising it just now. Look at it again.');
  await takeEstimateBytes(db, session, made.bytes);
  return made.id;
};
