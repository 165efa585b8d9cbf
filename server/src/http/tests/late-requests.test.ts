import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends all but the last byte of a POST; the result sends that byte and waits for the response. */
const begin = async (token: string, path: string, body: object): Promise<() => Promise<string>> => {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk));
  const headers = `Host: localhost\r\nAuthorization: Token ${token}\r\nContent-Type: application/json\r\nConnection: close`;
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${text.length}\r\n\r\n${text.slice(0, -1)}`);
  await sleep(200);
  return async () => {
    socket.write(text.slice(-1));
    await once(socket, 'close');
    return answer;
  };
};

const NEWCOMER = { first_name: 'New', last_name: 'Face', email: 'face@example.net', user_role: 'manager' };

describe('a request that arrives slowly', () => {
  it('is rejected if its person was deactivated meanwhile', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const end = await begin(manager.token, '/user/api/create-sub-user/', NEWCOMER);
    await owner.client.updateSubUser({ id: manager.userId, is_active: false });
    expect(await end()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is rejected if its person’s role changed', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const end = await begin(manager.token, '/user/api/create-sub-user/', NEWCOMER);
    await owner.client.updateSubUser({ id: manager.userId, user_role: 'rep' });
    expect(await end()).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('is rejected if its session ended meanwhile', async () => {
    const { token = '' } = await app.client().login({ email: owner.email, password: owner.password });
    const end = await begin(token, '/user/api/create-sub-user/', NEWCOMER);
    await owner.client.revokeOtherSessions({});
    expect(await end()).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a request waiting for a mail server', () => {
  it('is rejected if its person was deactivated meanwhile', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const said = Promise.withResolvers<() => void>();
    const sink = await startMailSink({ onConnect: (_session, done) => said.resolve(() => done()) });
    const connecting = rep.client.connectMailbox({
      email: 'ben@fieldnote.example',
      from_name: 'Ben',
      kind: 'mailbox',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    connecting.catch(() => undefined);
    const greet = await said.promise;
    await owner.client.updateSubUser({ id: rep.userId, is_active: false });
    await sleep(1_100);
    greet();
    await expect(connecting).rejects.toMatchObject({ status: 401 });
    expect((await owner.client.getMailboxes({})).results).not.toContainEqual(
      expect.objectContaining({ email: 'ben@fieldnote.example' }),
    );
    await sink.close();
  });
});
