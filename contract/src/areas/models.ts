import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CurrencyCode, ReadVersion, Timestamp, Version } from '../shapes.ts';
import { GENERATION_PURPOSES, MODEL_CHECKS, MODEL_KINDS, MODEL_LIMITS } from '../vocabulary/writing/models.ts';

const BaseUrl = z
  .string()
  .trim()
  .max(MODEL_LIMITS.urlCharacters, { error: 'Use at most 500 characters.', abort: true })
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https:// or http://.' }));
const Model = z
  .string()
  .trim()
  .min(1, 'Enter the name of a model.')
  .max(MODEL_LIMITS.modelCharacters, 'Use at most 120 characters.');
const Key = z
  .string()
  .trim()
  .max(MODEL_LIMITS.keyCharacters, { error: `Use at most ${MODEL_LIMITS.keyCharacters} characters.`, abort: true })
  // What a header can carry.
  .regex(/^[!-~]*$/, 'Copy the key again: it has spaces or other characters that no key has.')
  .transform((key) => (key === '' ? null : key))
  .nullable()
  .optional()
  .describe(
    'Stored encrypted and never given back; null removes it, and what isn’t given stays, unless the server is another one',
  );
const Price = z.number().min(0).max(MODEL_LIMITS.pricePerMillion).nullable();

const Usage = z.object({
  month: z.string().describe('YYYY-MM in UTC'),
  generations: z.number().int().describe('What counts towards the limit: answers of a model'),
  built_in: z.number().int().describe('Texts that the built-in writer wrote'),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  cost: z.number().nullable().describe('Null where no price was set'),
  purposes: z.array(
    z.object({
      purpose: z.enum(GENERATION_PURPOSES),
      generations: z.number().int(),
      tokens: z.number().int(),
      cost: z.number().nullable(),
    }),
  ),
});

const ModelSettings = z.object({
  kind: z.enum(MODEL_KINDS),
  base_url: z.string().nullable(),
  model: z.string().nullable(),
  key_hint: z.string().nullable().describe('The last characters of the key; null: there is none'),
  in_flight: z.number().int().describe('Requests at the same time, over all processes'),
  timeout_seconds: z.number().int(),
  monthly_generations: z.number().int().nullable().describe('Null: no limit'),
  monthly_tokens: z.number().int().nullable().describe('Null: no limit'),
  monthly_cost: z.number().nullable().describe('In `currency`, by the prices that are set; null: no limit'),
  daily_per_person: z
    .number()
    .int()
    .nullable()
    .describe('Generations that one person may ask for in a day (UTC); null: no limit'),
  price_in: z.number().nullable().describe('For a million tokens that are read'),
  price_out: z.number().nullable().describe('For a million tokens that are written'),
  currency: z.string(),
  version: Version,
  last_answer_at: Timestamp.nullable(),
  last_answer_ms: z.number().int().nullable(),
  problem: z.string().nullable().describe('Why the last request failed; null once one succeeds'),
  resting_until: Timestamp.nullable().describe('After failures in a row the model isn’t asked until then'),
  usage: Usage,
});
export type ModelSettings = z.infer<typeof ModelSettings>;

const connection = {
  kind: z.enum(MODEL_KINDS),
  base_url: BaseUrl.optional(),
  model: Model.optional(),
  key: Key,
};

/** The model that writes for a workspace, and how much it has written. */
export const models = {
  getModelSettings: defineEndpoint({
    method: 'GET',
    path: '/user/api/ai-settings/',
    access: 'all',
    summary: 'Get which model writes for the workspace, its limits, and what it has used this month',
    input: z.strictObject({}),
    output: ModelSettings,
  }),
  updateModelSettings: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/ai-settings/',
    access: 'user',
    expired: 402,
    summary: 'Choose the model that writes, its key and its limits; built_in turns every model off',
    input: z.strictObject({
      ...connection,
      in_flight: z.number().int().min(1).max(MODEL_LIMITS.inFlight).optional(),
      timeout_seconds: z.number().int().min(5).max(MODEL_LIMITS.timeoutSeconds).optional(),
      monthly_generations: z.number().int().min(0).max(MODEL_LIMITS.monthlyGenerations).nullable().optional(),
      monthly_tokens: z.number().int().min(0).max(MODEL_LIMITS.monthlyTokens).nullable().optional(),
      monthly_cost: z.number().min(0).max(MODEL_LIMITS.monthlyCost).nullable().optional(),
      daily_per_person: z.number().int().min(0).max(MODEL_LIMITS.dailyPerPerson).nullable().optional(),
      price_in: Price.optional(),
      price_out: Price.optional(),
      currency: CurrencyCode.optional(),
      version: ReadVersion,
    }),
    output: ModelSettings,
    errors: ['stale_version'],
  }),
  tryModel: defineEndpoint({
    method: 'POST',
    path: '/user/api/try-model/',
    access: 'user',
    expired: 402,
    waits: true,
    summary: 'Ask a model for one sentence with settings that needn’t be saved, and say what is wrong',
    input: z.strictObject(connection),
    output: z.object({
      is_working: z.boolean(),
      checks: z.array(
        z.object({
          name: z.enum(MODEL_CHECKS),
          state: z.enum(['passed', 'failed', 'skipped']),
          detail: z.string().describe('What was found, as a sentence; empty where there is nothing to say'),
        }),
      ),
      text: z.string().nullable().describe('What the model wrote'),
      ms: z.number().int().nullable(),
      tokens_in: z.number().int(),
      tokens_out: z.number().int(),
      cost: z.number().nullable(),
      models: z.array(z.string()).describe('The models that the server says it has'),
    }),
    errors: ['too_many_requests', 'quota_exceeded'],
  }),
  getGenerationCount: defineEndpoint({
    method: 'GET',
    path: '/outscrapper/api/get-generation-count/',
    access: 'all',
    summary: 'Get how many generations are used this month, and how many there are',
    input: z.strictObject({}),
    output: z.object({
      prospector_count: z.number().int().describe('Prospects of the workspace'),
      used_quota: z.number().int(),
      user_quota: z.number().int().nullable().describe('Null: no limit'),
      model: z.string().describe('What writes: built-in, or the name of a model'),
    }),
  }),
};
