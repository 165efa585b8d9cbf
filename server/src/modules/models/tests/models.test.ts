import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createModels, ModelError, type Asker, type Models } from '#modules/models/index.ts';
import { createSecrets } from '#platform/crypto.ts';
import { createPool } from '#platform/db/pool.ts';
import { createTransactions } from '#platform/db/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { modelNetworks } from '#providers/models/guarded-fetch.ts';
import { languageModels } from '#providers/models/language-models.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { type ModelServer, startAnthropicServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let server: ModelServer;
let models: Models;
let owner: SignedUp;
let transactions: ReturnType<typeof createTransactions>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  app = await createTestApp({ env: { MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer({ key: 'sk-right-one-1234', models: ['test-model', 'other-model'] });
  pool = createPool({ url: app.database.appUrl, size: 4, log: createLog('silent') });
  transactions = createTransactions(pool);
  models = createModels({
    provider: languageModels(modelNetworks(['127.0.0.1'])),
    secrets: createSecrets(TEST_SECRET_KEY),
    realClock: app.clock,
  });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await server.close();
  await app.close();
});
beforeEach(async () => {
  owner = await app.signUp();
  server.asked.length = 0;
  server.answer(() => ({ text: 'Hello there' }));
});

const never = new AbortController().signal;
const request = { instructions: 'Write.', messages: [{ role: 'user' as const, content: 'Hi' }], mostTokens: 100 };
const asker = (): Asker => ({
  transact: (work) => transactions.transact({ workspaceId: owner.workspaceId }, work),
  purpose: 'draft',
  userId: owner.userId,
});
const ask = async (signal = never, more: Partial<Asker> = {}): Promise<string> => {
  let text = '';
  for await (const part of models.converse({ ...asker(), ...more }, request, signal))
    if (part.type === 'text') text += part.text;
  return text;
};
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelError ? error.problem : String(error)),
  );
const choose = (more: Record<string, unknown> = {}, who = owner) =>
  who.client.updateModelSettings({
    kind: 'openai_compatible',
    base_url: server.baseUrl,
    model: 'test-model',
    key: 'sk-right-one-1234',
    timeout_seconds: 5,
    ...more,
  });
const generations = async () =>
  (
    await app.database.admin.query<{ outcome: string; tokens_in: number; cost: number | null }>(
      'select outcome, tokens_in, cost from generations where workspace_id = $1 order by id',
      [owner.workspaceId],
    )
  ).rows;

describe('The AI settings', () => {
  it('begin with no model, and nothing but the built-in writer', async () => {
    expect(await owner.client.getModelSettings({})).toMatchObject({ kind: 'built_in', key_hint: null, version: 0 });
    expect(await owner.client.getGenerationCount({})).toMatchObject({
      used_quota: 0,
      user_quota: null,
      model: 'built-in',
    });
    expect(await problemOf(ask())).toBe('off');
  });

  it('keep the key sealed, show its end alone, and leave it out of every answer and export', async () => {
    const saved = await choose();
    expect(saved).toMatchObject({ model: 'test-model', key_hint: '1234', version: 1 });
    expect(JSON.stringify(saved)).not.toContain('sk-right');
    const { rows } = await app.database.admin.query<{ key: string }>(
      'select key from model_settings where workspace_id = $1',
      [owner.workspaceId],
    );
    expect(rows[0]?.key).toMatch(/^v1\./);
    expect(await ask()).toBe('Hello there');
  });

  it('refuse a stale save with the current settings, and lose nothing', async () => {
    const { version } = await choose();
    await choose({ version, model: 'other-model' });
    await expect(choose({ version })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { model: 'other-model' } },
    });
  });

  it('send a stored key to no other server', async () => {
    await choose();
    await expect(
      owner.client.updateModelSettings({ kind: 'openai_compatible', base_url: 'https://elsewhere.example/v1' }),
    ).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: '/key' }] } });
    await expect(
      owner.client.tryModel({ kind: 'ollama', base_url: 'https://elsewhere.example', model: 'x' }),
    ).rejects.toMatchObject({ status: 400 });
    // The same server under another path, or no model at all, keeps it.
    expect(await owner.client.updateModelSettings({ kind: 'built_in' })).toMatchObject({ key_hint: '1234' });
    expect(await problemOf(ask())).toBe('off');
    expect(await owner.client.updateModelSettings({ kind: 'openai_compatible' })).toMatchObject({ key_hint: '1234' });
  });

  it('take no name and password in an address, and add the path that all servers have', async () => {
    await expect(choose({ base_url: 'https://me:secret@models.example/v1' })).rejects.toMatchObject({ status: 400 });
    expect(await choose({ base_url: 'https://models.example/' })).toMatchObject({
      base_url: 'https://models.example/v1',
    });
  });

  it('are for owners and managers; everyone sees what is left', async () => {
    await choose({ monthly_generations: 10 });
    const rep = await addColleague(app, owner, 'rep');
    await expect(rep.client.getModelSettings({})).rejects.toMatchObject({ status: 403 });
    await expect(rep.client.updateModelSettings({ kind: 'built_in' })).rejects.toMatchObject({ status: 403 });
    await expect(rep.client.tryModel({ kind: 'ollama', model: 'x' })).rejects.toMatchObject({ status: 403 });
    expect(await rep.client.getGenerationCount({})).toMatchObject({
      used_quota: 0,
      user_quota: 10,
      model: 'test-model',
    });
  });

  it('are in the audit log with the model and never the key', async () => {
    await choose();
    const { results } = await owner.client.getAuditLog({});
    const entry = results.find(({ action }) => action === 'model_changed');
    expect(entry?.subject).toContain('test-model at 127.0.0.1');
    expect(JSON.stringify(results)).not.toContain('sk-right');
  });
});

describe('Trying a model', () => {
  const states = ({ checks }: { checks: { name: string; state: string }[] }) =>
    checks.map(({ name, state }) => `${name} ${state}`);
  const attempt = (more: Record<string, unknown> = {}) =>
    owner.client.tryModel({
      kind: 'openai_compatible',
      base_url: server.baseUrl,
      model: 'test-model',
      key: 'sk-right-one-1234',
      ...more,
    });

  it('shows what it wrote, with settings that aren’t saved, and gives it Memory as data', async () => {
    await owner.client.updateMemory({ values: { about_us: 'We plan\u200b crews. Quickly.' } });
    const tried = await attempt();
    expect(tried).toMatchObject({
      is_working: true,
      text: 'Hello there',
      tokens_in: 120,
      models: ['test-model', 'other-model'],
    });
    expect(states(tried)).toEqual(['server passed', 'key passed', 'model passed', 'answer passed']);
    expect(await owner.client.getModelSettings({})).toMatchObject({ kind: 'built_in', version: 0 });
    const [asked] = server.asked;
    expect(asked?.prompt).toMatch(
      /<<<DATA ([0-9a-f]{24}) business>>>[\s\S]*We plan crews\. Quickly\.[\s\S]*<<<END \1>>>/,
    );
  });

  it.each([
    ['no server', { base_url: 'http://127.0.0.1:1/v1' }, 'server', /No server answers/],
    ['a private network', { base_url: 'http://10.0.0.1/v1' }, 'server', /private network/],
    ['a wrong key', { key: 'sk-wrong-one-1234' }, 'key', /refused this key/],
    ['no such model', { model: 'no-model' }, 'model', /no model named “no-model”/],
  ])('says what is wrong with %s', async (_what, more, at, words) => {
    const tried = await attempt(more);
    expect(tried.is_working).toBe(false);
    const failed = tried.checks.filter(({ state }) => state === 'failed');
    expect(failed).toEqual([{ name: at, state: 'failed', detail: expect.stringMatching(words) }]);
  });

  it.each([
    ['something else than a model', { fault: 'garbage' } as const, /not as a model|can’t be used/],
    ['nothing', { text: '' }, /empty answer/],
    ['a problem', { status: 500 }, /problem of its own/],
  ])('says that the answer is %s', async (_what, reply, words) => {
    server.answer(() => reply);
    const tried = await attempt();
    expect(tried.checks.at(-1)).toEqual({ name: 'answer', state: 'failed', detail: expect.stringMatching(words) });
  });

  it('speaks Anthropic’s protocol', async () => {
    const claude = await startAnthropicServer({ key: 'sk-ant-0123456789' });
    const tried = await owner.client.tryModel({
      kind: 'anthropic',
      base_url: claude.baseUrl,
      model: 'claude-haiku-4-5',
      key: 'sk-ant-0123456789',
    });
    await claude.close();
    expect(tried).toMatchObject({ is_working: true, text: 'Hello there' });
  });

  it('counts also where several come at the same moment', async () => {
    await choose({ monthly_generations: 1 });
    const { admin } = app.database;
    const other = await admin.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into generation_counts (workspace_id, month, used) values ($1, date_trunc('month', now() at time zone 'utc')::date, 0)`,
        [owner.workspaceId],
      );
      await other.query('commit; begin');
      await other.query('select from generation_counts where workspace_id = $1 for update', [owner.workspaceId]);
      const trying = Promise.allSettled(Array.from({ length: 3 }, () => attempt()));
      await vi.waitFor(async () => {
        const { rows } = await admin.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        // One person takes two of a workspace's three connections.
        expect(rows[0]?.count).toBe(2);
      }, 10_000);
      await other.query('commit');
      expect((await trying).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      other.release();
    }
  });

  it.each(['sk-right\none', 'sk-“right”', 'sk right'])('refuses a key that no header can carry: %s', async (key) => {
    await expect(attempt({ key })).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: '/key' }] } });
  });

  it('counts, and ends at the limit of the month with 403', async () => {
    await choose({ monthly_generations: 1 });
    await attempt();
    await expect(attempt()).rejects.toMatchObject({ status: 403, problem: { code: 'quota_exceeded' } });
  });
});

describe('Asking the workspace’s model', () => {
  it('writes each request down with its tokens and cost', async () => {
    await choose({ price_in: 1, price_out: 5, currency: 'EUR' });
    await ask();
    const cost = (120 * 1 + 30 * 5) / 1_000_000;
    expect(await generations()).toEqual([{ outcome: 'answered', tokens_in: 120, cost: expect.closeTo(cost, 9) }]);
    const { usage, last_answer_ms: ms } = await owner.client.getModelSettings({});
    expect(usage).toMatchObject({ generations: 1, tokens_in: 120, tokens_out: 30 });
    expect(usage.purposes).toEqual([{ purpose: 'draft', generations: 1, tokens: 150, cost: expect.closeTo(cost, 9) }]);
    expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('gives the last generation of a month to one of many at once', async () => {
    await choose({ monthly_generations: 3, in_flight: 20 });
    server.answer(() => ({ text: 'Hi', afterMs: 50 }));
    const ends = await Promise.all(Array.from({ length: 8 }, () => problemOf(ask())));
    expect(ends.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'answered'),
      ...Array.from({ length: 5 }, () => 'quota'),
    ]);
    expect(server.asked).toHaveLength(3);
    expect(await owner.client.getGenerationCount({})).toMatchObject({ used_quota: 3, user_quota: 3 });
  });

  it('ends at the limit of tokens', async () => {
    await choose({ monthly_tokens: 100 });
    await ask();
    expect(await problemOf(ask())).toBe('quota');
  });

  it('ends at the cost of a month', async () => {
    await choose({ monthly_cost: 0.0002, price_in: 1, price_out: 5, currency: 'EUR' });
    await ask();
    expect(await problemOf(ask())).toBe('quota');
    // What those under way may cost counts: at most one of many at once passes the limit.
    await choose({ monthly_cost: 0.0008, in_flight: 20 });
    await Promise.all(Array.from({ length: 8 }, () => problemOf(ask())));
    expect(server.asked.length).toBeLessThanOrEqual(3);
  });

  it('ends for one person at their limit of a day, and for nobody else; what failed doesn’t count', async () => {
    await choose({ daily_per_person: 1 });
    server.answer(() => ({ status: 500 }));
    expect(await problemOf(ask())).not.toBe('quota');
    server.answer(() => ({ text: 'Hi' }));
    expect(await problemOf(ask())).toBe('answered');
    expect(await problemOf(ask())).toBe('quota');
    expect(await problemOf(ask(never, { userId: null }))).toBe('answered');
    app.clock.advance(86_400_000);
    expect(await problemOf(ask())).toBe('answered');
  });

  it('has no more requests under way than the settings allow, and the others wait', async () => {
    await choose({ in_flight: 2 });
    server.answer(() => ({ text: 'Hi', afterMs: 150 }));
    const quiet = await startOpenAiServer({ models: ['test-model'] });
    await choose({ in_flight: 2, base_url: quiet.baseUrl, key: null });
    quiet.answer(() => ({ text: 'Hi', afterMs: 150 }));
    const texts = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(texts).toEqual(Array.from({ length: 6 }, () => 'Hi'));
    expect(quiet.mostAtOnce).toBe(2);
    await quiet.close();
  }, 20_000);

  it('settles requests that end while others begin, without one waiting for the other for ever', async () => {
    await choose({ in_flight: 8 });
    server.answer(() => ({ text: 'Hi', afterMs: 20 }));
    const texts = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(texts).toEqual(Array.from({ length: 40 }, () => 'Hi'));
  }, 20_000);

  it('gives back what was certainly never generated, and counts what may have been', async () => {
    await choose();
    server.answer(() => ({ status: 400 }));
    expect(await problemOf(ask())).toBe('failed');
    expect(await owner.client.getGenerationCount({})).toMatchObject({ used_quota: 0 });
    server.answer(() => ({ fault: 'hang_up' }));
    expect(await problemOf(ask())).toBe('broken');
    expect(await owner.client.getGenerationCount({})).toMatchObject({ used_quota: 1 });
    expect((await generations()).map(({ outcome }) => outcome)).toEqual(['failed', 'broken']);
  });

  it('frees the place of a process that died, once its time is over', async () => {
    await choose({ in_flight: 1 });
    await app.database.admin.query(
      `insert into generations (workspace_id, purpose, writer, model, month, started_at, lease_until, outcome)
       values ($1, 'draft', 'model', 'test-model', date_trunc('month', $2::timestamptz), $2, $2::timestamptz + interval '20 s', 'running')`,
      [owner.workspaceId, app.clock.now()],
    );
    const stopped = new AbortController();
    setTimeout(() => stopped.abort(new Error('gone')), 300);
    expect(await problemOf(ask(stopped.signal))).toMatch(/gone|abort/i);
    app.clock.advance(30_000);
    expect(await ask()).toBe('Hello there');
    expect((await generations()).map(({ outcome }) => outcome)).toEqual(['lost', 'answered']);
  });

  it('rests after five failures in a row, tries once, and goes on with the first answer', async () => {
    await choose();
    server.answer(() => ({ status: 400 }));
    for (let times = 0; times < 5; times += 1) await problemOf(ask());
    const before = server.asked.length;
    expect(await problemOf(ask())).toBe('resting');
    expect(server.asked).toHaveLength(before);
    const { problem, resting_until: until } = await owner.client.getModelSettings({});
    expect(problem).toContain('refused the request');
    expect(until).not.toBeNull();
    app.clock.advance(61_000);
    server.answer(() => ({ text: 'Back', afterMs: 100 }));
    const ends = await Promise.all([problemOf(ask()), problemOf(ask())]);
    expect(ends.toSorted()).toEqual(['answered', 'resting']);
    expect(await ask()).toBe('Back');
    expect(await owner.client.getModelSettings({})).toMatchObject({ problem: null, resting_until: null });
  });

  it('stays written down as stopped where nobody waits for the rest', async () => {
    await choose();
    server.answer(() => ({ text: 'A long text that comes slowly, piece by piece.', betweenMs: 50 }));
    for await (const part of models.converse(asker(), request, never)) if (part.type === 'text') break;
    expect((await generations()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  });

  it('fills forms', async () => {
    await choose();
    server.answer(() => ({ text: '{"word":"blue"}' }));
    expect(await models.fill(asker(), { ...request, schema: z.object({ word: z.string() }) }, never)).toEqual({
      word: 'blue',
    });
  });

  it('is nobody else’s: another workspace has no model, no counts and no rows', async () => {
    await choose();
    await ask();
    owner = await app.signUp();
    expect(await problemOf(ask())).toBe('off');
    expect(await owner.client.getModelSettings({})).toMatchObject({ kind: 'built_in', usage: { generations: 0 } });
  });

  it('writes down what the built-in writer wrote, and why; it counts towards no limit', async () => {
    await transactions.transact({ workspaceId: owner.workspaceId }, (db) =>
      models.noteBuiltIn(db, { purpose: 'draft', userId: null }, 'No model is set up for this workspace.'),
    );
    const { usage } = await owner.client.getModelSettings({});
    expect(usage).toMatchObject({ generations: 0, built_in: 1, purposes: [] });
  });
});
