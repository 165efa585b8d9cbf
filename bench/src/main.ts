// `npm run bench`: measures the product against baselines in one run, and prints each figure with its target.
// npm run bench                                everything, about fifteen minutes
// npm run bench -- --only 1,3                  some figures
// npm run bench -- --small 2000 --large 20000  other sizes
// npm run bench -- --only 9 --waiting 2000,200000  the scheduler with fewer who wait
// npm run bench -- --million                   lists of a million people beside twenty workspaces of 100,000
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { screens, sizes } from './figures/browser.ts';
import { estimates } from './figures/estimates.ts';
import { imports } from './figures/imports.ts';
import { incoming } from './figures/incoming.ts';
import { jobs } from './figures/jobs.ts';
import { listAgainstFloor, listBySize, searches } from './figures/lists.ts';
import { load } from './figures/load.ts';
import { sending } from './figures/sending.ts';
import { start } from './figures/start.ts';
import { million } from './figures/million.ts';
import { passes } from './figures/passes.ts';
import { prompts } from './figures/prompts.ts';
import { creation, statusChanges } from './figures/writes.ts';
import type { Figure, Floor, Kit, Measurement } from './kit.ts';
import { type Product, startProduct } from './product.ts';
import { fill } from './seed.ts';
import { isMet, printFigure } from './table.ts';

const MEASUREMENTS: Record<string, Measurement> = {
  '1': listAgainstFloor,
  '2': listBySize,
  '3': searches,
  '4': statusChanges,
  '5': creation,
  '6': imports,
  '7': sending,
  '8': jobs,
  '9': passes,
  '10': load,
  '11': incoming,
  '12': start,
  '13': sizes,
  '14': screens,
  '15': prompts,
  '16': estimates,
};

/** With `--million`: the searches, and what else depends on the size of a workspace. */
const OF_A_MILLION: Record<string, Measurement> = { '3': searches, M: million };
const MILLION = { small: 10_000, large: 1_000_000, others: 20, size: 100_000 };

const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url));

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      small: { type: 'string', default: '10000' },
      large: { type: 'string', default: '100000' },
      waiting: { type: 'string', default: '10000,1000000' },
      million: { type: 'boolean', default: false },
    },
  });
  const [few = 0, many = 0] = values.waiting.split(',').map(Number);
  const waiting = { few, many };
  if (values.million) return { measurements: Object.values(OF_A_MILLION), sizes: MILLION, others: MILLION, waiting };
  const only = values.only?.split(',') ?? Object.keys(MEASUREMENTS);
  const unknown = only.filter((number) => !(number in MEASUREMENTS));
  if (unknown.length > 0)
    throw new Error(`There is no figure ${unknown.join(', ')}; there are ${Object.keys(MEASUREMENTS).join(', ')}.`);
  return {
    measurements: only.flatMap((number) => MEASUREMENTS[number] ?? []),
    sizes: { small: Number(values.small), large: Number(values.large) },
    others: undefined,
    waiting,
  };
};

const startFloor = async (product: Product): Promise<Floor & { child: ChildProcess }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  const child = fork(fileURLToPath(new URL('floor.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: product.adminUrl, PORT: String(address.port) },
  });
  await once(child, 'message');
  return { child, url: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0 };
};

const fillBoth = async (product: Product, sizesOf: Kit['sizes']): Promise<Pick<Kit, 'small' | 'large'>> => {
  const small = await product.signUp('small');
  const large = await product.signUp('large');
  await fill(product.admin, small, sizesOf.small);
  await fill(product.admin, large, sizesOf.large);
  await product.admin.query('vacuum analyze');
  return { small, large };
};

const fillOthers = async (product: Product, { others, size }: typeof MILLION): Promise<void> => {
  for (let place = 0; place < others; place += 1)
    await fill(product.admin, await product.signUp(`other-${place}`), size);
};

const measure = async (kit: Kit, measurements: readonly Measurement[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const each of measurements) {
    const found = await each(kit);
    for (const figure of found) process.stdout.write(`${printFigure(figure)}\n`);
    figures.push(...found);
  }
  return figures;
};

const main = async (): Promise<void> => {
  const { measurements, sizes: sizesOf, others, waiting } = readArguments();
  process.stdout.write('Starting the product and filling two workspaces.\n');
  const product = await startProduct();
  const floor = await startFloor(product);
  try {
    if (others) await fillOthers(product, others);
    const kit: Kit = { product, floor, sizes: sizesOf, waiting, ...(await fillBoth(product, sizesOf)) };
    const figures = await measure(kit, measurements);
    writeFileSync(RESULTS, `${JSON.stringify({ sizes: sizesOf, figures }, null, 2)}\n`);
    const missed = figures.filter((figure) => !isMet(figure));
    process.stdout.write(`\n${figures.length - missed.length} of ${figures.length} figures meet their target.\n`);
  } finally {
    floor.child.kill();
    await product.stop();
  }
};

await main();
