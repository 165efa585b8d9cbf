import type { ReceivedMessage } from '#modules/events.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { formsOf } from '../number-forms.ts';
import { hashOf } from './check-own-number.ts';
import { codesFor, confirmNumbers, countWrongCode } from './own-number-queries.ts';

const CODE = /^\d{3} ?\d{3}$/;

const codeIn = ({ content }: ReceivedMessage): string | undefined => {
  const text = content.kind === 'text' && content.text.length <= 50 ? content.text.trim() : '';
  return CODE.test(text) ? text.replace(' ', '') : undefined;
};

/**
 * Takes a message that is a code which someone was given for exactly the number that it comes from, and confirms the number; false for
 * any other message. A code that is used or too old is taken, too, and does nothing. A wrong one counts against the codes of that
 * number and is a message like any other, because a customer may write six digits. Nobody is answered.
 */
export const takeOwnNumberCode = async (
  db: Db,
  message: ReceivedMessage,
  { secrets, isSimulated, now }: { secrets: Secrets; isSimulated: boolean; now: Date },
): Promise<boolean> => {
  const code = codeIn(message);
  if (code === undefined || message.from.number === null) return false;
  const asked = await codesFor(db, formsOf(message.from.number), now);
  const right = asked.filter((each) =>
    hashOf(secrets, { userId: each.user_id, number: each.number }, code).equals(each.code_hash),
  );
  const open = (right.length > 0 ? right : asked).filter(({ isOpen }) => isOpen).map((each) => each.user_id);
  if (right.length === 0) await countWrongCode(db, open);
  else await confirmNumbers(db, open, { bySimulator: isSimulated, at: now });
  return right.length > 0;
};
