/** An answer of a server: its status, and its text, which isn't read yet. */
export interface JsonAnswer {
  status: number;
  text: string;
  /** Seconds to wait before the next try, if it says so. */
  retryAfter: number | undefined;
}

/** What it takes to ask. */
interface Ask {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  timeoutMs: number;
}

/** More than any page of companies takes. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The server can't be reached, is too slow, or sends too much. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Before a byte of a request has left: nobody at that address, or no secure connection to it. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Whether the server can't have got anything of the request. */
export const wasNeverSent = ({ cause }: NoAnswer): boolean => {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && UNSENT.has(String(at.code))) return true;
    // Every address of a name was tried.
    if (at instanceof AggregateError)
      return at.errors.every((each) => each instanceof Error && 'code' in each && UNSENT.has(String(each.code)));
  }
  return false;
};

const textOf = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new NoAnswer(`more than ${MOST_BYTES} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

const USER_AGENT = 'Rainmaker (self-hosted sales software)';

/**
 * Asks a server that the operator configured, for JSON, which `readAnswer` reads. Follows no redirects. Throws `NoAnswer` for one that says nothing in time,
 * and the signal's reason if that aborts.
 */
export const askJson = async (url: URL, { signal, timeoutMs, ...ask }: Ask): Promise<JsonAnswer> => {
  try {
    const answer = await fetch(url, {
      ...ask,
      headers: { accept: 'application/json', 'user-agent': USER_AGENT, ...ask.headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      status: answer.status,
      text: await textOf(answer),
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof NoAnswer ? error : new NoAnswer(String(error), { cause: error });
  }
};
