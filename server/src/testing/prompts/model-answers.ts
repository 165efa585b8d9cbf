import type { SignedUp } from '../app.ts';
import type { ModelAsked, ModelServer } from '../servers/model-server.ts';

export const PROMPT = {
  goal: 'A 15-minute call about crew planning',
  length: 'short',
  tone: 'friendly',
  language: 'en',
} as const;
export const STEP = { kind: 'email', wait: { amount: 0, unit: 'minutes' }, body: '', prompt: PROMPT } as const;

/** A sentence as a model gives it. */
export const sentence = (text: string, sources: string[] = [], place = 'body', paragraph = 0) => ({
  place,
  paragraph,
  text,
  is_claim: false,
  sources,
});

export const elements = (...list: ReturnType<typeof sentence>[]) => ({ text: JSON.stringify({ elements: list }) });

/** The first name of the person whom a model was asked to write to. */
export const nameIn = ({ prompt }: ModelAsked): string => /\[P1\] (\w+)/.exec(prompt)?.[1] ?? 'nobody';

/** The ids of all lines that a model got. */
export const lineIdsIn = ({ prompt }: ModelAsked): string[] =>
  [...prompt.matchAll(/^\[(\w+)\]/gm)].map(([, id = '']) => id);

/** A text whose claims have sources. */
export const vouched = (asked: ModelAsked) =>
  elements(
    sentence('A question', [], 'subject'),
    sentence(`Hi ${nameIn(asked)},`),
    sentence('Would a 15-minute call about your crews suit you?', ['goal'], 'body', 1),
  );

/** A text with a claim that no source has. */
export const withoutSource = (asked: ModelAsked) =>
  elements(
    sentence('A question', [], 'subject'),
    sentence(`Hi ${nameIn(asked)},`),
    sentence('We are loved by 900 crews.', [], 'body', 1),
  );

/** Has a workspace write with a model of the test. */
export const connect = ({ client }: Pick<SignedUp, 'client'>, server: ModelServer, more: object = {}) =>
  client.updateModelSettings({ kind: 'openai_compatible', base_url: server.baseUrl, model: 'test-model', ...more });
