import { pathParameters, type Endpoint } from '@rainmaker/contract';
import type { CallOptions } from '@rainmaker/contract/client';
import type { Random } from '../random.ts';
import { damagedBytes } from './values.ts';
import { beyondLimits, eachFieldHostile, fieldsOf, mutate, rawBody } from './mutate.ts';

/** A valid way to make a call. */
export interface Base {
  input: Record<string, unknown>;
  file?: CallOptions['file'];
}

/** A request as it is sent. */
export interface WireRequest {
  method: Endpoint['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** The maximum length of a request line. */
const LONGEST_ADDRESS = 12_000;

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value.toWellFormed();
  return value === undefined ? '' : (JSON.stringify(value) ?? '');
};

const addressOf = ({ path, method }: Endpoint, input: Record<string, unknown>): string => {
  const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name])) || 'x');
  const inPath = pathParameters(path);
  const query = Object.entries(input)
    .filter(([name]) => method === 'GET' && !inPath.includes(name))
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(asText(value))}`)
    .join('&');
  return `${filled}${query && `?${query}`}`.slice(0, LONGEST_ADDRESS).replace(/%[0-9A-F]?$/, '');
};

const BOUNDARY = 'fuzzed';

const partOf = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const FILE_HEADS = [
  'name="file"; filename="a.csv"',
  'name="file"',
  'name="file"; filename=""',
  'name="other"; filename="a"',
];

/** A form with a damaged file and odd part names, sometimes truncated. */
const formOf = (input: Record<string, unknown>, { content }: NonNullable<Base['file']>, random: Random): Buffer => {
  const bytes = Buffer.from(content);
  const file = random.below(2) === 0 ? bytes : damagedBytes(bytes, random);
  const head = FILE_HEADS[random.below(10)] ?? FILE_HEADS[0] ?? '';
  const fields = Object.entries(input).map(([name, value]) =>
    partOf(`name="${encodeURI(name.toWellFormed())}"`, asText(value)),
  );
  const whole = Buffer.concat([...fields, partOf(head, file), Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return random.below(6) === 0 ? whole.subarray(0, random.below(whole.length)) : whole;
};

/** The fields that aren't part of the path. */
const bodyOf = ({ path }: Endpoint, input: Record<string, unknown>): string => {
  const inPath = pathParameters(path);
  return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name))));
};

const wireOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  file: Base['file'],
  random: Random,
): WireRequest => {
  const common = { method: endpoint.method, url: addressOf(endpoint, input) };
  if (endpoint.method === 'GET') return common;
  if (file && random.below(5) > 0)
    return {
      ...common,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: formOf(input, file, random),
    };
  const payload = random.below(12) === 0 ? rawBody(random) : bodyOf(endpoint, input);
  return { ...common, headers: { 'content-type': 'application/json' }, payload };
};

/** A request as a client sends it. */
export const plainRequest = (endpoint: Endpoint, input: Record<string, unknown>): WireRequest => {
  const common = { method: endpoint.method, url: addressOf(endpoint, input) };
  if (endpoint.method === 'GET') return common;
  return { ...common, headers: { 'content-type': 'application/json' }, payload: bodyOf(endpoint, input) };
};

/** The share of purely random requests. */
const SHARE_OF_CHANCE = 0.4;

/**
 * Mutations of valid requests: each text far too long, each field hostile for its type, then random changes until there
 * are `count`, with a minimum of these.
 */
export function* fuzzedRequests(
  { endpoint, bases }: { endpoint: Endpoint; bases: readonly Base[] },
  count: number,
  random: Random,
): Generator<WireRequest> {
  const fields = fieldsOf(endpoint.input);
  const [first] = bases;
  if (!first) throw new Error('There is no good way to make this call.');
  const inTurn = [...beyondLimits(first.input, fields), ...eachFieldHostile(first.input, fields, random)];
  for (const input of inTurn) yield wireOf(endpoint, input, undefined, random);
  const byChance = Math.max(count - inTurn.length, Math.ceil(count * SHARE_OF_CHANCE));
  for (let at = 0; at < byChance; at += 1) {
    const base = bases[at % bases.length] ?? first;
    yield wireOf(endpoint, mutate(base.input, fields, random), base.file, random);
  }
}
