import type { z } from 'zod';
import { pathParameters, type Endpoint } from '@rainmaker/contract';
import { AppError, invalidInput, type FieldError } from '#platform/errors.ts';

type Fields = Record<string, unknown>;

/** Our deepest input is a workflow: its steps, their variants, their fields. */
export const MOST_LEVELS = 16;
/** Our largest has twenty steps of five variants, or a thousand ids. */
export const MOST_VALUES = 20_000;
/** No object of ours has as many fields; each unknown one adds a sentence to the response. */
const MOST_FIELDS = 500;
const MOST_ERRORS = 100;
/** The length at which an unknown field's name is truncated. */
const MOST_SHOWN = 100;

// PostgreSQL can't store NUL or unpaired surrogates; checking here makes them the client's error rather than the
// server's.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const checkText = (text: string): void => {
  if (!isStorable(text)) throw new AppError('invalid_input', 'The text contains a character that can’t be stored.');
};

export const tooIntricate = (): AppError =>
  new AppError('invalid_input', 'The input has too many values or is nested too deeply.');

/** The values within one; checks strings and field names. */
const partsOf = (value: unknown): unknown[] => {
  if (typeof value === 'string') checkText(value);
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) throw tooIntricate();
  names.forEach(checkText);
  return Object.values(value);
};

/** Rejects input that no schema of ours would accept, in linear time and before any schema runs. */
const checkShape = (input: Fields): void => {
  let level: unknown[] = [input];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MOST_LEVELS || values > MOST_VALUES) throw tooIntricate();
    level = level.flatMap(partsOf);
  }
};

const asFields = (body: unknown): Fields => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('invalid_input', 'The body must be a JSON object.');
  return body as Fields;
};

interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The flat input of a call: path parameters together with query or body. */
export const flatInput = (endpoint: Endpoint, sent: Sent): Fields => {
  const inPath = sent.params as Fields;
  const rest = endpoint.method === 'GET' ? asFields(sent.query) : endpoint.anyBody ? {} : asFields(sent.body);
  const doubled = pathParameters(endpoint.path).filter((name) => name in rest && rest[name] !== inPath[name]);
  if (doubled.length > 0)
    throw invalidInput(doubled.map((name) => ({ pointer: `/${name}`, detail: 'This doesn’t match the address.' })));
  return { ...rest, ...inPath };
};

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Of a value that fits none of several forms, what keeps it from the one that it comes closest to. */
const closest = (forms: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] =>
  forms.reduce((best, issues) => (issues.length <= best.length ? issues : best), forms[0] ?? []);

const problemsOf = (issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FieldError[] => {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return closest(issue.errors).flatMap((each) => problemsOf(each, path));
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        pointer: pointerOf([...path, key.slice(0, MOST_SHOWN)]),
        detail: `Unknown field “${key.slice(0, MOST_SHOWN)}”.`,
      }))
    : [{ pointer: pointerOf(path), detail: issue.message }];
};

/** Validates and converts an input; throws 400 with each invalid field. */
export const parseInput = (endpoint: Endpoint, input: Fields): unknown => {
  checkShape(input);
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) => problemsOf(issue));
  throw invalidInput(fields.slice(0, MOST_ERRORS));
};
