import { LIMITS } from '@rainmaker/contract';
import { newId } from '#lib/ids.ts';

/** A variant of a step other than the first. */
export interface TextForm {
  id: string;
  /** Assigned by the server. */
  key: string | undefined;
  /** Percent of the people. */
  share: number;
  subject: string;
  body: string;
}

/** A step's variants; the first one is stored in the step itself. */
export interface WithTexts {
  subject: string;
  body: string;
  /** The first variant's share. */
  share: number;
  variantKey: string | undefined;
  others: TextForm[];
}

/** A, B, … */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

export const textsOf = (step: WithTexts): Omit<TextForm, 'id'>[] => [
  { key: step.variantKey, share: step.share, subject: step.subject, body: step.body },
  ...step.others,
];

/** The variant at an index; the first by default. */
export const textAt = (step: WithTexts, at: number): Pick<TextForm, 'subject' | 'body' | 'share'> =>
  (at > 0 ? step.others[at - 1] : undefined) ?? step;

/** The step with one of its variants changed. */
export const changedText = (
  step: WithTexts,
  at: number,
  change: Partial<Pick<TextForm, 'subject' | 'body' | 'share'>>,
): Partial<WithTexts> =>
  at === 0 ? change : { others: step.others.map((text, index) => (index === at - 1 ? { ...text, ...change } : text)) };

/** 100 in equal parts; the remainder goes to the first ones. */
export const evenShares = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(100 / count) + (at < 100 % count ? 1 : 0));

/** The step with even shares. */
export const evenly = (step: WithTexts): Pick<WithTexts, 'share' | 'others'> => {
  const [share = 100, ...rest] = evenShares(step.others.length + 1);
  return { share, others: step.others.map((text, at) => ({ ...text, share: rest[at] ?? 0 })) };
};

/** Adds a variant as a copy of the one being edited. */
export const withText = (step: WithTexts, at: number): Partial<WithTexts> => {
  if (step.others.length + 1 >= LIMITS.variants) return {};
  const { subject, body } = textAt(step, at);
  const added: TextForm = { id: newId(), key: undefined, share: 0, subject, body };
  return evenly({ ...step, others: [...step.others, added] });
};

/** Removes a variant; the second replaces a removed first one. */
export const withoutText = (step: WithTexts, at: number): Partial<WithTexts> => {
  const [second, ...rest] = step.others;
  if (!second) return {};
  if (at > 0) return evenly({ ...step, others: step.others.toSpliced(at - 1, 1) });
  const { subject, body, key } = second;
  return { subject, body, variantKey: key, ...evenly({ ...step, others: rest }) };
};

/** Changes one share; with two variants the other gets the rest. */
export const withShare = (step: WithTexts, at: number, share: number): Partial<WithTexts> => {
  const wanted = Math.min(99, Math.max(1, Math.trunc(share)));
  const changed = { ...step, ...changedText(step, at, { share: wanted }) };
  const isPair = step.others.length === 1;
  const both = isPair ? { ...changed, ...changedText(changed, at === 0 ? 1 : 0, { share: 100 - wanted }) } : changed;
  return { share: both.share, others: both.others };
};

export const sumOfShares = (step: WithTexts): number => textsOf(step).reduce((sum, { share }) => sum + share, 0);
