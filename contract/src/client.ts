import { isJsonOutput, pathParameters, type Endpoint, type FileOutput, type Output, type Sent } from './endpoint.ts';
import { Problem } from './error.ts';

export interface WireRequest {
  method: Endpoint['method'];
  /** The path with its query, to be appended to a base URL. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

export interface WireResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Sends one request and returns the response; the client is independent of the transport. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as `multipart/form-data` under the name `file`, together with the input's fields. */
  file?: { name: string; content: string | Uint8Array; type?: string };
}

/** The response of a call that returns a file. */
export interface FileAnswer {
  contentType: string;
  body: string;
}

/** A failed call with its problem. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly problem: Problem;
  readonly headers: WireResponse['headers'];

  constructor(call: string, response: WireResponse, problem: Problem) {
    super(`${call}: ${response.status} ${problem.code}: ${problem.detail}`);
    this.status = response.status;
    this.problem = problem;
    this.headers = response.headers;
  }
}

type AnswerOf<E extends Endpoint> = E['output'] extends FileOutput ? FileAnswer : Output<E>;

export type Client<C extends Record<string, Endpoint>> = {
  [K in keyof C]: (input: Sent<C[K]>, options?: CallOptions) => Promise<AnswerOf<C[K]>>;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const formOf = (fields: [string, unknown][], file: NonNullable<CallOptions['file']>): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, asText(value));
  const type = file.type ?? 'application/octet-stream';
  // A copy in a non-shared buffer, as Blob requires.
  const content = typeof file.content === 'string' ? file.content : Uint8Array.from(file.content);
  form.append('file', new Blob([content], { type }), file.name);
  return form;
};

/** Builds the request of a call: path parameters in the path, the rest in the query of a GET, otherwise in the body. */
export const buildRequest = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions = {},
): WireRequest => {
  const inPath = pathParameters(endpoint.path);
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const path = endpoint.path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name])));
  const headers = { ...options.headers };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, asText(value)])).toString();
    return { method: 'GET', path: query ? `${path}?${query}` : path, headers };
  }
  if (options.file) return { method: endpoint.method, path, headers, body: formOf(rest, options.file) };
  return {
    method: endpoint.method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(Object.fromEntries(rest)),
  };
};

const call = async (name: string, endpoint: Endpoint, send: Transport, input: unknown, options?: CallOptions) => {
  const response = await send(buildRequest(endpoint, (input ?? {}) as Record<string, unknown>, options));
  if (response.status >= 400) throw new ProblemError(name, response, Problem.parse(JSON.parse(response.body)));
  if (isJsonOutput(endpoint.output)) return JSON.parse(response.body) as unknown;
  return { contentType: response.headers['content-type'] ?? '', body: response.body };
};

/** A typed client for tests, scripts and journeys, with one function per call. */
export const createClient = <C extends Record<string, Endpoint>>(contract: C, send: Transport): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [
      name,
      (input: unknown, options?: CallOptions) => call(name, endpoint, send, input, options),
    ]),
  ) as unknown as Client<C>;
