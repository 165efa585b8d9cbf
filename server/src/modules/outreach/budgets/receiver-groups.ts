import { RECEIVER_DEFAULTS, RECEIVERS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { BudgetRules } from './budgets.ts';

/** How many people of one domain a forecast needs to keep apart: fewer never use up its budget on a day. */
export const fewestOfDomain = ({ settings }: BudgetRules): number => {
  const own = settings.receivers.get('other');
  return own === null ? Number.MAX_SAFE_INTEGER : (own ?? RECEIVER_DEFAULTS.other.start);
};

/** The domain of an address, for `receiversOf`. */
export const mailDomainSql = (address: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`lower(nullif(split_part(${address}, '@', 2), ''))`;

/**
 * A query of each `domain` of a table and its `receiver`, null for domains of few people: asked for once for each domain, not
 * for each person.
 */
export const receiversOf = (table: string, fewest: number): RawBuilder<unknown> => sql`
  select d.domain, case when d.receiver = any(${[...RECEIVERS]}::text[]) or d.people > ${fewest}::bigint then d.receiver end as receiver
  from (select domain, app.receiver_of('@' || domain) as receiver, count(*) as people from ${sql.ref(table)}
    where domain is not null group by domain) d`;
