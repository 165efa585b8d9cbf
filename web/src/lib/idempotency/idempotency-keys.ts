import { newId } from '../ids.ts';

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

/** Afterwards, a request that looks the same is meant as a new one. */
const SAME_FOR_MS = 10 * 60_000;

interface Unsettled {
  key: string;
  at: number;
}

/** Requests of which nobody knows yet whether they were carried out, by what they ask for. */
const unsettled = new Map<string, Unsettled>();

const subjectOf = ({ method, path, body }: Request): string => `${method} ${path} ${JSON.stringify(body)}`;

/**
 * The key under which the server does a request once. Whoever sends the same again because no answer came gets the first one's answer,
 * and nothing is done twice; after any other change it is a new request.
 */
export const keyFor = (request: Request): string => {
  const known = request.body instanceof FormData ? undefined : unsettled.get(subjectOf(request));
  return known !== undefined && Date.now() - known.at < SAME_FOR_MS ? known.key : newId();
};

/** Takes note of what came of a request; `status` is that of its error, undefined where it succeeded. */
export const settleKey = (request: Request, key: string, status: number | string | undefined): void => {
  if (status === undefined) return unsettled.clear();
  // A text tells of a connection: no answer, or one that was cut off. 409 also says that the first one is still being processed.
  const isKnown = typeof status === 'number' && status < 500 && status !== 409;
  if (isKnown) unsettled.delete(subjectOf(request));
  else if (!(request.body instanceof FormData)) {
    const subject = subjectOf(request);
    unsettled.set(subject, { key, at: unsettled.get(subject)?.at ?? Date.now() });
  }
};
