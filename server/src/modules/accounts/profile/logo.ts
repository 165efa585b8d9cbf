import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext, PublicContext } from '#platform/context.ts';
import { randomToken } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { LOGOS_BY_PERSON, type AccountsKit } from '../dependencies.ts';
import { takeOwnTry } from '../identity/prove-identity.ts';
import { readPicture } from './read-picture.ts';

/** Saves the uploaded picture as the person's logo, replacing the previous one; its URL changes with it. */
export const updateLogo = async (
  kit: AccountsKit,
  context: OutsideContext,
): Promise<{ message: string; logo_url: string }> => {
  const { transact, upload, session, request } = context;
  await takeOwnTry(kit, context, LOGOS_BY_PERSON);
  const file = await upload();
  if (!file || file.bytes === 0) throw new AppError('unreadable_file', 'Choose an image: PNG, JPEG, WebP or SVG.');
  const { small, large, isCleaned } = await readPicture(kit.sandbox, file.path, session.workspaceId);
  const key = randomToken();
  const logoUrl = `/user/api/logo/${key}/`;
  const at = kit.realClock.now();
  await transact(async (db) => {
    await db.run(sql`
      insert into logos (workspace_id, user_id, key, small, large, created_at)
      values (app.workspace_id(), ${session.userId}, ${key}, ${small}, ${large}, ${at})
      on conflict (workspace_id, user_id) do update
        set key = excluded.key, small = excluded.small, large = excluded.large, created_at = excluded.created_at`);
    await db.run(sql`
      update users set logo_url = ${logoUrl}, updated_at = ${at}
      where workspace_id = app.workspace_id() and id = ${session.userId}`);
    await recordAudit(db, session, request, { action: 'logo_changed', at });
  });
  return {
    message: isCleaned ? 'Logo saved. Scripts, links and style sheets were removed from the drawing.' : 'Logo saved.',
    logo_url: logoUrl,
  };
};

/** A logo by the key in its URL; public. */
export const getLogo = async (
  { transact }: Pick<PublicContext, 'transact'>,
  { id, size }: { id: string; size: '128' | '512' },
): Promise<FileReply> => {
  const found = await transact(null, (db) =>
    db.maybe(sql<{ workspace_id: string; logo_id: string }>`select * from app.find_logo(${id})`),
  );
  if (!found) throw notFound('picture');
  const picture = await transact({ workspaceId: found.workspace_id }, (db) =>
    db.maybe(sql<{ bytes: Buffer }>`
      select ${sql.ref(size === '128' ? 'small' : 'large')} as bytes from logos
      where workspace_id = app.workspace_id() and id = ${found.logo_id}`),
  );
  if (!picture) throw notFound('picture');
  return { contentType: 'image/png', body: picture.bytes, isForever: true };
};

/** A person's logo as a PNG of up to 512 pixels; null where they have none. */
export const findLogo = async (db: Db, userId: string | null): Promise<Buffer | null> => {
  if (userId === null) return null;
  const found = await db.maybe(sql<{ large: Buffer }>`
    select large from logos where workspace_id = app.workspace_id() and user_id = ${userId}`);
  return found?.large ?? null;
};
