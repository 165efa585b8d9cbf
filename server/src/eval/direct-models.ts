import type { ModelAccess, LanguageModels, ModelPart } from '#modules/models/ports.ts';
import type { Models } from '#modules/models/index.ts';

/** Tokens of all requests so far. */
export interface Used {
  tokensIn: number;
  tokensOut: number;
}

/** A model without a workspace: no ledger, no limits, and what it used added up. Without access there is none. */
export const directModels = (
  provider: LanguageModels,
  access: ModelAccess | undefined,
  timeoutMs: number,
): { models: Models; used: Used } => {
  const used: Used = { tokensIn: 0, tokensOut: 0 };
  const open = (): ModelAccess => {
    if (access === undefined) throw new Error('No model is configured.');
    return access;
  };
  async function* counted<P extends ModelPart | { type: string }>(parts: AsyncIterable<P>): AsyncGenerator<P> {
    // A part tells what was used so far.
    let last: Used = { tokensIn: 0, tokensOut: 0 };
    for await (const part of parts) {
      if ('use' in part) last = part.use;
      yield part;
    }
    used.tokensIn += last.tokensIn;
    used.tokensOut += last.tokensOut;
  }
  const models: Models = {
    current: () => Promise.resolve(access?.model),
    pace: () => Promise.resolve(access && { inFlight: 1, timeoutMs, rest: undefined }),
    noteBuiltIn: () => Promise.resolve(),
    converse: (_asker, request, signal) => counted(provider.converse(open(), { ...request, timeoutMs }, signal)),
    list: (_asker, request, signal) => counted(provider.list(open(), { ...request, timeoutMs }, signal)),
    async fill(_asker, request, signal) {
      const { value, use } = await provider.fill(open(), { ...request, timeoutMs }, signal);
      used.tokensIn += use.tokensIn;
      used.tokensOut += use.tokensOut;
      return value;
    },
  };
  return { models, used };
};
