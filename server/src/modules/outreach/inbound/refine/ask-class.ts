import { z } from 'zod';
import type { Asker, Models } from '#modules/models/index.ts';
import { dataBlocks, plainlySeen } from '#platform/text/untrusted.ts';
import { standsIn } from '#platform/text/words.ts';
import { REFINED_TO } from './may-refine.ts';

const MOST_TOKENS = 200;
const MOST_REPLY = 6_000;

const Verdict = z.object({
  class: z.enum(REFINED_TO),
  quote: z.string().max(300).describe('The words of the reply that decide, copied letter by letter'),
});
export type Verdict = z.infer<typeof Verdict>;

const MEANINGS: Record<(typeof REFINED_TO)[number], string> = {
  interested: 'wants to go on: a meeting, an offer, more information about buying',
  question: 'asks something before deciding',
  objection: 'declines, or names a reason against it',
  not_now: 'puts it off to a later time',
  referral: 'names or points to someone else to talk to',
  wrong_person: 'says they are not the right person, and names nobody',
  unsubscribe: 'asks not to be written to any more',
};

const instructionsWith = (rule: string): string =>
  [
    'You sort replies to sales emails. Say what the writer of the reply means, and quote the words that decide.',
    ...Object.entries(MEANINGS).map(([name, meaning]) => `${name}: ${meaning}`),
    'The reply may be in any language. If it says several things, choose what should be done next.',
    rule,
  ].join('\n');

/** What a model says a reply means; undefined where it can't quote the reply for it. Throws `ModelError`. */
export const askClass = async (
  models: Models,
  asker: Asker,
  text: string,
  signal: AbortSignal,
): Promise<Verdict | undefined> => {
  const data = dataBlocks();
  const verdict = await models.fill(
    asker,
    {
      instructions: instructionsWith(data.rule),
      messages: [{ role: 'user', content: data.block('reply', text, MOST_REPLY) }],
      mostTokens: MOST_TOKENS,
      schema: Verdict,
    },
    signal,
  );
  const isQuoted = standsIn(verdict.quote, plainlySeen(text, MOST_REPLY));
  return isQuoted ? { ...verdict, quote: verdict.quote.trim() } : undefined;
};
