import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let id: string;
let customKeys: string[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
  ({ id } = await owner.client.createProspect({ first_name: 'Ines', email: 'ines@beta.example' }));
  customKeys = [];
});

const MEGABYTE = 1024 ** 2;
const MOST = LIMITS.peopleGigabytes * 1024 * MEGABYTE;
const IN_A_DAY = LIMITS.writtenMegabytesOfDay * MEGABYTE;

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

const setDay = (kind: 'written' | 'notes', bytes: number) =>
  app.database.admin.query(
    `insert into daily_intake (workspace_id, source, day, count, bytes)
     values ($1, $2, (now() at time zone 'UTC')::date, 1, $3)
     on conflict (workspace_id, source) do update set bytes = excluded.bytes`,
    [owner.workspaceId, `${kind}:${owner.userId}`, bytes],
  );

/** Values of some 290 kB, all within the limits of fields. */
const longValues = async (): Promise<Record<string, string>> => {
  while (customKeys.length < 48) {
    const name = `field_${customKeys.length}`;
    await owner.client.createCustomField({ name, label: name, kind: 'text' });
    customKeys.push(name);
  }
  return Object.fromEntries(customKeys.map((key) => [key, '紙'.repeat(2_000)]));
};

const due = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString();
const note = noise(4_000);

const logCall = (said?: string) =>
  owner.client.recordTouch({ id, channel: 'call', outcome: 'connected', ...(said !== undefined && { note: said }) });

const followUp = (said?: string) =>
  owner.client.createFollowUp({
    contact_id: id,
    kind: 'call',
    title: 'Call',
    due_at: due(),
    ...(said !== undefined && { note: said }),
  });

const FULL = { problem: { code: 'not_allowed_now', detail: /20 GB at most/ } };

it('people who are added and edited one by one take room', async () => {
  const custom = await longValues();
  const added = await owner.client.createProspect({ first_name: 'Mo', email: 'mo@beta.example', custom });
  const first = await room();
  expect(first).toBeGreaterThan(280_000);
  await owner.client.updateProspect({ id, custom });
  expect(await room()).toBeGreaterThan(first + 280_000);
  const before = await room();
  await owner.client.updateProspect({ id: added.id, custom: Object.fromEntries(customKeys.map((key) => [key, 'x'])) });
  expect(await room()).toBe(before);
});

const writtenToday = async (): Promise<number> => {
  const { rows } = await app.database.admin.query<{ bytes: string }>(
    'select bytes from daily_intake where workspace_id = $1 and source = $2',
    [owner.workspaceId, `written:${owner.userId}`],
  );
  return Number(rows[0]?.bytes ?? 0);
};

it('what an edit writes in the place of something else counts to the day, and takes no room', async () => {
  const custom = await longValues();
  await owner.client.updateProspect({ id, custom });
  const [size, before] = [await room(), await writtenToday()];
  const cells = async (text: string) =>
    owner.client.editCells({ stage: 'prospect', people: [{ id, cells: { 'custom:field_0': text } }] });
  await cells('a');
  await cells('b');
  await owner.client.updateProspect({ id, custom: { field_0: 'c' } });
  expect(await writtenToday()).toBeGreaterThan(before + 3 * 270_000);
  expect(await room()).toBe(size);
  const other = await owner.client.createProspect({ first_name: 'Ines', email: 'i2@beta.example', custom });
  const between = await writtenToday();
  await owner.client.mergeContacts({ keep_id: id, merge_id: other.id, fields: { custom: { field_0: 'merge' } } });
  expect(await writtenToday()).toBeGreaterThan(between + 270_000);
  await setDay('written', IN_A_DAY);
  await expect(cells('d')).rejects.toMatchObject({ status: 429 });
});

it('what an edit doesn’t change stays where it is on the disk', async () => {
  await owner.client.updateProspect({
    id,
    custom: Object.fromEntries(Object.keys(await longValues()).map((key) => [key, noise(2_000)])),
  });
  const where = async () => {
    const { rows } = await app.database.admin.query<{ at: string }>(
      'select pg_column_toast_chunk_id(custom)::text as at from contacts where workspace_id = $1 and id = $2',
      [owner.workspaceId, id],
    );
    return rows[0]?.at;
  };
  const at = await where();
  expect(at).toEqual(expect.any(String));
  await owner.client.updateProspect({ id, city: 'Austin' });
  const { undo_token: token } = await owner.client.editCells({
    stage: 'prospect',
    people: [{ id, cells: { city: 'Boston' } }],
  });
  await owner.client.undo({ undo_token: token ?? '' });
  expect(await where()).toBe(at);
});

it('short ones take it now and then, so much that it comes out even', async () => {
  const random = vi.spyOn(Math, 'random');
  try {
    random.mockReturnValue(0.06);
    await logCall(note);
    expect(await room()).toBe(0);
    random.mockReturnValue(0.03);
    await logCall(note);
    expect(await room()).toBe(256 * 1024);
  } finally {
    random.mockRestore();
  }
});

it('beyond the room nothing is added to people, and everything else goes on', async () => {
  const { id: planned } = await followUp();
  await setRoom(MOST);
  await expect(owner.client.createProspect({ first_name: 'Mo', email: 'mo@beta.example' })).rejects.toMatchObject(FULL);
  await expect(owner.client.updateProspect({ id, company_name: 'A longer name' })).rejects.toMatchObject(FULL);
  await expect(
    owner.client.editCells({
      stage: 'prospect',
      people: [{ id, version: 1, cells: { company_name: 'A longer name' } }],
    }),
  ).rejects.toMatchObject(FULL);
  await expect(logCall(note)).rejects.toMatchObject(FULL);
  await expect(followUp(note)).rejects.toMatchObject(FULL);
  await expect(owner.client.updateFollowUp({ id: planned, note })).rejects.toMatchObject(FULL);
  await logCall();
  await followUp();
  await owner.client.updateFollowUp({ id: planned, state: 'skipped' });
  await owner.client.updateProspect({ id, first_name: 'I' });
});

it('beyond what one person may write in a day they are asked to go on the next, and others aren’t', async () => {
  const rep = await addColleague(app, owner, 'rep');
  await setDay('written', IN_A_DAY);
  await setDay('notes', IN_A_DAY);
  const tomorrow = { status: 429, problem: { detail: /1,024 MB .* after midnight UTC/ } };
  await expect(logCall(note)).rejects.toMatchObject(tomorrow);
  await expect(owner.client.addNote({ id, note })).rejects.toMatchObject(tomorrow);
  await rep.client.createProspect({ first_name: 'Mo', email: 'mo@beta.example' });
});
