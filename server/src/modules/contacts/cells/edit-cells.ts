import { type Contract, CUSTOM_TARGET, type Input, type Output, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import { openUndo } from '#platform/bulk/undo.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { FULL_COLUMNS, type FullRecord, OWNER_JOIN, personName } from '../list/contact-row.ts';
import { listCustomFields } from '../record/custom-field-queries.ts';
import { assertCustomFits } from '../record/custom-values.ts';
import { checkReachable, differences, type Edit, saveEdits, TAKEN_SENTENCE } from '../record/save-edits.ts';
import { type CellContext, CellProblem, readCells, writeCells } from './read-cells.ts';

type Call = Contract['editCells'];
type Asked = Input<Call>['people'][number];
type Outcome = Output<Call>['people'][number];

/** The people as they are, locked in order of id unless nothing is to be written. */
const readPeople = async (
  db: Db,
  stage: Stage,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, FullRecord>> => {
  const rows = await db.rows(sql<FullRecord>`
    select ${FULL_COLUMNS} from contacts c ${OWNER_JOIN}
    where ${visibleSql} and c.stage = ${stage} and c.id = any(${ids}::uuid[]) order by c.id
    ${isLocked ? sql`for no key update of c` : sql``}`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who has which of these addresses already, by address. */
const holdersOf = async (db: Db, emails: readonly string[]): Promise<Map<string, string>> => {
  if (emails.length === 0) return new Map();
  const rows = await db.rows(sql<{ id: string; email: string }>`
    select c.id, c.email from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.email = any(${emails}::text[])`);
  return new Map(rows.map(({ id, email }) => [email, id]));
};

const refused = (id: string, problem: string, at: { cell?: string; version?: number } = {}): Outcome => ({
  id,
  outcome: 'refused',
  version: at.version ?? null,
  cells: {},
  problem,
  cell: at.cell ?? null,
});

type Planned = { edit: Edit; outcome?: never } | { edit?: never; outcome: Outcome };

const planOne = (stage: Stage, asked: Asked, record: FullRecord | undefined, context: CellContext): Planned => {
  const { id, version, cells } = asked;
  if (!record) return { outcome: refused(id, `This ${STAGE_LABELS[stage].one} isn’t here any more.`) };
  if (version !== undefined && version !== record.version)
    return {
      outcome: refused(id, 'This person has been changed since. Look at the new values and try again.', {
        version: record.version,
      }),
    };
  try {
    const values = readCells(record, cells, context);
    if (values.custom !== undefined) assertCustomFits(record.custom, values.custom as FullRecord['custom']);
    const changes = differences(record, values);
    if (Object.keys(changes).length === 0)
      return { outcome: { id, outcome: 'unchanged', version: record.version, cells: {}, problem: null, cell: null } };
    checkReachable(record, changes);
    return { edit: { record, changes } };
  } catch (error) {
    if (error instanceof CellProblem)
      return { outcome: refused(id, error.message, { cell: error.cell, version: record.version }) };
    if (error instanceof AppError)
      return { outcome: refused(id, error.fields?.[0]?.detail ?? error.message, { version: record.version }) };
    throw error;
  }
};

/** Refuses addresses that someone else has, also within the call. */
const refuseTaken = async (db: Db, planned: readonly Planned[]): Promise<Planned[]> => {
  const emailOf = ({ edit }: Planned): string | undefined =>
    typeof edit?.changes.email === 'string' ? edit.changes.email : undefined;
  const holders = await holdersOf(
    db,
    planned.flatMap((each) => emailOf(each) ?? []),
  );
  return planned.map((each) => {
    const email = emailOf(each);
    if (email === undefined || !each.edit) return each;
    const { id, version } = each.edit.record;
    const isTaken = holders.has(email) && holders.get(email) !== id;
    if (isTaken) return { outcome: refused(id, TAKEN_SENTENCE, { cell: 'email', version }) };
    holders.set(email, id);
    return each;
  });
};

const summaryOf = (edits: readonly Edit[], stage: Stage): string => {
  const [first] = edits;
  const { one, many } = STAGE_LABELS[stage];
  return edits.length === 1 && first
    ? `${personName(first.record)} changed`
    : `${edits.length} ${edits.length === 1 ? one : many} changed`;
};

const contextOf = async ({ db, session }: CallContext, people: readonly Asked[]): Promise<CellContext> => {
  const names = people.flatMap(({ cells }) => Object.keys(cells));
  const [fields, { currency }] = await Promise.all([
    names.some((name) => name.startsWith(CUSTOM_TARGET)) ? listCustomFields(db) : [],
    db.one(sql<{ currency: string }>`select ${WORKSPACE_CURRENCY} as currency`),
  ]);
  return { fields, country: session.country, currency };
};

/**
 * Changes cells of people of a stage, by the texts that were typed or pasted. Each person is changed wholly or not at all, with the
 * reason; the others are saved in one transaction, and undone together. `dry_run` says the same without changing anyone.
 */
export const editCells = async (
  context: CallContext,
  events: DomainEvents,
  input: Input<Call>,
): Promise<Output<Call>> => {
  const { db, session } = context;
  const { stage, people, dry_run: isCheck } = input;
  const ids = people.map(({ id }) => id);
  const [records, cellContext] = await Promise.all([readPeople(db, stage, ids, !isCheck), contextOf(context, people)]);
  const planned = await refuseTaken(
    db,
    people.map((asked) => planOne(stage, asked, records.get(asked.id), cellContext)),
  );
  const edits = planned.flatMap(({ edit }) => edit ?? []);
  let undoId: string | null = null;
  if (edits.length > 0 && !isCheck) {
    undoId = await openUndo(db, {
      userId: session.userId,
      kind: 'edit',
      summary: summaryOf(edits, stage),
      at: realNow(context),
    });
    await saveEdits(context, events, stage, edits, undoId);
  }
  const after = isCheck ? 0 : 1;
  const outcomes = planned.map(({ edit, outcome }, at): Outcome => {
    if (!edit) return outcome;
    const { record, changes } = edit;
    return {
      id: record.id,
      outcome: 'changed',
      version: record.version + after,
      cells: writeCells(record, changes, Object.keys(people[at]?.cells ?? {})),
      problem: null,
      cell: null,
    };
  });
  return {
    message: edits.length === 0 ? 'Nothing was changed.' : `${summaryOf(edits, stage)}.`,
    changed: edits.length,
    people: outcomes,
    undo_token: undoId,
  };
};
