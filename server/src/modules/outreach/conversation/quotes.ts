import type { ThreadEntry } from '@rainmaker/contract';
import { cutText } from '#platform/text/text.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const LONGEST_QUOTE = 200;
/** Of a text, however long, only so much is looked at: beyond it only white space would change the quote. */
const LOOKED_AT = 10 * LONGEST_QUOTE;

/** What a reply quotes, by its provider's ids. */
interface Quoting {
  id: string;
  quoted_id: string | null;
  provider_id: string;
}

/** The messages of ours that these ids of a provider name: index whatsapp_attempts_provider. */
const messagesNamed = async (db: Db, providerIds: readonly string[]): Promise<Map<string, string>> => {
  if (providerIds.length === 0) return new Map();
  const rows = await db.rows<{ provider_id: string; id: string }>(sql`
    select provider_id, message_id as id from whatsapp_attempts
    where workspace_id = app.workspace_id() and provider_id = any(${[...providerIds]}::text[])`);
  return new Map(rows.map((row) => [row.provider_id, row.id]));
};

/** Entries with the beginning of what they quote, where that stands among them. */
export const withQuotes = async (
  db: Db,
  entries: readonly ThreadEntry[],
  replies: readonly Quoting[],
): Promise<ThreadEntry[]> => {
  const theirs = new Map(replies.map((reply) => [reply.provider_id, reply.id]));
  const ours = await messagesNamed(
    db,
    replies.flatMap(({ quoted_id: id }) => (id === null || theirs.has(id) ? [] : [id])),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const quotedBy = new Map(replies.map((reply) => [reply.id, reply.quoted_id ?? '']));
  return entries.map((entry) => {
    const providerId = quotedBy.get(entry.id) ?? '';
    const quoted = byId.get(theirs.get(providerId) ?? ours.get(providerId) ?? '');
    if (quoted === undefined) return entry;
    const text = cutText(quoted.text.slice(0, LOOKED_AT).replaceAll(/\s+/g, ' ').trim(), LONGEST_QUOTE);
    return { ...entry, quotes: { id: quoted.id, direction: quoted.direction, text } };
  });
};
