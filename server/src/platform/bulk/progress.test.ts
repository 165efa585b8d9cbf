import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { createProgress, finishProgress, restProgress } from './progress.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('a workspace can start a limited amount of long work at once, and more after some is done', async () => {
  const at = app.clock.now();
  const begin = () =>
    app.database.transact({ workspaceId: owner.workspaceId }, (db) => createProgress(db, { kind: 'status', at }));
  const [first] = await Promise.all(Array.from({ length: 50 }, begin));
  await expect(begin()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
  const other = await app.signUp();
  await app.database.transact({ workspaceId: other.workspaceId }, (db) => createProgress(db, { kind: 'status', at }));
  await app.database.transact({ workspaceId: owner.workspaceId }, (db) => finishProgress(db, first?.id ?? '', at, {}));
  await expect(begin()).resolves.toMatchObject({ state: 'queued' });
});

it('one person can start a part of it, so that colleagues can start some too', async () => {
  const { workspaceId, userId } = await app.signUp();
  const colleague = await addColleague(app, { workspaceId }, 'rep');
  const at = app.clock.now();
  const begin = (createdBy: string) =>
    app.database.transact({ workspaceId }, (db) => createProgress(db, { kind: 'status', createdBy, at }));
  await Promise.all(Array.from({ length: 30 }, () => begin(colleague.userId)));
  await expect(begin(colleague.userId)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
  await expect(begin(userId)).resolves.toMatchObject({ state: 'queued' });
});

it('work that rests takes a place of its person, and none of the workspace', async () => {
  const { workspaceId, userId } = await app.signUp();
  const colleagues = await Promise.all([1, 2].map(() => addColleague(app, { workspaceId }, 'rep')));
  const at = app.clock.now();
  const begin = (createdBy: string) =>
    app.database.transact({ workspaceId }, (db) => createProgress(db, { kind: 'import', createdBy, at }));
  for (const colleague of colleagues)
    for (let started = 0; started < 30; started += 1) {
      const { id } = await begin(colleague.userId);
      await app.database.transact({ workspaceId }, (db) => restProgress(db, id, at, 'It goes on after midnight.'));
    }
  await expect(begin(userId)).resolves.toMatchObject({ state: 'queued' });
  await expect(begin(colleagues[0]?.userId ?? '')).rejects.toMatchObject({ status: 429 });
});
