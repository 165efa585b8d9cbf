import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import { forbidden } from '#platform/errors.ts';

/** A viewer reads; 403 for everything else. */
export const assertCanWrite = ({ role }: Pick<Session, 'role'>): void => {
  if (role === 'viewer') throw forbidden('You can look at everything here, and change nothing.');
};

/** Mailboxes this person may change: a rep only own ones. */
export const IS_CHANGEABLE = sql<boolean>`((select app.sees_all()) is not null or user_id = app.user_id())`;
