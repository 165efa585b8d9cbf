import { type ModelKind, MODEL_LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { ModelAccess } from './ports.ts';

/** What a workspace has set, without its health. */
export interface ChosenModel {
  kind: ModelKind;
  base_url: string | null;
  model: string | null;
  key: string | null;
  key_hint: string | null;
  in_flight: number;
  timeout_seconds: number;
  monthly_generations: number | null;
  monthly_tokens: number | null;
  monthly_cost: number | null;
  daily_per_person: number | null;
  price_in: number | null;
  price_out: number | null;
  currency: string;
}

export interface ModelSettingsRow extends ChosenModel {
  version: number;
  failures: number;
  resting_until: Date | null;
  problem: string | null;
  last_answer_at: Date | null;
  last_answer_ms: number | null;
}

/** What a workspace has that has never chosen a model. */
export const nothingChosen = (currency: string): ModelSettingsRow => ({
  kind: 'built_in',
  base_url: null,
  model: null,
  key: null,
  key_hint: null,
  in_flight: MODEL_LIMITS.inFlightDefault,
  timeout_seconds: MODEL_LIMITS.timeoutSecondsDefault,
  monthly_generations: null,
  monthly_tokens: null,
  monthly_cost: null,
  daily_per_person: null,
  price_in: null,
  price_out: null,
  currency,
  version: 0,
  failures: 0,
  resting_until: null,
  problem: null,
  last_answer_at: null,
  last_answer_ms: null,
});

/** The settings; `locked` until the transaction ends, so that requests are reserved one after the other. */
export const findModelSettings = (
  db: Db,
  mode?: 'locked',
): Promise<(ModelSettingsRow & { workspace_id: string }) | undefined> =>
  db.maybe<ModelSettingsRow & { workspace_id: string }>(sql`
    select workspace_id, kind, base_url, model, key, key_hint, in_flight, timeout_seconds, monthly_generations, monthly_tokens,
      monthly_cost, daily_per_person, price_in, price_out, currency, version, failures, resting_until, problem, last_answer_at, last_answer_ms
    from model_settings where workspace_id = app.workspace_id() ${mode === 'locked' ? sql`for update` : sql``}`);

/** Saves what was chosen; what is known of how the old one did is forgotten. False if someone saved it since. */
export const saveModelSettings = async (db: Db, chosen: ChosenModel, read: number, at: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into model_settings (workspace_id, kind, base_url, model, key, key_hint, in_flight, timeout_seconds,
      monthly_generations, monthly_tokens, monthly_cost, daily_per_person, price_in, price_out, currency, updated_at)
    values (app.workspace_id(), ${chosen.kind}, ${chosen.base_url}, ${chosen.model}, ${chosen.key}, ${chosen.key_hint},
      ${chosen.in_flight}, ${chosen.timeout_seconds}, ${chosen.monthly_generations}, ${chosen.monthly_tokens},
      ${chosen.monthly_cost}, ${chosen.daily_per_person}, ${chosen.price_in}, ${chosen.price_out}, ${chosen.currency}, ${at})
    on conflict (workspace_id) do update set kind = excluded.kind, base_url = excluded.base_url, model = excluded.model,
      key = excluded.key, key_hint = excluded.key_hint, in_flight = excluded.in_flight,
      timeout_seconds = excluded.timeout_seconds, monthly_generations = excluded.monthly_generations,
      monthly_tokens = excluded.monthly_tokens,
      monthly_cost = excluded.monthly_cost, daily_per_person = excluded.daily_per_person, price_in = excluded.price_in, price_out = excluded.price_out,
      currency = excluded.currency, updated_at = excluded.updated_at, version = model_settings.version + 1,
      failures = 0, resting_until = null, problem = null
    where model_settings.version = ${read}`)) > 0;

const KEY_PURPOSE = 'model key';
const HINT_CHARACTERS = 4;
/** Of a shorter key the hint would tell too much. */
const SHORTEST_HINTED = 12;

/** The key as it is stored, and the characters by which a person knows it again. */
export const sealedKey = (key: string | null, secrets: Secrets): Pick<ChosenModel, 'key' | 'key_hint'> => ({
  key: key === null ? null : secrets.seal(key, KEY_PURPOSE),
  key_hint: key === null ? null : key.length < SHORTEST_HINTED ? '' : key.slice(-HINT_CHARACTERS),
});

/** What a model is asked with; undefined where none is chosen. */
export const accessOf = (
  { kind, base_url: baseUrl, model, key }: Pick<ChosenModel, 'kind' | 'base_url' | 'model' | 'key'>,
  secrets: Secrets,
): ModelAccess | undefined =>
  kind === 'built_in' || baseUrl === null || model === null
    ? undefined
    : { kind, baseUrl, model, key: key === null ? null : secrets.open(key, KEY_PURPOSE) };
