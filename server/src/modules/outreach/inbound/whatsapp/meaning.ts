import { type InboundContent, inboundInWords, readableText, type ReplyClass } from '@rainmaker/contract';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import type { Referred } from '../follow/reply.ts';
import { classify } from '../mail/classify/classify.ts';
import { isSmallTalk } from './small-talk.ts';
import { commandIn } from '../opt-out/stop-words.ts';

/** What a message means; null where there is nothing that rules can read. */
export interface Meaning {
  class: ReplyClass | null;
  confidence: number;
  words: readonly string[];
  date: string | null;
  referral: Referred | null;
  command: 'stop' | 'start' | undefined;
}

/** WhatsApp itself takes 4,096 characters, and what a message means stands in its first lines. */
const READ_CHARACTERS = 5_000;

const NOTHING: Meaning = {
  class: null,
  confidence: 0,
  words: [],
  date: null,
  referral: null,
  command: undefined,
};

/**
 * What a message means, by the rules of replies by email; a message that is a word such as STOP is an opt-out without a doubt, and so is
 * stopping marketing messages in WhatsApp's settings. Greetings, thanks and an "OK" by themselves mean nothing. One that takes an opt-out back is only noted: who lifts a block has evidence of a consent.
 */
export const meaningOf = (
  content: InboundContent,
  from: string,
  { clock, timezone }: Pick<OutreachWorkspace, 'clock' | 'timezone'>,
): Meaning => {
  if (content.kind === 'preference')
    return content.marketing === 'resume'
      ? { ...NOTHING, command: 'start' }
      : { ...NOTHING, class: 'unsubscribe', confidence: 1, words: [inboundInWords(content)], command: 'stop' };
  const text = readableText(content)?.slice(0, READ_CHARACTERS) ?? null;
  if (text === null || text.trim() === '') return NOTHING;
  const command = commandIn(text);
  if (command === 'start') return { ...NOTHING, command };
  if (command === 'stop') return { ...NOTHING, class: 'unsubscribe', confidence: 1, words: [text.trim()], command };
  // A button is an answer that we offered.
  if (content.kind !== 'button' && isSmallTalk(text)) return NOTHING;
  const found = classify({ text, from, subject: '', fields: [] }, clock.now(), timezone);
  // A chat begins with "Hi", and may go on in any language: where no words say what it means, a person reads it.
  return found.words.length === 0 ? { ...NOTHING, command } : { ...found, command };
};
