import { describe, expect, it } from 'vitest';
import { toRequest } from './request.ts';

const call = {
  method: 'POST',
  path: '/a/api/thing/{id}/',
  mutation: true,
  file: false,
  idempotent: false,
  upload: false,
} as const;

describe('a call becomes a request', () => {
  it('with path parameters in the path and the rest in the body', () => {
    expect(toRequest(call, { id: 'a b', name: 'x' })).toMatchObject({
      path: '/a/api/thing/a%20b/',
      body: { name: 'x' },
    });
  });

  it('with everything in the query of a GET, objects as JSON, and no empty values', () => {
    const get = { ...call, method: 'GET', path: '/a/api/list/' } as const;
    expect(toRequest(get, { page: 2, search: '', filter: { status: 'New' }, sort: undefined })).toMatchObject({
      query: { page: '2', filter: '{"status":"New"}' },
    });
  });

  it('with a new key if the call is idempotent', () => {
    const twice = [
      toRequest({ ...call, idempotent: true }, { id: '1' }),
      toRequest({ ...call, idempotent: true }, { id: '1' }),
    ];
    expect(twice[0]?.idempotencyKey).toMatch(/^[\w-]{21}$/);
    expect(twice[0]?.idempotencyKey).not.toBe(twice[1]?.idempotencyKey);
    expect(toRequest(call, { id: '1' }).idempotencyKey).toBeUndefined();
  });

  it('with a form if there is a file', () => {
    const { body } = toRequest({ ...call, upload: true }, { id: '1', stage: 'lead', file: new File(['a'], 'a.csv') });
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['stage', 'file']);
  });
});
