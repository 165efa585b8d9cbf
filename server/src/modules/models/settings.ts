import { type Contract, type Input, MODEL_BASE_URLS, type ModelSettings } from '@rainmaker/contract';
import { recordAudit, WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import { sql } from 'kysely';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, staleVersion } from '#platform/errors.ts';
import {
  type ChosenModel,
  findModelSettings,
  type ModelSettingsRow,
  nothingChosen,
  saveModelSettings,
  sealedKey,
} from './settings-queries.ts';
import { usageOf } from './usage.ts';

/** The settings of a workspace, whether or not it has saved any; `locked` as of `findModelSettings`. */
export const modelSettingsOf = async (db: Db, mode?: 'locked'): Promise<ModelSettingsRow> => {
  const row = await findModelSettings(db, mode);
  if (row !== undefined) return row;
  const { currency } = await db.one<{ currency: string }>(sql`select ${WORKSPACE_CURRENCY} as currency`);
  return nothingChosen(currency);
};

/** The settings as they are told: never the key. */
export const getModelSettings = async (db: Db, now: Date): Promise<ModelSettings> => {
  const { key: _key, failures: _failures, ...row } = await modelSettingsOf(db);
  return {
    ...row,
    last_answer_at: row.last_answer_at?.toISOString() ?? null,
    resting_until: row.resting_until !== null && row.resting_until > now ? row.resting_until.toISOString() : null,
    usage: await usageOf(db, now),
  };
};

type Connection = Input<Contract['tryModel']>;

/** An address without what doesn't belong there; the path that all kinds have is added where none is given. */
const cleanBaseUrl = (text: string): string => {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw invalidField('base_url', 'Leave the name and password out of the address, and enter the key below.');
  url.search = '';
  url.hash = '';
  if (url.pathname === '/') url.pathname = '/v1';
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href;
};

const isSameServer = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && new URL(one).origin === new URL(other).origin;

/** What was asked for, with what stays of the settings before. A stored key goes to no other server than its own. */
export const withConnection = (
  before: ModelSettingsRow,
  { kind, base_url: url, model, key }: Connection,
  secrets: Secrets,
): ModelSettingsRow => {
  if (kind === 'built_in') return { ...before, kind };
  const isSameKind = kind === before.kind || before.kind === 'built_in';
  const baseUrl = cleanBaseUrl(url ?? (isSameKind ? before.base_url : null) ?? MODEL_BASE_URLS[kind]);
  const chosen = model ?? (isSameKind ? before.model : null);
  if (chosen === null) throw invalidField('model', 'Enter the name of a model.');
  if (key === undefined && before.key !== null && !isSameServer(before.base_url, baseUrl))
    throw invalidField('key', 'Enter the key again, because the server is another one.');
  return {
    ...before,
    kind,
    base_url: baseUrl,
    model: chosen,
    ...(key !== undefined && sealedKey(key, secrets)),
  };
};

const LIMIT_FIELDS = [
  'in_flight',
  'timeout_seconds',
  'monthly_generations',
  'monthly_tokens',
  'monthly_cost',
  'daily_per_person',
  'price_in',
  'price_out',
  'currency',
] as const satisfies readonly (keyof ChosenModel)[];

/** Saves the settings, all or nothing. Throws `stale_version` with the current ones. */
export const updateModelSettings = async (
  context: CallContext,
  { version, ...asked }: Input<Contract['updateModelSettings']>,
  secrets: Secrets,
): Promise<ModelSettings> => {
  const { db, session, request } = context;
  const at = realNow(context);
  const before = await modelSettingsOf(db);
  const stale = async () => staleVersion('page', await getModelSettings(db, at));
  if (version !== undefined && version !== before.version) throw await stale();
  const limits = Object.fromEntries(LIMIT_FIELDS.flatMap((name) => (name in asked ? [[name, asked[name]]] : [])));
  const chosen = { ...withConnection(before, asked, secrets), ...limits };
  if (!(await saveModelSettings(db, chosen, before.version, at))) throw await stale();
  const subject = chosen.kind === 'built_in' ? 'no model' : `${chosen.model} at ${new URL(chosen.base_url ?? '').host}`;
  await recordAudit(db, session, request, { action: 'model_changed', subject, at });
  return getModelSettings(db, at);
};
