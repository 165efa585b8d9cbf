import type { Session } from '#platform/context.ts';
import { forbidden } from '#platform/errors.ts';

/** A viewer reads; 403 for everything else. */
export const assertCanWrite = ({ role }: Pick<Session, 'role'>): void => {
  if (role === 'viewer') throw forbidden('You can look at everything here, and change nothing.');
};
