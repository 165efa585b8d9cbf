import { sql } from 'kysely';

/** Mailboxes this person may change: a rep only own ones. */
export const IS_CHANGEABLE = sql<boolean>`((select app.sees_all()) is not null or user_id = app.user_id())`;
