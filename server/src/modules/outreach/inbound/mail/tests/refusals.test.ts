import { expect, it } from 'vitest';
import { meaningOf } from '../../whatsapp/meaning.ts';
import { classify } from '../classify/classify.ts';
import { HELD_OUT_NO_REFUSALS } from '../test-data/held-out/no-refusals.ts';
import { HELD_OUT_REFUSALS_MAIL } from '../test-data/held-out/refusals-mail.ts';
import { HELD_OUT_REFUSALS_UNSEEN } from '../test-data/held-out/refusals-unseen.ts';
import { HELD_OUT_REFUSALS_WHATSAPP } from '../test-data/held-out/refusals-whatsapp.ts';
import { hitRate, type Result } from '../test-data/hit-rate.ts';
import { readReplies, type ReplyCase } from '../test-data/replies.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const ZONE = 'Europe/Berlin';

const byMail = ({ text, isAuto }: ReplyCase): string =>
  classify(
    {
      text,
      subject: 'Re: A question',
      from: 'someone@kunde.example',
      fields: [
        { name: 'in-reply-to', value: '<x@y.example>' },
        ...(isAuto ? [{ name: 'auto-submitted', value: 'auto-replied' }] : []),
      ],
    },
    TODAY,
    ZONE,
  ).class;

const byWhatsapp = ({ text }: ReplyCase): string =>
  meaningOf({ kind: 'text', text }, '+49301234567', { clock: { now: () => TODAY }, timezone: ZONE }).class ?? 'nothing';

/** An opt-out that was meant as a mere refusal is a small harm, which somebody can undo. */
const isHeard = (found: string, expected: string): boolean =>
  found === expected || (expected === 'objection' && found === 'unsubscribe');

const judge =
  (read: (one: ReplyCase) => string) =>
  (one: ReplyCase): Result & { found: string } => {
    const found = read(one);
    return {
      name: one.text.replaceAll('\n', ' ').slice(0, 90),
      found,
      wrong: isHeard(found, one.expect) ? '' : `${found} instead of ${one.expect}`,
    };
  };

it.each([
  ['email', HELD_OUT_REFUSALS_MAIL, byMail],
  ['WhatsApp', HELD_OUT_REFUSALS_WHATSAPP, byWhatsapp],
] as const)('everyday opt-outs and refusals by %s are heard, and never taken for a yes', (channel, table, read) => {
  const results = readReplies(table).map(judge(read));
  expect(hitRate(`refusals by ${channel}`, results)).toBeGreaterThanOrEqual(0.95);
  expect(results.filter(({ found }) => found === 'interested')).toEqual([]);
});

// Nobody looks at these to write rules: they say how well the rules do on what they have never seen.
it.each([
  ['email', byMail, 0.75],
  ['WhatsApp', byWhatsapp, 0.7],
] as const)('refusals that no rule was written after are mostly heard by %s', (channel, read, least) => {
  const results = readReplies(HELD_OUT_REFUSALS_UNSEEN).map(judge(read));
  expect(hitRate(`refusals by ${channel}, unseen`, results)).toBeGreaterThanOrEqual(least);
});

/** Whoever says "don't send it to me" is left alone, even where they name somebody else: to miss an opt-out is the larger harm. */
const LEFT_ALONE = ["Don't send it to me, send it to Ada Park (ada.park@kunde.example)."];

// On WhatsApp what no words decide means nothing, and a person reads it.
it.each([
  ['email', byMail, 0.85],
  ['WhatsApp', byWhatsapp, 0.76],
] as const)('what has the words of a refusal and is none is no opt-out by %s', (channel, read, least) => {
  const cases = readReplies(HELD_OUT_NO_REFUSALS).filter(({ isAuto }) => !isAuto || read === byMail);
  const results = cases.map(judge(read));
  expect(hitRate(`no refusals by ${channel}`, results)).toBeGreaterThanOrEqual(least);
  expect(results.filter(({ found }) => found === 'unsubscribe').map(({ name }) => name)).toEqual(LEFT_ALONE);
});
