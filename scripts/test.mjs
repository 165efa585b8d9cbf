// `npm test`: every check, in the order in which a failure is cheapest. Stops at the first that fails.
//   npm test                      all stages
//   npm test -- lint unit         only these
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { at, environment, node, run } from './run.mjs';

const resultsOf = (stage) => at('node_modules', '.rainmaker', `results-${stage}.json`);
const binary = (name) => at('node_modules', '.bin', name);
const script = (name) => run(node(), [at('scripts', name)]);

const inOrder = async (...steps) => {
  for (const step of steps) {
    const status = await step();
    if (status !== 0) return status;
  }
  return 0;
};

const types = () =>
  inOrder(
    ...['contract', 'server', 'web', 'e2e', 'bench']
      .filter((name) => existsSync(at(name, 'tsconfig.json')))
      .map((name) => () => run(binary('tsc'), ['-p', name])),
  );

const vitest = (stage, ...args) => {
  const results = resultsOf(stage);
  mkdirSync(at('node_modules', '.rainmaker'), { recursive: true });
  rmSync(results, { force: true });
  return run(binary('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ]);
};
const unit = () => vitest('unit', '--project', '!endurance');
// They kill processes and load every core: beside other tests both would wait for the machine.
const endurance = () => vitest('endurance', '--project', 'endurance');

const journeys = () => {
  if (!existsSync(at('e2e', 'playwright.config.ts'))) return 0;
  return run(node(), [at('node_modules', 'playwright', 'cli.js'), 'test', '-c', 'playwright.config.ts'], {
    cwd: at('e2e'),
    env: environment({ CHROMIUM_PATH: findBrowser() }),
  });
};

const STAGES = {
  format: () => run(binary('oxfmt'), ['--check', '.']),
  lint: () =>
    inOrder(
      () => run(binary('oxlint'), ['--type-aware', '--quiet', '.']),
      () => script('check-clock.mjs'),
      () => script('check-patterns.mjs'),
    ),
  types,
  boundaries: () => script('boundaries.mjs'),
  unused: () => run(binary('knip'), ['--no-progress']),
  unit,
  endurance,
  build: () => buildWeb().then(() => 0),
  e2e: journeys,
  docs: () => script('check-docs.mjs'),
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const summary = () => {
  const counts = ['unit', 'endurance']
    .map(resultsOf)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const sum = (name) => counts.reduce((total, each) => total + each[name], 0);
  return ` Tests ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed (${sum('numTotalTests')}).`;
};

const main = async () => {
  const begin = performance.now();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  await prepare({ build: false });
  for (const [name, stage] of Object.entries(STAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const since = performance.now();
    console.log(`\n── ${name}`);
    const status = await stage();
    if (status !== 0)
      throw new Error(
        `${name} failed after ${seconds(since)}.${name === 'unit' || name === 'endurance' ? summary() : ''}`,
      );
    console.log(`── ${name}: passed in ${seconds(since)}`);
  }
  console.log(
    `\nAll stages passed in ${seconds(begin)}.${wanted.length === 0 || wanted.some((name) => name === 'unit' || name === 'endurance') ? summary() : ''}`,
  );
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
