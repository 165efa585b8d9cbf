import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { estimateOf } from './estimate.ts';
import { type End, noteBuiltIn, type Purpose, reserve, type Reserved, settle } from './ledger.ts';
import {
  type ConversationRequest,
  type ElementPart,
  type FormRequest,
  type LanguageModels,
  type ModelAccess,
  ModelError,
  type ModelPart,
  type TokenUse,
} from './ports.ts';
import { accessOf, findModelSettings } from './settings-queries.ts';

/** Who asks a model, and how to reach the workspace's rows. */
export interface Asker extends Purpose {
  /** A transaction of the workspace; none is open while the model is asked. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Called in the transaction that reserves a request; what it throws takes the reservation back. */
  onReserve?(db: Db): Promise<void>;
}

/** The time is the workspace's own setting. */
type Timeless<R> = Omit<R, 'timeoutMs'>;

/** How a model may be asked. */
export interface ModelPace {
  /** How many requests may be under way. */
  inFlight: number;
  /** How long one may take. */
  timeoutMs: number;
  /** It failed several times in a row, and isn't asked before `until`; undefined where it isn't resting. */
  rest: ModelRest | undefined;
}

export interface ModelRest {
  until: Date;
  lastAnswerAt: Date | null;
}

/** The workspace's model, with its limits kept and every request written down. Each throws `ModelError`. */
export interface Models {
  /** The name of the model that writes; undefined where the workspace has none. */
  current(db: Db): Promise<string | undefined>;
  /** How the workspace's model may be asked; undefined where it has none. */
  pace(db: Db): Promise<ModelPace | undefined>;
  /** Text, piece by piece, perhaps with tools. */
  converse(asker: Asker, request: Timeless<ConversationRequest>, signal: AbortSignal): AsyncIterable<ModelPart>;
  /** A list of things of one form, each as soon as it is whole. */
  list<T>(asker: Asker, request: Timeless<FormRequest<T>>, signal: AbortSignal): AsyncIterable<ElementPart<T>>;
  /** One thing of a given form. */
  fill<T>(asker: Asker, request: Timeless<FormRequest<T>>, signal: AbortSignal): Promise<T>;
  /** Writes down that the built-in writer wrote; `reason` says why, where a model should have. */
  noteBuiltIn(db: Db, purpose: Purpose, reason: string | null, times?: number): Promise<void>;
}

export interface ModelsDeps {
  provider: LanguageModels;
  secrets: Secrets;
  realClock: Clock;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;
/** People whose requests wait, for each that may be under way. */
const WAITING_FOR_EACH = 4;
const NO_USE: TokenUse = { tokensIn: 0, tokensOut: 0 };

interface Granted {
  access: ModelAccess;
  reserved: Reserved;
  timeoutMs: number;
}

/** How many requests may be under way, and for how long others wait for their turn. */
interface Full {
  workspaceId: string;
  inFlight: number;
  timeoutMs: number;
}

/** How many people of each workspace have a request in this process that waits for its turn. */
type WaitingPeople = Map<string, number>;
type AskDeps = ModelsDeps & { waiting: WaitingPeople };

const tryOnce = async (asker: Asker, estimate: TokenUse, { secrets, realClock }: ModelsDeps): Promise<Granted | Full> =>
  asker.transact(async (db) => {
    const row = await findModelSettings(db, 'locked');
    const access = row && accessOf(row, secrets);
    if (row === undefined || access === undefined)
      throw new ModelError('off', 'No model is set up for this workspace.');
    const reserved = await reserve(db, row, { ...asker, model: access.model, estimate }, realClock.now());
    if (reserved) await asker.onReserve?.(db);
    const timeoutMs = row.timeout_seconds * 1_000;
    return reserved
      ? { access, reserved, timeoutMs }
      : { inFlight: row.in_flight, timeoutMs, workspaceId: row.workspace_id };
  });

const tooMany = (): ModelError =>
  new ModelError('busy', 'The model has as many requests under way as your settings allow.');

/** Tries again until it is the request's turn. */
const awaitTurn = async (asker: Asker, estimate: TokenUse, deps: AskDeps, signal: AbortSignal): Promise<Granted> => {
  const begun = performance.now();
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    // Not all at the same moment.
    await wait(waitMs * (0.5 + Math.random() / 2), undefined, { signal });
    const granted = await tryOnce(asker, estimate, deps);
    if ('access' in granted) return granted;
    if (performance.now() - begun > granted.timeoutMs) throw tooMany();
  }
};

/**
 * Reserves a request, and waits for its turn where as many are under way as may be. Where too many people wait already, nobody else
 * does: their turn would hardly come in time.
 */
const grant = async (asker: Asker, estimate: TokenUse, deps: AskDeps, signal: AbortSignal): Promise<Granted> => {
  signal.throwIfAborted();
  const granted = await tryOnce(asker, estimate, deps);
  if ('access' in granted) return granted;
  // Jobs take no more at once than may be under way.
  if (asker.userId === null) return awaitTurn(asker, estimate, deps, signal);
  const { waiting } = deps;
  const { workspaceId, inFlight } = granted;
  const before = waiting.get(workspaceId) ?? 0;
  if (before >= inFlight * WAITING_FOR_EACH) throw tooMany();
  waiting.set(workspaceId, before + 1);
  try {
    return await awaitTurn(asker, estimate, deps, signal);
  } finally {
    const left = (waiting.get(workspaceId) ?? 1) - 1;
    if (left > 0) waiting.set(workspaceId, left);
    else waiting.delete(workspaceId);
  }
};

/** How a request ended that threw this. */
const endOf = (error: unknown, use: TokenUse, ms: number): End =>
  error instanceof ModelError
    ? { outcome: error.problem, problem: error.message, use: error.use.tokensIn > 0 ? error.use : use, ms }
    : { outcome: 'stopped', problem: null, use, ms };

async function* watched<P extends { type: string }>(
  asker: Asker,
  estimate: TokenUse,
  deps: AskDeps,
  signal: AbortSignal,
  ask: (granted: Granted) => AsyncIterable<P | { type: 'used'; use: TokenUse }>,
): AsyncGenerator<P | { type: 'used'; use: TokenUse }> {
  const granted = await grant(asker, estimate, deps, signal);
  const begun = performance.now();
  let use = NO_USE;
  // What the caller leaves early is `stopped`.
  let end: Pick<End, 'outcome' | 'problem'> = { outcome: 'stopped', problem: null };
  try {
    for await (const part of ask(granted)) {
      if ('use' in part) use = part.use;
      yield part;
    }
    end = { outcome: 'answered', problem: null };
  } catch (error) {
    const found = endOf(error, use, 0);
    ({ use } = found);
    end = found;
    throw error;
  } finally {
    const ms = Math.round(performance.now() - begun);
    await asker.transact((db) => settle(db, granted.reserved, { ...end, use, ms }, deps.realClock.now()));
  }
}

const modelsWith = (deps: AskDeps): Models => ({
  async current(db) {
    const row = await findModelSettings(db);
    return row === undefined || row.kind === 'built_in' ? undefined : (row.model ?? undefined);
  },
  async pace(db) {
    const row = await findModelSettings(db);
    if (row === undefined || row.kind === 'built_in') return undefined;
    const { resting_until: until, last_answer_at: lastAnswerAt } = row;
    const isResting = until !== null && until > deps.realClock.now();
    return {
      inFlight: row.in_flight,
      timeoutMs: row.timeout_seconds * 1_000,
      rest: isResting ? { until, lastAnswerAt } : undefined,
    };
  },
  converse: (asker, request, signal) =>
    watched<ModelPart>(asker, estimateOf(request), deps, signal, ({ access, timeoutMs }) =>
      deps.provider.converse(access, { ...request, timeoutMs }, signal),
    ),
  list: <T>(asker: Asker, request: Timeless<FormRequest<T>>, signal: AbortSignal) =>
    watched<ElementPart<T>>(asker, estimateOf(request), deps, signal, ({ access, timeoutMs }) =>
      deps.provider.list(access, { ...request, timeoutMs }, signal),
    ),
  async fill<T>(asker: Asker, request: Timeless<FormRequest<T>>, signal: AbortSignal): Promise<T> {
    const one = watched<{ type: 'value'; value: T }>(
      asker,
      estimateOf(request),
      deps,
      signal,
      async function* ({ access, timeoutMs }) {
        const { value, use } = await deps.provider.fill(access, { ...request, timeoutMs }, signal);
        yield { type: 'used', use };
        yield { type: 'value', value };
      },
    );
    let found: { value: T } | undefined;
    for await (const part of one) if ('value' in part) found = part;
    if (found === undefined) throw new ModelError('broken', 'The model gave no answer.');
    return found.value;
  },
  noteBuiltIn: (db, purpose, reason, times = 1) => noteBuiltIn(db, purpose, reason, deps.realClock.now(), times),
});

/** Asks the models of workspaces within their limits. */
export const createModels = (deps: ModelsDeps): Models => modelsWith({ ...deps, waiting: new Map() });
