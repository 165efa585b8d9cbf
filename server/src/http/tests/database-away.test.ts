import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { createApp, type App } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { createLog } from '#platform/log/log.ts';
import { toAppError } from '../error-handler.ts';

/**
 * A proxy to PostgreSQL that can be cut: connections break, and no new one is accepted until it is restored. It can also lose the answer to
 * the commit of the next transaction that says something.
 */
const startProxy = async (target: URL) => {
  const lines = new Set<net.Socket>();
  let isCut = false;
  let losing: string | undefined;
  const server = net.createServer((from) => {
    if (isCut) return void from.destroy();
    const to = net.connect(Number(target.port), target.hostname);
    for (const line of [from, to]) {
      lines.add(line);
      line.on('error', () => undefined).on('close', () => lines.delete(line));
    }
    let said = '';
    from.on('data', (data: Buffer) => {
      const text = data.toString('latin1');
      said = /^.....begin;/.test(text) ? text : said + text;
      if (losing !== undefined && said.includes(losing) && text.includes('commit')) {
        losing = undefined;
        to.unpipe(from);
        to.once('data', () => from.destroy()).resume();
      }
      to.write(data);
    });
    to.pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  const through = (url: string): string => {
    const wired = new URL(url);
    wired.port = String(address.port);
    return wired.href;
  };
  return {
    through,
    cut: () => {
      isCut = true;
      for (const line of lines) line.destroy();
    },
    mend: () => {
      isCut = false;
    },
    loseCommitOf: (words: string) => {
      losing = words;
    },
    close: () => server.close(),
  };
};

describe('an unavailable database', () => {
  let direct: TestApp;
  let owner: SignedUp;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let app: App;
  beforeAll(async () => {
    direct = await createTestApp();
    owner = await direct.signUp();
    proxy = await startProxy(new URL(direct.database.appUrl));
    app = await createApp({
      config: readConfig({ SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: '/nonexistent', REQUESTS_PER_MINUTE: '0' }),
      log: createLog('silent'),
      urls: { app: proxy.through(direct.database.appUrl), jobs: proxy.through(direct.database.jobsUrl) },
      realClock: direct.clock,
      evenAnswerMs: 0,
    });
  });
  afterAll(async () => {
    proxy.close();
    await app.close();
    await direct.close();
  });

  const create = (number: number) =>
    app.server.inject({
      method: 'POST',
      url: '/prospects/api/create-prospect/',
      headers: { authorization: `Token ${owner.token}` },
      payload: { first_name: 'Ada', email: `ada${number}@away.example` },
    });

  it('is reported with a message, and work continues when it is back', async () => {
    expect((await create(0)).statusCode).toBe(200);
    proxy.cut();
    const refused = await Promise.all([1, 2, 3].map(create));
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        detail: expect.stringContaining('Nothing was saved'),
      });
    }
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.server.inject({ url: '/readyz' })).statusCode).toBe(503);
    proxy.mend();
    expect((await Promise.all([1, 2, 3].map(create))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await owner.client.getProspects({})).count).toBe(4);
  });

  it('after a commit that was not answered, says that it can’t tell what was saved, and the same key finds out', async () => {
    const person = { first_name: 'Ada', email: 'ada@commit.example' };
    const { id } = await owner.client.createProspect(person);
    const add = () =>
      app.server.inject({
        method: 'POST',
        url: '/contacts/api/notes/',
        headers: { authorization: `Token ${owner.token}`, 'idempotency-key': 'the-one' },
        payload: { id, note: 'Said on the phone' },
      });
    proxy.loseCommitOf('Said on the phone');
    const lost = await add();
    expect(lost.statusCode).toBe(503);
    expect(lost.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('can’t tell whether') });
    expect((await add()).statusCode).toBe(200);
    const { results } = await owner.client.getTimeline({ id });
    expect(results.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });
});

describe('a temporary error', () => {
  it.each([
    ['53100', /server’s disk is full/],
    ['57P01', /database can’t be reached/],
    ['08006', /database can’t be reached/],
    ['53300', /busy/],
    ['57014', /busy/],
    ['40P01', /busy/],
  ])('%s has its message and 503', (code, words) => {
    const error = toAppError(Object.assign(new Error('internal words'), { code }));
    expect(error.status).toBe(503);
    expect(error.message).toMatch(words);
  });
});
