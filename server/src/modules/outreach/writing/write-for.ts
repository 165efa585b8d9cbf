import type { Prompt } from '@rainmaker/contract';
import { personalBriefs } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { assertSeesPerson } from '../access.ts';
import type { Collected } from './collect-text.ts';
import { collectTo } from './collect-to.ts';
import type { PersonalTask } from './ports.ts';
import { type Writers, writeTextTo } from './write-text.ts';

interface Asked {
  prompt: Prompt;
  impression: string | null;
  /** Which message of the workflow it is, from 1. */
  step: number;
  isLast: boolean;
  contactId: string;
}

/** A prompt as it would be written for a person now, with nothing before it; nothing of it is kept. Stops once the signal aborts. */
export const writeFor = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  { prompt, impression, step, isLast, contactId }: Asked,
  writers: Writers,
  signal: AbortSignal,
): Promise<{ task: PersonalTask; text: Collected }> => {
  const brief = await transact(async (db) => {
    await assertSeesPerson(db, contactId);
    return (await personalBriefs(db, [contactId], clock.now())).get(contactId);
  });
  if (brief === undefined) throw notFound('person');
  const task: PersonalTask = {
    ...prompt,
    impression,
    brief,
    earlier: [],
    step: { number: step, isReply: step > 1, isLast },
    seed: contactId,
    variation: 0,
  };
  const asker = { purpose: 'draft' as const, userId: session.userId, transact };
  return { task, text: await collectTo(writeTextTo(writers, asker, task, { signal }), task) };
};
