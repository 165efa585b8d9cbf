import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const BURST = 10_000;
const SOCKETS = 400;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

const ask = (port: number, path: string, agent: Agent, token?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Token ${token}` };
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body }),
      );
    })
      .on('error', reject)
      .end();
  });

const listen = async (app: TestApp): Promise<number> => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return address.port;
};

describe('a burst of ten thousand requests', () => {
  let app: TestApp;
  let maya: SignedUp;
  let port: number;
  beforeAll(async () => {
    app = await createTestApp({ env: { REQUESTS_AT_ONCE: '64', REQUESTS_PER_MINUTE: '0' } });
    maya = await app.signUp();
    port = await listen(app);
  });
  afterAll(() => app.close());

  it('gets a response each: the result, or 503 with Retry-After', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
    const answers = await Promise.all(
      Array.from({ length: BURST }, () => ask(port, '/prospects/api/get-prospects/', agent, maya.token)),
    );
    agent.destroy();
    const by = Map.groupBy(answers, ({ status }) => status);
    expect([...by.keys()].every((status) => status === 200 || status === 503)).toBe(true);
    expect(by.get(200)?.length ?? 0).toBeGreaterThan(31);
    expect(by.get(503)?.length ?? 0).toBeGreaterThan(0);
    for (const { retryAfter, body } of by.get(503) ?? []) {
      expect(retryAfter).toBe('2');
      expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('busy') });
    }
    // The server is healthy afterwards, and clients that have disconnected occupy no place.
    const after = await Promise.all(
      Array.from({ length: 30 }, () => ask(port, '/user/api/get-user/', new Agent(), maya.token)),
    );
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  }, 60_000);

  it('does not affect health and readiness', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
    const load = Promise.all(Array.from({ length: 2000 }, () => ask(port, '/user/api/get-user/', agent, maya.token)));
    const own = new Agent();
    const [health, ready] = await Promise.all([ask(port, '/healthz', own), ask(port, '/readyz', own)]);
    expect([health.status, ready.status]).toEqual([200, 200]);
    await load;
    agent.destroy();
  }, 60_000);
});

describe('open event streams', () => {
  it('occupy no place of a request, and have their own limit', async () => {
    const app = await createTestApp({ env: { REQUESTS_AT_ONCE: '2' } });
    const maya = await app.signUp();
    const port = await listen(app);
    const agent = new Agent();
    const open = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        request({
          host: '127.0.0.1',
          port,
          path: '/events/api/stream/',
          agent,
          headers: { authorization: `Token ${maya.token}`, accept: 'text/event-stream' },
        })
          .on('response', resolve)
          .on('error', reject)
          .end();
      });
    const streams: IncomingMessage[] = [];
    for (let count = 0; count < 20; count += 1) streams.push(await open());
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
    expect((await ask(port, '/user/api/get-user/', agent, maya.token)).status).toBe(200);
    const more = await open();
    expect(more.statusCode).toBe(503);
    for (const stream of [...streams, more]) stream.destroy();
    agent.destroy();
    await app.close();
  });
});

describe('a caller who sends too many requests', () => {
  let app: TestApp;
  const webDir = mkdtempSync(join(tmpdir(), 'rainmaker-load-'));
  beforeAll(async () => {
    writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
    app = await createTestApp({ webDir, env: { REQUESTS_PER_MINUTE: '20' } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webDir, { recursive: true });
  });

  it('gets 429 with Retry-After, and no one else does', async () => {
    const [greedy, calm] = [await app.signUp(), await app.signUp()];
    const get = (token: string) =>
      app.server.inject({ url: '/user/api/get-user/', headers: { authorization: `Token ${token}` } });
    const answers = [];
    for (let count = 0; count < 25; count += 1) answers.push(await get(greedy.token));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = answers.at(-1);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json()).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(/Try again in \d+ seconds/),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(calm.token)).statusCode).toBe(200);
  });

  it('with a new invented token for each call that ignores tokens counts as one caller', async () => {
    const get = (count: number) =>
      app.server.inject({
        url: '/config.json',
        headers: { authorization: `Token made-up-${count}` },
        remoteAddress: '203.0.113.9',
      });
    const answers = [];
    for (let count = 0; count < 22; count += 1) answers.push((await get(count)).statusCode);
    expect(answers).toEqual([...answers.slice(0, 20).map(() => 200), 429, 429]);
  });

  it.each([
    ['unknown paths', '/user/api/nothing-here/', 404, '203.0.113.10'],
    ['screens', '/leads/somebody', 200, '203.0.113.11'],
  ])('for %s is counted like any other', async (_what, path, status, remoteAddress) => {
    const answers = [];
    for (let count = 0; count < 22; count += 1)
      answers.push((await app.server.inject({ url: `${path}?${count}`, remoteAddress })).statusCode);
    expect(answers).toEqual([...answers.slice(0, 20).map(() => status), 429, 429]);
  });

  it('with invented tokens affects no signed-in person with the same address', async () => {
    const { token } = await app.signUp();
    const get = (name: string) =>
      app.server.inject({
        url: '/user/api/get-user/',
        headers: { authorization: `Token ${name}` },
        remoteAddress: '203.0.113.12',
      });
    expect((await get(token)).statusCode).toBe(200);
    for (let count = 0; count < 300; count += 1) await get(`made-up-${count}`);
    expect((await get('another')).statusCode).toBe(429);
    expect((await get(token)).statusCode).toBe(200);
    await app.database.admin.query('delete from sessions');
    expect([(await get(token)).statusCode, (await get(token)).statusCode]).toEqual([401, 429]);
  });

  it('with invented tokens is limited by address', async () => {
    const get = (token: string, remoteAddress: string) =>
      app.server.inject({ url: '/user/api/get-user/', headers: { authorization: `Token ${token}` }, remoteAddress });
    const answers = [];
    for (let count = 0; count < 305; count += 1)
      answers.push((await get(`made-up-${count}`, '203.0.113.7')).statusCode);
    expect(answers.slice(0, 300)).toEqual(answers.slice(0, 300).map(() => 401));
    expect(answers.slice(300)).toEqual([429, 429, 429, 429, 429]);
    expect((await get('another', '203.0.113.8')).statusCode).toBe(401);
    // Anyone with one IPv6 address has the 2^64 in its network.
    const many = [];
    for (let count = 1; count <= 301; count += 1)
      many.push((await get(`v6-${count}`, `2001:db8::${count}`)).statusCode);
    expect([many[299], many[300]]).toEqual([401, 429]);
    expect((await get('another', '2001:db8:0:1::1')).statusCode).toBe(401);
  });
});

describe('/metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { METRICS_TOKEN: 'a token of some length' } });
  });
  afterAll(() => app.close());

  it('reports requests by route, connections, jobs and work, for anyone with the token', async () => {
    const maya = await app.signUp();
    await maya.client.getUser({});
    const answer = await app.server.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token of some length' },
    });
    expect(answer.headers['content-type']).toContain('text/plain');
    for (const line of [
      /rainmaker_http_request_duration_seconds_count\{method="GET",route="\/user\/api\/get-user\/",status="200"\} 1/,
      /rainmaker_database_up 1/,
      /rainmaker_database_connections\{state="idle"\} \d/,
      /rainmaker_jobs\{state="due"\} \d/,
      /rainmaker_work\{name="messages_overdue"\} 0/,
      /rainmaker_process_resident_memory_bytes \d/,
    ])
      expect(answer.body).toMatch(line);
    expect(answer.body).not.toContain(maya.email);
  });

  it('does not exist for anyone else', async () => {
    for (const authorization of [undefined, 'Bearer wrong', 'Token a token of some length']) {
      const answer = await app.server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('without a token is only for this machine, and not through a proxy', async () => {
    const open = await createTestApp();
    const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      open.server.inject({ url: '/metrics', headers, remoteAddress });
    expect((await get({})).statusCode).toBe(200);
    expect((await get({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await get({}, '203.0.113.9')).statusCode).toBe(404);
    await open.close();
  });

  it('reports that the database is down, and health still responds', async () => {
    const alone = await createTestApp({ env: { METRICS_TOKEN: 'a token of some length' } });
    await alone.database.drop();
    const metrics = await alone.server.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token of some length' },
    });
    expect(metrics.body).toMatch(/rainmaker_database_up 0/);
    expect((await alone.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await alone.server.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBeDefined();
    // Closing the app would drop the database again.
    await alone.server.close();
  });
});
