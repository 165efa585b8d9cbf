/** One record of a file as text cells, with its row number from 1, as in spreadsheet programs. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Thrown if a cell never ends; the caller reports row and column. */
export class EndlessCellError extends Error {
  readonly row: number;
  readonly column: number;
  constructor(row: number, column: number) {
    super(`cell in row ${row}, column ${column} does not end`);
    this.row = row;
    this.column = column;
  }
}

/** A record longer than this lacks a quotation mark and would consume the rest of the file. */
const LONGEST_RECORD_CHARACTERS = 4_000_000;

type State = 'start' | 'plain' | 'quoted' | 'quote-in-quoted';

/**
 * Parses RFC 4180 text in chunks of any length. papaparse isn't used because it reparses an unclosed quotation mark
 * with every chunk (quadratic) and doesn't number rows. Lenient like spreadsheet programs: a quotation mark inside a
 * plain cell is text, and so is whatever follows a closing one.
 */
export class CsvParser {
  readonly #delimiter: string;
  #state: State = 'start';
  #cell = '';
  #cells: string[] = [];
  #number = 0;
  #length = 0;
  #skipNewline = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The records that end in this chunk. */
  push(text: string): SheetRow[] {
    const rows: SheetRow[] = [];
    let at = 0;
    if (this.#skipNewline && text.length > 0) {
      if (text[0] === '\n') at = 1;
      this.#skipNewline = false;
    }
    while (at < text.length) at = this.#step(text, at, rows);
    return rows;
  }

  /** The last record, if the file doesn't end with a line break. */
  end(): SheetRow[] {
    const rows: SheetRow[] = [];
    if (this.#cells.length > 0 || this.#cell !== '' || this.#state !== 'start') this.#endRow(rows);
    return rows;
  }

  #step(text: string, at: number, rows: SheetRow[]): number {
    if (this.#state === 'quoted') return this.#quoted(text, at);
    const character = text[at]!;
    if (this.#state === 'quote-in-quoted' && character === '"') {
      this.#take('"');
      this.#state = 'quoted';
      return at + 1;
    }
    if (this.#state === 'start' && character === '"') {
      this.#state = 'quoted';
      return at + 1;
    }
    if (character === this.#delimiter) {
      this.#endCell();
      return at + 1;
    }
    if (character === '\n') {
      this.#endRow(rows);
      return at + 1;
    }
    if (character === '\r') return this.#carriageReturn(text, at, rows);
    return this.#plain(text, at);
  }

  #carriageReturn(text: string, at: number, rows: SheetRow[]): number {
    this.#endRow(rows);
    if (at + 1 === text.length) this.#skipNewline = true;
    return text[at + 1] === '\n' ? at + 2 : at + 1;
  }

  #quoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const to = quote === -1 ? text.length : quote;
    this.#take(text.slice(at, to));
    if (quote === -1) return text.length;
    this.#state = 'quote-in-quoted';
    return quote + 1;
  }

  #plain(text: string, at: number): number {
    let to = at;
    while (to < text.length) {
      const character = text[to];
      if (character === this.#delimiter || character === '\n' || character === '\r') break;
      to += 1;
    }
    this.#take(text.slice(at, to));
    this.#state = 'plain';
    return to;
  }

  #take(text: string): void {
    this.#cell += text;
    this.#length += text.length;
    if (this.#length > LONGEST_RECORD_CHARACTERS) throw new EndlessCellError(this.#number + 1, this.#cells.length + 1);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(rows: SheetRow[]): void {
    this.#endCell();
    this.#number += 1;
    rows.push({ number: this.#number, cells: this.#cells });
    this.#cells = [];
    this.#length = 0;
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter with which the sample's records best agree on a number of cells; a comma by default. */
export const detectDelimiter = (sample: string): Delimiter => {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = widthsOf(sample, delimiter);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    for (const [width, rows] of counts) {
      const score = (rows / widths.length) * (rows / widths.length) * Math.log2(width + 1);
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
};

const widthsOf = (sample: string, delimiter: string): number[] => {
  const rows = new CsvParser(delimiter).push(sample).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const widths = rows.slice(0, 100).map(({ cells }) => cells.length);
  return widths.length > 0 ? widths : [sample.split(delimiter).length];
};
