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
const begin = async (token: string, path = PATH): Promise<Socket> => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${token}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
};
const statusOf = async (token: string, path = PATH): Promise<number> => {
  const answer = await fetch(base + path, { headers: { authorization: `Token ${token}` } });
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

describe('kept files', () => {
  it('have places of their own, two a person, so that reading them stops no export', async () => {
    const viewer = await addColleague(app, owner, 'viewer');
    const { id } = await owner.client.createLead({ first_name: 'Ines', email: 'ines@kept.example' });
    const file = await owner.client.addContactFile(
      { contact_id: id },
      { file: { name: 'large.pdf', content: Buffer.alloc(20_000_000, '%PDF') } },
    );
    const path = `/contacts/api/files/${file.id}/`;
    const sockets = [await begin(viewer.token, path), await begin(viewer.token, path)];
    expect(await statusOf(viewer.token, path)).toBe(429);
    expect(await statusOf(owner.token, path)).toBe(200);
    sockets.push(await begin(owner.token), await begin(owner.token));
    for (const socket of sockets) socket.destroy();
  });
});

describe('files behind a link', () => {
  it('are limited to four at a time per address, whoever has the link, and take no place of people who work here', async () => {
    const { id: person } = await owner.client.createLead({ first_name: 'Ines', email: 'ines@linked.example' });
    const file = await owner.client.addAttachment(
      {},
      { file: { name: 'plan.bin', content: Buffer.alloc(10_000_000) } },
    );
    const { id } = await owner.client.createEstimate({
      contact_id: person,
      title: 'Crew scheduling',
      lines: [{ name: 'Set-up', unit_price: 100 }],
      attachments: [file],
    });
    const { url } = await owner.client.shareEstimate({ id });
    const path = `/quotation/api/public/${url.split('/q/')[1]}/files/${file.id}/`;
    const sockets = [];
    for (let count = 0; count < 4; count += 1) sockets.push(await begin('none', path));
    expect(await statusOf('none', path)).toBe(429);
    expect(await statusOf(owner.token, `/quotation/api/quotation/${id}/files/${file.id}/`)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusOf('none', path)).toBe(200);
  });
});

describe('when all file places are in use', () => {
  const HALF_A_MINUTE = 31_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  let addresses = 0;
  const requestOver = (ip?: string): { request: FastifyRequest; socket: Socket & { bytesWritten: number } } => {
    addresses += 1;
    const socket = Object.assign(new EventEmitter(), { bytesWritten: 0, writableLength: 0, destroyed: false });
    const cut = Object.assign(socket, { destroy: () => (socket.destroyed = true) }) as unknown as Socket;
    return {
      request: { ip: ip ?? `192.0.2.${addresses}`, raw: { socket: cut } } as unknown as FastifyRequest,
      socket: cut,
    };
  };
  const placesOf = (requests: number) =>
    limitFiles({ addHook: () => undefined } as unknown as FastifyInstance, requests);
  const of = (workspaceId: string, userId = `someone of ${workspaceId}`) => ({ workspaceId, userId });

  it('the slowest reader loses its place to a workspace without one, and to no other', () => {
    const files = placesOf(12);
    const [steady, slow, slowest] = [requestOver(), requestOver(), requestOver()];
    for (const [at, { request }] of [steady, slow, slowest].entries()) files.begin(request, of(`workspace ${at}`));
    expect(() => files.begin(requestOver().request, of('late'))).toThrow('busy');
    vi.advanceTimersByTime(HALF_A_MINUTE);
    steady.socket.bytesWritten = 5_000_000;
    slow.socket.bytesWritten = 90_000;
    slowest.socket.bytesWritten = 60_000;
    expect(() => files.begin(requestOver().request, of('workspace 0'))).toThrow('busy');
    files.begin(requestOver().request, of('late'));
    expect([steady, slow, slowest].map(({ socket }) => socket.destroyed)).toEqual([false, false, true]);
    files.begin(requestOver().request, of('later'));
    expect([steady, slow].map(({ socket }) => socket.destroyed)).toEqual([false, true]);
    expect(() => files.begin(requestOver().request, of('too late'))).toThrow('busy');
  });

  it('one address has a few, whatever accounts it has, and the last ones go to workspaces without any', () => {
    const files = placesOf(256);
    const begun = (ip: string | undefined, workspace: string): boolean => {
      try {
        files.begin(requestOver(ip).request, of(workspace));
        return true;
      } catch {
        return false;
      }
    };
    const count = (tries: readonly boolean[]): number => tries.filter(Boolean).length;
    // Eight accounts at one address, two files each.
    expect(count(Array.from({ length: 16 }, (_, at) => begun('198.51.100.1', `free ${at % 8}`)))).toBe(4);
    // At many addresses, second files end where the last quarter begins.
    expect(count(Array.from({ length: 20 }, (_, at) => begun(undefined, `wide ${Math.floor(at / 2)}`)))).toBe(12);
  });

  it('readers who are all as slow as the rate asks keep them for a while only', () => {
    const files = placesOf(256);
    const readers = Array.from({ length: 16 }, () => requestOver());
    for (const [at, { request }] of readers.entries()) files.begin(request, of(`free ${at}`));
    const readFor = (seconds: number): void => {
      vi.advanceTimersByTime(seconds * 1000);
      for (const { socket } of readers) socket.bytesWritten += 70_000 * seconds;
    };
    readFor(31);
    expect(() => files.begin(requestOver().request, of('late'))).toThrow('busy');
    readFor(15);
    files.begin(requestOver().request, of('late'));
    expect(readers.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
  });

  it('of a workspace, the slowest goes to a person who has none, and not to one who has', () => {
    const files = placesOf(256);
    const [one, other] = [requestOver(), requestOver()];
    for (const { request } of [one, other]) files.begin(request, of('ours', 'viewer'));
    expect(() => files.begin(requestOver().request, of('ours', 'owner'))).toThrow('already');
    vi.advanceTimersByTime(HALF_A_MINUTE);
    one.socket.bytesWritten = 9_000_000;
    other.socket.bytesWritten = 8_000_000;
    expect(() => files.begin(requestOver().request, of('ours', 'viewer'))).toThrow('already');
    files.begin(requestOver().request, of('ours', 'owner'));
    expect([one, other].map(({ socket }) => socket.destroyed)).toEqual([false, true]);
    expect(() => files.begin(requestOver().request, of('ours', 'third'))).toThrow('already');
  });
});
