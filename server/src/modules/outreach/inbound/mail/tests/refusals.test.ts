import { expect, it } from 'vitest';
import { meaningOf } from '../../whatsapp/meaning.ts';
import { classify } from '../classify/classify.ts';
import { HELD_OUT_NO_REFUSALS } from '../test-data/held-out/no-refusals.ts';
import { HELD_OUT_REFUSALS_MAIL } from '../test-data/held-out/refusals-mail.ts';
import { HELD_OUT_REFUSALS_UNSEEN } from '../test-data/held-out/refusals-unseen.ts';
import { HELD_OUT_REFUSALS_WHATSAPP } from '../test-data/held-out/refusals-whatsapp.ts';
import { hitRate } from '../test-data/hit-rate.ts';
import { readReplies } from '../test-data/replies.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const ZONE = 'Europe/Berlin';
const ANSWER = [{ name: 'in-reply-to', value: '<ours@fieldnote.example>' }];

const byMail = (text: string): string =>
  classify({ text, subject: 'Re: A question', from: 'ada@firm.example', fields: ANSWER }, TODAY, ZONE).class;
const byWhatsapp = (text: string): string =>
  meaningOf({ kind: 'text', text }, '+49301234567', { clock: { now: () => TODAY }, timezone: ZONE }).class ?? 'nothing';

/** An opt-out where a refusal was meant is a small harm, which somebody can undo. */
const isHeard = (found: string, meant: string): boolean =>
  found === meant || (meant === 'objection' && found === 'unsubscribe');

const rateOf = (name: string, table: string, read: (text: string) => string): number =>
  hitRate(
    name,
    readReplies(table).map(({ text, expect: meant }) => {
      const found = read(text);
      return { name: text.slice(0, 90), wrong: isHeard(found, meant) ? '' : `${found} instead of ${meant}` };
    }),
  );

it('everyday refusals are heard, those that the rules were written after and those that nobody has looked at', () => {
  expect(rateOf('refusals by email', HELD_OUT_REFUSALS_MAIL, byMail)).toBeGreaterThanOrEqual(0.95);
  expect(rateOf('refusals by WhatsApp', HELD_OUT_REFUSALS_WHATSAPP, byWhatsapp)).toBeGreaterThanOrEqual(0.9);
  // Nobody looks at these to write rules: how well those do on what they have never seen.
  expect(rateOf('refusals, unseen', HELD_OUT_REFUSALS_UNSEEN, byMail)).toBeGreaterThanOrEqual(0.7);
});

it('what has the words of a refusal and is none is mostly told from one', () => {
  expect(rateOf('no refusals', HELD_OUT_NO_REFUSALS, byMail)).toBeGreaterThanOrEqual(0.75);
});
