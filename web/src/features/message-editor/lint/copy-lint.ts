import { unclosedChoice } from '@rainmaker/contract/markup';
import { variablesIn } from '../template-text.ts';
import { type Copy, readCopy, type Target, wordCount } from './read-copy.ts';
import { nearestName } from './nearest-name.ts';
import { spamWordsIn } from './spam-words.ts';
import * as words from './words.ts';

export type Severity = 'bad' | 'warn' | 'hint';

/** Something to look at before a message is sent. */
export interface Remark {
  /** Unique among the remarks of a message. */
  key: string;
  severity: Severity;
  sentence: string;
  field: 'subject' | 'body';
  /** Where it is; without them the field as a whole. */
  from?: number;
  to?: number;
}

export interface CopyToCheck {
  subject: string;
  body: string;
  /** A later email without a subject of its own is a reply. */
  needsSubject: boolean;
  /** Whether the texts say variables. */
  isTemplate: boolean;
  /** The names that may be said; none while they are still loading. */
  known: ReadonlySet<string>;
  /** The share of people who have a value; undefined where nobody can lack it. */
  fill: (name: string) => number | undefined;
}

const WORDS_AT_MOST = 200;
const SUBJECT_AT_MOST = 70;
const LINKS_AT_MOST = 2;
/** Below this many words for each picture, a message is mostly pictures. */
const WORDS_PER_IMAGE = 40;
const CAPS_AT_MOST = 2;
const SPAM_AT_MOST = 5;

type Field = Remark['field'];

const remark = (
  severity: Severity,
  field: Field,
  sentence: string,
  place?: { from: number; to: number },
): Omit<Remark, 'key'> => ({
  severity,
  field,
  sentence,
  ...place,
});
type Found = ReturnType<typeof remark>[];

const placeIn = (copy: Copy, from: number, length: number) => ({ from: copy.at(from), to: copy.at(from + length) });

const subjectRemarks = ({ subject, needsSubject }: CopyToCheck, copy: Copy): Found => {
  const found: Found = [];
  if (needsSubject && subject.trim() === '') found.push(remark('bad', 'subject', words.noSubject));
  const length = copy.masked.trim().length;
  if (length > SUBJECT_AT_MOST) found.push(remark('warn', 'subject', words.longSubject(length)));
  return found;
};

const lengthRemarks = (copy: Copy): Found => {
  const count = wordCount(copy);
  return count > WORDS_AT_MOST ? [remark('warn', 'body', words.long(count, WORDS_AT_MOST))] : [];
};

const linkCount = ({ targets }: Copy): number => targets.filter(({ kind }) => kind === 'link').length;

/** The host that an address leads to, and the one that a text seems to name. */
const hostOf = (address: string): string | undefined =>
  address
    .match(/^(?:https?:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[:/?#]|$)/iu)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');

const isMisleading = ({ kind, label, address }: Target): boolean => {
  if (kind !== 'link' || !/^https?:/i.test(address)) return false;
  const said = hostOf(label.trim());
  const real = hostOf(address);
  return said !== undefined && real !== undefined && said !== real && !real.endsWith(`.${said}`);
};

const targetRemarks = (copy: Copy): Found => {
  const found: Found = [];
  const count = linkCount(copy);
  if (count > LINKS_AT_MOST) found.push(remark('warn', 'body', words.manyLinks(count)));
  for (const target of copy.targets) {
    const from = copy.masked.indexOf(target.kind === 'image' ? `![${target.label}](` : target.label);
    const place = from < 0 ? undefined : placeIn(copy, from, target.label.length + (target.kind === 'image' ? 3 : 0));
    if (isMisleading(target))
      found.push(remark('bad', 'body', words.misleading(target.label.trim(), hostOf(target.address) ?? ''), place));
    if (target.kind === 'image' && target.label.trim() === '')
      found.push(remark('hint', 'body', words.imageWithoutDescription, place));
  }
  const images = copy.targets.filter(({ kind }) => kind === 'image').length;
  if (images > 0 && wordCount(copy) < images * WORDS_PER_IMAGE) found.push(remark('warn', 'body', words.mostlyImages));
  return found;
};

const capsRemarks = (field: Field, copy: Copy): Found => {
  const shouted = [...copy.words.matchAll(/(?<![\p{L}\p{N}_-])\p{Lu}{4,}(?![\p{L}\p{N}_-])/gu)];
  const [first] = shouted;
  if (first === undefined) return [];
  const severity = shouted.length > CAPS_AT_MOST || field === 'subject' ? 'warn' : 'hint';
  return [remark(severity, field, words.caps(first[0], shouted.length), placeIn(copy, first.index, first[0].length))];
};

const exclamationRemarks = (field: Field, copy: Copy): Found => {
  const marks = [...copy.words.matchAll(/!(?!\[)/g)];
  const at = marks[field === 'subject' ? 0 : 1];
  return at === undefined
    ? []
    : [remark('warn', field, words.exclamations(field, marks.length), placeIn(copy, at.index, 1))];
};

const spamRemarks = (field: Field, copy: Copy): Found =>
  spamWordsIn(copy.words)
    .slice(0, SPAM_AT_MOST)
    .map(({ from, to }) =>
      remark('warn', field, words.spam(copy.words.slice(from, to)), placeIn(copy, from, to - from)),
    );

const variableRemarks = (field: Field, text: string, { known, fill }: CopyToCheck): Found =>
  variablesIn(text).flatMap(({ name, canHold, from, to }): Found => {
    const place = { from, to };
    if (known.size > 0 && !known.has(name))
      return [remark('bad', field, words.unknownVariable(name, nearestName(name, known)), place)];
    const share = fill(name);
    if (!canHold || share === undefined || share >= 1) return [];
    return [remark('warn', field, words.noFallback(name, share), place)];
  });

/** What never closes: the server says it too, once it's asked. */
const openRemarks = (field: Field, text: string, copy: Copy): Found => {
  const choice = unclosedChoice(text);
  if (choice !== undefined) return [remark('bad', field, words.unclosedChoice, { from: choice, to: choice + 1 })];
  const liquid = copy.masked.search(/\{[{%]/);
  return liquid < 0 ? [] : [remark('bad', field, words.unclosedLiquid, placeIn(copy, liquid, 2))];
};

const RANK: Record<Severity, number> = { bad: 0, warn: 1, hint: 2 };

/** Reads a message like a careful colleague: what keeps it from being sent or read, the worst first. */
export const lintCopy = (given: CopyToCheck): Remark[] => {
  const { subject, body, isTemplate } = given;
  const [title, text] = [readCopy(subject, isTemplate), readCopy(body, isTemplate)];
  const both = [
    ['subject', subject, title],
    ['body', body, text],
  ] as const;
  const found = [
    ...subjectRemarks(given, title),
    ...(isTemplate ? both.flatMap(([field, source, copy]) => openRemarks(field, source, copy)) : []),
    ...(isTemplate ? both.flatMap(([field, source]) => variableRemarks(field, source, given)) : []),
    ...targetRemarks(text),
    ...lengthRemarks(text),
    ...both.flatMap(([field, , copy]) => [
      ...spamRemarks(field, copy),
      ...capsRemarks(field, copy),
      ...exclamationRemarks(field, copy),
    ]),
  ];
  return found
    .map((each, at) => ({ ...each, key: `${at}:${each.field}:${each.sentence}` }))
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
};

/** The place of a line and column, both from 1, as a place in the text. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split('\n').slice(0, line - 1);
  return Math.min(text.length, lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1);
};
