import { z } from 'zod';
import type { Reported } from '#modules/whatsapp/ports.ts';
import { contactOf } from './inbound.ts';
import { momentOf, MOST_IN_CHANGE, seconds, text } from './webhook-values.ts';

/** People may have a user id and no number. */
const Preference = z.object({
  wa_id: text(40).optional(),
  user_id: text(200).optional(),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
});
const Preferences = z.object({
  metadata: z.object({ phone_number_id: text(40) }),
  user_preferences: z.array(z.unknown()).max(MOST_IN_CHANGE).default([]),
  contacts: z.array(z.unknown()).max(MOST_IN_CHANGE).default([]),
});

/**
 * Who has stopped or resumed marketing messages in WhatsApp's settings: read, kept and counted like what they write, because it is their
 * own wish as STOP is. Meta gives it no id, so that it has one by what it says.
 */
export const preferencesOf = (wabaId: string, value: object): Reported[] => {
  const parsed = Preferences.safeParse(value).data;
  if (parsed === undefined) return [];
  const phoneNumberId = parsed.metadata.phone_number_id;
  return parsed.user_preferences.flatMap((each, index): Reported[] => {
    const found = Preference.safeParse(each).data;
    if (found === undefined) return [];
    const { wa_id: from, user_id: userId, value: marketing, timestamp } = found;
    const id = `preference:${phoneNumberId}:${from ?? userId}:${marketing}:${timestamp}`;
    const message = {
      id,
      timestamp,
      from,
      from_user_id: userId,
      type: 'user_preference',
      user_preference: { marketing },
    };
    const contact = contactOf(parsed.contacts[index] ?? parsed.contacts[0]);
    const payload = { message, contact };
    return [
      { wabaId, phoneNumberId, kind: 'message', key: id, reference: null, occurredAt: momentOf(timestamp), payload },
    ];
  });
};
