import { parse } from 'tldts';
import { remembered } from './remembered.ts';
import { plainlySeen } from './untrusted.ts';

const MOST = 40_000;
/** Names that no registry gives out, and programs take all the same. */
const OWN_ENDINGS = /\.(?:example|test|invalid|local|localhost|onion|internal)$/;
/** No address has these, or they begin another part of it. */
const TOKEN = /[^\s<>()[\]{}"'“”‘’«»|,;*_`!=&\\→·•‐‑‒–—―−]+/gu;
/** Of bold and italics. What is on both sides of them is one word to whoever reads it. */
const MARKS = /[*_]+/g;
/** In the digits and with the dashes of any script. */
const PHONE = /\+?\(?\p{Nd}[\p{Nd}\p{Pd} ()./·−]{5,24}\p{Nd}/gu;
const LEAST_DIGITS = 7;
/** In other characters than a program would take, for people to read. */
const DISGUISED = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)| dot |\[at\]|\(at\)|hxxps?:/gi;
const PLAIN: Record<string, string> = { '[at]': '@', '(at)': '@', 'hxxp:': 'http:', 'hxxps:': 'https:' };

const open = (text: string): string =>
  text.replaceAll(DISGUISED, (found) => PLAIN[found.toLowerCase()] ?? '.').replaceAll(/[。．｡]/gu, '.');

const ENDS = '.?:…';
const trimmed = (token: string): string => {
  let [start, end] = [0, token.length];
  while (end > start && ENDS.includes(token.charAt(end - 1))) end -= 1;
  while (start < end && ENDS.includes(token.charAt(start))) start += 1;
  return token.slice(start, end);
};

const isHost = (host: string): boolean => {
  if (host === 'localhost' || OWN_ENDINGS.test(host)) return true;
  const { isIcann, isIp, domain } = parse(host, { validateHostname: true });
  return isIp === true || (isIcann === true && domain !== null);
};

/** The host that a word leads to; undefined for any other word. */
const hostIn = (word: string): string | undefined => {
  const address = word.toLowerCase();
  const scheme = /^[a-z][a-z\d+-]{0,20}:(?:\/\/)?/.exec(address)?.[0] ?? '';
  const rest = address.slice(scheme.length).replace(/^\/\//, '');
  const at = rest.indexOf('@');
  const host = (at === -1 ? rest : rest.slice(at + 1)).split(/[/?#:]/, 1)[0] ?? '';
  if (scheme !== '' && /^(?:https?|ftp|mailto|tel|sms|javascript|data|file|wss?):/.test(scheme)) return host || scheme;
  return host.includes('.') && isHost(host) ? host : undefined;
};

/** The word where it leads somewhere, or what of it does: "either/evil.com". */
const leadingIn = (word: string): string[] =>
  hostIn(word) === undefined ? word.split('/').filter((part) => hostIn(part) !== undefined) : [word];

/** The ten digits of a script follow each other. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

const digitsOf = (number: string): string => number.replaceAll(/\P{Nd}/gu, '').replaceAll(/[^\d]/gu, asciiDigit);

/** Days, and years from one to another. */
const IS_DATE = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d{4} ?\p{Pd} ?\d{4}$/u;

const contactsAsWritten = (text: string): string[] => {
  const found: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    for (const each of leadingIn(trimmed(token))) found.push(each.toLowerCase());
  }
  for (const [number] of text.matchAll(PHONE)) {
    const digits = digitsOf(number);
    if (digits.length >= LEAST_DIGITS && !IS_DATE.test(number)) found.push(digits);
  }
  return found;
};

/** The links, addresses and numbers of a text, as far as any program or person would take them for such, with its marks and without. */
export const contactsIn = (raw: string): string[] => {
  const text = open(plainlySeen(raw, MOST));
  const plain = text.replaceAll(MARKS, '');
  return [...contactsAsWritten(text), ...(plain === text ? [] : contactsAsWritten(plain))];
};

const withoutEnd = (address: string): string =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** Entries of Memory, which every text is held against. */
const MOST_REMEMBERED = 500;

const ofSource = remembered(MOST_REMEMBERED, (source) => contactsIn(source).map(withoutEnd));

/** The contacts of some texts, which others are held against. */
export const contactsOf = (sources: readonly string[]): ReadonlySet<string> => new Set(sources.flatMap(ofSource));

/** The contacts of a text that aren't among those known, letter by letter. */
export const foreignIn = (text: string, known: ReadonlySet<string>): string[] =>
  contactsIn(text).filter((each) => !known.has(withoutEnd(each)));

/** A text with its links, addresses and numbers left out. */
export const withoutAddresses = (raw: string): string =>
  open(plainlySeen(raw, MOST))
    .replaceAll(TOKEN, (token) => (leadingIn(trimmed(token)).length === 0 ? token : '…'))
    .replaceAll(PHONE, (number) => (digitsOf(number).length >= LEAST_DIGITS ? '…' : number));
