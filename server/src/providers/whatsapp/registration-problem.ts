import { type RefusalKind, WhatsappRefusal } from '#modules/whatsapp/ports.ts';
import type { GraphFailure } from './graph.ts';

/** Codes of a registration, from Meta's reference "Cloud API error codes". */
const PROBLEMS: Readonly<Record<number, { kind: RefusalKind; sentence: string; asksForPin?: true }>> = {
  133_000: { kind: 'limited', sentence: 'Meta hasn’t finished removing this number. Try again in a few minutes.' },
  133_004: { kind: 'limited', sentence: 'Meta can’t register numbers at the moment. Try again in a few minutes.' },
  133_005: {
    kind: 'wrong',
    sentence: 'This number has a two-step verification PIN. Enter it, or reset it in Meta’s WhatsApp Manager.',
    asksForPin: true,
  },
  133_006: { kind: 'refused', sentence: 'Meta has to verify this number first. Verify it in Meta’s WhatsApp Manager.' },
  133_008: { kind: 'limited', sentence: 'A wrong PIN was entered too often. Meta takes it again later.' },
  133_009: { kind: 'limited', sentence: 'The PIN was entered too fast. Wait a minute and try again.' },
  133_015: { kind: 'limited', sentence: 'This number was deleted a moment ago. Try again in five minutes.' },
  133_016: {
    kind: 'limited',
    sentence: 'This number was registered too often. Meta takes it again in three days at the latest.',
  },
};

/** Why a number can't be registered; undefined for what isn't special to registrations. */
export const registrationProblem = ({ code }: Pick<GraphFailure, 'code'>): WhatsappRefusal | undefined => {
  const known = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  return known && new WhatsappRefusal(known.kind, known.sentence, known.asksForPin ? 'pin' : null);
};
