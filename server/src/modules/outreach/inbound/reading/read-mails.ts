import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { IncomingMail, MailsToRead, run } from './read-mails.task.ts';

const BATCH_MS = 10_000;
const ONE_MS = 4_000;
const SETTINGS = {
  module: new URL('./read-mails.task.ts', import.meta.url),
  memoryMb: 500,
  atOnce: 2,
  waitMs: 60_000,
  isReused: true,
};
const batchTask = defineTask<typeof run>({ ...SETTINGS, name: 'mails', timeoutMs: BATCH_MS });
const oneTask = defineTask<typeof run>({ ...SETTINGS, name: 'mail', timeoutMs: ONE_MS });

/**
 * Reads raw mails in the sandbox. A batch that takes too long is read one by one; a mail that alone takes too long is left out,
 * and its id told to `unreadable`.
 */
export const readMails = async (
  sandbox: Sandbox,
  owner: string,
  work: MailsToRead,
  unreadable: (uid: number) => void,
): Promise<IncomingMail[]> => {
  const caller = { owner, isPatient: true };
  try {
    return await sandbox.run(batchTask, work, caller);
  } catch (error) {
    if (!(error instanceof KilledTaskError)) throw error;
  }
  const read: IncomingMail[] = [];
  for (const mail of work.mails) {
    try {
      read.push(...(await sandbox.run(oneTask, { ...work, mails: [mail] }, caller)));
    } catch (error) {
      if (!(error instanceof KilledTaskError)) throw error;
      unreadable(mail.uid);
    }
  }
  return read;
};
