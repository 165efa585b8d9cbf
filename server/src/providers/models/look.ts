import { MODEL_LIMITS } from '@rainmaker/contract';
import { z } from 'zod';
import type { ModelAccess, ServerLook } from '#modules/models/ports.ts';
import { asModelError } from './problems.ts';

/** OpenAI's, Ollama's and Anthropic's list of models, of which they have the same part in common. */
const ModelList = z.object({ data: z.array(z.unknown()) });
const ListedModel = z.object({ id: z.string().max(MODEL_LIMITS.modelCharacters) });
/** Some thousand models. */
const LONGEST_LIST = 512 * 1024;

const ANTHROPIC_VERSION = '2023-06-01';

const headersFor = ({ kind, key }: Omit<ModelAccess, 'model'>): Record<string, string> => {
  if (kind === 'anthropic') return { 'anthropic-version': ANTHROPIC_VERSION, 'x-api-key': key ?? '' };
  return key === null ? {} : { authorization: `Bearer ${key}` };
};

const readList = (text: string): string[] | null => {
  if (text.length > LONGEST_LIST) return null;
  try {
    const { data } = ModelList.parse(JSON.parse(text));
    return data.slice(0, MODEL_LIMITS.modelsOffered).flatMap((each) => ListedModel.safeParse(each).data?.id ?? []);
  } catch {
    return null;
  }
};

interface How {
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Asks a server for its list of models: whether it answers and takes the key. Some have no such list, which is no fault. Throws
 * a `ModelError`, or the signal's reason.
 */
export const lookAt = async (
  access: Omit<ModelAccess, 'model'>,
  { fetch, timeoutMs, signal }: How,
): Promise<ServerLook> => {
  const begun = performance.now();
  const late = AbortSignal.timeout(timeoutMs);
  const asked = { host: new URL(access.baseUrl).host, model: '', timeoutMs, use: { tokensIn: 0, tokensOut: 0 } };
  try {
    const answer = await fetch(`${access.baseUrl}/models`, {
      headers: { accept: 'application/json', ...headersFor(access) },
      signal: AbortSignal.any([signal, late]),
    });
    const ms = Math.round(performance.now() - begun);
    const text = await answer.text();
    // The server has no list, which is its own affair.
    if (answer.status === 404 || answer.status === 405) return { ms, models: null };
    if (!answer.ok) throw Object.assign(new Error('refused'), { statusCode: answer.status });
    return { ms, models: readList(text) };
  } catch (error) {
    if (signal.aborted && !late.aborted) throw signal.reason;
    throw asModelError(error, { ...asked, isLate: late.aborted });
  }
};
