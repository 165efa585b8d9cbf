import { sql } from 'kysely';

/** Mailboxes within this person's reach: a rep's own, everybody's for the others. */
export const IS_WITHIN_REACH = sql<boolean>`((select app.sees_all()) is not null or user_id = app.user_id())`;
