import { newId } from '../ids.ts';

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

/** Afterwards, a request that looks the same is meant as a new one. */
const SAME_FOR_MS = 10 * 60_000;

/** The records that a request changes: those it names, or those in a list or matching a filter. */
interface Target {
  ids: ReadonlySet<string>;
  isMany: boolean;
  isFilter: boolean;
}

interface Unsettled {
  key: string;
  at: number;
  target: Target;
}

/** Requests of which nobody knows yet whether they were carried out, by what they ask for. */
const unsettled = new Map<string, Unsettled>();

const subjectOf = ({ method, path, body }: Request): string => `${method} ${path} ${JSON.stringify(body)}`;

const ID_IN_PATH = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/g;

const targetOf = ({ path, body }: Request): Target => {
  // Other ids say what is done with a record, or with what: two answers by the same template change different ones.
  const { id, ids, keep_id, merge_id, filter }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  const named = [id, ids, keep_id, merge_id].flat().filter((each) => typeof each === 'string');
  return {
    ids: new Set([...(path.match(ID_IN_PATH) ?? []), ...named]),
    isMany: ids !== undefined || filter !== undefined,
    isFilter: filter !== undefined,
  };
};

/** Whether two requests may change the same record; a filter may match each of a list. */
const mayShareRecord = (one: Target, other: Target): boolean =>
  (one.isMany && other.isMany && (one.isFilter || other.isFilter)) || [...one.ids].some((id) => other.ids.has(id));

const forget = (which: (one: Unsettled, subject: string) => boolean): void => {
  for (const [subject, one] of unsettled) if (which(one, subject)) unsettled.delete(subject);
};

const isOver = ({ at }: Unsettled): boolean => Date.now() - at >= SAME_FOR_MS;

/**
 * The key under which the server does a request once. Whoever sends the same again because no answer came gets the first one's answer,
 * and nothing is done twice; after another change of the same record it is a new request.
 */
export const keyFor = (request: Request): string => {
  const known = request.body instanceof FormData ? undefined : unsettled.get(subjectOf(request));
  return known !== undefined && !isOver(known) ? known.key : newId();
};

/** Takes note of what came of a request; `status` is that of its error, undefined where it succeeded. */
export const settleKey = (request: Request, key: string, status: number | string | undefined): void => {
  const own = subjectOf(request);
  const target = targetOf(request);
  forget(isOver);
  if (status === undefined) return forget((one, subject) => subject === own || mayShareRecord(one.target, target));
  // A text tells of a connection: no answer, or one that was cut off. 409 also says that the first one is still being processed.
  const isKnown = typeof status === 'number' && status < 500 && status !== 409;
  if (isKnown) unsettled.delete(own);
  else if (!(request.body instanceof FormData))
    unsettled.set(own, { key, target, at: unsettled.get(own)?.at ?? Date.now() });
};

/** What was done to a record was taken back, by a call that names another one: to do it again is a new request. */
export const forgetKeysOf = (id: string): void => forget(({ target }) => target.ids.has(id));
