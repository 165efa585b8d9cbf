import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const ORIGIN = 'http://localhost';

/** Outside a browser a request needs an absolute URL. */
export class WholeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

/** Answers calls in a test by method and path, and records them; anything else is a 404. */
export const stubServer = (answers: Record<string, Answer>): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new WholeRequest(input, init);
    const { pathname: path, searchParams: query } = new URL(request.url);
    const call = { method: request.method, path, query, headers: request.headers, body: await readBody(request) };
    asked.push(call);
    const answer = answers[`${call.method} ${path}`];
    const result = await answer?.(call);
    // An error is a Response with its own status.
    if (result instanceof Response) return result;
    return answer
      ? Response.json(result)
      : Response.json({ status: 404, code: 'not_found', detail: `No answer for ${path}.` }, { status: 404 });
  });
  return asked;
};
