import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { FetchedMail } from './ports.ts';
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
/** Once more, when others don't wait for it. */
const AGAIN_MS = 15_000;
const oneTask = defineTask<typeof run>({ ...SETTINGS, name: 'mail', timeoutMs: ONE_MS });

const againTask = defineTask<typeof run>({ ...SETTINGS, name: 'mail-again', timeoutMs: AGAIN_MS, atOnce: 1 });

/** Of a mail that can't be read whole: its beginning, where most people write what they have to say. */
const BEGINNING_BYTES = 16 * 1024;
/** The longest header that large providers take is shorter. */
const HEADER_BYTES = 256 * 1024;
const END_OF_HEADER = /\r?\n\r?\n/;

const headerOf = (raw: Uint8Array): Uint8Array => {
  const beginning = Buffer.from(raw.subarray(0, HEADER_BYTES));
  const end = END_OF_HEADER.exec(beginning.toString('latin1'));
  return beginning.subarray(0, end === null ? beginning.length : end.index + end[0].length);
};

/** The pieces of a mail that are tried, the largest first. */
const piecesOf = ({ raw }: FetchedMail, isLast: boolean): readonly Uint8Array[] =>
  isLast ? [raw, raw.subarray(0, BEGINNING_BYTES), headerOf(raw)] : [raw];

/** A mail that was read at last. */
interface ReadAgain {
  mail: IncomingMail;
  /** Only a piece of it could be read. */
  isPiece: boolean;
}

/**
 * Tries a mail again whose reading was ended by its limits; undefined where it is once more. The last time pieces of it are tried: the
 * header alone says which message it answers, and may say that nothing more is wanted.
 */
export const readMailAgain = async (
  sandbox: Sandbox,
  owner: string,
  { mails: [given], ...work }: MailsToRead & { mails: readonly [FetchedMail] },
  isLast: boolean,
): Promise<ReadAgain | undefined> => {
  for (const raw of piecesOf(given, isLast)) {
    const isPiece = raw !== given.raw;
    try {
      const mails = [{ ...given, raw, isCut: given.isCut || isPiece }];
      const [mail] = await sandbox.run(againTask, { ...work, mails }, { owner, isPatient: true });
      if (mail !== undefined) return { mail, isPiece };
    } catch (error) {
      if (!(error instanceof KilledTaskError)) throw error;
    }
  }
  return undefined;
};

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
  // Most looks find nothing, and shouldn't wait for a child.
  if (work.mails.length === 0) return [];
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
