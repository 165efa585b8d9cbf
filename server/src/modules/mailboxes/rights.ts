import { sql } from 'kysely';

/** Accounts `a` within this person's reach: a rep's own, everyone's for other roles. */
export const IS_WITHIN_REACH = sql<boolean>`((select app.sees_all()) is not null or a.user_id = app.user_id())`;
