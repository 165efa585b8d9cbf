/** A cell that begins so is run as a formula by spreadsheet programs (OWASP, "CSV injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet program runs: formulas get a leading apostrophe, which `unguardCell` takes away again. */
export const guardCell = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The text behind the apostrophe that `guardCell` (or a spreadsheet program) has put before it. */
export const unguardCell = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** What a reader would take for the end of a cell or cut off. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of CSV with its line break (RFC 4180), safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`;

/** Without it Excel reads UTF-8 as Windows-1252. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';
