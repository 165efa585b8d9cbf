import { sql } from 'kysely';

/** Replies that name a day to wait for, over alias `i`. */
export const NAMES_A_DAY = sql<boolean>`(i.class in ('out_of_office', 'not_now') and i.undone_at is null and i.action_id is not null)`;
