import { NoAnswer } from '#platform/outgoing/ask-json.ts';

const FETCH_MS = 120_000;

/** Where Meta keeps files; from its reference "Media": the address lies at lookaside.fbsbx.com. */
const OF_META = /(?:^|\.)(?:facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

/** Whether a token may be shown there: to whoever gave the address, or to Meta over TLS. */
export const mayFetchFrom = (url: URL, graphUrl: string): boolean =>
  url.origin === new URL(graphUrl).origin || (url.protocol === 'https:' && OF_META.test(url.hostname));

/** A file behind a token, cut off above a size. Throws `NoAnswer`. */
export const fetchBytes = async (url: URL, token: string, mostBytes: number): Promise<Buffer> => {
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_MS),
    });
    if (!answer.ok) throw new NoAnswer(`status ${answer.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) throw new NoAnswer(`more than ${mostBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(String(error), { cause: error });
  }
};
