import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { storableText } from '#platform/text/text.ts';
import { firstStatusOn } from '../reach/first-status.ts';
import { recordEvents } from '../timeline/timeline.ts';

/** Someone who has written to us and isn't known. */
export interface Writer {
  /** The name that they gave themselves; may be empty. */
  name: string;
  /** In E.164; null if they hide it. */
  number: string | null;
  ownerId: string;
  /** Where they wrote to. */
  sourceDetail: string;
  at: Date;
}

const LONGEST_NAME = 80;
const NAMELESS = 'WhatsApp contact';

/** What turns the text around it, or shows as nothing: names come from strangers. Scripts and emoji stay as they are. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const characters = new Intl.Segmenter();

/** The first characters of a name as people see them: an emoji of several code points is kept whole or left out. */
const cutName = (name: string): string => {
  let cut = '';
  for (const { segment } of characters.segment(name.slice(0, LONGEST_NAME * 2))) {
    if (cut.length + segment.length > LONGEST_NAME) break;
    cut += segment;
  }
  return cut;
};

/** First and last name of a writer; their number stands in for a missing name. */
export const namesOfWriter = ({ name, number }: Pick<Writer, 'name' | 'number'>) => {
  const words = storableText(name).replaceAll(INVISIBLE, ' ').trim().split(/\s+/).filter(Boolean);
  const [first = number ?? NAMELESS, ...rest] = words;
  return { first: cutName(first) || NAMELESS, last: cutName(rest.join(' ')) || null };
};

/** Adds a writer as a prospect of the owner, in the caller's transaction; a number that has opted out starts as Do Not Contact. */
export const addWriter = async (db: Db, writer: Writer): Promise<string> => {
  const id = newId();
  const { number, ownerId, sourceDetail, at } = writer;
  const { first, last } = namesOfWriter(writer);
  await db.run(sql`
    insert into contacts (workspace_id, id, stage, status, first_name, last_name, phone, whatsapp, owner_id, lead_source,
      source_detail, created_at, updated_at)
    values (app.workspace_id(), ${id}, 'prospect', ${firstStatusOn('prospect', 'whatsapp', sql`${number}`)}, ${first}, ${last},
      ${number}, ${number}, ${ownerId}, 'whatsapp_inbound', ${sourceDetail}, ${at}, ${at})`);
  await recordEvents(db, [
    { contactId: id, at, kind: 'created', channel: 'whatsapp', summary: `Wrote on WhatsApp to ${sourceDetail}` },
  ]);
  return id;
};
