/** The characters that can start a formula, including the full-width forms of East Asian keyboards. */
const MAY_RUN = /[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/**
 * Where a program may split a cell, even within quotation marks: at the semicolon (the separator in most of Europe), a
 * tab, a bar or a line break. Programs only recognise quotation marks at the start of what they consider a cell.
 */
const BEHIND_A_CUT = /(?<=[;|\t\r\n])/;
const CUT = /[;|\t\r\n]/;

/**
 * A formula, possibly after characters that programs skip. Text with leading apostrophes may have been guarded before,
 * and is guarded again.
 */
const RUNS = /^'*[\s"\p{Cc}\p{Cf}]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;
/** Programs drop these at the start of a cell (OWASP, "CSV injection"). */
const DROPPED = /^'*[\t\r]/;

const mayRun = (piece: string, index: number): boolean => RUNS.test(piece) || (index === 0 && DROPPED.test(piece));

const pieces = (text: string): string[] => (CUT.test(text) ? text.split(BEHIND_A_CUT) : [text]);

/**
 * Guards a cell so that no spreadsheet program executes it, wherever it splits it: an apostrophe is added before
 * anything like a formula. `unguardCell` reverses this exactly.
 */
export const guardCell = (text: string): string =>
  MAY_RUN.test(text) || DROPPED.test(text)
    ? pieces(text)
        .map((piece, index) => (mayRun(piece, index) ? `'${piece}` : piece))
        .join('')
    : text;

/** Removes the apostrophes that `guardCell` (or a spreadsheet program) has added before formulas. */
export const unguardCell = (text: string): string =>
  text.includes("'")
    ? pieces(text)
        .map((piece, index) => (piece.startsWith("'") && mayRun(piece.slice(1), index) ? piece.slice(1) : piece))
        .join('')
    : text;
