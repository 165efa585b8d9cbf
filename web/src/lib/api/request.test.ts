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

  it('that the server does once if the call is idempotent', () => {
    expect(toRequest({ ...call, idempotent: true }, { id: '1' }).isIdempotent).toBe(true);
    expect(toRequest(call, { id: '1' }).isIdempotent).toBeUndefined();
  });

  it('with a form if there is a file', () => {
    const { body } = toRequest({ ...call, upload: true }, { id: '1', stage: 'lead', file: new File(['a'], 'a.csv') });
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['stage', 'file']);
  });
});
