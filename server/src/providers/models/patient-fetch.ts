import { setTimeout as wait } from 'node:timers/promises';

const RETRIES = 2;
const FIRST_WAIT_MS = 500;
const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504, 529]);
const AGAIN_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN']);

/** How long a server asks to be left alone. Dates, which none of them sends, count as no wish. */
const askedWait = (answer: Response): number => {
  const text = answer.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : 0;
};

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

/**
 * Asks again, twice at most, where a server has a short trouble and nothing of an answer has come; as late as it asks for, and
 * not at all where that is after the time for the request. So the last trouble is what is told, not that the time was over.
 */
export const patientFetch =
  (fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch =>
  async (input, init) => {
    const end = performance.now() + timeoutMs;
    for (let tries = 0; ; tries += 1) {
      const own = FIRST_WAIT_MS * 3 ** tries;
      const hasTime = (waitMs: number): boolean => tries < RETRIES && performance.now() + waitMs < end;
      let waitMs = own;
      try {
        const answer = await fetch(input, init);
        waitMs = Math.max(own, askedWait(answer));
        if (!AGAIN.has(answer.status) || !hasTime(waitMs)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (!AGAIN_CODES.has(codeOf(error)) || !hasTime(own)) throw error;
      }
      await wait(waitMs, undefined, init?.signal ? { signal: init.signal } : {});
    }
  };
