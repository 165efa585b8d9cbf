import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Caller } from '#platform/sandbox/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { TOO_LONG } from './words.ts';
import type { Drawing, EstimateToDraw, run } from './draw-estimate.task.ts';

/**
 * Two hundred lines take under a second, in scripts with thousands of characters some seconds; in a child, nobody else waits for it.
 * Looking, sending and signing have places of their own: whoever looks at drafts again and again keeps nobody from sending theirs, and
 * no customer from signing. Long estimates are signed apart, so that nobody who signs a short one waits for seconds.
 */
const drawing = (name: string, atOnce: number) =>
  defineTask<typeof run>({
    name,
    module: new URL('./draw-estimate.task.ts', import.meta.url),
    timeoutMs: 20_000,
    memoryMb: 512,
    atOnce,
    waitMs: 30_000,
    isReused: true,
  });

const LOOK = drawing('estimate', 2);
const SEND = drawing('sent estimate', 1);
const SIGN_SHORT = drawing('signed estimate', 1);
const SIGN_LONG = drawing('long signed estimate', 1);

/**
 * The texts of a short estimate in UTF-8, where scripts that take long to draw take three bytes a character. It takes at most a second
 * of the processor, whatever the script: 20,000 letters of English, or 6,700 of Khmer.
 */
const SHORT_BYTES = 20_000;
/** What a customer signs is drawn once more, so what takes longer isn't sent. */
const MOST_MS_TO_SEND = 5_000;

const isShort = ({ title, notes, terms, lines, attachments }: EstimateToDraw['estimate']): boolean => {
  const ofLines = lines.flatMap((line) => (line.kind === 'item' ? [line.name, line.description] : [line.name]));
  const texts = [title, notes, terms, ...ofLines, ...attachments.map(({ name }) => name)];
  return Buffer.byteLength(texts.join('')) <= SHORT_BYTES;
};

/** What an estimate is drawn for, and who waits for it: one at a time of a workspace, whose people take turns, or all customers together. */
export interface DrawnFor {
  purpose: 'look' | 'send' | 'sign';
  who: Pick<Caller, 'owner' | 'person'>;
}

const taskFor = ({ estimate }: EstimateToDraw, purpose: DrawnFor['purpose']) => {
  if (purpose === 'sign') return isShort(estimate) ? SIGN_SHORT : SIGN_LONG;
  return purpose === 'send' ? SEND : LOOK;
};

/** What is signed was drawn when it was sent, so a server that can't draw it now is too busy. So is one whose child crashed. */
const inWords = (cause: KilledTaskError, purpose: DrawnFor['purpose']): AppError =>
  purpose === 'sign' || cause.reason === 'crash'
    ? new AppError('unavailable', 'The server is busy. Try again in a moment.', { cause, retryAfterSeconds: 5 })
    : new AppError('not_allowed_now', TOO_LONG, { cause });

/**
 * The PDF of an estimate. The same estimate and moment make the same bytes. Throws `not_allowed_now` for one that takes too long to
 * draw, and 503 where the server is busy.
 */
export const estimatePdf = async (
  sandbox: Sandbox,
  asked: EstimateToDraw,
  { purpose, who }: DrawnFor,
): Promise<Buffer> => {
  const input: Drawing = { ...asked, ...(purpose === 'send' && { mostMs: MOST_MS_TO_SEND }) };
  try {
    return Buffer.from(await sandbox.run(taskFor(asked, purpose), input, who));
  } catch (error) {
    throw error instanceof KilledTaskError ? inWords(error, purpose) : error;
  }
};
