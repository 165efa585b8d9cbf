import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRequest, createClient, ProblemError, type WireRequest } from './client.ts';
import { areas, contract, ERROR_STATUS, isJsonOutput, isMutation, pathParameters, type Endpoint } from './index.ts';
import { toOpenApi } from './openapi.ts';

const calls = Object.entries(contract) as [string, Endpoint][];

// System paths have no family and, being files and probes, no trailing slash.
const SYSTEM = new Set(['/healthz', '/readyz', '/config.json', '/openapi.json', '/metrics']);

const inputNames = ({ input }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(schema.properties ?? {});
};

describe('every call', () => {
  it('has a unique name, and a unique method and path', () => {
    const names = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(new Set(names).size).toBe(names.length);
    const routes = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(calls)('%s has a path in its family, a summary and known codes', (_name, endpoint) => {
    if (!SYSTEM.has(endpoint.path)) expect(endpoint.path).toMatch(/^\/[a-z-]+\/api\/([a-z0-9-]+\/|\{[a-z_]+\}\/)+$/);
    expect(endpoint.summary).toMatch(/^\S.{3,}[^.]$/s);
    for (const code of endpoint.errors ?? []) expect(ERROR_STATUS).toHaveProperty(code);
  });

  it.each(calls)('%s has its path parameters in its input', (_name, endpoint) => {
    expect(inputNames(endpoint)).toEqual(expect.arrayContaining(pathParameters(endpoint.path)));
  });

  it.each(calls)('%s converts to JSON Schema, in and out', (_name, { input, output }) => {
    expect(() => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    if (isJsonOutput(output)) expect(() => z.toJSONSchema(output, { io: 'output' })).not.toThrow();
  });

  it.each(calls.filter(([, endpoint]) => endpoint.anyBody !== true))(
    '%s rejects unknown fields',
    (_name, { input }) => {
      expect(input.safeParse({ 'no such field': 1 }).success).toBe(false);
    },
  );

  it('that is a GET changes nothing, unless marked', () => {
    expect(calls.filter(([, each]) => each.method === 'GET' && isMutation(each)).map(([name]) => name)).toEqual([
      'logout',
      'emailLogout',
    ]);
  });
});

describe('OpenAPI', async () => {
  const document = (await toOpenApi(areas, { version: '1.0.0' })) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };

  it('lists each call with its response and its problems', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of calls) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, responses: { 200: {}, 400: {}, 405: {}, 500: {} } });
    }
  });

  it('contains only JSON values', () => {
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

  it('puts path parameters in the path, and the rest in the query of a GET or else in the body', () => {
    expect(buildRequest(endpoint('GET'), { id: 'a/b', tags: ['x'], n: 1, none: undefined })).toMatchObject({
      path: '/a/api/a%2Fb/?tags=%5B%22x%22%5D&n=1',
    });
    expect(buildRequest(endpoint('POST'), { id: '1', name: 'Ada' })).toMatchObject({
      path: '/a/api/1/',
      body: '{"name":"Ada"}',
    });
  });

  it('sends a file as a form with the fields', () => {
    const { body, headers } = buildRequest(
      endpoint('POST'),
      { id: '1', name: 'Ada' },
      { file: { name: 'a.csv', content: 'x' } },
    ) as WireRequest & { body: FormData };
    expect(headers).toEqual({});
    expect([body.get('name'), (body.get('file') as File).name]).toEqual(['Ada', 'a.csv']);
  });

  it('throws an error with the problem', async () => {
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
