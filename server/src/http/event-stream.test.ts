import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  await app.startLive();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

describe('the event stream', () => {
  const open = async (token: string) => {
    const address = app.server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/events/api/stream/`, {
      headers: { authorization: `Token ${token}` },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    const until = async (words: string): Promise<string> => {
      while (!seen.includes(words)) {
        const part = await reader?.read();
        if (!part || part.done) return `${seen}(end)`;
        seen += part.value;
      }
      return seen;
    };
    return { response, until };
  };
  const publish = (person: SignedUp, event: { type: string }) =>
    app.database.transact(person, (db) => app.live.publish(db, person.workspaceId, event));

  it('delivers only the workspace’s events, once they are committed', async () => {
    const other = await app.signUp();
    const stream = await open(owner.token);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await stream.until('event: ready');
    await publish(other, { type: 'theirs' });
    const rolledBack = app.database.transact(owner, async (db) => {
      await app.live.publish(db, owner.workspaceId, { type: 'never' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await publish(owner, { type: 'ours' });
    const seen = await stream.until('event: ours');
    expect(seen).not.toMatch(/theirs|never/);
  });

  it('ends with the session', async () => {
    const person = await app.signUp();
    const stream = await open(person.token);
    await stream.until('event: ready');
    await person.client.logout({});
    expect(await stream.until('never comes')).toContain('(end)');
  });

  it('buffers little for a client that does not read', async () => {
    const person = await app.signUp();
    const accepted = once(app.server.server, 'connection');
    const { port } = app.server.server.address() as AddressInfo;
    const screen = connect({ port, host: '127.0.0.1' });
    const [served] = (await accepted) as [Socket];
    const over = once(served, 'close');
    screen.on('error', () => undefined);
    screen.write(`GET /events/api/stream/ HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Token ${person.token}\r\n\r\n`);
    await once(screen, 'data');
    screen.pause();
    const text = 'x'.repeat(7_000);
    let most = 0;
    for (let sent = 0; !served.destroyed && sent < 20_000; sent += 100) {
      await app.database.transact(person, async (db) => {
        for (let at = 0; at < 100; at += 1)
          await app.live.publish(db, person.workspaceId, { type: 'much', text, id: sent + at });
      });
      most = Math.max(most, served.writableLength);
    }
    await over;
    expect(most).toBeLessThan(2_000_000);
    screen.destroy();
  });

  it('returns a problem without a token', async () => {
    const { response, until } = await open('wrong');
    expect(response.status).toBe(401);
    expect(await until('}')).toContain('"unauthenticated"');
  });
});
