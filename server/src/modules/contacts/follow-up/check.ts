import { findColleague } from '#modules/accounts/index.ts';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden, invalidField } from '#platform/errors.ts';

const MINUTE_MS = 60_000;

/** The time to store; 400 for the past. Pickers have minutes, so the present minute isn't past. */
export const dueAt = (text: string, now: Date, field = 'due_at'): Date => {
  const due = new Date(text);
  if (due.getTime() < Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    throw invalidField(field, 'Choose a time that isn’t in the past.');
  return due;
};

/** Whether someone can have follow-ups. */
const mayHave = (found: Awaited<ReturnType<typeof findColleague>>): boolean =>
  found !== undefined && !found.is_gone && found.role !== 'viewer';

/** 400 for someone who can't have follow-ups, 403 if a rep assigns one to someone else. */
export const checkAssignee = async (
  db: Db,
  session: Pick<Session, 'userId' | 'role'>,
  assigneeId: string,
): Promise<void> => {
  if (assigneeId === session.userId) return;
  const found = await findColleague(db, assigneeId);
  if (!found) throw invalidField('assignee_id', 'This person isn’t on your team.');
  if (session.role === 'rep') throw forbidden('You can’t assign follow-ups to someone else.');
  if (!mayHave(found))
    throw invalidField(
      'assignee_id',
      found.is_gone
        ? 'This person is deactivated and can’t have follow-ups.'
        : 'This person has view-only access and can’t have follow-ups.',
    );
};

/**
 * Who the next follow-up is for: whoever has this one, if the caller may assign to others and that person can still have
 * some; otherwise the caller.
 */
export const nextAssignee = async (
  db: Db,
  session: Pick<Session, 'userId' | 'role'>,
  current: string | null,
): Promise<string> =>
  current !== null && session.role !== 'rep' && mayHave(await findColleague(db, current)) ? current : session.userId;
