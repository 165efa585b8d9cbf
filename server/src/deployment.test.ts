import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type Endpoint } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { type Program, startProgram } from '#testing/processes/program.ts';
import { CERTIFICATE_KEY, GOOD_CERTIFICATE, TEST_AUTHORITY } from '#testing/servers/tls-certificates.ts';

/** The settings in the runbook's deployment. */
const readSettings = (): Record<string, string> => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const [, block = ''] = /```env\n([^`]*)```/.exec(runbook) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
};

const settings = readSettings();
const name = new URL(settings['PUBLIC_URL'] ?? '').hostname;
const folder = mkdtempSync(join(tmpdir(), 'rainmaker-deployment-'));
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);

let sink: MailSink;
let program: Program;
let origin: URL;
let proxyPort: number;

/**
 * The runbook's proxy: terminates TLS, forwards the host, and appends the visitor's address to any header they send.
 */
const proxy = createServer({ key: CERTIFICATE_KEY, cert: GOOD_CERTIFICATE }, (incoming, outgoing) => {
  const claimed = incoming.headers['x-forwarded-for'];
  const visitor = incoming.socket.remoteAddress ?? '';
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': claimed === undefined ? visitor : `${String(claimed)}, ${visitor}`,
    'x-forwarded-proto': 'https',
  };
  const { method, url: path } = incoming;
  const onward = request({ host: origin.hostname, port: origin.port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
});

beforeAll(async () => {
  sink = await startMailSink();
  program = startProgram(folder, [], { ...settings, SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  origin = new URL((await program.waitForLog('ready')).address ?? '');
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  proxyPort = typeof address === 'object' && address !== null ? address.port : 0;
}, 60_000);
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  proxy.close();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request as an outside visitor: over TLS, to the public name. */
const ask = (
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const json =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(sent.length) };
    const asked = secureRequest(
      {
        host: '127.0.0.1',
        port: proxyPort,
        ca: TEST_AUTHORITY,
        servername: 'localhost',
        method,
        path,
        headers: { host: name, ...json, ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      },
    );
    asked.on('error', reject).end(sent);
  });

const fill = (path: string): string => path.replaceAll(/\{[a-z_]+\}/g, 'nothing');

/** Every call without a token, with its response to empty input. All others return 401. */
const PUBLIC: Record<string, number> = {
  'POST /user/api/login/': 400,
  'POST /user/api/verify-two-factor/': 400,
  'POST /user/api/google-login/': 400,
  'POST /user/api/register/': 400,
  'POST /user/api/verify-otp/': 400,
  'POST /user/api/resend-otp/': 400,
  'POST /user/api/forgot-password-otp/': 400,
  'POST /user/api/verify-forgot-otp/': 400,
  'POST /user/api/change-password-forgot/': 400,
  'GET /user/api/logo/{id}/': 400,
  'GET /user/api/get-country/': 200,
  'GET /user/api/invitation/{token}/': 400,
  'GET /leads/api/calendar/{token}/': 400,
  'POST /user/api/accept-invitation/': 400,
  'GET /user/api/get-unsubscribe/': 400,
  'POST /user/api/get-unsubscribe/': 400,
  'POST /user/api/get-unsubscribe/{token}/': 400,
  'POST /user/api/get-unsubscribe/{token}/undo/': 400,
  'GET /quotation/api/public/{token}/': 400,
  'POST /quotation/api/public/{token}/': 400,
  'POST /quotation/api/public/{token}/viewed/': 400,
  'POST /quotation/api/public/{token}/question/': 400,
  'GET /quotation/api/public/{token}/pdf/': 400,
  'GET /quotation/api/public/{token}/files/{attachment_id}/': 400,
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /metrics': 404,
  'GET /config.json': 200,
  'GET /openapi.json': 200,
};

describe('the runbook’s deployment', () => {
  it('exposes only the calls on the list without a token', async () => {
    const found: Record<string, number> = {};
    for (const { method, path } of Object.values(contract) as Endpoint[]) {
      const answer = await ask(method, fill(path), method === 'GET' ? {} : { body: {} });
      // Calls that need a token say so first, and the simulator doesn't exist.
      const expected = path.startsWith('/simulator/') ? 404 : 401;
      if (answer.status !== expected) found[`${method} ${path}`] = answer.status;
    }
    expect(found).toEqual(PUBLIC);
  }, 60_000);

  it('sends codes by email, and shows them nowhere', async () => {
    const email = 'victim@example.com';
    const person = { first_name: 'Vic', last_name: 'Tim', email, password: 'correct horse battery' };
    expect((await ask('POST', '/user/api/register/', { body: person })).status).toBe(200);
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1);
    expect(sink.mails[0]?.to).toEqual([email]);
    for (const path of ['/simulator/api/outbox/', '/simulator/api/outbox'])
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { host: 'localhost' }])
        expect((await ask('GET', path, { headers })).status, path).toBe(404);
  });

  it('responds only under its own name', async () => {
    for (const host of ['evil.example', `${name}.evil.example`, '203.0.113.9'])
      expect((await ask('GET', '/config.json', { headers: { host } })).status, host).toBe(421);
  });

  it('serves metrics to anyone with the token', async () => {
    const authorization = `Bearer ${settings['METRICS_TOKEN']}`;
    expect((await ask('GET', '/metrics', { headers: { authorization } })).body).toContain('rainmaker_database_up 1');
    // Not to this machine either, because a proxy on it would forward anyone's request.
    expect((await fetch(new URL('/metrics', origin))).status).toBe(404);
  });

  it('counts visitors by their real address, whatever they claim', async () => {
    const guess = (claimed: string) =>
      ask('POST', '/user/api/forgot-password-otp/', {
        headers: { 'x-forwarded-for': claimed },
        body: { email: `nobody-${claimed.replaceAll('.', '-')}@example.com` },
      });
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const tries = Array.from({ length: 40 }, (_, count) => guess(`198.51.100.${round * 40 + count}`));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    // 200 attempts in fifteen minutes; the tests above have used some of them.
    expect(statuses.slice(0, 160)).toEqual(statuses.slice(0, 160).map(() => 200));
    expect(statuses.slice(200)).toEqual(statuses.slice(200).map(() => 429));
  }, 60_000);
});
