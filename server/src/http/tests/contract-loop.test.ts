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
  it('answers 401 as a problem without a token or with a wrong one, with or without its last slash', async () => {
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

  it('is registered: it answers 405 with Allow to a method it has not, whoever asks', async () => {
    for (const [name, endpoint] of calls) {
      const path = fill(endpoint.path);
      const others = calls.filter(([, other]) => fill(other.path) === path).map(([, { method }]) => method as string);
      const unused = METHODS.find((method) => !others.includes(method) && method !== 'GET') ?? 'PUT';
      const answer = await ask(unused, path);
      expect(answer, name).toMatchObject({ status: 405, problem: { code: 'method_not_allowed' } });
      expect(answer.headers.allow, name).toContain(endpoint.method);
    }
  });

  it('answers 401 before it reads a body: one too large, of another type, or broken', async () => {
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

  it('answers 413 to a body that says it is too large', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      const headers = { ...json, ...token(), 'content-length': String(bodyLimitOf(endpoint) + 1) };
      const answer = await ask(endpoint.method, fill(endpoint.path), headers, '{}');
      expect(answer, name).toMatchObject({ status: 413, problem: { code: 'too_large' } });
    }
  });

  it('answers 415 to a body of another type', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      for (const type of ['application/xml', 'text/plain']) {
        const answer = await ask(endpoint.method, fill(endpoint.path), { 'content-type': type, ...token() }, '<x/>');
        expect(answer, `${name} ${type}`).toMatchObject({ status: 415, problem: { code: 'unsupported_media_type' } });
      }
    }
  });

  it('answers 400 to a broken body and to one that fits nothing', async () => {
    for (const [name, endpoint] of calls.filter(([, each]) => takesBody(each))) {
      for (const body of ['{"nothing": [', '[42]', '"text"', '{"no such field": 1}', '']) {
        const answer = await ask(endpoint.method, fill(endpoint.path), { ...json, ...token() }, body);
        expect(answer.status, `${name} ${body}: ${answer.body}`).toBe(400);
        expect(answer.problem?.detail, `${name} ${body}`).toMatch(/\w{3}/);
      }
    }
  });

  it('answers 400 to a parameter that does not exist', async () => {
    for (const [name, endpoint] of calls.filter(
      ([, { method, writes, output }]) => method === 'GET' && writes !== true && isJsonOutput(output),
    )) {
      const answer = await ask('GET', `${fill(endpoint.path)}?no_such_parameter=1`, token());
      expect(answer.status, `${name}: ${answer.body}`).toBe(400);
    }
  });
});

describe('other paths', () => {
  it('are 404 as a problem under /api/, with a file extension, or for another method', async () => {
    for (const [method, path] of [
      ['GET', '/user/api/no-such-call/'],
      ['GET', '/nothing.png'],
      ['POST', '/dashboard'],
      ['GET', '/leads/api'],
    ] as const)
      expect(await ask(method, path), path).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  it('never break the server, whatever they hold', async () => {
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

  it('answer HEAD without running the call', async () => {
    const response = await app.server.inject({ method: 'HEAD', url: '/user/api/logout/', headers: token() });
    expect(response.statusCode).toBe(405);
    await expect(owner.client.getUser({})).resolves.toBeDefined();
  });
});

describe('a text that cannot be stored', () => {
  it('is refused, not a failure', async () => {
    for (const name of ['a\u0000b', '\ud800'])
      await expect(owner.client.updateWorkspace({ name })).rejects.toMatchObject({
        status: 400,
        problem: { code: 'invalid_input' },
      });
  });
});

describe('the interface about itself', () => {
  it('describes every call in OpenAPI 3.1, and has a page to browse it', async () => {
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

  it('tells the browser its four settings and nothing else', async () => {
    expect(safeJson((await ask('GET', '/config.json')).body)).toEqual({
      chatbot_id: null,
      api_base_url: null,
      google_client_id: null,
      payment_key_id: null,
    });
  });

  it('is alive and ready', async () => {
    expect(await app.client().health({})).toMatchObject({ status: 'ok' });
    expect(await app.client().ready({})).toMatchObject({ database: 'ok', jobs: 'elsewhere' });
  });
});

describe('a plan that has ended', () => {
  it('refuses what is marked 402, and nothing else', async () => {
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
  it('is refused by what only the person themselves may do', async () => {
    const { client } = await actAs(app, owner, await addColleague(app, owner, 'manager'));
    await expect(client.updateWorkspace({ name: 'Theirs' })).rejects.toMatchObject({ status: 403 });
    await expect(client.getWorkspace({})).resolves.toBeDefined();
  });
});
