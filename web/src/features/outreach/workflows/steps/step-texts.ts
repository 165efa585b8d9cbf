import { LIMITS } from '@rainmaker/contract';
import { newId } from '#lib/ids.ts';

/** One way of writing a step, beside its first one. */
export interface TextForm {
  id: string;
  /** The server's. */
  key: string | undefined;
  /** Per cent of the people. */
  share: number;
  subject: string;
  body: string;
}

/** What a step has of its texts: the first one stands in the step itself. */
export interface WithTexts {
  subject: string;
  body: string;
  /** The first text's, of those that are tested against each other. */
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

/** The text at a place; the first one where there is none. */
export const textAt = (step: WithTexts, at: number): Pick<TextForm, 'subject' | 'body' | 'share'> =>
  (at > 0 ? step.others[at - 1] : undefined) ?? step;

/** The step with one of its texts changed. */
export const changedText = (
  step: WithTexts,
  at: number,
  change: Partial<Pick<TextForm, 'subject' | 'body' | 'share'>>,
): Partial<WithTexts> =>
  at === 0 ? change : { others: step.others.map((text, index) => (index === at - 1 ? { ...text, ...change } : text)) };

/** 100 in equal parts; what is left over goes to the first ones. */
export const evenShares = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(100 / count) + (at < 100 % count ? 1 : 0));

/** The step with its people shared out evenly. */
export const evenly = (step: WithTexts): Pick<WithTexts, 'share' | 'others'> => {
  const [share = 100, ...rest] = evenShares(step.others.length + 1);
  return { share, others: step.others.map((text, at) => ({ ...text, share: rest[at] ?? 0 })) };
};

/** One text more, begun as a copy of the one that is looked at. */
export const withText = (step: WithTexts, at: number): Partial<WithTexts> => {
  if (step.others.length + 1 >= LIMITS.variants) return {};
  const { subject, body } = textAt(step, at);
  const added: TextForm = { id: newId(), key: undefined, share: 0, subject, body };
  return evenly({ ...step, others: [...step.others, added] });
};

/** One text less; without the first the second takes its place. */
export const withoutText = (step: WithTexts, at: number): Partial<WithTexts> => {
  const [second, ...rest] = step.others;
  if (!second) return {};
  if (at > 0) return evenly({ ...step, others: step.others.toSpliced(at - 1, 1) });
  const { subject, body, key } = second;
  return { subject, body, variantKey: key, ...evenly({ ...step, others: rest }) };
};

/** The shares with one changed; of two texts the other takes the rest. */
export const withShare = (step: WithTexts, at: number, share: number): Partial<WithTexts> => {
  const wanted = Math.min(99, Math.max(1, Math.trunc(share)));
  const changed = { ...step, ...changedText(step, at, { share: wanted }) };
  const isPair = step.others.length === 1;
  const both = isPair ? { ...changed, ...changedText(changed, at === 0 ? 1 : 0, { share: 100 - wanted }) } : changed;
  return { share: both.share, others: both.others };
};

export const sumOfShares = (step: WithTexts): number => textsOf(step).reduce((sum, { share }) => sum + share, 0);
