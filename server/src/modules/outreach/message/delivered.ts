import { sql } from 'kysely';

/** Whether message `m` was delivered: an email that was sent and didn't bounce, as mail servers report no more; others as reported. */
export const IS_DELIVERED = sql<boolean>`case when m.channel = 'email' then m.sent_at is not null and m.bounced_at is null
  else m.delivered_at is not null end`;

/** Whether it is known of `m` if it was opened: of an email where that is tracked, of WhatsApp always. */
export const TELLS_OPENS = sql<boolean>`(m.tracks_opens or m.channel = 'whatsapp')`;
