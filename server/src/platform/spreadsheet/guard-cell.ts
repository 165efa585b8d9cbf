/** What a spreadsheet program takes for the beginning of a formula, the wide forms of East Asian keyboards included. */
const MAY_RUN = /[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/**
 * Where a program may cut a cell in two, whatever stands around it: at the semicolon of most of Europe, a tab, a bar or a
 * line break, for it knows quotation marks at the beginning of its own cells alone.
 */
const BEHIND_A_CUT = /(?<=[;|\t\r\n])/;
const CUT = /[;|\t\r\n]/;

/** A formula, maybe behind what a program passes over; behind apostrophes it was guarded before, and is guarded once more. */
const RUNS = /^'*[\s"\p{Cc}\p{Cf}]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;
/** Programs drop these at the beginning of a cell (OWASP, "CSV injection"). */
const DROPPED = /^'*[\t\r]/;

const mayRun = (piece: string, index: number): boolean => RUNS.test(piece) || (index === 0 && DROPPED.test(piece));

const pieces = (text: string): string[] => (CUT.test(text) ? text.split(BEHIND_A_CUT) : [text]);

/**
 * A cell that no spreadsheet program runs, wherever it cuts it: an apostrophe stands before what looks like a formula.
 * `unguardCell` takes them away again, to the letter.
 */
export const guardCell = (text: string): string =>
  MAY_RUN.test(text) || DROPPED.test(text)
    ? pieces(text)
        .map((piece, index) => (mayRun(piece, index) ? `'${piece}` : piece))
        .join('')
    : text;

/** The text without the apostrophes that `guardCell` (or a spreadsheet program) has put before formulas. */
export const unguardCell = (text: string): string =>
  text.includes("'")
    ? pieces(text)
        .map((piece, index) => (piece.startsWith("'") && mayRun(piece.slice(1), index) ? piece.slice(1) : piece))
        .join('')
    : text;
