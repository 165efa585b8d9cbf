import type { Attachment } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';

/** What a message of ours says in plain words, and the files it carries. */
export interface Said {
  text: string;
  attachments: Attachment[];
}

const NOTHING: Said = { text: '', attachments: [] };

/**
 * What messages say, by id, on whichever channel they are. What comes after `mostCharacters` of text as it is stored is left out;
 * the first is read in any case. Others get their turn in between.
 */
export const readWords = async (
  db: Db,
  channels: Channels,
  messages: readonly { id: string; channel: string }[],
  mostCharacters = Infinity,
): Promise<Map<string, Said>> => {
  const contents = new Map<string, unknown>();
  for (const [name, theirs] of Map.groupBy(messages, ({ channel }) => channel)) {
    const ids = theirs.map(({ id }) => id);
    for (const [id, content] of await channelNamed(channels, name).read(db, ids)) contents.set(id, content);
  }
  const words = new Map<string, Said>();
  const others = giveTurns();
  let characters = 0;
  for (const { id, channel: name } of messages) {
    const content = contents.get(id);
    if (content === undefined) {
      words.set(id, NOTHING);
      continue;
    }
    const channel = channelNamed(channels, name);
    characters += channel.textOf(content).length;
    if (characters > mostCharacters && words.size > 0) break;
    words.set(id, { text: channel.wordsOf(content), attachments: [...channel.filesOf(content)] });
    await others();
  }
  return words;
};
