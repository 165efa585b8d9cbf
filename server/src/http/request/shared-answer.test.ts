import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = async (headers: Record<string, string>) => {
  const answer = await app.server.inject({ url: '/openapi.json', headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};

describe('the API description', () => {
  it('is sent from a copy that is there, and not compressed anew', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'br' });
    // What is compressed on its way has no length before.
    expect(headers['content-length']).toBe(String(body.length));
  });

  it.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (body) => body],
  ])('has the same text for those who accept %s', async (accepted, encoding, plain) => {
    const { headers, body } = await ask({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(plain(body).equals((await ask({})).body)).toBe(true);
  });

  it('isn’t sent again to those who have it', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
