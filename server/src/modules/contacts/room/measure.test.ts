import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

const room = async (): Promise<number> => {
  const { rows } = await app.database.admin.query<{ bytes: string }>(
    'select bytes from people_rooms where workspace_id = $1',
    [owner.workspaceId],
  );
  return Number(rows[0]?.bytes ?? 0);
};

const setRoom = (bytes: number) =>
  app.database.admin.query(
    `insert into people_rooms (workspace_id, bytes) values ($1, $2)
     on conflict (workspace_id) do update set bytes = excluded.bytes`,
    [owner.workspaceId, bytes],
  );

const measure = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('contacts.measure-rooms', '{}')`);
  await app.runDueJobs();
};

const addPerson = (email: string) => owner.client.createProspect({ first_name: 'Ines', email });

it('every night the room is what people and their notes take up, so that what became shorter or is gone makes room', async () => {
  const { id } = await addPerson('ines@beta.example');
  await owner.client.addNote({ id, note: noise(4_000) });
  await owner.client.recordTouch({ id, channel: 'call', outcome: 'connected', note: noise(3_000) });
  await setRoom(20 * 1024 ** 3);
  await measure();
  const full = await room();
  expect(full).toBeGreaterThan(7_000 * 3 + 2_000);
  expect(full).toBeLessThan(7_000 * 3 + 4_000);
  const { results } = await owner.client.getTimeline({ id });
  await owner.client.deleteNote({ id: results.find(({ kind }) => kind === 'note')?.id ?? '' });
  await measure();
  expect(full - (await room())).toBe(4_000 * 3);
});

it('of more people than are measured at once all count, and a workspace that was never counted is', async () => {
  await addPerson('ines@beta.example');
  await app.database.admin.query('delete from people_rooms where workspace_id = $1', [owner.workspaceId]);
  await measure();
  const one = await room();
  await app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, owner_id, created_at, updated_at)
     select workspace_id, stage, status, first_name, 'p' || n || '@beta.example', lead_source, owner_id, created_at, updated_at
     from contacts, generate_series(1, 450) n where workspace_id = $1`,
    [owner.workspaceId],
  );
  await measure();
  expect((await room()) / one).toBeGreaterThan(440);
});
