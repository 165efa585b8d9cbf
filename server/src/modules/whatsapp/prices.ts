import type { Contract, Input, WhatsappPrices } from '@rainmaker/contract';
import { sql } from 'kysely';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { staleVersion } from '#platform/errors.ts';
import { given } from '#platform/own.ts';

/** What a delivered template message costs, or that nobody has entered it yet. */
export const loadPrices = async (db: Db): Promise<WhatsappPrices> =>
  (await db.maybe(sql<WhatsappPrices>`
    select currency, marketing::float8, utility::float8, authentication::float8, version
    from whatsapp_prices where workspace_id = app.workspace_id()`)) ??
  (await db.one(sql<WhatsappPrices>`
    select ${WORKSPACE_CURRENCY} as currency, null::float8 as marketing, null::float8 as utility,
      null::float8 as authentication, 0 as version`));

/** Changes them; 409 if someone else saved in between. */
export const updatePrices = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { version, ...input }: Input<Contract['updateWhatsappPrices']>,
): Promise<WhatsappPrices> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('whatsapp_prices ' || app.workspace_id(), 0))`);
  const before = await loadPrices(db);
  if (version !== undefined && version !== before.version) throw staleVersion('prices', before);
  const { currency, marketing, utility, authentication } = { ...before, ...given(input) };
  await db.run(sql`
    insert into whatsapp_prices (workspace_id, currency, marketing, utility, authentication, updated_at)
    values (app.workspace_id(), ${currency}, ${marketing}, ${utility}, ${authentication}, ${clock.now()})
    on conflict (workspace_id) do update set currency = excluded.currency, marketing = excluded.marketing,
      utility = excluded.utility, authentication = excluded.authentication, version = whatsapp_prices.version + 1,
      updated_at = excluded.updated_at`);
  return loadPrices(db);
};
