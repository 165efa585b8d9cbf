import { type RawBuilder, sql } from 'kysely';

/** Kept of one person; of more the oldest go, which the timeline still has, but never the one that holds for a channel. */
const MOST_ENTRIES = 100;

/** Of all entries of a person, those that are kept, in their order. */
export const keptConsents = (all: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
      select coalesce(jsonb_agg(kept.entry order by kept.place), '[]') from (
        select x.entry, x.place, row_number() over (partition by x.entry->>'channel'
          order by x.entry->>'at' desc, x.place desc) = 1 as holds
        from jsonb_array_elements(${all}) with ordinality as x(entry, place)
        order by holds desc, x.place desc limit ${sql.lit(MOST_ENTRIES)}) kept)`;
