import type { z } from 'zod';
import type { ErrorCode } from './error.ts';

/**
 * Who may call: `public` needs no token; `all` any signed-in person; `user` a person acting as themselves
 * (not through an act-as token); `simulator` nobody's token, but the simulator must be on (404 otherwise).
 */
export type Access = 'public' | 'all' | 'user' | 'simulator';

/** What a call that does not answer with JSON answers with. */
export interface FileOutput {
  kind: 'file' | 'event-stream';
  mediaTypes: readonly string[];
  description: string;
  /** Made while it is read, page by page: few are under way at once, and each page asks whether its reader may still have it. */
  isStreamed?: true;
}

/**
 * One HTTP call, declared once. Server routes, the typed clients, `/openapi.json` and several tests are loops over these.
 *
 * `input` is one flat object: the names in braces of `path` travel in the path, the rest in the query of a GET and in
 * the JSON body of everything else.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With braces for parameters and a trailing slash; the server also takes it without the slash. */
  path: `/${string}`;
  access: Access;
  summary: string;
  input: z.ZodType;
  output: z.ZodType | FileOutput;
  /** The problem codes a caller should expect beside those every call can answer with. */
  errors?: readonly ErrorCode[];
  /** A GET that changes something: a mutation for clients, never cached, never prefetched. */
  writes?: true;
  /** Answers 402 where the plan has expired. */
  expired?: 402;
  /** Takes an `Idempotency-Key`: the same key and body give the same answer for 24 hours. */
  idempotent?: true;
  /** A file may be sent as `multipart/form-data` under the name `file`, with the other fields beside it. */
  upload?: { maxBytes: number };
  /** The body may also be a form (RFC 8058); any content type is taken and nothing in it is needed. */
  anyBody?: true;
}

/** Keeps the literal types of a declaration, without which the typed clients could not tell GET from POST. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** What a handler is given: the input after checks and conversions. */
export type Input<E extends Endpoint> = z.output<E['input']>;

/** What a caller sends, before conversions. */
export type Sent<E extends Endpoint> = z.input<E['input']>;

/** What a call answers with; a file's or stream's answer is written by the server and has no type here. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never;

/** True where a call changes something: everything but a GET, and a GET marked `writes`. */
export const isMutation = (endpoint: Pick<Endpoint, 'method' | 'writes'>): boolean =>
  endpoint.method !== 'GET' || endpoint.writes === true;

/** The names in braces of a path, in their order: `/a/{id}/{token}/` gives `['id', 'token']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name ?? '');

/** A JSON answer as opposed to a file or a stream. */
export const isJsonOutput = (output: Endpoint['output']): output is z.ZodType => 'safeParse' in output;

export const fileOutput = (description: string, ...mediaTypes: string[]): FileOutput => ({
  kind: 'file',
  mediaTypes,
  description,
});

/** A file that is made while it is read, since it has as many rows as there are. */
export const streamedFileOutput = (description: string, ...mediaTypes: string[]): FileOutput => ({
  ...fileOutput(description, ...mediaTypes),
  isStreamed: true,
});

/** Whether the answer is a file that is made while it is read. */
export const isStreamedFile = ({ output }: Endpoint): boolean => !isJsonOutput(output) && output.isStreamed === true;
