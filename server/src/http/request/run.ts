import { deedOf, isJsonOutput, isMutation, isStreamedFile, type Endpoint, type Permission } from '@rainmaker/contract';
import { sql } from 'kysely';
import { movedClock, type Clock } from '#platform/clock.ts';
import type {
  CallContext,
  OutsideContext,
  PipelinedContext,
  PublicContext,
  RequestFacts,
  Session,
  SimulatorContext,
  Upload,
} from '#platform/context.ts';
import type { Scope, Transact, Transactions, Whose } from '#platform/db/transaction.ts';
import { networkOf } from '#platform/network.ts';
import type { Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import { unauthenticated } from '#platform/errors.ts';
import { authorize, type Authenticator } from './authenticate.ts';
import { EventStream, type FileReply, type Outside, type Pipelined } from './handlers.ts';
import { keepAnswer, releaseKey, takeKey, type IdempotentRequest } from './idempotency.ts';

/** Any module's handler without its types, which the contract has checked. */
export type AnyHandler =
  | ((context: never, input: never) => Promise<unknown>)
  | Outside<never, unknown>
  | Pipelined<never, unknown>;

export interface RunDependencies {
  transactions: Transactions;
  authenticator: Authenticator;
  jobs: Jobs;
  live: Live;
  realClock: Clock;
}

/** One request on its way to a handler. */
export interface Call {
  name: string;
  endpoint: Endpoint;
  permission: Permission | undefined;
  handler: AnyHandler;
  /** Hears of the session of a pipelined call, which is loaded together with its rows. */
  onSession?: (session: Session) => void;
  input: unknown;
  session: Session | undefined;
  tokenHash: Buffer | undefined;
  log: Logger;
  request: RequestFacts;
  upload: Upload | undefined;
  idempotent: IdempotentRequest | undefined;
}

const common = ({ jobs, live }: RunDependencies, { log, request, upload }: Call) => ({
  jobs,
  live,
  log,
  request,
  upload: async () => upload,
});

const invoke = (
  handler: AnyHandler,
  context: CallContext | OutsideContext | PublicContext | SimulatorContext,
  input: unknown,
): Promise<unknown> => {
  const run = typeof handler === 'function' ? handler : handler.run;
  return run(context as never, input as never);
};

/** Whether it is a change made while acting as someone else. */
const isActed = ({ endpoint }: Call, session: Session): boolean =>
  session.actingUserId !== null && isMutation(endpoint);

/** Audits it under both names. Done here for every call, so that no handler can forget it. */
const recordActing = (
  db: Db,
  { authenticator, realClock }: RunDependencies,
  { name, endpoint, request }: Call,
  session: Session,
): Promise<void> =>
  authenticator.recordActing(db, session, request, { deed: deedOf(name) ?? endpoint.summary, at: realClock.now() });

const scopeOf = ({ endpoint, request }: Call, session: Session): Scope => ({
  ...session,
  network: networkOf(request.ip),
  isRead: endpoint.method === 'GET',
});

const runInTransaction = (dependencies: RunDependencies, call: Call, session: Session): Promise<unknown> => {
  const clock = movedClock(session.clockOffsetMs, dependencies.realClock);
  const scope = scopeOf(call, session);
  return dependencies.transactions.transact(scope, async (db) => {
    const kept = call.idempotent && (await takeKey(db, call.idempotent));
    if (kept) return kept.answer;
    const answer = await invoke(call.handler, { ...common(dependencies, call), db, session, clock }, call.input);
    if (call.idempotent) await keepAnswer(db, call.idempotent, answer);
    if (isActed(call, session)) await recordActing(db, dependencies, call, session);
    return answer;
  });
};

/** Whether the transaction has changed or locked a row. */
const hasWritten = async (db: Db): Promise<boolean> =>
  (await db.one(sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`)).written;

/**
 * How long an authenticated session stays valid without a new check; a handler can wait much longer for a mail server
 * or a reader.
 */
const FRESH_MS = 1_000;

/** Throws if the session has ended since it was checked, or its person has another role. */
const askAgain = async (
  { transactions, authenticator, realClock }: RunDependencies,
  { endpoint, permission, tokenHash }: Call,
  before: Session,
): Promise<void> => {
  const now = tokenHash && (await transactions.single<Session>(authenticator.statement(tokenHash, realClock.now())));
  if (authorize(endpoint, permission, now).role !== before.role) throw unauthenticated();
};

/**
 * The transactions of a handler that opens them itself. While acting as someone else, the first one that writes also
 * contains the audit entry, so that neither exists without the other; `isRecorded` says whether it was written.
 */
const actedTransactions = (dependencies: RunDependencies, call: Call, session: Session) => {
  let isRecorded = false;
  const scope = scopeOf(call, session);
  const plain = <T>(work: (db: Db) => Promise<T>): Promise<T> => dependencies.transactions.transact(scope, work);
  const recording = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (isRecorded) return plain(work);
    let isWritten = false;
    const result = await plain(async (db) => {
      const done = await work(db);
      isWritten = await hasWritten(db);
      if (isWritten) await recordActing(db, dependencies, call, session);
      return done;
    });
    isRecorded ||= isWritten;
    return result;
  };
  const acted = isActed(call, session) ? recording : plain;
  // A streamed file may take an hour, so each page checks the session again.
  const freshMs = isStreamedFile(call.endpoint) ? 0 : FRESH_MS;
  let askedAt = performance.now();
  const transact = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (performance.now() - askedAt >= freshMs) {
      await askAgain(dependencies, call, session);
      askedAt = performance.now();
    }
    return acted(work);
  };
  return {
    transact,
    plain,
    isToRecord: () => isActed(call, session) && !isRecorded,
  };
};

const runOutside = async (dependencies: RunDependencies, call: Call, session: Session): Promise<unknown> => {
  const clock = movedClock(session.clockOffsetMs, dependencies.realClock);
  const { transact, plain, isToRecord } = actedTransactions(dependencies, call, session);
  const { idempotent } = call;
  let isKept = idempotent === undefined;
  const conclude = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const result = await transact(async (db) => {
      const answer = await work(db);
      if (idempotent) await keepAnswer(db, idempotent, answer);
      return answer;
    });
    isKept = true;
    return result;
  };
  const finish = async (answer: unknown): Promise<void> => {
    const acted = isToRecord();
    if (!acted && isKept) return;
    await plain(async (db) => {
      if (idempotent && !isKept) await keepAnswer(db, idempotent, answer);
      if (acted) await recordActing(db, dependencies, call, session);
    });
  };
  const kept = idempotent && (await plain((db) => takeKey(db, idempotent)));
  if (kept) return kept.answer;
  const handle = async (): Promise<unknown> => {
    try {
      const context: OutsideContext = { ...common(dependencies, call), session, clock, transact, conclude };
      return await invoke(call.handler, context, call.input);
    } catch (error) {
      if (idempotent) await plain((db) => releaseKey(db, idempotent));
      throw error;
    }
  };
  const answer = await handle();
  // Where this fails, the work is done all the same, so the key isn't free for a second time.
  await finish(answer);
  return answer;
};

const runOpen = async (dependencies: RunDependencies, call: Call): Promise<unknown> => {
  const { session } = call;
  const { transact: inTurn, transactPublic } = dependencies.transactions;
  const network = networkOf(call.request.ip);
  const transact: Transact = (scope, work) => (session ? inTurn : transactPublic)(scope && { ...scope, network }, work);
  const context: SimulatorContext = { ...common(dependencies, call), session, transact };
  const answer = await invoke(call.handler, context, call.input);
  if (session && isActed(call, session)) await transact(session, (db) => recordActing(db, dependencies, call, session));
  return answer;
};

/** The number of tokens whose person is remembered, so that they take that person's database turn. */
const MOST_TOKENS = 10_000;
const people = new Map<string, Whose>();

const rememberPerson = (token: string, { workspaceId, userId }: Session): void => {
  const [oldest] = people.keys();
  if (people.size >= MOST_TOKENS && oldest !== undefined) people.delete(oldest);
  people.set(token, { workspaceId, userId });
};

/** The session of a token, in one statement that takes nobody's turn. */
export const findSession = (dependencies: RunDependencies, tokenHash: Buffer): Promise<Session | undefined> =>
  dependencies.transactions.single<Session>(
    dependencies.authenticator.statement(tokenHash, dependencies.realClock.now()),
  );

/** Whose turn a call with a token takes. One that wasn't used yet is asked for first: each would have a turn of its own otherwise. */
const whoseIs = async (dependencies: RunDependencies, tokenHash: Buffer): Promise<Whose> => {
  const token = tokenHash.toString('base64');
  const known = people.get(token);
  if (known !== undefined) return known;
  const session = await findSession(dependencies, tokenHash);
  if (session === undefined) throw unauthenticated();
  rememberPerson(token, session);
  return session;
};

/** The session is loaded together with the rows, which are only sent if it is valid. */
const runPipelined = async (
  dependencies: RunDependencies,
  call: Call,
  handler: Pipelined<never, unknown>,
): Promise<unknown> => {
  if (!call.tokenHash) throw unauthenticated();
  const opening = dependencies.authenticator.statement(call.tokenHash, dependencies.realClock.now());
  const whose = await whoseIs(dependencies, call.tokenHash);
  const { log, request } = call;
  const { opening: session, result } = await dependencies.transactions.pipeline<Session, PromiseSettledResult<unknown>>(
    opening,
    async (db) => {
      const context: PipelinedContext = { db, log, request };
      const [settled] = await Promise.allSettled([handler.run(context, call.input as never)]);
      return settled;
    },
    { ...whose, network: networkOf(request.ip) },
  );
  call.onSession?.(authorize(call.endpoint, call.permission, session));
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};

export const isPipelined = (handler: AnyHandler): handler is Pipelined<never, unknown> =>
  typeof handler === 'object' && handler.style === 'pipelined';

/** Runs the handler in its mode: in one transaction, outside one, pipelined, or without a session. */
export const runCall = (dependencies: RunDependencies, call: Call): Promise<unknown> => {
  const { endpoint, handler, session } = call;
  if (endpoint.access === 'public' || endpoint.access === 'simulator') return runOpen(dependencies, call);
  if (isPipelined(handler)) return runPipelined(dependencies, call, handler);
  if (!session) throw unauthenticated();
  return typeof handler === 'function'
    ? runInTransaction(dependencies, call, session)
    : runOutside(dependencies, call, session);
};

/** Throws if a response doesn't match its schema, which is a bug to be found in tests. */
export const checkReply = (endpoint: Endpoint, answer: unknown): void => {
  if (!isJsonOutput(endpoint.output) || answer instanceof EventStream) return;
  const checked = endpoint.output.safeParse(JSON.parse(JSON.stringify(answer)));
  if (!checked.success)
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its schema: ${checked.error.message}`);
};

export const isFileReply = (endpoint: Endpoint, answer: unknown): answer is FileReply =>
  (!isJsonOutput(endpoint.output) && answer !== undefined) || answer instanceof EventStream;
