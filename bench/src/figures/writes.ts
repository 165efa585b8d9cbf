import type { Figure, Kit } from '../kit.ts';
import { compare, median } from '../measure.ts';
import { createAsker } from '../product.ts';
import { insertPeople, people } from '../seed.ts';

const TURNS = ['Nurturing', 'Qualified'];

/** Leads of the small workspace whose status is switched back and forth. */
const makeLeads = async (kit: Kit, count: number): Promise<string[]> => {
  const rows = people(count, 9, 5_000_000).map((person) => ({ ...person, status: 'Qualified' }));
  await insertPeople(kit.product.admin, kit.small, rows, 'lead');
  const found = await kit.product.admin.query<{ id: string }>(
    `select id from contacts where workspace_id = $1 and stage = 'lead' and status = 'Qualified' order by id limit $2`,
    [kit.small.workspaceId, count],
  );
  return found.rows.map(({ id }) => id);
};

const statusSide = (kit: Kit, ids: readonly string[]) => {
  const ask = createAsker(kit.product.url);
  let turn = 0;
  return {
    pid: kit.product.pid,
    async run() {
      const id = ids[turn % ids.length];
      const status = TURNS[Math.floor(turn / ids.length) % TURNS.length];
      turn += 1;
      const answer = await ask('/leads/api/update-lead-status/', {
        token: kit.small.token,
        body: { ids: [id], status },
      });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
};

/** A baseline request that commits one tiny row. */
const commitSide = (kit: Kit) => {
  const ask = createAsker(kit.floor.url);
  return { pid: kit.floor.pid, run: () => ask('/commit', { body: {} }) };
};

const deadlocks = async ({ product }: Kit): Promise<number> => {
  const { rows } = await product.admin.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n as number;
};

/** Milliseconds per operation with `clients` concurrent clients. */
const together = async (sides: readonly { run(): Promise<unknown> }[], count: number): Promise<number> => {
  const begin = performance.now();
  await Promise.all(
    sides.map(async ({ run }) => {
      for (let index = 0; index < count; index += 1) await run();
    }),
  );
  return (performance.now() - begin) / (count * sides.length);
};

const CLIENTS = 10;
const ROUNDS = 15;
const EACH = 10;

/** Ratios with many concurrent clients, by round. */
const manyClients = async (kit: Kit, leads: readonly string[]): Promise<number[]> => {
  const clients = Array.from({ length: CLIENTS }, (_, index) => index);
  const statuses = clients.map((index) => statusSide(kit, leads.slice(50 + index * 30, 80 + index * 30)));
  const commits = clients.map(() => commitSide(kit));
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ratio = (await together(statuses, EACH)) / (await together(commits, EACH * 4));
    if (round > 0) ratios.push(ratio);
  }
  return ratios;
};

/** 4: a status change with event, counters and undo, compared with a request that commits one row. */
export const statusChanges = async (kit: Kit): Promise<Figure[]> => {
  await kit.product.admin.query('create table if not exists bench_commits (at timestamptz not null)');
  const leads = await makeLeads(kit, 400);
  const before = await deadlocks(kit);
  const one = await compare(statusSide(kit, leads.slice(0, 50)), commitSide(kit), { count: 25 });
  const ten = median(await manyClients(kit, leads));
  const figure = (title: string, value: number, target: number, detail?: string): Figure => ({
    number: '4',
    title,
    value,
    unit: title.includes('÷') ? '×' : '',
    target,
    better: 'less',
    ...(detail !== undefined && { detail }),
  });
  return [
    figure(
      'status change ÷ bare commit, 1 client',
      one.wall,
      5,
      `${one.left.toFixed(2)} and ${one.right.toFixed(2)} ms`,
    ),
    figure('status change ÷ bare commit, 10 clients', ten, 6),
    figure('deadlocks of both', (await deadlocks(kit)) - before, 0),
  ];
};

/** 5: creating a person in the product, compared with an insert on the baseline server. */
export const creation = async (kit: Kit): Promise<Figure[]> => {
  const ask = createAsker(kit.product.url);
  const insert = createAsker(kit.floor.url);
  let number = 7_000_000;
  const next = () => {
    const [person] = people(1, 3, (number += 1));
    if (!person) throw new Error('Nobody.');
    return person;
  };
  const ratio = await compare(
    {
      pid: kit.product.pid,
      async run() {
        const { status: _, ...person } = next();
        const answer = await ask('/prospects/api/create-prospect/', { token: kit.small.token, body: person });
        if (answer.status !== 200) throw new Error(answer.text);
      },
    },
    {
      pid: kit.floor.pid,
      run: () =>
        insert('/insert', {
          body: { values: [JSON.stringify([next()]), kit.small.workspaceId, kit.small.userId, 'prospect'] },
        }),
    },
    { count: 25 },
  );
  return [
    {
      number: '5',
      title: 'create one ÷ bare insert',
      value: ratio.wall,
      unit: '×',
      target: 1.8,
      better: 'less',
      detail: `${ratio.left.toFixed(2)} and ${ratio.right.toFixed(2)} ms`,
    },
  ];
};
