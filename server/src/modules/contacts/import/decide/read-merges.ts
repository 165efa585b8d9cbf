import { CUSTOM_TARGET, type CustomValues, type ImportMerge, type ImportTarget, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { amountText } from '#platform/text/amount.ts';
import { personName } from '../../list/contact-row.ts';
import { VALUE_FIELDS, type ValueField } from '../rows/row.ts';
import { CHECK_LIMITS, checkHost, inWords } from './dry-run.ts';
import type { FieldTexts, MergedRow, run } from './merges.task.ts';
import { type ImportPlan, namesOf } from './process-rows.ts';

const mergesTask = defineTask<typeof run>({
  name: 'import merges',
  module: new URL('./merges.task.ts', import.meta.url),
  ...CHECK_LIMITS,
});

/** Enough to recognize a note by. */
const LONGEST_SHOWN = 500;

export interface MergesPage {
  results: ImportMerge[];
  next_after_row: number | null;
}

const PLAIN_FIELDS = VALUE_FIELDS.filter((field) => field !== 'expected_value');

interface Person extends Record<Exclude<ValueField, 'expected_value' | 'first_name'>, string | null> {
  id: string;
  stage: Stage;
  first_name: string;
  expected_value_minor: number | null;
  currency: string | null;
  tags: string[];
  custom: CustomValues;
}

const COLUMNS = columnsOf('c', ['id', 'stage', ...PLAIN_FIELDS, 'expected_value_minor', 'currency', 'tags', 'custom']);

const isContact = ({ addedByRow }: MergedRow): boolean => addedByRow === null;

/** Whom an earlier row of the file adds. */
const addedName = ({ before: { first_name: first, last_name: last } }: MergedRow): string | null =>
  first === undefined ? null : personName({ first_name: first, last_name: last ?? null });

const readPeople = async (db: Db, rows: readonly MergedRow[]): Promise<Map<string, Person>> => {
  const ids = [...new Set(rows.filter(isContact).map(({ id }) => id))];
  const people = await db.rows(sql<Person>`
    select ${COLUMNS} from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.id = any(${ids}::uuid[])`);
  return new Map(people.map((person) => [person.id, person]));
};

/** What the record has now, of the fields that any file can have. */
const textsNow = (person: Person | undefined, names: readonly string[]): FieldTexts => {
  if (person === undefined) return {};
  const now: FieldTexts = {};
  for (const field of PLAIN_FIELDS) if (person[field]) now[field] = person[field];
  const { expected_value_minor: minor, currency, custom } = person;
  if (minor !== null) now.expected_value = amountText(`${minor} ${currency ?? ''}`);
  for (const name of names) {
    const value = custom[name];
    if (value !== undefined && value !== null) now[`${CUSTOM_TARGET}${name}`] = String(value);
  }
  return now;
};

const cut = (text: string): string => text.slice(0, LONGEST_SHOWN).toWellFormed();

const changesOf = (row: MergedRow, person: Person | undefined, names: readonly string[]): ImportMerge['changes'] => {
  const before: FieldTexts = { ...textsNow(person, names), ...row.before };
  // A note is added to those there are.
  delete before.note;
  const changes = (Object.entries(row.changes) as [ImportTarget, string][]).map(([field, to]) => {
    const from = before[field];
    return { field, from: from === undefined ? null : cut(from), to: cut(to) };
  });
  if (row.tags.length === 0) return changes;
  const tags = [...new Set([...(person?.tags ?? []), ...row.tagsBefore])];
  const after = [...new Set([...tags, ...row.tags])];
  return [
    ...changes,
    { field: 'tags', from: tags.length === 0 ? null : cut(tags.join(', ')), to: cut(after.join(', ')) },
  ];
};

/**
 * A page of the rows that the import would merge, decided as the check decides them: from the first row on, because each
 * row knows those before it. Writes nothing, so that every page shows people as they are by then.
 */
export const readMerges = async (
  context: Pick<OutsideContext, 'transact' | 'request' | 'session'>,
  sandbox: Sandbox,
  input: { importId: string; records: number; plan: ImportPlan; afterRow: number },
): Promise<MergesPage> => {
  const { importId, records, plan, afterRow } = input;
  const owner = { owner: context.session.workspaceId };
  const host = checkHost(context, importId, plan);
  const { rows, hasMore } = await sandbox
    .converse(mergesTask, { records, plan, afterRow }, owner, host)
    .catch((error: unknown) => {
      throw inWords(error);
    });
  const people = await context.transact((db) => readPeople(db, rows));
  const names = namesOf(plan);
  const results = rows.map((row): ImportMerge => {
    const person = people.get(row.id);
    const contact = person && {
      id: person.id,
      name: personName(person),
      company: person.company_name,
      stage: person.stage,
    };
    return {
      row: row.row,
      contact: contact ?? null,
      added_by_row: row.addedByRow,
      added_name: row.addedByRow === null ? null : addedName(row),
      changes: changesOf(row, person, names),
    };
  });
  return { results, next_after_row: hasMore ? (rows.at(-1)?.row ?? null) : null };
};
