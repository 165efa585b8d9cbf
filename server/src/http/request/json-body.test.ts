import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const send = async (payload: string) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: contract.createProspect.path,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Token ${owner.token}` },
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; detail?: string; first_name?: string }>() };
};

describe('a JSON body', () => {
  it.each([
    ['deep', `${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`],
    ['long', `[${'[],'.repeat(1_300_000)}[]]`],
  ])('that is too %s is rejected before it is parsed', async (_what, value) => {
    const used = process.cpuUsage();
    const { status, body } = await send(`{"first_name":"A","custom":${value}}`);
    expect(status).toBe(400);
    expect(body.detail).toContain('too many values or is nested too deeply');
    expect(process.cpuUsage(used).user / 1000).toBeLessThan(60);
  });

  it('may contain any character in its strings', async () => {
    const name = `Ann "[{," \\" ${'[{,'.repeat(20)}\\`;
    const { status, body } = await send(JSON.stringify({ first_name: name, email: 'ann@x.example' }));
    expect({ status, name: body.first_name }).toEqual({ status: 200, name });
  });

  it.each(['{"a":"', '"\\', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '}}}}', ''])(
    'that is invalid is rejected as usual: %j',
    async (payload) => {
      expect((await send(payload)).status).toBe(400);
    },
  );
});
