import { contract, type CallName } from '@rainmaker/contract';
import { ProblemError, type CallOptions } from '@rainmaker/contract/client';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { accountProbes } from '#testing/permissions/account-probes.ts';
import { contactProbes } from '#testing/permissions/contact-probes.ts';
import { estimateProbes } from '#testing/permissions/estimate-probes.ts';
import { memoryProbes } from '#testing/permissions/memory-probes.ts';
import { outreachProbes } from '#testing/permissions/outreach-probes.ts';
import type { Probe } from '#testing/permissions/probe.ts';
import { teamProbes } from '#testing/permissions/team-probes.ts';
import { whatsappProbes } from '#testing/permissions/whatsapp-probes.ts';
import { buildWorld, everyRole, type World } from '#testing/permissions/world.ts';

// These end the caller's session, or are the one legitimate way across: a link proved with the other account's
// password.
const LEFT_OUT = new Set<CallName>(['logout', 'changePassword', 'linkAccount']);
const RUNS = 1200;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A call as someone in either workspace would make it. */
interface Stocked {
  call: CallName;
  input: Record<string, unknown>;
  options: CallOptions | undefined;
}

let app: TestApp;
let world: World;
let stock: Stocked[];
let homeIds: string[];
let awayIds: string[];
let awayWords: string[];
beforeAll(async () => {
  app = await createTestApp({ env: { REQUESTS_PER_MINUTE: '0' } });
  world = await buildWorld(app);
  stock = await fillStock();
  homeIds = await idsOf(world.home.id);
  awayIds = await idsOf(world.away.id);
  const { rows } = await app.database.admin.query<{ email: string }>(
    'select email from users where workspace_id = $1',
    [world.away.id],
  );
  awayWords = ['Zebra', ...rows.map(({ email }) => email)];
}, 120_000);
afterAll(async () => {
  await world.close();
  await app.close();
});

const fillStock = async (): Promise<Stocked[]> => {
  const probes = {
    ...accountProbes,
    ...teamProbes,
    ...memoryProbes,
    ...contactProbes,
    ...estimateProbes,
    ...outreachProbes,
    ...whatsappProbes,
  };
  const filled: Stocked[] = [];
  for (const [name, each] of Object.entries(probes)) {
    const call = name as CallName;
    if (LEFT_OUT.has(call)) continue;
    for (const probe of [each].flat() as Probe<never>[])
      for (const whose of [world.home.colleague, world.away.colleague]) {
        const { input, options, after } = await probe.aim(world, whose, world.home.members.owner);
        await after?.();
        filled.push({ call, input, options });
      }
  }
  return filled;
};

const tablesOf = async (): Promise<{ name: string; has_id: boolean }[]> => {
  const { rows } = await app.database.admin.query<{ name: string; has_id: boolean }>(`
    select c.oid::regclass::text as name, exists (select 1 from pg_attribute i where i.attrelid = c.oid
      and i.attname = 'id' and i.atttypid = 'uuid'::regtype) as has_id
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows;
};

const idsOf = async (workspaceId: string): Promise<string[]> => {
  const found: string[] = [workspaceId];
  for (const { name } of (await tablesOf()).filter(({ has_id: hasId }) => hasId)) {
    const { rows } = await app.database.admin.query<{ id: string }>(
      `select id from ${name} where workspace_id = $1 order by id limit 40`,
      [workspaceId],
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** A hash of each table's rows for a workspace. */
const fingerprint = async (workspaceId: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const { name } of await tablesOf()) {
    const { rows } = await app.database.admin.query<{ sum: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where t.workspace_id = $1`,
      [workspaceId],
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
};

/** The input with some ids replaced by others from either workspace, and search texts from the other one. */
const mixed = (
  input: Record<string, unknown>,
  picks: readonly number[],
  looksFor: boolean,
): Record<string, unknown> => {
  const pool = [...homeIds, ...awayIds];
  let at = 0;
  const text = JSON.stringify(input).replace(UUID, (id) => {
    const pick = picks[at++ % picks.length] ?? 0;
    return pick % 3 === 0 ? id : (pool[pick % pool.length] ?? id);
  });
  const result = JSON.parse(text) as Record<string, unknown>;
  return looksFor && 'search' in result ? { ...result, search: 'Zebra' } : result;
};

/** List filters that name a record: each is tried with an id of the other workspace. */
const FILTERS = ['owner_id', 'campaign_id', 'contact_id', 'import_id', 'user_id', 'id', 'search'] as const;

const withFilters = (call: CallName, input: Record<string, unknown>, pick: number): Record<string, unknown> => {
  const name = FILTERS[pick % FILTERS.length] ?? 'search';
  const value = name === 'search' ? 'Zebra' : (awayIds[pick % awayIds.length] ?? '');
  const filtered = { ...input, [name]: value };
  return contract[call].input.safeParse(filtered).success ? filtered : input;
};

/** Calls that returned more than errors. */
const answered = new Set<CallName>();

const answerOf = async (role: number, { call, input, options }: Stocked): Promise<string> => {
  const caller = everyRole(world.home)[role % 4] ?? world.home.members.owner;
  try {
    const ask = caller.client[call] as (input: unknown, options?: CallOptions) => Promise<unknown>;
    const answer = JSON.stringify(await ask(input, options));
    answered.add(call);
    return answer;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 401) await world.revive(caller);
    expect(error.status, `${call} ${JSON.stringify(input)}: ${error.message}`).toBeLessThan(500);
    return JSON.stringify(error.problem);
  }
};

describe('two workspaces', () => {
  it('neither see nor change each other’s data, whatever ids, filters and search texts are mixed', async () => {
    const before = await fingerprint(world.away.id);
    const foreign = new Set(awayIds);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(stock.length - 1),
        fc.nat(3),
        fc.array(fc.nat(9999), { minLength: 1, maxLength: 4 }),
        fc.nat(9999),
        async (index, role, picks, filter) => {
          const stocked = stock[index];
          if (!stocked) return;
          const input = withFilters(stocked.call, mixed(stocked.input, picks, filter % 2 === 0), filter);
          const sent = JSON.stringify(input);
          const answer = await answerOf(role, { ...stocked, input });
          const seen = [...answer.matchAll(UUID)]
            .map(([id]) => id)
            .filter((id) => foreign.has(id) && !sent.includes(id));
          expect(seen, `${stocked.call} ${sent}`).toEqual([]);
          for (const word of awayWords)
            if (!sent.includes(word)) expect(answer, `${stocked.call} ${sent}`).not.toContain(word);
        },
      ),
      { numRuns: RUNS },
    );
    expect(await fingerprint(world.away.id)).toEqual(before);
    // A mix that is always invalid would prove nothing.
    expect(answered.size).toBeGreaterThan(60);
  }, 120_000);
});

describe('a server that turns row security off', () => {
  it('gets an error from PostgreSQL for each table, and sees nothing without a workspace', async () => {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    try {
      for (const { name } of [...(await tablesOf()), { name: 'workspaces' }]) {
        await client.query('reset row_security');
        const { rows } = await client.query(`select 1 from ${name} limit 1`);
        expect({ name, rows }).toEqual({ name, rows: [] });
        await client.query('set row_security = off');
        await expect(client.query(`select 1 from ${name} limit 1`), name).rejects.toThrow('row-level security');
      }
    } finally {
      await client.end();
    }
  });

  it('serves no call while the setting is off, whoever changed it', async () => {
    const { admin } = app.database;
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    const reconnect = () =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'rainmaker_app'`);
    await admin.query(`alter role rainmaker_app in database ${rows[0]?.name} set row_security = off`);
    await reconnect();
    try {
      for (const call of ['getProspects', 'getCampaigns', 'getMails', 'getMemoryFields'] as const) {
        const ask = world.home.members.owner.client[call] as (input: object) => Promise<unknown>;
        // Broken connections are noticed one by one.
        await vi.waitFor(() => expect(ask({}), call).rejects.toMatchObject({ status: 500 }));
      }
    } finally {
      await admin.query(`alter role rainmaker_app in database ${rows[0]?.name} reset row_security`);
      await reconnect();
    }
    await vi.waitFor(() => world.home.members.owner.client.getProspects({}));
  });
});
