import type { ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { managesAll } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden } from '#platform/errors.ts';
import { commandIn } from './stop-words.ts';

/** What a reply says, and who says that it means that. */
interface Said {
  class: ReplyClass | null;
  class_by: string | null;
  class_model: string | null;
  class_words: string[];
  text: string;
}

/** Words that come this late in a message may be about something else. */
const BEGINNING = 40;
const LONGEST = 1_000;

/** In small letters with one space between words: the rules give "opt out" for "opt-out". */
const inWords = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}@]+/gu, ' ')
    .trim();

/**
 * Whether somebody asks for nothing more in words of their own, and not by a guess: the whole message is a word such as STOP, or it begins
 * with the words that the rules know. What a person or a model says that it means is no word of theirs.
 */
export const isOwnOptOut = ({
  class: meaning,
  class_by: byUser,
  class_model: model,
  class_words: words,
  text,
}: Said): boolean => {
  if (meaning !== 'unsubscribe' || byUser !== null || model !== null) return false;
  if (commandIn(text) === 'stop') return true;
  const beginning = inWords(text.trim());
  return words.some((each) => {
    const at = beginning.indexOf(inWords(each));
    return at >= 0 && at < BEGINNING;
  });
};

/** Whether whoever acts in this transaction may lift Do Not Contact. */
export const mayLiftOptOuts = async (db: Db): Promise<boolean> => {
  const { may } = await db.one<{ may: boolean }>(sql`
    select ${managesAll('me.user_id')} as may
    from (select app.workspace_id() as workspace_id, app.user_id() as user_id) me`);
  return may;
};

const REFUSED = 'They asked for this themselves. Only an owner or a manager can lift Do Not Contact.';

/** 403 where an action is undone by which somebody opted out in their own words, and the caller may not lift Do Not Contact. */
export const assertMayUndoOptOut = async (db: Db, actionId: string): Promise<void> => {
  const replies = await db.rows<Said>(sql`
    select class, class_by, class_model, class_words, text from inbound_messages
    where workspace_id = app.workspace_id() and action_id = ${actionId} and class = 'unsubscribe'`);
  if (replies.some(isOwnOptOut) && !(await mayLiftOptOuts(db))) throw forbidden(REFUSED);
};
