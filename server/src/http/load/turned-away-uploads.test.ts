import { readdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const PLACES = 8;
const OF_ADDRESS = PLACES / 2;
const UPLOADS = 3;
const SIZE = 256 * 1024;

let app: TestApp;
let maya: SignedUp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ env: { REQUESTS_AT_ONCE: String(PLACES), POOL_SIZE: '12' } });
  maya = await app.signUp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends a file except for its end. */
const beginUpload = () => {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/exceldata/api/upload-excel-data/',
    headers: { authorization: `Token ${maya.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answer = once(sent, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  sent.write('--b\r\nContent-Disposition: form-data; name="stage"\r\n\r\nprospect\r\n');
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n');
  sent.write(Buffer.alloc(SIZE, 'a'));
  return { answer, finish: () => sent.end('\r\n--b--\r\n') };
};

const folder = (): string => join(app.dataDir, 'uploads');
const folders = (): Promise<string[]> => readdir(folder()).catch(() => []);
const begun = async (): Promise<number> => {
  const sizes = (await folders()).map(async (name) => (await stat(join(folder(), name, 'upload'))).size);
  return (await Promise.allSettled(sizes)).filter((each) => each.status === 'fulfilled' && each.value > 0).length;
};
const waitingForLock = async (): Promise<number> => {
  const { rows } = await app.database.admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

it('an uploaded file is deleted if its request finds no place', async () => {
  const uploads = Array.from({ length: UPLOADS }, beginUpload);
  await expect.poll(begun).toBe(UPLOADS);
  const blocker = await app.database.admin.connect();
  await blocker.query('begin; lock table imports in access exclusive mode');
  const slow = Array.from({ length: OF_ADDRESS }, () =>
    fetch(`http://127.0.0.1:${port}/exceldata/api/imports/`, { headers: { authorization: `Token ${maya.token}` } }),
  );
  await expect.poll(waitingForLock).toBe(OF_ADDRESS);
  uploads.forEach(({ finish }) => finish());
  expect(await Promise.all(uploads.map(({ answer }) => answer))).toEqual(uploads.map(() => 503));
  await blocker.query('rollback');
  blocker.release();
  await Promise.all(slow);
  await expect.poll(folders).toEqual([]);
});
