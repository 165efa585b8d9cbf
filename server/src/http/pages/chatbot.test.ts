import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const ID = 'a-bot</script>';
let own: TestApp;
let provided: TestApp;
beforeAll(async () => {
  own = await createTestApp();
  provided = await createTestApp({
    env: { CHATBOT_ID: ID, CHATBOT_SCRIPT_URL: 'https://widget.example/embed/{id}/default.js' },
  });
});
afterAll(() => Promise.all([own.close(), provided.close()]));

const get = ({ server }: TestApp, url: string) => server.inject({ method: 'GET', url });

describe('the widget of a provider', () => {
  it('is loaded by a script of ours, with the id and nothing else', async () => {
    const { statusCode, headers, body } = await get(provided, '/chatbot.js');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/javascript');
    expect(body).not.toContain('</script>');
    const script: Record<string, unknown> = { setAttribute: (name: string, value: string) => (script[name] = value) };
    const added: unknown[] = [];
    runInNewContext(body, {
      document: { createElement: () => script, body: { append: (each: unknown) => added.push(each) } },
    });
    expect(added).toEqual([script]);
    expect(script).toMatchObject({
      src: `https://widget.example/embed/${encodeURIComponent(ID)}/default.js`,
      id: ID,
      domain: 'widget.example',
    });
  });

  it('may be loaded, called and framed from its own origin alone', async () => {
    const policy = (await get(provided, '/readyz')).headers['content-security-policy'];
    for (const kind of ['script-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://widget\\.example(?:;| )`));
    expect((await get(provided, '/config.json')).json()).toMatchObject({ chatbot_id: ID });
  });

  it('is nowhere where none is set', async () => {
    expect((await get(own, '/config.json')).json()).toMatchObject({ chatbot_id: null });
    expect((await get(own, '/chatbot.js')).headers['content-type']).not.toContain('javascript');
    expect((await get(own, '/readyz')).headers['content-security-policy']).not.toContain('widget');
  });
});
