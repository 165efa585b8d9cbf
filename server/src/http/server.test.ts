import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEndpoint, PERMISSIONS } from '@rainmaker/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outside, pipelined } from './request/handlers.ts';
import { noTraffic } from './load/traffic.ts';
import { createServer } from './server.ts';
import type { CallContext, OutsideContext, PipelinedContext } from '#platform/context.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { createLive, type LiveHub } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { authenticateStatement } from '#modules/accounts/session/session.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const Name = z.object({ name: z.string() });
const contract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/test/api/add/',
    access: 'all',
    summary: 'Adds',
    input: Name,
    output: z.object({ count: z.number() }),
    idempotent: true,
  }),
  slow: defineEndpoint({
    method: 'POST',
    path: '/test/api/slow/',
    access: 'all',
    summary: 'Adds outside',
    input: Name,
    output: z.object({ count: z.number() }),
    idempotent: true,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/test/api/list/{kind}/',
    access: 'all',
    summary: 'Lists',
    input: z.strictObject({ kind: z.enum(['a', 'b']) }),
    output: z.object({ count: z.number() }),
  }),
  wrong: defineEndpoint({
    method: 'GET',
    path: '/test/api/wrong/',
    access: 'all',
    summary: 'Breaks its schema',
    input: z.object({}),
    output: z.object({ count: z.number() }),
  }),
  crash: defineEndpoint({
    method: 'GET',
    path: '/test/api/crash/',
    access: 'all',
    summary: 'Fails',
    input: z.object({}),
    output: Name,
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/test/api/send/',
    access: 'all',
    summary: 'Takes a file',
    input: z.object({ title: z.string().optional() }),
    output: z.object({ text: z.string(), title: z.string(), filename: z.string() }),
    upload: { maxBytes: 1000 },
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/test/api/file/',
    access: 'all',
    summary: 'Gives a file',
    input: z.object({}),
    output: { kind: 'file', mediaTypes: ['text/csv'], description: 'CSV' },
  }),
  unsubscribeOneClick: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-unsubscribe/{token}/',
    access: 'public',
    summary: 'One click',
    input: z.object({ token: z.string() }),
    output: Name,
    anyBody: true,
  }),
  mailSim: defineEndpoint({
    method: 'GET',
    path: '/simulator/api/x/',
    access: 'simulator',
    summary: 'Simulator',
    input: z.object({}),
    output: Name,
  }),
};

let calls = 0;
const COUNT = 'select count(*) as count from jobs_progress where workspace_id = app.workspace_id()';
const count = sql<{ count: number }>`${sql.raw(COUNT)}`;
const handlers = {
  add: async ({ db, clock }: CallContext, { name }: { name: string }) => {
    calls += 1;
    await createProgress(db, { kind: name, at: clock.now() });
    if (name === 'fail') throw new Error('an inner secret');
    return db.one(count);
  },
  slow: outside(async ({ transact, clock }: OutsideContext, { name }: { name: string }) => {
    calls += 1;
    if (name === 'fail') throw new Error('an inner secret');
    await transact((db) => createProgress(db, { kind: name, at: clock.now() }));
    return transact((db) => db.one(count));
  }),
  list: pipelined(async ({ db }: PipelinedContext) => db.one(count)),
  wrong: async () => ({ count: 'many' }),
  crash: async ({ db }: CallContext) => db.one(sql`select 1 / 0`),
  send: outside(async ({ upload }: OutsideContext, { title }: { title?: string }) => {
    const file = await upload();
    return { text: file ? await readFile(file.path, 'utf8') : '', title: title ?? '', filename: file?.filename ?? '' };
  }),
  file: async () => ({ contentType: 'text/csv', filename: 'Köln "1".csv', body: 'a,b' }),
  unsubscribeOneClick: async (_context: unknown, { token }: { token: string }) => ({ name: token }),
  mailSim: async () => ({ name: 'on' }),
};

let app: TestApp;
let owner: SignedUp;
let server: FastifyInstance;
let live: LiveHub;
let webDir: string;

const build = (more: { isSimulatorOn?: boolean } = {}) =>
  createServer({
    contract,
    permissions: Object.fromEntries(Object.keys(contract).map((name) => [name, PERMISSIONS.getUser])),
    handlers,
    transactions: app.database,
    authenticator: { statement: authenticateStatement, recordActing: async () => undefined },
    jobs: createJobs(),
    live,
    log: createLog('silent'),
    realClock: app.clock,
    checkReplies: true,
    isSimulatorOn: true,
    webDir,
    webOrigins: ['https://app.example.com'],
    apiBaseUrl: 'https://api.example.com/base',
    hasGoogle: false,
    chatbot: null,
    trustedProxies: false,
    allowedHosts: [],
    isSimulatorForced: false,
    uploadDir: join(webDir, 'uploads'),
    load: { mostAtOnce: 1000, mostAMinute: 0 },
    traffic: noTraffic(),
    metrics: { observeRequest: () => undefined },
    ...more,
  });

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'rainmaker-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(webDir, 'assets', 'main-abc.js'), 'let a = 1');
  await writeFile(join(webDir, 'assets', 'main-abc.js.br'), 'brotli');
  app = await createTestApp();
  owner = await app.signUp();
  live = createLive(app.database.appUrl, createLog('silent'));
  server = await build();
});
beforeEach(async () => {
  calls = 0;
  await app.database.admin.query('delete from jobs_progress');
});
afterAll(async () => {
  await server.close();
  await live.stop();
  await app.close();
  await rm(webDir, { recursive: true });
});

const ask = async (
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await server.inject({
    method,
    url,
    headers: { authorization: `Token ${owner.token}`, ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return {
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
    json: () => response.json() as Record<string, unknown>,
  };
};

describe('an error', () => {
  it('rolls back the transaction, and reveals no internals', async () => {
    const answer = await ask('POST', '/test/api/add/', { name: 'fail' });
    expect(answer.status).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'internal',
      detail: 'Something went wrong, please try again later.',
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toContain('secret');
    expect((await ask('GET', '/test/api/list/a/')).json()).toEqual({ count: 0 });
    expect((await ask('GET', '/test/api/crash/')).status).toBe(500);
  });

  it('is returned if a response does not match its schema, when responses are checked', async () => {
    expect((await ask('GET', '/test/api/wrong/')).status).toBe(500);
  });
});

describe('a pipelined call', () => {
  it('returns 401 before 400, and 400 with a valid token', async () => {
    const stranger = { authorization: 'Token wrong' };
    expect((await ask('GET', '/test/api/list/c/', undefined, stranger)).status).toBe(401);
    expect((await ask('GET', '/test/api/list/a/', undefined, stranger)).status).toBe(401);
    expect((await ask('GET', '/test/api/list/c/')).status).toBe(400);
    expect((await ask('GET', '/test/api/list/a')).json()).toEqual({ count: 0 });
  });
});

describe.each(['add', 'slow'])('an Idempotency-Key (%s)', (name) => {
  const path = `/test/api/${name}/`;
  let n = 0;
  const key = () => ({ 'idempotency-key': `${name}-${(n += 1)}` });

  it('returns the same response without doing it again', async () => {
    const headers = key();
    const [one, other] = [
      await ask('POST', path, { name: 'x' }, headers),
      await ask('POST', path, { name: 'x' }, headers),
    ];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect(calls).toBe(1);
  });

  it('runs two concurrent requests once', async () => {
    const headers = key();
    const answers = await Promise.all([
      ask('POST', path, { name: 'x' }, headers),
      ask('POST', path, { name: 'x' }, headers),
    ]);
    expect(calls).toBe(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  });

  it('with another body gets 422', async () => {
    const headers = key();
    await ask('POST', path, { name: 'x' }, headers);
    expect(await ask('POST', path, { name: 'y' }, headers)).toMatchObject({ status: 422 });
  });

  it('can be reused after a failure, and after 24 hours', async () => {
    const headers = key();
    expect((await ask('POST', path, { name: 'fail' }, headers)).status).toBe(500);
    expect((await ask('POST', path, { name: 'x' }, headers)).status).toBe(200);
    app.clock.advance(24 * 3_600_000 + 1);
    expect((await ask('POST', path, { name: 'y' }, headers)).status).toBe(200);
  });

  it('can be reused ten minutes after its request died with the program', async () => {
    const headers = key();
    await ask('POST', path, { name: 'x' }, headers);
    await app.database.admin.query('update idempotency_keys set answer = null');
    expect((await ask('POST', path, { name: 'x' }, headers)).status).toBe(409);
    app.clock.advance(600_001);
    expect((await ask('POST', path, { name: 'x' }, headers)).status).toBe(200);
  });

  it('is rejected if invalid', async () => {
    expect((await ask('POST', path, { name: 'x' }, { 'idempotency-key': 'a b' })).status).toBe(400);
  });
});

describe('a file', () => {
  const form = (file: string, title?: string): [Buffer, Record<string, string>] => {
    const parts = title === undefined ? '' : `--X\r\ncontent-disposition: form-data; name="title"\r\n\r\n${title}\r\n`;
    const body = `${parts}--X\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--X--\r\n`;
    return [Buffer.from(body), { 'content-type': 'multipart/form-data; boundary=X' }];
  };

  it('is received together with the fields of its form', async () => {
    expect((await ask('POST', '/test/api/send/', ...form('a,b', 'People'))).json()).toEqual({
      text: 'a,b',
      title: 'People',
      filename: 'list.csv',
    });
    expect((await ask('POST', '/test/api/send/', { title: 'No file' })).json()).toEqual({
      text: '',
      title: 'No file',
      filename: '',
    });
  });

  it('that is too large gets 413, a truncated form 400, a form for another call 415', async () => {
    expect((await ask('POST', '/test/api/send/', ...form('x'.repeat(1001)))).status).toBe(413);
    expect(
      (
        await ask('POST', '/test/api/send/', Buffer.from('--X\r\ncontent-'), {
          'content-type': 'multipart/form-data; boundary=X',
        })
      ).status,
    ).toBe(400);
    expect((await ask('POST', '/test/api/add/', ...form('x'))).status).toBe(415);
  });

  it('is sent with its type and name', async () => {
    const answer = await ask('GET', '/test/api/file/');
    expect(answer).toMatchObject({ status: 200, body: 'a,b' });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="K_ln _1_.csv"; filename*=UTF-8''K%C3%B6ln%20%221%22.csv`,
    );
  });
});

describe('one-click unsubscribe', () => {
  it('accepts any body of any type', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=X',
      'text/plain',
      'application/json',
    ])
      expect(
        await ask('POST', '/user/api/get-unsubscribe/abc/', 'List-Unsubscribe=One-Click', { 'content-type': type }),
        type,
      ).toMatchObject({ status: 200 });
    expect((await ask('POST', '/user/api/get-unsubscribe/abc')).json()).toEqual({ name: 'abc' });
  });

  it('by GET changes nothing and shows the screen', async () => {
    expect(await ask('GET', '/user/api/get-unsubscribe/a%2Fb/')).toMatchObject({
      status: 303,
      headers: { location: '/unsubscribe?token=a%2Fb' },
    });
  });
});

describe('the simulator', () => {
  it('needs no token, rejects a wrong one, and is 404 if it is off', async () => {
    expect((await ask('GET', '/simulator/api/x/', undefined, { authorization: '' })).status).toBe(401);
    expect((await server.inject({ method: 'GET', url: '/simulator/api/x/' })).statusCode).toBe(200);
    const off = await build({ isSimulatorOn: false });
    expect((await off.inject({ method: 'GET', url: '/simulator/api/x/' })).statusCode).toBe(404);
    await off.close();
  });
});

describe('the web application', () => {
  it('serves every screen, but no unknown call or file', async () => {
    for (const path of ['/', '/dashboard', '/ai-prospector/leads?page=2', '/leads/follow-up/a.b'.replace('.b', '')])
      expect(await ask('GET', path), path).toMatchObject({
        status: 200,
        body: expect.stringContaining('<title>App'),
        headers: { 'cache-control': 'no-cache' },
      });
    for (const path of ['/leads/api/nothing/', '/assets/gone-123.js', '/favicon.png'])
      expect((await ask('GET', path)).status, path).toBe(404);
    expect((await ask('POST', '/dashboard')).status).toBe(404);
  });

  it('serves hashed files for a year, compressed', async () => {
    const answer = await ask('GET', '/assets/main-abc.js', undefined, { 'accept-encoding': 'gzip, br' });
    expect(answer).toMatchObject({
      status: 200,
      body: 'brotli',
      headers: { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });
});

describe('other origins', () => {
  it('may be called by our pages if one is configured', async () => {
    const { headers } = await ask('GET', '/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
  });
  it('may call the API if they are configured', async () => {
    const preflight = (origin: string) =>
      ask('OPTIONS', '/test/api/add/', undefined, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key,ngrok-skip-browser-warning',
      });
    const allowed = await preflight('https://app.example.com');
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example.com' });
    expect(allowed.headers['access-control-allow-headers']).toMatch(/Idempotency-Key.*ngrok-skip-browser-warning/);
    expect((await preflight('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
