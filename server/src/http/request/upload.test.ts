import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const send = (fields: [string, string][]) => {
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return app.server.inject({
    method: 'POST',
    url: '/user/api/logo-update/',
    headers: { authorization: `Token ${owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${parts.join('')}--b--\r\n`,
  });
};

it.each([
  ['one field', [['a', 'a'.repeat(100_000)]]],
  ['many fields', Array.from({ length: 40 }, (_, n) => [`f${n}`, 'a'.repeat(4000)])],
] as [string, [string, string][]][])(
  'a form has little besides its file: %s too long is rejected',
  async (_what, fields) => {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('besides its file') });
  },
);

it('a part of a form without a name is refused', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/user/api/logo-update/',
    headers: { authorization: `Token ${owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'broken_body' }]);
});

it.each([[{ 'content-length': '1000000' }], [{ 'transfer-encoding': 'chunked' }]])(
  'on a call with a file, a body of another type must be small: rejected beyond that, as %j',
  async (headers) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/exceldata/api/upload-excel-data/',
      headers: { authorization: `Token ${owner.token}`, 'content-type': 'application/json', ...headers },
      payload: Readable.from([`{"stage":"${'x'.repeat(999_990)}"}`.slice(0, 1_000_000)]),
    });
    expect(answer.statusCode).toBe(413);
  },
);
