import { isShownMedia, SHOWN_MEDIA } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { mediaTypeOf } from '#platform/text/media-type.ts';
import { pictureSize } from './picture-size.ts';
import type { ReceivedFile } from './received-files.ts';
import { lockRoom, makeRoom } from './room.ts';

interface Shown {
  as: string | null;
  width: number | null;
  height: number | null;
}

const NOT_SHOWN: Shown = { as: null, width: null, height: null };

/** What it is shown as, by its bytes and not by what it claims to be; a picture only where its size is known and can be drawn. */
const shownAs = (content: Uint8Array | null, name: string): Shown => {
  const type = content === null ? '' : mediaTypeOf(content, name);
  if (content === null || !isShownMedia(type)) return NOT_SHOWN;
  const size = pictureSize(content, type);
  if (SHOWN_MEDIA[type] === 'image' && size === undefined) return NOT_SHOWN;
  return { as: type, width: size?.width ?? null, height: size?.height ?? null };
};

/**
 * Keeps the files of a reply in the place of those that were known of it before; for what finds no room, only what it is called. The room
 * is locked first, since whoever makes room changes files of other replies.
 */
export const keepFiles = async (db: Db, inboundId: string, files: readonly ReceivedFile[], at: Date): Promise<void> => {
  if (files.length === 0) return;
  const needed = files.reduce((sum, { content, bytes }) => sum + (content === null ? 0 : bytes), 0);
  if (needed > 0) await lockRoom(db);
  await db.run(sql`delete from received_files where workspace_id = app.workspace_id() and inbound_id = ${inboundId}`);
  let room = needed > 0 ? await makeRoom(db, { inboundId, needed, at }) : 0;
  for (const [place, { name, type, bytes, content, notKept }] of files.entries()) {
    const isFull = content !== null && bytes > room;
    if (content !== null && !isFull) room -= bytes;
    const shown = shownAs(isFull ? null : content, name);
    await db.run(sql`
      insert into received_files (workspace_id, id, inbound_id, place, name, type, bytes, content, not_kept, shown_as,
        width, height, created_at)
      values (app.workspace_id(), ${newId()}, ${inboundId}, ${place}, ${name}, ${type}, ${bytes},
        ${isFull || content === null ? null : Buffer.from(content)}, ${isFull ? 'full' : notKept},
        ${shown.as}, ${shown.width}, ${shown.height}, ${at})`);
  }
};
