import type { z } from 'zod';
import type { ErrorCode } from './error.ts';

/**
 * Who may call: `public` needs no token; `all` any signed-in person; `user` a person acting as themselves (not with an
 * act-as token); `simulator` anyone, if the simulator is on (404 otherwise).
 */
export type Access = 'public' | 'all' | 'user' | 'simulator';

/** The response of a call that doesn't return JSON. */
export interface FileOutput {
  kind: 'file' | 'event-stream';
  mediaTypes: readonly string[];
  description: string;
  /** Streamed page by page: few run at once, and each page checks that its reader still has access. */
  isStreamed?: true;
  /** Streamed as it is stored, which holds little memory; not made while it is read. */
  isStored?: true;
}

/**
 * One HTTP call, declared once. Server routes, the typed clients, `/openapi.json` and several tests iterate over these.
 *
 * `input` is one flat object: `path` parameters are sent in the path, the rest in the query of a GET and otherwise in
 * the JSON body.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With braces for parameters and a trailing slash; the server also accepts it without the slash. */
  path: `/${string}`;
  access: Access;
  summary: string;
  input: z.ZodType;
  output: z.ZodType | FileOutput;
  /** The problem codes to expect beyond those that every call can return. */
  errors?: readonly ErrorCode[];
  /** A GET that changes something: a mutation for clients, never cached, never prefetched. */
  writes?: true;
  /** Returns 402 if the plan has expired. */
  expired?: 402;
  /** Answers with server-sent events where `Accept` asks for `text/event-stream`, which end with the same answer. */
  streams?: true;
  /**
   * Waits for a server that somebody names, such as a model or a mail server, which may take some minutes. Such calls, and those that
   * stream, are counted apart from those that only compute.
   */
  waits?: true;
  /** Accepts an `Idempotency-Key`: the same key and body give the same response for 24 hours. */
  idempotent?: true;
  /** A file may be sent as `multipart/form-data` under the name `file`, together with the other fields. */
  upload?: { maxBytes: number };
  /** The body may also be a form (RFC 8058); any content type is accepted and its content ignored. */
  anyBody?: true;
}

/** Preserves a declaration's literal types, which the typed clients need to distinguish GET from POST. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** A handler's input, after validation and conversion. */
export type Input<E extends Endpoint> = z.output<E['input']>;

/** What a client sends, before conversion. */
export type Sent<E extends Endpoint> = z.input<E['input']>;

/** The response of a call; the server writes files and streams, which have no type here. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never;

/** Whether a call changes something: everything but a GET, and a GET marked `writes`. */
export const isMutation = (endpoint: Pick<Endpoint, 'method' | 'writes'>): boolean =>
  endpoint.method !== 'GET' || endpoint.writes === true;

/** The parameters of a path, in order: `/a/{id}/{token}/` gives `['id', 'token']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name ?? '');

/** Whether the response is JSON rather than a file or a stream. */
export const isJsonOutput = (output: Endpoint['output']): output is z.ZodType => 'safeParse' in output;

export const fileOutput = (description: string, ...mediaTypes: string[]): FileOutput => ({
  kind: 'file',
  mediaTypes,
  description,
});

/** A file that is streamed, because its number of rows is unlimited. */
export const streamedFileOutput = (description: string, ...mediaTypes: string[]): FileOutput => ({
  ...fileOutput(description, ...mediaTypes),
  isStreamed: true,
});

/** A file that is streamed part by part as it is stored. */
export const storedFileOutput = (description: string, ...mediaTypes: string[]): FileOutput => ({
  ...streamedFileOutput(description, ...mediaTypes),
  isStored: true,
});

/** Whether the response is a streamed file. */
export const isStreamedFile = ({ output }: Endpoint): boolean => !isJsonOutput(output) && output.isStreamed === true;

/** Whether it is one that is stored as it is sent. */
export const isStoredFile = ({ output }: Endpoint): boolean => !isJsonOutput(output) && output.isStored === true;
