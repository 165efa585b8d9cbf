import type { ReplyClass } from '@rainmaker/contract';
import { zoned } from '#platform/zones/zoned-time.ts';
import type { ReadMail } from '../read/read-mail.ts';
import { isAnswer, senderOf } from './automatic.ts';
import { decide } from './decide.ts';
import { optOutsElsewhere } from './elsewhere.ts';
import { nextDate, returnDate } from './find/pick-date.ts';
import { findReferral, type Referral } from './find/find-referral.ts';
import { readSignals } from './read-signals.ts';
import { readWords } from './read-words.ts';

export interface Classified {
  class: ReplyClass;
  /** 0 to 1; below a half a person should look. */
  confidence: number;
  /** The words that decided, as they stand in the reply. */
  words: string[];
  /** The day of the return, or the one to come back on (`YYYY-MM-DD`), where one is named. */
  date: string | null;
  referral: Referral | null;
}

/** What is read of a reply: the writer's own words (`ownWords`), the subject, headers and addresses. */
export interface Reply extends Pick<ReadMail, 'subject' | 'fields'> {
  text: string;
  /** The same with what looks like a signature or a legal notice; that alone if left out. */
  unquoted?: string;
  from: string;
}

/** Without the phrases that stand within a longer one: they say nothing more. */
const longest = (phrases: readonly string[]): string[] =>
  phrases.filter((phrase) => !phrases.some((other) => other.length > phrase.length && other.includes(phrase)));

/** Sorts a reply into a class by the rules of all languages; dates are those of the zone on the day of `today`. */
export const classify = (reply: Reply, today: Date, zone: string): Classified => {
  const sentences = readWords(reply.text);
  const signals = readSignals(sentences);
  const sender = senderOf(reply.fields, reply.subject, reply.from);
  const pointing = new Set(
    signals.filter(({ signal }) => signal === 'referral' || signal === 'left').map(({ sentence }) => sentence),
  );
  const referral = findReferral(sentences, pointing, new Set([reply.from.toLowerCase()]));
  const day = zoned(today, zone).toPlainDate();
  const dates = { back: returnDate(sentences, day), next: nextDate(sentences, day) };
  const verdict = decide({
    sentences,
    signals,
    elsewhere: optOutsElsewhere({ ...reply, own: sentences, unquoted: reply.unquoted ?? reply.text, sender }),
    sender,
    isAnswer: isAnswer(reply.fields),
    referral,
    dates,
    subject: reply.subject,
    today: day,
  });
  const date = verdict.class === 'out_of_office' ? dates.back : verdict.class === 'not_now' ? dates.next : null;
  return {
    ...verdict,
    words: longest(verdict.words),
    date: date?.toString() ?? null,
    referral: verdict.class === 'referral' ? (referral ?? { name: null, email: null }) : null,
  };
};
