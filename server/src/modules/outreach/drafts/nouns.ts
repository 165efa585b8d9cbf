import type { SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type MailFilter, messageFilterSql } from '../message/message-filter.ts';

/** What messages are called together: by their channel, or as messages where they are on several. */
export const MESSAGE_NOUNS = ['email', 'whatsapp', 'message'] as const;
type Noun = (typeof MESSAGE_NOUNS)[number];

const WORDS: Record<Noun, readonly [one: string, many: string]> = {
  email: ['email', 'emails'],
  whatsapp: ['WhatsApp message', 'WhatsApp messages'],
  message: ['message', 'messages'],
};

/** "1 email", "12 WhatsApp messages". */
export const counted = (noun: Noun, count: number): string => {
  const [one, many] = WORDS[noun];
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
};

interface Chosen {
  ids: readonly string[] | undefined;
  filter: MailFilter | undefined;
  only: SentChannel | undefined;
}

/** What the chosen messages are called. */
export const nounFor = async (db: Db, { ids, filter = {}, only }: Chosen): Promise<Noun> => {
  const known = only ?? filter.channel;
  if (known !== undefined) return known;
  const chosen =
    ids === undefined
      ? messageFilterSql(filter)
      : sql`m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])`;
  const { emails, others } = await db.one<{ emails: boolean; others: boolean }>(sql`
    select exists (select 1 from messages m where ${chosen} and m.channel = 'email') as emails,
      exists (select 1 from messages m where ${chosen} and m.channel <> 'email') as others`);
  if (!others) return 'email';
  return emails ? 'message' : 'whatsapp';
};
