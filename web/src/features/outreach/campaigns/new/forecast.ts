import { channelOfStep, type Step } from '@rainmaker/contract';
import { countOf } from '#lib/format.ts';
import type { Account } from '../accounts/accounts.ts';
import { E_MAILS, listInWords, nounOf } from '../../outreach-words.ts';
import * as words from './words.ts';

const NOUNS = { email: E_MAILS, whatsapp: nounOf('whatsapp'), task: { one: 'task', many: 'tasks' } };

/** "2 emails, 1 WhatsApp message and 1 task"; a branch is none of them. */
const countsInWords = (steps: readonly Pick<Step, 'kind'>[]): string => {
  const kinds = steps.flatMap(({ kind }) => {
    if (kind === 'branch') return [];
    const channel = channelOfStep(kind);
    return [channel === 'email' || channel === 'whatsapp' ? channel : ('task' as const)];
  });
  return listInWords(
    (['email', 'whatsapp', 'task'] as const).flatMap((name) => {
      const count = kinds.filter((kind) => kind === name).length;
      return count === 0 ? [] : [countOf(count, NOUNS[name])];
    }),
  );
};

/** A workflow's steps as text: "3 emails over about 8 business days". */
export const stepsInWords = (steps: readonly Pick<Step, 'kind' | 'wait'>[]): string => {
  const mails = countsInWords(steps);
  const sum = (unit: string) =>
    steps.slice(1).reduce((total, { wait }) => (wait.unit === unit ? total + wait.amount : total), 0);
  const business = sum('business_days');
  const days = sum('days') + Math.round((sum('hours') + sum('minutes') / 60) / 24);
  const spans = [
    business > 0 && words.business(business, business === 1 ? 'day' : 'days'),
    days > 0 && `${days} ${days === 1 ? 'day' : 'days'}`,
  ].filter(Boolean);
  return spans.length > 0 ? words.overAbout(mails, spans.join(' and ')) : mails;
};

/** First messages that can be sent on one sending day; null if unlimited. */
export const firstsADay = (
  accounts: readonly Pick<Account, 'daily'>[],
  dailyNewLimit: number | null,
): number | null => {
  const limits = accounts.map(({ daily }) => daily);
  const byBoxes = limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0);
  if (byBoxes === null) return dailyNewLimit;
  return dailyNewLimit === null ? byBoxes : Math.min(byBoxes, dailyNewLimit);
};

/**
 * How long the first messages take, as a sentence; undefined if unknown. `lacking`: the number of people who need a value
 * first.
 */
export const paceInWords = (reachable: number, aDay: number | null, lacking = 0): string | undefined => {
  const people = reachable - lacking;
  if (people <= 0) return undefined;
  if (aDay === null || aDay >= people)
    return lacking > 0 ? words.everyoneElseCanGetTheFirst : words.everyoneCanGetTheFirstE;
  if (aDay === 0) return undefined;
  const days = Math.ceil(people / aDay);
  return words.atPerDayTheFirstEmail(aDay, days);
};
