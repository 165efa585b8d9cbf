import { pathParameters, type Endpoint } from '@rainmaker/contract';
import { AppError, invalidInput, type FieldError } from '#platform/errors.ts';

type Fields = Record<string, unknown>;

// PostgreSQL stores neither a NUL nor half of a surrogate pair; caught here, they are the sender's mistake and not ours.
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isStorable);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
  return true;
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

/** The one flat input of a call: what is in the path beside query or body. */
export const flatInput = (endpoint: Endpoint, sent: Sent): Fields => {
  const inPath = sent.params as Fields;
  const rest = endpoint.method === 'GET' ? asFields(sent.query) : endpoint.anyBody ? {} : asFields(sent.body);
  const doubled = pathParameters(endpoint.path).filter((name) => name in rest && rest[name] !== inPath[name]);
  if (doubled.length > 0)
    throw invalidInput(doubled.map((name) => ({ pointer: `/${name}`, detail: 'This differs from the address.' })));
  return { ...rest, ...inPath };
};

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Checks and converts an input; throws 400 with each field that does not fit. */
export const parseInput = (endpoint: Endpoint, input: Fields): unknown => {
  if (!isStorable(input)) throw new AppError('invalid_input', 'A text holds a character that cannot be stored.');
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          pointer: pointerOf([...issue.path, key]),
          detail: `There is no field “${key}” here.`,
        }))
      : [{ pointer: pointerOf(issue.path), detail: issue.message }],
  );
  throw invalidInput(fields);
};
