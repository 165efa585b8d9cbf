import type { UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { findHeader } from '#platform/spreadsheet/find-header.ts';
import { readAmount } from '#platform/text/amount.ts';
import { formatOf, readDate } from '../../read/date.ts';
import { fieldNamed } from '../map/header-names.ts';
import { isBlankRecord } from '../rows/read-row.ts';
import { cleanCell } from '#platform/spreadsheet/clean-cell.ts';
import { longestOf } from '../../read/cell.ts';
import { type ColumnFacts, suggestMapping } from '../map/suggest-mapping.ts';

type Answer = z.infer<typeof UploadAnswer>;

const MOST_COLUMNS = 250;
const SAMPLES = 5;
const SAMPLE_CHARACTERS = 200;
const PREVIEW_ROWS = 12;
const HEAD_ROWS = 25;

export interface Analysis extends Pick<Answer, 'rows' | 'header_row' | 'columns' | 'mapping' | 'preview'> {
  /** Header cells, one per column. */
  names: string[];
}

const shorten = (cell: string): string =>
  cell.length > SAMPLE_CHARACTERS ? `${cell.slice(0, SAMPLE_CHARACTERS)}…` : cell;

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Header cells up to the last filled one; without a header, one empty name for each column of the widest of the first
 * rows.
 */
const headerNames = (head: readonly SheetRow[], headerRow: number): string[] => {
  const header = head.find(({ number }) => number === headerRow);
  const width = header ? lastFilled(header.cells) : Math.max(0, ...head.map(({ cells }) => lastFilled(cells)));
  if (width > MOST_COLUMNS)
    throw new Refusal('unreadable_file', `This file has ${width} columns. The maximum is ${MOST_COLUMNS}.`);
  return Array.from({ length: width }, (_, column) =>
    cleanCell(header?.cells[column] ?? '')
      .slice(0, SAMPLE_CHARACTERS)
      .toWellFormed(),
  );
};

/** Collects facts about a column in one pass over the rows. */
class ColumnWatch {
  readonly samples: string[] = [];
  ambiguousAmount: string | null = null;
  ambiguousDate: string | null = null;
  readonly dateFormats = new Set<'dmy' | 'mdy'>();

  see(cell: string): void {
    const text = cell.trim();
    if (text === '') return;
    if (this.samples.length < SAMPLES && !this.samples.includes(shorten(text))) this.samples.push(shorten(text));
    if (
      this.ambiguousAmount === null &&
      text.length < 30 &&
      /\d[.,]\d{3}(?!\d)/.test(text) &&
      readAmount(text, 'USD').kind === 'ambiguous'
    ) {
      this.ambiguousAmount = text;
    }
    if (text.length <= longestOf('customer_since') && /^\d{1,2}[/-]\d/.test(text)) this.#seeDate(text);
  }

  #seeDate(text: string): void {
    const format = formatOf(text);
    if (format !== undefined) this.dateFormats.add(format);
    else if (this.ambiguousDate === null && readDate(text).kind === 'ambiguous') this.ambiguousDate = text;
  }
}

/** A row as far as it can be a header: comparing words takes time for each cell and character. */
const likeAHeader = ({ number, cells }: SheetRow): SheetRow => ({
  number,
  cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, SAMPLE_CHARACTERS)),
});

/**
 * Reads a file once and reports its contents and how it can be mapped. Throws `unreadable_file` with a message if there is
 * nothing to import.
 */
export const analyse = async (
  chunks: AsyncIterable<readonly SheetRow[]>,
  askedHeaderRow: number | undefined,
): Promise<Analysis> => {
  const head: SheetRow[] = [];
  const watches: ColumnWatch[] = [];
  let header = { row: 0, names: [] as string[] };
  let count = 0;
  const look = (row: SheetRow): void => {
    if (row.number <= header.row || isBlankRecord(row.cells)) return;
    count += 1;
    for (const [column, watch] of watches.entries()) watch.see(row.cells[column] ?? '');
  };
  const finish = (): void => {
    const row = askedHeaderRow ?? findHeader(head.map(likeAHeader), (cell) => fieldNamed(cell) !== undefined);
    header = { row, names: headerNames(head, row) };
    for (const _ of header.names) watches.push(new ColumnWatch());
    for (const each of head) look(each);
  };
  const headRows = Math.max(HEAD_ROWS, askedHeaderRow ?? 0);
  const take = (row: SheetRow): void => {
    if (row.number <= headRows) return void head.push(row);
    if (watches.length === 0) finish();
    look(row);
  };
  for await (const rows of chunks) for (const row of rows) take(row);
  if (watches.length === 0) finish();
  if (head.every(({ cells }) => isBlankRecord(cells)) && count === 0)
    throw new Refusal('unreadable_file', 'This file is empty.');
  if (count === 0) throw new Refusal('unreadable_file', 'This file has a header but no rows below it.');
  const facts: ColumnFacts[] = watches.map(({ samples, ambiguousAmount, ambiguousDate, dateFormats }, column) => ({
    column,
    name: header.names[column] ?? '',
    samples,
    ambiguousAmount,
    ambiguousDate,
    dateFormats: [...dateFormats],
  }));
  return {
    rows: count,
    header_row: header.row,
    names: header.names,
    columns: facts.map(({ column, name, samples }) => ({ column, name, samples })),
    mapping: suggestMapping(facts),
    preview: head.slice(0, PREVIEW_ROWS).map(({ cells }) => cells.slice(0, MOST_COLUMNS).map(shorten)),
  };
};
