import {
  type Contract,
  type EstimateLineInput,
  type EstimateTemplate,
  type Input,
  LIMITS,
  type Output,
  type TaxMode,
} from '@rainmaker/contract';
import type { Discount } from '@rainmaker/contract/money';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, notAllowedNow, notFound } from '#platform/errors.ts';
import { takeRoom } from '#platform/room.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findEstimate, withAmounts } from '../estimates/estimate-row.ts';
import { diskBytes } from '../estimates/room.ts';

interface TemplateRow {
  id: string;
  name: string;
  title: string;
  currency: string;
  tax_mode: TaxMode;
  lines: EstimateLineInput[];
  discount: Discount | null;
  deposit: Discount | null;
  notes: string | null;
  terms: string | null;
}

const toTemplate = (row: TemplateRow): EstimateTemplate => ({ ...row, lines: withAmounts(row).lines });

/** The templates of the workspace, by name: two hundred at most. */
export const listTemplates = async (db: Db): Promise<Output<Contract['getEstimateTemplates']>> => ({
  results: await db.rows(sql<Pick<TemplateRow, 'id' | 'name' | 'currency'>>`
    select t.id, t.name, t.currency from estimate_templates t
    where t.workspace_id = app.workspace_id() order by lower(t.name), t.id`),
});

/** Throws 404 for one that doesn't exist. */
export const findTemplate = async (db: Db, id: string): Promise<EstimateTemplate> => {
  const row = await db.maybe(sql<TemplateRow>`
    select t.id, t.name, t.title, t.currency, t.tax_mode, t.lines, t.discount, t.deposit, t.notes, t.terms
    from estimate_templates t where t.workspace_id = app.workspace_id() and t.id = ${id}`);
  if (!row) throw notFound('template');
  return toTemplate(row);
};

const ROWS = sql`from estimate_templates t where t.workspace_id = app.workspace_id()`;

const roomFor = (userId: string) => ({
  kind: 'estimate_templates',
  all: {
    rows: ROWS,
    most: LIMITS.estimateTemplates,
    full: `A workspace has at most ${LIMITS.estimateTemplates} templates.`,
  },
  own: {
    rows: sql`${ROWS} and t.created_by = ${userId}`,
    most: LIMITS.estimateTemplatesOfPerson,
    full: `You can save up to ${LIMITS.estimateTemplatesOfPerson} templates. Ask an owner or manager to delete some of yours first.`,
  },
});

const MEGABYTE = 1024 ** 2;
const FULL = `The templates of a workspace take up ${LIMITS.estimateTemplateMegabytes} MB at most. Delete some first.`;
const OWN_FULL = `Your templates take up ${LIMITS.estimateTemplateMegabytesOfPerson} MB at most. Ask an owner or manager to delete some of yours first.`;

/** Throws where a template that was just saved finds no room by its bytes. Holds after `takeRoom`; there are two hundred at most. */
const assertBytesFit = async (db: Db, { role, userId }: CallContext['session']): Promise<void> => {
  const { all, own } = await db.one(sql<{ all: number; own: number }>`
    select coalesce(sum(${diskBytes('t')}), 0)::float8 as all,
      coalesce(sum(${diskBytes('t')}) filter (where t.created_by = ${userId}), 0)::float8 as own ${ROWS}`);
  if (all > LIMITS.estimateTemplateMegabytes * MEGABYTE) throw notAllowedNow(FULL);
  if (role !== 'owner' && own > LIMITS.estimateTemplateMegabytesOfPerson * MEGABYTE) throw notAllowedNow(OWN_FULL);
};

/** Saves the content of an estimate as a template. Throws `duplicate` where there is one with that name. */
export const saveTemplate = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  { estimate_id: estimateId, name }: Input<Contract['saveEstimateTemplate']>,
): Promise<EstimateTemplate> => {
  const estimate = await findEstimate(db, estimateId, dayIn(clock.now(), session.timezone));
  await takeRoom(db, session, roomFor(session.userId));
  // The columns are copied within the database, as they were checked when the estimate was saved.
  const made = await db.maybe(sql<{ id: string }>`
    insert into estimate_templates (workspace_id, name, title, currency, tax_mode, lines, discount, deposit, notes, terms,
      created_by, created_at)
    select e.workspace_id, ${name}, e.title, e.currency, e.tax_mode, e.lines, e.discount, e.deposit, e.notes, e.terms,
      ${session.userId}::uuid, ${clock.now()}::timestamptz
    from estimates e where e.workspace_id = app.workspace_id() and e.id = ${estimate.id}
    on conflict (workspace_id, lower(name)) do nothing returning id`);
  if (!made) throw duplicate('There is a template with this name. Choose another name.', null, '/name');
  await assertBytesFit(db, session);
  return findTemplate(db, made.id);
};

/** Deletes a template. */
export const deleteTemplate = async (db: Db, id: string): Promise<{ message: string }> => {
  const { name } = await findTemplate(db, id);
  await db.run(sql`delete from estimate_templates t where t.workspace_id = app.workspace_id() and t.id = ${id}`);
  return { message: `“${name}” deleted.` };
};
