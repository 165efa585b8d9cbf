import { sql } from 'kysely';

/** When message `m` was delivered: an email once it's sent, unless it bounced, because mail servers report no more; others as reported. */
export const DELIVERED_AT = sql<Date | null>`case when m.channel <> 'email' then m.delivered_at
  when m.bounced_at is null then m.sent_at end`;

export const IS_DELIVERED = sql<boolean>`(${DELIVERED_AT}) is not null`;

/** Whether it is known if `m` was opened: of an email where opens are tracked, of WhatsApp always. */
export const TELLS_OPENS = sql<boolean>`(m.tracks_opens or m.channel = 'whatsapp')`;
