import { sql } from 'kysely';

/** Replies that name a day to wait for, over alias `i`. */
export const NAMES_A_DAY = sql<boolean>`(i.class in ('out_of_office', 'not_now') and i.undone_at is null and i.action_id is not null)`;

/** An opt-out that was left to a person, over alias `i`: an answer doesn't confirm it. */
export const IS_UNCONFIRMED = sql<boolean>`(i.class = 'unsubscribe' and i.action_id is null and i.class_by is null)`;
