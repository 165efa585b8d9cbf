import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { realClock } from '#platform/clock.ts';
import type { OutsideContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { takeUpload } from './upload.ts';

const sandbox = createSandbox();
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(async () => {
  sandbox.close();
  await app.close();
});

const states = async (): Promise<string[]> =>
  (await app.database.admin.query<{ state: string }>('select state from imports order by id')).rows.map(
    ({ state }) => state,
  );

const sessionOf = ({ workspaceId, userId, email }: SignedUp): Session => ({
  id: userId,
  userId,
  workspaceId,
  email,
  firstName: 'Ada',
  lastName: 'Obi',
  role: 'owner',
  actingUserId: null,
  actingName: null,
  isExpired: false,
  country: 'DE',
  timezone: 'Europe/Berlin',
  clockOffsetMs: 0,
});

it('an upload that cannot get a database turn to finish leaves nothing behind', async () => {
  const path = join(app.dataDir, 'left.csv');
  const content = 'First name,Email\nAda,ada@x.example\n';
  await writeFile(path, content);
  const session = sessionOf(owner);
  const { transact, transactOutOfTurn } = app.database;
  let turns = 0;
  const context = {
    session,
    clock: realClock,
    request: { isGone: () => false } as OutsideContext['request'],
    transact: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      turns += 1;
      // The first turn registers the upload; after that, none is available.
      if (turns > 1) throw new Error('timeout exceeded when trying to connect');
      return transact(session, work);
    },
  };
  const upload = { filename: 'left.csv', path, bytes: content.length, fields: {} };
  const taken = takeUpload(context, { sandbox, transactOutOfTurn }, upload, {
    stage: 'prospect',
    sheet: undefined,
    headerRow: undefined,
  });
  await expect(taken).rejects.toThrow('timeout exceeded');
  expect(await states()).toEqual([]);
});

it('a partial upload of a crashed process is removed by the next upload after ten minutes', async () => {
  const send = async (number: number) => {
    const file = { name: `${number}.csv`, content: `First name,Email\nAda,a${number}@x.example\n`, type: 'text/csv' };
    await owner.client.uploadContacts({ stage: 'prospect' }, { file });
  };
  await send(1);
  await app.database.admin.query(`update imports set state = 'uploading'`);
  app.clock.advance(9 * 60_000);
  await send(2);
  expect(await states()).toEqual(['uploading', 'uploaded']);
  app.clock.advance(2 * 60_000);
  await send(3);
  expect(await states()).toEqual(['uploaded', 'uploaded']);
});
