import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '@rainmaker/contract';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { limitFiles } from './files.ts';

/** Enough people that a reader who stops blocks the export. */
const PEOPLE = 12_000;
const PATH = `${contract.exportContacts.path}?stage=prospect&format=csv`;

let app: TestApp;
let owner: SignedUp;
let base: string;
beforeAll(async () => {
  app = await createTestApp();
  base = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  owner = await app.signUp();
  await app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, need, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'P' || n, 'p' || n || '@x.example', repeat(md5(n::text), 60), 'manual',
       now() - interval '1 day' + n * interval '1 ms', now() from generate_series(1, $2::int) n`,
    [owner.workspaceId, PEOPLE],
  );
});
afterAll(() => app.close());

/** Requests the list as a file and reads only its beginning. */
const begin = async (token: string): Promise<Socket> => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${token}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
};
const statusOf = async (token: string): Promise<number> => {
  const answer = await fetch(base + PATH, { headers: { authorization: `Token ${token}` } });
  await answer.body?.cancel();
  return answer.status;
};

describe('files streamed during creation', () => {
  it('are limited to two at a time per workspace; the next can start when one has ended', async () => {
    const other = await app.signUp();
    const [one, two] = [await begin(owner.token), await begin(owner.token)];
    expect(await statusOf(owner.token)).toBe(429);
    expect(await statusOf(other.token)).toBe(200);
    one.destroy();
    await expect.poll(() => statusOf(owner.token)).toBe(200);
    two.destroy();
  });

  it('are aborted if their reader is deactivated meanwhile', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const socket = await begin(manager.token);
    await owner.client.updateSubUser({ id: manager.userId, is_active: false });
    await owner.client.createProspect({ first_name: 'Afterwards', email: 'afterwards@x.example' });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk));
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'close');
    expect(text).not.toContain('afterwards@x.example');
    expect(text).not.toContain(`p${PEOPLE}@x.example`);
  });
});

describe('when all file places are in use', () => {
  const HALF_A_MINUTE = 31_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const requestOver = (): { request: FastifyRequest; socket: Socket & { bytesWritten: number } } => {
    const socket = Object.assign(new EventEmitter(), { bytesWritten: 0, writableLength: 0, destroyed: false });
    const cut = Object.assign(socket, { destroy: () => (socket.destroyed = true) }) as unknown as Socket;
    return { request: { raw: { socket: cut } } as unknown as FastifyRequest, socket: cut };
  };

  it('the slowest reader loses its place to a workspace without one, and to no other', () => {
    const files = limitFiles({ addHook: () => undefined } as unknown as FastifyInstance, 12);
    const [steady, slow, slowest] = [requestOver(), requestOver(), requestOver()];
    for (const [at, { request }] of [steady, slow, slowest].entries()) files.begin(request, `workspace ${at}`);
    expect(() => files.begin(requestOver().request, 'late')).toThrow('busy');
    vi.advanceTimersByTime(HALF_A_MINUTE);
    steady.socket.bytesWritten = 5_000_000;
    slow.socket.bytesWritten = 90_000;
    slowest.socket.bytesWritten = 60_000;
    expect(() => files.begin(requestOver().request, 'workspace 0')).toThrow('busy');
    files.begin(requestOver().request, 'late');
    expect([steady, slow, slowest].map(({ socket }) => socket.destroyed)).toEqual([false, false, true]);
    files.begin(requestOver().request, 'later');
    expect([steady, slow].map(({ socket }) => socket.destroyed)).toEqual([false, true]);
    expect(() => files.begin(requestOver().request, 'too late')).toThrow('busy');
  });
});
