import {
  isStoredFile,
  isStreamedFile,
  pathParameters,
  type Endpoint,
  type Permission,
  type Role,
} from '@rainmaker/contract';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#platform/context.ts';
import { AppError, notFound, unauthenticated } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { authorize, tokenHashOf } from './authenticate.ts';
import { sendProblem } from '../error-handler.ts';
import { fileForReader } from './files-for-readers.ts';
import { EventStream } from './handlers.ts';
import { idempotentRequest } from './idempotency.ts';
import { flatInput, parseInput } from './input.ts';
import { isGone } from '../load/connection.ts';
import type { Limits } from '../load/load.ts';
import { isShared, writtenAnswer } from '../load/written-answer.ts';
import {
  checkReply,
  findSession,
  isFileReply,
  isPipelined,
  runCall,
  type AnyHandler,
  type RunDependencies,
} from './run.ts';
import { sendShared } from './shared-answer.ts';
import { receiveUpload, type ReceivedUpload } from './upload.ts';
import type { Uploads } from './upload-limits.ts';

export interface RouteDependencies extends RunDependencies, Limits {
  /** Validates responses against their schema: on in tests, where a mismatch is a bug. */
  checkReplies: boolean;
  isSimulatorOn: boolean;
  /** Without the safeguards of `SIMULATOR=auto`: also available through a proxy. */
  isSimulatorForced: boolean;
  /** What answers to a role leave out, after their first group: by what it says, a reader could act as somebody else. */
  withheld?: (role: Role) => readonly RegExp[];
  /** Where files are stored while they are processed. */
  uploadDir: string;
  uploads: Uploads;
}

/** A call of the contract with its row in the permissions table. */
export interface DeclaredCall {
  name: string;
  endpoint: Endpoint;
  permission: Permission | undefined;
}

interface Known {
  session: Session | undefined;
  tokenHash: Buffer | undefined;
  onSession?: (session: Session) => void;
}

/** The caller, and when they were authenticated. */
interface Admitted extends Known {
  at: number;
}

/** If the body arrives later than this, the caller is authenticated again: the session may have ended meanwhile. */
const FRESH_MS = 100;

/**
 * 4 MB: a workflow of twenty long steps with five variants each. Public calls only take small forms, and so do calls
 * with a file when it isn't sent.
 */
const BODY_LIMIT = 4 * 1024 * 1024;
const SMALL_BODY_LIMIT = 64 * 1024;
const FORM_OVERHEAD = 64 * 1024;

/** The size limit of what is held in memory; a file is written to disk instead. */
export const bodyLimitOf = ({ access, upload }: Endpoint): number =>
  upload || access === 'public' ? SMALL_BODY_LIMIT : BODY_LIMIT;

/** Whether the request is a form with a file. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** Converts `/a/{id}/` to Fastify's `/a/:id/`. */
export const fastifyPath = (path: string): string =>
  pathParameters(path).reduce((result, name) => result.replace(`{${name}}`, `:${name}`), path);

/** Whether the request came through a proxy. If none is trusted, an unconfigured one is in front. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some(
    (name) => name in headers,
  );

/** Whether a call belongs to the simulator. Its clock requires a session, so `access` alone does not tell. */
const isOfSimulator = ({ access, path }: Endpoint): boolean => access === 'simulator' || path.startsWith('/simulator/');

/** The simulator shows codes, so it must not respond through a proxy that isn't configured. */
const mayUseSimulator = ({ isSimulatorOn, isSimulatorForced }: RouteDependencies, request: FastifyRequest): boolean =>
  isSimulatorOn && (isSimulatorForced || !isForwarded(request));

/** Authenticates and authorises the caller before the body is read. */
export const admit = async (
  { endpoint, permission }: DeclaredCall,
  request: FastifyRequest,
  dependencies: RouteDependencies,
): Promise<{ session: Session | undefined; tokenHash: Buffer | undefined }> => {
  if (endpoint.access === 'public') return { session: undefined, tokenHash: undefined };
  if (isOfSimulator(endpoint) && !mayUseSimulator(dependencies, request)) throw notFound('page');
  const tokenHash = tokenHashOf(request.headers.authorization);
  const session = tokenHash && (await findSession(dependencies, tokenHash));
  if (endpoint.access !== 'simulator') return { session: authorize(endpoint, permission, session), tokenHash };
  if (tokenHash && !session) throw unauthenticated();
  return { session, tokenHash };
};

/** The caller once the whole request has arrived: authenticated again if that took long. */
const admitAgain = async (
  call: DeclaredCall,
  request: FastifyRequest,
  before: Admitted | undefined,
  dependencies: RouteDependencies,
): Promise<Known> => {
  if (before?.session && performance.now() - before.at > FRESH_MS) return admit(call, request, dependencies);
  return { session: before?.session, tokenHash: before?.tokenHash };
};

const checkLength = (endpoint: Endpoint, request: FastifyRequest): void => {
  const { upload } = endpoint;
  const longest = upload && isForm(request) ? upload.maxBytes + FORM_OVERHEAD : bodyLimitOf(endpoint);
  if (Number(request.headers['content-length'] ?? 0) > longest) throw new AppError('too_large', 'This is too large.');
};

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
};

const contentDisposition = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

/** Also where the connection was closed before there was an answer. */
const whenClosed = (raw: ServerResponse, then: () => void): void => {
  if (raw.closed || raw.destroyed) then();
  else raw.once('close', then);
};

const without = (text: string, withheld: readonly RegExp[]): string =>
  withheld.reduce((rest, pattern) => rest.replaceAll(pattern, '$1…'), text);

const PARTIAL = 'event: text\n';

/** Of a stream, what ends it and so has the whole text: what is withheld could stand in two parts of it. */
async function* withoutParts(events: Readable, withheld: readonly RegExp[]): AsyncGenerator<string, void> {
  for await (const event of events as AsyncIterable<string>)
    if (!event.startsWith(PARTIAL)) yield without(event, withheld);
}

/** The body of a stream without what is withheld from its caller. */
const streamFor = ({ body }: EventStream, withheld: readonly RegExp[]): Readable => {
  if (withheld.length === 0) return body;
  const kept = Readable.from(withoutParts(body, withheld));
  kept.once('close', () => body.destroy());
  return kept;
};

const reply = (
  endpoint: Endpoint,
  answer: unknown,
  response: FastifyReply,
  withheld: readonly RegExp[],
): FastifyReply | Promise<FastifyReply> => {
  const isForever = isFileReply(endpoint, answer) && answer.isForever === true;
  response.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-store');
  if (isFileReply(endpoint, answer)) {
    // Pages of another origin also show it, if the API has its own.
    if (isForever) response.header('cross-origin-resource-policy', 'cross-origin');
    if (answer.filename !== undefined) response.header('content-disposition', contentDisposition(answer.filename));
    response.type(answer.contentType);
    if (!(answer instanceof EventStream)) return response.send(answer.body);
    whenClosed(response.raw, answer.onClose);
    return response.send(streamFor(answer, withheld));
  }
  const body = writtenAnswer(answer);
  if (endpoint.access === 'public' && Buffer.isBuffer(body) && isShared(body)) return sendShared(body, response);
  return response
    .type('application/json; charset=utf-8')
    .send(withheld.length === 0 ? body : without(body.toString(), withheld));
};

/** The token in the response to a sign-in, a switch or acting as a colleague. */
const givenToken = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : undefined;

const answerTo = async (
  { name, endpoint, permission }: DeclaredCall,
  handler: AnyHandler,
  request: FastifyRequest,
  known: Known,
  upload: ReceivedUpload | undefined,
  dependencies: RouteDependencies,
): Promise<unknown> => {
  const body = upload ? upload.fields : request.body;
  const input = parseInput(endpoint, flatInput(endpoint, { params: request.params, query: request.query, body }));
  const key = endpoint.idempotent ? header(request, 'idempotency-key') : undefined;
  const answer = await runCall(dependencies, {
    name,
    endpoint,
    permission,
    handler,
    input,
    ...known,
    upload: upload?.file,
    log: request.log as never,
    request: {
      id: request.id,
      ip: request.ip,
      network: networkOf(request.ip),
      userAgent: header(request, 'user-agent') ?? '',
      header: (wanted) => header(request, wanted),
      isGone: () => isGone(request),
    },
    idempotent: idempotentRequest(
      name,
      key,
      { input, session: known.session, fileHash: upload?.fileHash },
      dependencies.realClock.now(),
    ),
  });
  if (dependencies.checkReplies) checkReply(endpoint, answer);
  const token = givenToken(answer);
  if (token !== undefined) request.givenToken = token;
  return answer;
};

/** Receives the form of an upload; while it arrives, it occupies no place among requests, but one on the disk until it is discarded. */
const takeUpload = async (
  { upload }: Endpoint,
  request: FastifyRequest,
  response: FastifyReply,
  { session, dependencies }: { session: Session | undefined; dependencies: RouteDependencies },
): Promise<ReceivedUpload | undefined> => {
  if (upload === undefined || !request.isMultipart()) return undefined;
  if (session === undefined) throw unauthenticated();
  const { bodies, uploads, uploadDir } = dependencies;
  const release = uploads.begin(request, session, upload.maxBytes + FORM_OVERHEAD);
  try {
    const received = await bodies.whileArriving(request, response, () =>
      receiveUpload(request, upload.maxBytes, uploadDir),
    );
    return { ...received, discard: () => received.discard().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/** Registers one call of the contract. The order of checks is 404, 405, 401, 402/403, 413, 415, 400. */
export const registerCall = (
  app: FastifyInstance,
  call: DeclaredCall,
  handler: AnyHandler,
  dependencies: RouteDependencies,
): void => {
  const { endpoint } = call;
  const known = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    bodyLimit: bodyLimitOf(endpoint),
    async onRequest(request) {
      // A pipelined handler authenticates together with its query; only invalid input requires a separate query.
      const isLate = isPipelined(handler);
      const tokenHash = isLate ? tokenHashOf(request.headers.authorization) : undefined;
      if (isLate && !tokenHash) throw unauthenticated();
      const found = isLate ? { session: undefined, tokenHash } : await admit(call, request, dependencies);
      known.set(request, { ...found, at: performance.now() });
      checkLength(endpoint, request);
    },
    async handler(request, response) {
      const before = known.get(request);
      if (isStreamedFile(endpoint)) {
        if (endpoint.access === 'public') dependencies.files.beginLinked(request);
        else if (before?.session) dependencies.files.begin(request, before.session, isStoredFile(endpoint));
      }
      if ((endpoint.waits || endpoint.streams) && before?.session) dependencies.waits.begin(request, before.session);
      const upload = await takeUpload(endpoint, request, response, { session: before?.session, dependencies });
      try {
        const facts = await admitAgain(call, request, before, dependencies);
        let role = facts.session?.role;
        const onSession = (session: Session): void => void (role = session.role);
        const answer = await answerTo(call, handler, request, { ...facts, onSession }, upload, dependencies);
        const withheld = (role && dependencies.withheld?.(role)) ?? [];
        const isWithheldFile = withheld.length > 0 && isFileReply(endpoint, answer) && !(answer instanceof EventStream);
        return reply(endpoint, isWithheldFile ? await fileForReader(answer) : answer, response, withheld);
      } catch (error) {
        // A caller without a valid token learns nothing about the input: 401 takes precedence over 400.
        if (isPipelined(handler) && error instanceof AppError && error.status === 400)
          await admit(call, request, dependencies);
        throw error;
      } finally {
        await upload?.discard();
      }
    },
    errorHandler: (error, request, response) => void sendProblem(request, response, error),
  });
};
