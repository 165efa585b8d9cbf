import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.com' };
  app = await createTestApp({
    env: { PUBLIC_URL: 'https://crm.example.com', ALLOWED_HOSTS: 'other.example.com', ...mail, SIMULATOR: 'on' },
  });
});
afterAll(() => app.close());

const PATHS = [
  '/',
  '/config.json',
  '/metrics',
  '/healthz',
  '/nothing',
  '/simulator/api/outbox/',
  '/user/api/get-user/',
];

const statusOf = async (url: string, host: string): Promise<number> =>
  (await app.server.inject({ url, headers: { host } })).statusCode;

describe('the Host header of a request', () => {
  it.each(['crm.example.com', 'CRM.example.com:443', 'other.example.com', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'is accepted if it names this server: %s',
    async (host) => {
      for (const path of PATHS) expect(await statusOf(path, host), path).not.toBe(421);
    },
  );

  it.each([
    'evil.example',
    'crm.example.com.evil.example',
    'localhost.evil.example',
    'crm.example.com@evil.example',
    '203.0.113.9',
    'crm.example.com/x',
  ])('is rejected otherwise, on every path: %s', async (host) => {
    for (const path of PATHS) {
      const answer = await app.server.inject({ url: path, headers: { host } });
      expect(answer.statusCode, path).toBe(421);
      expect(answer.json(), path).toMatchObject({ code: 'unknown_host', detail: expect.stringMatching(/PUBLIC_URL/) });
    }
  });

  it('is accepted if it is the address of the connection', async () => {
    const address = await app.server.listen({ host: '127.0.0.2', port: 0 });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

describe('the simulator', () => {
  it('does not exist behind an unconfigured proxy, unless SIMULATOR=on', async () => {
    const local = await createTestApp();
    const status = async (from: TestApp, headers: Record<string, string>): Promise<number> =>
      (await from.server.inject({ url: '/simulator/api/outbox/', headers })).statusCode;
    expect(await status(local, {})).toBe(200);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']) {
      expect(await status(local, { [name]: '203.0.113.9' }), name).toBe(404);
      expect(await status(app, { [name]: '203.0.113.9' }), name).toBe(200);
    }
    const { token } = await local.signUp();
    const move = async (headers: Record<string, string>): Promise<number> => {
      const all = { authorization: `Token ${token}`, ...headers };
      const request = { method: 'POST', url: '/simulator/api/clock/', headers: all, payload: { reset: true } } as const;
      return (await local.server.inject(request)).statusCode;
    };
    expect(await move({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await move({})).toBe(200);
    await local.close();
  });
});

describe('every response', () => {
  it('tells browsers not to sniff its type, frame it or cache it', async () => {
    for (const url of ['/config.json', '/user/api/get-user/', '/nothing.txt']) {
      const { headers } = await app.server.inject({ url });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).toContain("base-uri 'none'");
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    }
    expect((await app.server.inject({ url: '/user/api/get-user/' })).headers['cache-control']).toBe('no-store');
  });
});
