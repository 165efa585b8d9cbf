import type { ModelProblem } from '@rainmaker/contract';
import { ModelError, type TokenUse } from '#modules/models/ports.ts';

/** What is known of an error of the SDK, whatever it is wrapped in. Parts of it may be what the server said, of any kind. */
interface Seen {
  name?: string;
  code?: string;
  statusCode?: number;
}

const MOST_DEPTH = 6;
/** Names and codes of errors, and nothing that a server made of what it was asked. */
const NAME = /^\w{1,60}$/;
const CODE = /^[A-Z][A-Z\d_]{1,60}$/;

/** The error and what it was caused by, outermost first. */
const causesOf = (error: unknown): object[] => {
  const causes: object[] = [];
  let each: unknown = error;
  while (typeof each === 'object' && each !== null && causes.length < MOST_DEPTH) {
    causes.push(each);
    const { lastError, cause } = each as { lastError?: unknown; cause?: unknown };
    each = lastError ?? cause;
  }
  return causes;
};

const readOf = (error: object): Seen => {
  const { name, code, statusCode } = error as { [key in keyof Seen]: unknown };
  return {
    ...(typeof name === 'string' && NAME.test(name) && { name }),
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
  };
};

const chainOf = (error: unknown): Seen[] => causesOf(error).map(readOf);

const GONE = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'UND_ERR_SOCKET', 'ECONNABORTED']);
const NO_SERVER = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/;
const FORM_ERRORS = new Set([
  'AI_NoObjectGeneratedError',
  'AI_NoOutputGeneratedError',
  'AI_TypeValidationError',
  'AI_JSONParseError',
  'NoListError',
]);

const byStatus = (status: number, host: string, model: string): [ModelProblem, string] | undefined => {
  if (status === 401 || status === 403) return ['key', `${host} refused this key (${status}).`];
  if (status === 404)
    return ['model', `${host} has no model named “${model}”, or the address isn’t that of its models (404).`];
  if (status === 429)
    return ['rate', `${host} allows no more requests just now (429). Wait, or raise your limit there.`];
  if (status === 413) return ['failed', `${host} found the request too long (413).`];
  if (status >= 500) return ['failed', `${host} has a problem of its own (${status}).`];
  if (status >= 400) return ['failed', `${host} refused the request (${status}).`];
  return undefined;
};

const byCode = (code: string, host: string): [ModelProblem, string] | undefined => {
  if (NO_SERVER.has(code)) return ['unreachable', `No server answers at ${host}.`];
  if (GONE.has(code)) return ['broken', `${host} hung up before its answer was whole.`];
  if (code === 'ETIMEDOUT') return ['slow', `${host} took too long to answer.`];
  if (CERTIFICATE.test(code)) return ['unreachable', `${host} has no valid certificate.`];
  if (code.startsWith('HPE_')) return ['protocol', `${host} answers, but not as a model does.`];
  return undefined;
};

export interface Asked {
  host: string;
  model: string;
  timeoutMs: number;
  isLate: boolean;
  use: TokenUse;
}

const judge = (error: unknown, { host, model, timeoutMs, isLate }: Asked): [ModelProblem, string] => {
  const chain = chainOf(error);
  if (isLate || chain.some(({ name }) => name === 'TimeoutError'))
    return ['slow', `${host} took longer than ${timeoutMs / 1_000} seconds.`];
  for (const { statusCode } of chain) {
    const found = statusCode === undefined || statusCode < 400 ? undefined : byStatus(statusCode, host, model);
    if (found) return found;
  }
  for (const { code } of chain) {
    const found = code === undefined ? undefined : byCode(code, host);
    if (found) return found;
  }
  if (chain.some(({ name = '' }) => FORM_ERRORS.has(name)))
    return ['broken', `${model} gave an answer that can’t be used.`];
  return ['protocol', `${host} answers, but not as a model does.`];
};

/** Which errors they were, for the log. Their messages have all that the server said, which may be made of people's data. */
const namesOf = (error: unknown): Error => {
  const chain = chainOf(error);
  const names = chain.map(({ name = 'Error', code, statusCode }) =>
    [name, code ?? statusCode].filter(Boolean).join(' '),
  );
  return new Error(names.join(', because of '));
};

/** Any failure of a request, as a sentence for people and what was used before it. What the server itself said isn't repeated. */
export const asModelError = (error: unknown, asked: Asked): ModelError => {
  const own = causesOf(error).find((each) => each instanceof ModelError);
  if (own && own.use.tokensIn + own.use.tokensOut === 0)
    return new ModelError(own.problem, own.message, { cause: namesOf(error), use: asked.use });
  const [problem, sentence] = judge(error, asked);
  return new ModelError(problem, sentence, { cause: namesOf(error), use: asked.use });
};
