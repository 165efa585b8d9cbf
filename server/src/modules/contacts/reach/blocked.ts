import {
  ADDRESSED_CHANNELS,
  type AddressedChannel,
  addressOn,
  CHANNELS,
  type Contact,
  currentConsent,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { gravity, SUPPRESSION_WORDS, type SuppressionReason } from './suppression.ts';
import { WITHDRAWN_WORDS } from './withdrawn-words.ts';

interface Addresses {
  status: string;
  consent: Contact['consent'];
  email: string | null;
  email_status: string;
  phone: string | null;
  whatsapp: string | null;
  linkedin_url: string | null;
}

export interface Block {
  channel: string;
  reason: SuppressionReason;
  /** Everyone at the domain is blocked. */
  is_domain: boolean;
}

/** The live blocks on a person's addresses, using `suppressions_live`. */
export const blocksAt = (db: Db, contact: Omit<Addresses, 'status' | 'consent' | 'email_status'>): Promise<Block[]> => {
  const asked = sql`(values ${sql.join(
    ADDRESSED_CHANNELS.map((channel) => sql`(${channel}, ${addressOn(CHANNELS[channel], contact)}::text)`),
  )}) as asked(channel, address)`;
  // The keys of all channels at once are found by the index; the join tells which are whose.
  return db.rows<Block>(
    prepared(sql`
      select s.channel, s.reason, s.address like '@%' as is_domain from suppressions s
      join ${asked} on asked.channel = s.channel and s.address = any(app.suppression_keys(asked.channel, asked.address))
      where s.workspace_id = app.workspace_id() and s.lifted_at is null and s.channel = any(${[...ADDRESSED_CHANNELS]}::text[])
        and s.address = any(array(select unnest(app.suppression_keys(asked.channel, asked.address)) from ${asked}))`),
  );
};

const DOMAIN_WORDS = 'Their domain is on the suppression list.';

/** For each channel, why this person must not be reached; null if nothing forbids it. */
export const blockedBy = (blocks: readonly Block[], contact: Addresses): Contact['blocked'] => {
  const why = (channel: AddressedChannel): string | null => {
    if (contact.status === 'Do Not Contact') return SUPPRESSION_WORDS.do_not_contact;
    const [gravest] = blocks
      .filter((block) => block.channel === channel)
      .toSorted((a, b) => gravity(b.reason) - gravity(a.reason));
    if (gravest) return gravest.is_domain ? DOMAIN_WORDS : SUPPRESSION_WORDS[gravest.reason];
    if (currentConsent(contact.consent, channel)?.basis === 'withdrawn') return WITHDRAWN_WORDS[channel];
    if (addressOn(CHANNELS[channel], contact) === null) return CHANNELS[channel].noAddress;
    return channel === 'email' && contact.email_status === 'bounced' ? SUPPRESSION_WORDS.bounced : null;
  };
  return Object.fromEntries(ADDRESSED_CHANNELS.map((channel) => [channel, why(channel)])) as Contact['blocked'];
};

/** The same, loaded from the database. */
export const blockedOf = async (db: Db, contact: Addresses): Promise<Contact['blocked']> =>
  blockedBy(await blocksAt(db, contact), contact);
