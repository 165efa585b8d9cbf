import type { Contract, Input, ModelCheck, ModelProblem, Output } from '@rainmaker/contract';
import type { Clock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, tooManyRequests } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { dataBlocks, plainlySeen } from '#platform/text/untrusted.ts';
import { estimateOf } from './estimate.ts';
import { costOf, type End, reserve, type Reserved, settle } from './ledger.ts';
import type { ModelsDeps } from './models.ts';
import { type ModelAccess, ModelError, type ServerLook, type TokenUse } from './ports.ts';
import { modelSettingsOf, withConnection } from './settings.ts';
import { accessOf } from './settings-queries.ts';

type Tried = Output<Contract['tryModel']>;
type Check = Tried['checks'][number];

export interface TryDeps extends ModelsDeps {
  realClock: Clock;
  /** What a writer knows of the business, for the sentence that is tried. */
  brief(db: Db, now: Date): Promise<string>;
}

const BY_PERSON: Limit = { name: 'try-model', most: 20, seconds: 15 * 60 };
const LOOK_MS = 10_000;
const MOST_TOKENS = 400;
const MOST_TEXT = 600;
const MOST_BRIEF = 12_000;
const NO_BRIEF = 'Nothing is known yet. Say hello and ask what they are working on.';

const passed = (name: ModelCheck, detail = ''): Check => ({ name, state: 'passed', detail });
const failed = (name: ModelCheck, detail: string): Check => ({ name, state: 'failed', detail });
const skipped = (name: ModelCheck, detail = ''): Check => ({ name, state: 'skipped', detail });

/** The check that a problem belongs to; those before it passed, those after it weren't tried. */
const CHECK_OF: Partial<Record<ModelProblem, ModelCheck>> = { key: 'key', rate: 'model', model: 'model' };

const keyCheck = ({ kind, key }: ModelAccess): Check =>
  key === null ? skipped('key', kind === 'ollama' ? 'Ollama needs none.' : 'None is set.') : passed('key');

const answerChecks = (access: ModelAccess, look: ServerLook, error: ModelError): Check[] => {
  const at = CHECK_OF[error.problem] ?? 'answer';
  const server = passed('server', `${look.ms} ms`);
  if (at === 'key') return [server, failed('key', error.message), skipped('model'), skipped('answer')];
  if (at === 'model') return [server, keyCheck(access), failed('model', error.message), skipped('answer')];
  return [server, keyCheck(access), passed('model', access.model), failed('answer', error.message)];
};

const lookChecks = (error: ModelError): Check[] =>
  error.problem === 'key'
    ? [passed('server'), failed('key', error.message), skipped('model'), skipped('answer')]
    : [failed('server', error.message), skipped('key'), skipped('model'), skipped('answer')];

const NOTHING = { text: null, ms: null, tokens_in: 0, tokens_out: 0, cost: null };

interface Begun {
  access: ModelAccess;
  brief: string;
  reserved: Reserved;
}

/** What the model is asked. */
const firstLine = (brief: string) => {
  const data = dataBlocks();
  return {
    instructions: `You write emails for a salesperson. Answer with one sentence only: the first line of an email to a person named Amara. ${data.rule}`,
    messages: [{ role: 'user' as const, content: data.block('business', brief === '' ? NO_BRIEF : brief, MOST_BRIEF) }],
    mostTokens: MOST_TOKENS,
  };
};

/** Reserves the one request of a try; it counts as any other. */
const begin = (context: OutsideContext, asked: Input<Contract['tryModel']>, deps: TryDeps): Promise<Begun> =>
  context.transact(async (db) => {
    const row = withConnection(await modelSettingsOf(db, 'locked'), asked, deps.secrets);
    const access = accessOf(row, deps.secrets);
    if (access === undefined) throw invalidField('kind', 'The built-in writer needs no trying. Choose a model.');
    const brief = await deps.brief(db, context.clock.now());
    const estimate = estimateOf(firstLine(brief));
    const who = { purpose: 'try' as const, userId: context.session.userId, model: access.model, estimate };
    try {
      const reserved = await reserve(db, row, who, deps.realClock.now());
      if (!reserved) throw tooManyRequests('As many requests are under way as your settings allow. Try again.', 5);
      return { access, reserved, brief };
    } catch (error) {
      if (error instanceof ModelError) throw new AppError('quota_exceeded', error.message, { cause: error });
      throw error;
    }
  });

const askOnce = async ({ access, brief, reserved }: Begun, { provider }: TryDeps, signal: AbortSignal) => {
  const parts = provider.converse(
    access,
    { ...firstLine(brief), timeoutMs: reserved.row.timeout_seconds * 1_000 },
    signal,
  );
  let text = '';
  let use: TokenUse = { tokensIn: 0, tokensOut: 0 };
  for await (const part of parts) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'used') ({ use } = part);
  }
  if (text.trim() === '') throw new ModelError('broken', `${access.model} gave an empty answer.`, { use });
  return { text: plainlySeen(text, MOST_TEXT).trim(), use };
};

/** Asks, and tells how it went, check by check. */
const attempt = async (
  begun: Begun,
  deps: TryDeps,
): Promise<{ tried: Tried; end: Pick<End, 'outcome' | 'problem' | 'use'> }> => {
  const { access, reserved } = begun;
  const signal = new AbortController().signal;
  let look: ServerLook | undefined;
  try {
    look = await deps.provider.look(access, LOOK_MS, signal);
    const asking = performance.now();
    const { text, use } = await askOnce(begun, deps, signal);
    const tried = {
      is_working: true,
      checks: [passed('server', `${look.ms} ms`), keyCheck(access), passed('model', access.model), passed('answer')],
      text,
      ms: Math.round(performance.now() - asking),
      tokens_in: use.tokensIn,
      tokens_out: use.tokensOut,
      cost: costOf(use, reserved.row),
      models: look.models ?? [],
    };
    return { tried, end: { outcome: 'answered', problem: null, use } };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const checks = look ? answerChecks(access, look, error) : lookChecks(error);
    const tried = { is_working: false, checks, ...NOTHING, models: look?.models ?? [] };
    return { tried, end: { outcome: error.problem, problem: error.message, use: error.use } };
  }
};

/**
 * Asks a model for one sentence, with settings that needn't be saved, and tells step by step what works. Of what a server says
 * only the sentence is shown.
 */
export const tryModel = async (
  context: OutsideContext,
  asked: Input<Contract['tryModel']>,
  deps: TryDeps,
): Promise<Tried> => {
  const { realClock } = deps;
  await takeTry((_scope, work) => context.transact(work), BY_PERSON, context.session.userId, realClock.now());
  const begun = await begin(context, asked, deps);
  const started = performance.now();
  const { tried, end } = await attempt(begun, deps);
  const ms = Math.round(performance.now() - started);
  await context.transact((db) => settle(db, begun.reserved, { ...end, ms }, realClock.now(), { isTry: true }));
  return tried;
};
