/**
 * A run of marks, and the two voiced sound marks that become marks: thirty of them, and what follows them. Nothing that people write has
 * as many.
 */
const TOO_MANY_MARKS = /([\p{M}\u{ff9e}\u{ff9f}]{30})[\p{M}\u{ff9e}\u{ff9f}]+/gu;

export type NormalForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * A text in one of Unicode's normal forms, in linear time: with thirty marks in a row at most, as in its stream-safe text format (UAX #15,
 * section 13). Bringing a run of marks into their order takes V8 quadratic time: two seconds for 40,000.
 */
export const normalized = (text: string, form: NormalForm): string =>
  text.replaceAll(TOO_MANY_MARKS, '$1').normalize(form);
