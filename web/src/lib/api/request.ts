import type { CallFacts } from 'virtual:calls';
import type { Request } from './base-query.ts';

const TIMEOUT_MS = 30_000;
/** A model answers within two minutes, and may have others before it. */
const WAIT_TIMEOUT_MS = 5 * 60_000;
/** Enough for 50 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const given = (input: Record<string, unknown>): [string, unknown][] =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== '');

const formOf = (fields: [string, unknown][], file: File): FormData => {
  const form = new FormData();
  // The fields come first, so that the server reads them before the whole file has arrived.
  for (const [name, value] of fields) form.append(name, asText(value));
  form.append('file', file, file.name);
  return form;
};

/** The path of a call with its parameters filled in, and the remaining input. */
export const fillPath = (
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const filled = path.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(asText(value));
  });
  return { path: filled, rest };
};

/**
 * Converts flat input to a request: path parameters in the path, the rest in the query of a GET or else in the body;
 * with a `file` the body is a form.
 */
export const toRequest = (call: CallFacts, input: object | void): Request => {
  const { file, ...fields } = { ...input } as Record<string, unknown>;
  const { path, rest } = fillPath(call.path, fields);
  const base = { path, method: call.method, ...(call.idempotent && { isIdempotent: true as const }) };
  if (call.method === 'GET') {
    const query = Object.fromEntries(given(rest).map(([name, value]) => [name, asText(value)]));
    return { ...base, query, timeoutMs: TIMEOUT_MS };
  }
  if (file instanceof File) {
    return { ...base, body: formOf(given(rest), file), timeoutMs: UPLOAD_TIMEOUT_MS };
  }
  const timeoutMs = call.upload ? UPLOAD_TIMEOUT_MS : call.waits ? WAIT_TIMEOUT_MS : TIMEOUT_MS;
  return { ...base, body: rest, timeoutMs };
};
