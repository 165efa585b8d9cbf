import type { LanguageModelUsage } from 'ai';
import type { TokenUse } from '#modules/models/ports.ts';

/** More than any model takes; what a server says beyond it can't be stored or charged. */
const MOST = 100_000_000;

const count = (given: number | undefined): number =>
  given === undefined || Number.isNaN(given) ? 0 : Math.min(MOST, Math.max(0, Math.round(given)));

/** What a server says that it used, as whole tokens. */
export const useOf = (usage: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'> | undefined): TokenUse => ({
  tokensIn: count(usage?.inputTokens),
  tokensOut: count(usage?.outputTokens),
});
