import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRequest, createClient, ProblemError, type WireRequest } from './client.ts';
import { areas, contract, ERROR_STATUS, isJsonOutput, isMutation, pathParameters, type Endpoint } from './index.ts';
import { toOpenApi } from './openapi.ts';

const calls = Object.entries(contract) as [string, Endpoint][];

// The paths of the system have no family and, as files and probes do, no slash at the end.
const SYSTEM = new Set(['/healthz', '/readyz', '/config.json', '/openapi.json', '/metrics']);

const inputNames = ({ input }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(schema.properties ?? {});
};

describe('every call', () => {
  it('has a name and a method on a path that no other has', () => {
    const names = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(new Set(names).size).toBe(names.length);
    const routes = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(calls)('%s has a path of the family form, a summary and codes that exist', (_name, endpoint) => {
    if (!SYSTEM.has(endpoint.path)) expect(endpoint.path).toMatch(/^\/[a-z-]+\/api\/([a-z0-9-]+\/|\{[a-z_]+\}\/)+$/);
    expect(endpoint.summary).toMatch(/^\S.{3,}[^.]$/s);
    for (const code of endpoint.errors ?? []) expect(ERROR_STATUS).toHaveProperty(code);
  });

  it.each(calls)('%s takes the names of its path in its input', (_name, endpoint) => {
    expect(inputNames(endpoint)).toEqual(expect.arrayContaining(pathParameters(endpoint.path)));
  });

  it.each(calls)('%s turns into JSON Schema, in and out', (_name, { input, output }) => {
    expect(() => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    if (isJsonOutput(output)) expect(() => z.toJSONSchema(output, { io: 'output' })).not.toThrow();
  });

  it.each(calls.filter(([, endpoint]) => endpoint.anyBody !== true))(
    '%s refuses a field it does not know',
    (_name, { input }) => {
      expect(input.safeParse({ 'no such field': 1 }).success).toBe(false);
    },
  );

  it('that is a GET changes nothing, but for those that say so', () => {
    expect(calls.filter(([, each]) => each.method === 'GET' && isMutation(each)).map(([name]) => name)).toEqual([
      'logout',
      'emailLogout',
    ]);
  });
});

describe('OpenAPI', () => {
  const document = toOpenApi(areas, '1.0.0') as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };

  it('lists each call with its answer and its problems', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of calls) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, responses: { 200: {}, 400: {}, 405: {}, 500: {} } });
    }
  });

  it('holds nothing that JSON cannot', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the client', () => {
  const endpoint = (method: Endpoint['method']): Endpoint => ({
    method,
    path: '/a/api/{id}/',
    access: 'all',
    summary: 'A call',
    input: z.object({}),
    output: z.object({}),
  });

  it('puts the names in braces into the path, the rest of a GET into the query, of others into the body', () => {
    expect(buildRequest(endpoint('GET'), { id: 'a/b', tags: ['x'], n: 1, none: undefined })).toMatchObject({
      path: '/a/api/a%2Fb/?tags=%5B%22x%22%5D&n=1',
    });
    expect(buildRequest(endpoint('POST'), { id: '1', name: 'Ada' })).toMatchObject({
      path: '/a/api/1/',
      body: '{"name":"Ada"}',
    });
  });

  it('sends a file as a form beside the fields', () => {
    const { body, headers } = buildRequest(
      endpoint('POST'),
      { id: '1', name: 'Ada' },
      { file: { name: 'a.csv', content: 'x' } },
    ) as WireRequest & { body: FormData };
    expect(headers).toEqual({});
    expect([body.get('name'), (body.get('file') as File).name]).toEqual(['Ada', 'a.csv']);
  });

  it('throws a refusal with its problem', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'No.',
      code: 'invalid_input',
      request_id: 'r',
    };
    const client = createClient(contract, async () => ({ status: 400, headers: {}, body: JSON.stringify(problem) }));
    await expect(client.getUser({})).rejects.toThrow(ProblemError);
    await expect(client.getUser({})).rejects.toMatchObject({ status: 400, problem: { detail: 'No.' } });
  });
});
