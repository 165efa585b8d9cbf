import { contract, isJsonOutput, Problem, type Endpoint } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { actAs, addColleague } from '#testing/team.ts';
import { bodyLimitOf } from '../request/route.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const calls = Object.entries(contract) as [string, Endpoint][];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const fill = (path: string): string =>
  path.replace(/\{([a-z_]+)\}/g, (_, name: string) =>
    name === 'id' ? '01999999-0000-7000-8000-000000000000' : 'nothing',
  );

const ask = async (
  method: (typeof METHODS)[number],
  path: string,
  headers: Record<string, string> = {},
  payload?: string,
) => {
  const response = await app.server.inject({
    method,
    url: path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    problem: Problem.safeParse(safeJson(response.body)).data,
    body: response.body,
  };
};
const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const json = { 'content-type': 'application/json' };
const token = () => ({ authorization: `Token ${owner.token}` });
const needsToken = ({ access }: Endpoint): boolean => access === 'all' || access === 'user';
const takesBody = ({ method, anyBody }: Endpoint): boolean => method !== 'GET' && anyBody !== true;

describe('every call', () => {
  it('returns 401 as a problem without a valid token, with or without the trailing slash', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => needsToken(each))) {
      const path = fill(endpoint.path);
      for (const [url, headers] of [
        [path, {}],
        [path.replace(/\/$/, ''), {}],
        [path, { authorization: 'Token wrong' }],
        [path, { authorization: 'Bearer x' }],
      ] as const) {
        const answer = await ask(
          endpoint.method,
          url,
          { ...(endpoint.method === 'GET' ? {} : json), ...headers },
          endpoint.method === 'GET' ? undefined : '{}',
        );
        expect(answer, `${name} ${url}`).toMatchObject({
          status: 401,
          problem: { status: 401, code: 'unauthenticated' },
        });
      }
    }
  });

  it('is registered: it returns 405 with Allow for other methods, to any caller', async () => {
    for (const [name, endpoint] of calls) {
      const path = fill(endpoint.path);
      const others = calls.filter(([, other]) => fill(other.path) === path).map(([, { method }]) => method as string);
      const unused = METHODS.find((method) => !others.includes(method) && method !== 'GET') ?? 'PUT';
      const answer = await ask(unused, path);
      expect(answer, name).toMatchObject({ status: 405, problem: { code: 'method_not_allowed' } });
      expect(answer.headers.allow, name).toContain(endpoint.method);
    }
  });

  it('returns 401 before reading a body that is too large, of another type or malformed', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => needsToken(each) && takesBody(each))) {
      const answer = await ask(
        endpoint.method,
        fill(endpoint.path),
        { 'content-type': 'application/xml' },
        'x'.repeat(100),
      );
      expect(answer.status, name).toBe(401);
    }
  });

  it('returns 413 for a body that declares too large a size', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      const headers = { ...json, ...token(), 'content-length': String(bodyLimitOf(endpoint) + 1) };
      const answer = await ask(endpoint.method, fill(endpoint.path), headers, '{}');
      expect(answer, name).toMatchObject({ status: 413, problem: { code: 'too_large' } });
    }
  });

  it('returns 415 for a body of another type', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      for (const type of ['application/xml', 'text/plain']) {
        const answer = await ask(endpoint.method, fill(endpoint.path), { 'content-type': type, ...token() }, '<x/>');
        expect(answer, `${name} ${type}`).toMatchObject({ status: 415, problem: { code: 'unsupported_media_type' } });
      }
    }
  });

  it('returns 400 for a malformed or invalid body', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      for (const body of ['{"nothing": [', '[42]', '"text"', '{"no such field": 1}', '']) {
        const answer = await ask(endpoint.method, fill(endpoint.path), { ...json, ...token() }, body);
        expect(answer.status, `${name} ${body}: ${answer.body}`).toBe(400);
        expect(answer.problem?.detail, `${name} ${body}`).toMatch(/\w{3}/);
      }
    }
  });

  it('returns 400 for an unknown parameter', async () => {
    for (const [name, endpoint] of calls.filter(
      ([, { method, writes, output }]) => method === 'GET' && writes !== true && isJsonOutput(output),
    )) {
      const answer = await ask('GET', `${fill(endpoint.path)}?no_such_parameter=1`, token());
      expect(answer.status, `${name}: ${answer.body}`).toBe(400);
    }
  });
});

describe('other paths', () => {
  it('return 404 as a problem under /api/, with a file extension, or for another method', async () => {
    for (const [method, path] of [
      ['GET', '/user/api/no-such-call/'],
      ['GET', '/nothing.png'],
      ['POST', '/dashboard'],
      ['GET', '/leads/api'],
    ] as const)
      expect(await ask(method, path), path).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  it('never crash the server, whatever they contain', async () => {
    for (const path of [
      '/%',
      '/%00',
      '/user/api/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      `/${'a'.repeat(3000)}.js`,
      '/user/api/get-user/?a=%00',
    ])
      expect((await ask('GET', path)).status, path).toBeLessThan(500);
  });

  it('respond to HEAD without running the call', async () => {
    const response = await app.server.inject({ method: 'HEAD', url: '/user/api/logout/', headers: token() });
    expect(response.statusCode).toBe(405);
    await expect(owner.client.getUser({})).resolves.toBeDefined();
  });
});

describe('text that cannot be stored', () => {
  it('is rejected as invalid input', async () => {
    for (const name of ['a\u0000b', '\ud800'])
      await expect(owner.client.updateWorkspace({ name })).rejects.toMatchObject({
        status: 400,
        problem: { code: 'invalid_input' },
      });
  });
});

describe('the API description', () => {
  it('describes every call in OpenAPI 3.1, with a page to browse it', async () => {
    const document = safeJson((await ask('GET', '/openapi.json')).body) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
    const page = await ask('GET', '/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script(?! src)|https?:\/\//);
    expect((await ask('GET', '/docs.js')).status).toBe(200);
  });

  it('gives the browser its four settings and nothing else', async () => {
    expect(safeJson((await ask('GET', '/config.json')).body)).toEqual({
      chatbot_id: null,
      api_base_url: null,
      google_client_id: null,
      payment_key_id: null,
    });
  });

  it('reports liveness and readiness', async () => {
    expect(await app.client().health({})).toMatchObject({ status: 'ok' });
    expect(await app.client().ready({})).toMatchObject({ database: 'ok', jobs: 'elsewhere' });
  });
});

describe('an expired plan', () => {
  it('blocks the calls marked 402 and nothing else', async () => {
    const expired = await app.signUp();
    await app.database.admin.query(`update workspaces set plan_expires_at = $2 where id = $1`, [
      expired.workspaceId,
      new Date(app.clock.now().getTime() - 1000),
    ]);
    const headers = { ...json, authorization: `Token ${expired.token}` };
    for (const [name, endpoint] of calls.filter(([, each]) => needsToken(each) && takesBody(each))) {
      const { status } = await ask(endpoint.method, fill(endpoint.path), headers, '[42]');
      expect(status, name).toBe(endpoint.expired === 402 ? 402 : 400);
    }
    expect(await expired.client.getUser({})).toMatchObject({ subscription: { status: 'expired' } });
  });
});

describe('an act-as token', () => {
  it('is rejected by calls reserved for the person themselves', async () => {
    const { client } = await actAs(app, owner, await addColleague(app, owner, 'manager'));
    await expect(client.updateWorkspace({ name: 'Theirs' })).rejects.toMatchObject({ status: 403 });
    await expect(client.getWorkspace({})).resolves.toBeDefined();
  });
});
