import type { CellEdit } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract/limits';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { type Changes, decideRow, isConsentKept, type MatchKey, matchKey, type OnDuplicate } from './decide-row.ts';
import { refusalOf, type RefusedAddress, refusedAddresses, warningsOf } from './withdrawals.ts';
import { Known, type MatchIndex, MOST_NOTES } from './match-index.ts';
import { columnName } from '../map/check-mapping.ts';
import { isBlankRecord, readRow } from '../rows/read-row.ts';
import { MOST_OTHER_EMAILS, type ReadContext, type ReadRow, type RowWarning } from '../rows/row.ts';

export interface ImportPlan extends ReadContext {
  headerRow: number;
  onDuplicate: OnDuplicate;
  /** Cells that somebody changed; those of other rows are ignored. */
  edits: readonly CellEdit[];
}

/** The names of the custom fields that a file has. */
export const namesOf = ({ customFields }: Pick<ImportPlan, 'customFields'>): string[] =>
  customFields.map(({ name }) => name);

export interface Counts {
  created: number;
  merged: number;
  unchanged: number;
  refused: number;
  warnings: number;
}

export const noCounts = (): Counts => ({ created: 0, merged: 0, unchanged: 0, refused: 0, warnings: 0 });

/** A row as it is kept to be looked at. Its cells are JSON, written where the row was parsed: there may be thousands in each. */
export interface KeptRecord {
  number: number;
  /** A list of texts, without what PostgreSQL refuses and without blank ones beyond the header. */
  cells: string;
  characters: number;
  width: number;
}

/** What is kept of a row of a file with so many columns. */
export const keptRecord = ({ number, cells }: SheetRow, columns: number): KeptRecord => {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const clean = cells.slice(0, Math.max(filled, columns)).map((cell) => cell.toWellFormed().replaceAll('\u0000', ''));
  const characters = clean.reduce((sum, cell) => sum + cell.length, 0);
  return { number, cells: JSON.stringify(clean), characters, width: clean.length };
};

/** A parsed record, before it is matched with contacts. */
export interface PreparedRow<R = KeptRecord> {
  record: R;
  row: ReadRow;
  key: MatchKey | undefined;
}

export interface BatchResult<R = KeptRecord> {
  counts: Counts;
  created: { id: string; row: Changes }[];
  /** Changes by contact id, in file order; only for contacts that existed before this batch. */
  merged: Map<string, Changes>;
  /** Existing contacts that rows of this batch match, changed or not. */
  matched: Set<string>;
  /** Addresses of existing people that rows say no for, and that nothing else of the batch blocks. */
  refusing: RefusedAddress[];
  refused: { record: R; reason: string }[];
  warned: { record: R; warnings: RowWarning[] }[];
  unchanged: { record: R; reason: string }[];
  mergedRows: { record: R; reason: string }[];
}

export const noResult = <R = KeptRecord>(): BatchResult<R> => ({
  counts: noCounts(),
  created: [],
  merged: new Map(),
  matched: new Set(),
  refusing: [],
  refused: [],
  warned: [],
  unchanged: [],
  mergedRows: [],
});

/** The rows with the changes that somebody made to their cells. */
const withEdits = (records: readonly SheetRow[], edits: readonly CellEdit[]): readonly SheetRow[] => {
  if (edits.length === 0) return records;
  const byRow = Map.groupBy(edits, ({ row }) => row);
  return records.map((record) => {
    const changed = byRow.get(record.number);
    if (changed === undefined) return record;
    const values = new Map(changed.map(({ column, value }) => [column, value]));
    const width = Math.max(record.cells.length, ...changed.map(({ column }) => column + 1));
    const cells = Array.from({ length: width }, (_, column) => values.get(column) ?? record.cells[column] ?? '');
    return { ...record, cells };
  });
};

/** Parses the non-blank rows below the header. */
export const prepareRows = (records: readonly SheetRow[], plan: ImportPlan): PreparedRow<SheetRow>[] =>
  withEdits(records, plan.edits)
    .filter(({ number, cells }) => number > plan.headerRow && !isBlankRecord(cells))
    .map((record) => {
      const row = readRow(record.cells, plan);
      return { record, row, key: row.refusal === null ? matchKey(row) : undefined };
    });

const mergeChanges = (into: Changes, from: Changes): void => {
  Object.assign(into.values, from.values);
  Object.assign(into.custom, from.custom);
  into.tags = [...new Set([...into.tags, ...from.tags])];
  into.notes = [...new Set([...into.notes, ...from.notes])];
  if (from.consent !== undefined) into.consent = from.consent;
  into.otherEmails = [...new Set([...from.otherEmails, ...into.otherEmails])].slice(0, MOST_OTHER_EMAILS);
};

/** "Changed: phone, tags" */
const changesInWords = ({ values, custom, tags, notes, consent }: Changes): string =>
  `Changed: ${[
    ...Object.keys(values),
    ...Object.keys(custom),
    ...(tags.length > 0 ? ['tags'] : []),
    ...(notes.length === 0 ? [] : ['note']),
    ...(consent === undefined ? [] : ['consent']),
  ]
    .map((field) => field.replaceAll('_', ' '))
    .join(', ')}`;

const NOTHING_NEW = 'They’re already there, and nothing was changed.';
/** Why a row changed nothing. */
const UNCHANGED: Record<OnDuplicate, string> = {
  skip: 'They’re already there, and existing contacts were skipped.',
  fill: 'They’re already there, and the row fills in nothing that was empty.',
  update: NOTHING_NEW,
  create: NOTHING_NEW,
};

/** A warning if a row has more new tags than its person may still get. */
const tagsLeftOut = ({ tags }: ReadRow, known: Known, { mapping, names, onDuplicate }: ImportPlan): RowWarning[] => {
  const left = onDuplicate === 'update' ? tags.filter((tag) => !known.hasTag(tag)).slice(known.tagsLeft()) : [];
  const match = mapping.find(({ field }) => field === 'tags');
  if (left.length === 0 || match === undefined) return [];
  const detail = `A person can have at most ${LIMITS.tagsOfPerson} tags, so these were skipped.`;
  return [{ column: columnName(names, match.column), value: left.join(', ').slice(0, 200), detail }];
};

/** A warning if a row has a note and its person as many as files may bring. */
const noteLeftOut = ({ note }: ReadRow, known: Known, { mapping, names, onDuplicate }: ImportPlan): RowWarning[] => {
  const isTaken = onDuplicate === 'fill' || onDuplicate === 'update';
  if (note === null || !isTaken || known.isLocked || known.hasNote(note) || known.notesLeft() > 0) return [];
  const match = mapping.find(({ field }) => field === 'note') ?? mapping.find(({ field }) => field === 'email');
  const detail = `Imports add at most ${MOST_NOTES} notes to a person, so this one was skipped.`;
  return match === undefined ? [] : [{ column: columnName(names, match.column), value: note.slice(0, 200), detail }];
};

/** A warning if a row says that somebody consents who has withdrawn. */
const consentLeftOut = (row: ReadRow, known: Known, { mapping, names, onDuplicate }: ImportPlan): RowWarning[] => {
  const match = mapping.find(({ field }) => field === 'email_consent');
  const isTaken = onDuplicate === 'fill' || onDuplicate === 'update';
  if (!isTaken || known.isLocked || match === undefined || !isConsentKept(row, known)) return [];
  const detail =
    'They have withdrawn their consent, which a file doesn’t change. Record the new one on their page, with its evidence.';
  return [{ column: columnName(names, match.column), value: row.consent?.text ?? '', detail }];
};

const NAMES = ['first_name', 'last_name'] as const;

/** Whether first and last name of a row are both another one than the contact's, however they're capitalised. */
const hasOtherName = ({ values }: ReadRow, known: Known): boolean =>
  NAMES.every((field) => {
    const name = values[field];
    if (name === undefined || known.isBlank(field)) return false;
    return ![name, name.toLowerCase(), capitalised(name)].some((each) => known.hasValue(field, each));
  });

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();

/** A warning if a row's email address belongs to someone with another name: it may be a slip, and the row another person's. */
const addressOfAnother = (
  row: ReadRow,
  key: MatchKey | undefined,
  known: Known,
  { mapping, names }: ImportPlan,
): RowWarning[] => {
  const match = mapping.find(({ field }) => field === 'email');
  if (key?.by !== 'email' || known.isLocked || match === undefined || !hasOtherName(row, known)) return [];
  const detail = `Someone with another name ${known.isNew ? 'further up in the file ' : ''}has this address, so the row is taken as theirs. If it’s someone else, correct the address.`;
  return [{ column: columnName(names, match.column), value: key.value, detail }];
};

/**
 * Decides the rows in file order, each with knowledge of the rows before it; writes nothing. `index` must contain the
 * contacts that the rows may match; `nextId` must return ids in ascending order.
 */
export const processRows = <R>(
  rows: readonly PreparedRow<R>[],
  plan: ImportPlan,
  index: MatchIndex,
  nextId: () => string,
): BatchResult<R> => {
  const result = noResult<R>();
  const createdHere = new Map<string, Changes>();
  for (const { record, row, key } of rows) {
    const known = key && index.find(key);
    const isKept = known?.isLocked && plan.onDuplicate !== 'create';
    const decision = decideRow(row, known, isKept ? 'skip' : plan.onDuplicate);
    result.counts[decision.outcome] += 1;
    const refusing = refusedAddresses(row, known, decision);
    result.refusing.push(...refusing);
    if (decision.outcome === 'refused') {
      result.refused.push({ record, reason: refusalOf(decision.reason, refusing) });
      continue;
    }
    const warnings = [
      ...warningsOf(row, !isKept || refusing.length > 0),
      ...(decision.outcome === 'merged' && known ? tagsLeftOut(row, known, plan) : []),
      ...(known ? noteLeftOut(row, known, plan) : []),
      ...(known ? consentLeftOut(row, known, plan) : []),
      ...(known ? addressOfAnother(row, key, known, plan) : []),
    ];
    if (warnings.length > 0) {
      result.counts.warnings += warnings.length;
      result.warned.push({ record, warnings });
    }
    if (decision.outcome === 'unchanged') result.unchanged.push({ record, reason: UNCHANGED[plan.onDuplicate] });
    if (decision.outcome === 'created') {
      createContact(row, result, createdHere, index, nextId);
    } else if (known) {
      if (!createdHere.has(known.id) && !known.isLocked) result.matched.add(known.id);
      if (decision.outcome === 'merged') {
        result.mergedRows.push({ record, reason: changesInWords(decision.changes) });
        takeOver(known, decision.changes, result, createdHere, index);
      }
    }
  }
  return result;
};

const createContact = (
  row: ReadRow,
  result: Pick<BatchResult, 'created'>,
  createdHere: Map<string, Changes>,
  index: MatchIndex,
  nextId: () => string,
): void => {
  const { values, custom, tags, note, otherEmails, consent } = row;
  const notes = note === null ? [] : [note];
  const changes: Changes = {
    values: { ...values },
    custom: { ...custom },
    tags: [...tags],
    notes,
    otherEmails,
    ...(consent && { consent }),
  };
  const known = new Known(nextId(), true);
  known.apply(changes);
  index.register(known, changes.values);
  createdHere.set(known.id, changes);
  result.created.push({ id: known.id, row: changes });
};

const takeOver = (
  known: Known,
  changes: Changes,
  result: Pick<BatchResult, 'merged'>,
  createdHere: Map<string, Changes>,
  index: MatchIndex,
): void => {
  known.apply(changes);
  known.isChanged = true;
  index.register(known, changes.values);
  const earlier = createdHere.get(known.id) ?? result.merged.get(known.id);
  if (earlier) mergeChanges(earlier, changes);
  else
    result.merged.set(known.id, {
      ...changes,
      values: { ...changes.values },
      custom: { ...changes.custom },
      tags: [...changes.tags],
    });
};
