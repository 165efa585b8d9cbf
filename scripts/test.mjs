// `npm test`: every check, the cheapest first. Stops at the first failure.
// npm test                      all stages
// npm test -- lint unit         only these
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './browser.mjs';
import { prepareDovecot } from './dovecot.mjs';
import { prepare } from './prepare.mjs';
import { at, node, run, serverEnvironment } from './run.mjs';

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

/** The patterns are proved by a process that waits more than it works, beside the linter. */
const lint = async () =>
  Math.max(
    ...(await Promise.all([
      run(binary('oxlint'), ['--type-aware', '--quiet', '--report-unused-disable-directives-severity=error', '.']),
      inOrder(
        () => script('check-clock.mjs'),
        () => script('check-patterns.mjs'),
      ),
    ])),
  );

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
const unit = () => {
  prepareDovecot();
  return vitest('unit', '--project', '!endurance');
};
// They kill processes and use more than a core each, so they must not run beside other tests.
const endurance = () => vitest('endurance', '--project', 'endurance');

const journeys = () => {
  if (!existsSync(at('e2e', 'playwright.config.ts'))) return 0;
  return run(node(), [at('node_modules', 'playwright', 'cli.js'), 'test', '-c', 'playwright.config.ts'], {
    cwd: at('e2e'),
    env: serverEnvironment({ CHROMIUM_PATH: findBrowser() }),
  });
};

const STAGES = {
  format: () => run(binary('oxfmt'), ['--check', '.']),
  lint,
  types,
  boundaries: () => script('boundaries.mjs'),
  unused: () => run(binary('knip'), ['--no-progress']),
  unit,
  endurance,
  build: () => buildWeb().then(() => 0),
  e2e: journeys,
  docs: () => script('check-docs.mjs'),
};

/**
 * The expected seconds per stage on two idle cores. Exceeding it isn't an error, because the machine may be slower or
 * busy.
 */
const BUDGET = {
  format: 5,
  lint: 40,
  types: 30,
  boundaries: 20,
  unused: 15,
  unit: 330,
  endurance: 220,
  build: 20,
  e2e: 300,
  docs: 5,
};
const WHOLE_BUDGET = 1_200;

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

const since = (begin) => (performance.now() - begin) / 1000;
const seconds = (count) => `${count.toFixed(1)} s`;

const budgetLine = (name, took, budget) =>
  `  ${name.padEnd(10)}${seconds(took).padStart(10)} of ${budget} s${took > budget ? ', over its budget' : ''}`;

const budgetTable = (took) => [
  ...Object.entries(took).map(([name, each]) => budgetLine(name, each, BUDGET[name])),
  ...(Object.keys(took).length === Object.keys(STAGES).length
    ? [budgetLine('all', sum(Object.values(took)), WHOLE_BUDGET)]
    : []),
];

/** The tests of the stages that ran; the results of another run may lie beside them. */
const summary = (took) => {
  const counts = ['unit', 'endurance']
    .filter((name) => name in took)
    .map(resultsOf)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const count = (name) => sum(counts.map((each) => each[name]));
  return ` Tests ${count('numPassedTests')} passed, ${count('numFailedTests')} failed (${count('numTotalTests')}).`;
};

const main = async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  await prepare({ build: false, compile: true });
  const names = Object.keys(STAGES).filter((name) => wanted.length === 0 || wanted.includes(name));
  const isCounted = names.some((name) => name === 'unit' || name === 'endurance');
  const took = {};
  for (const name of names) {
    const begin = performance.now();
    console.log(`\n── ${name}`);
    const status = await STAGES[name]();
    took[name] = since(begin);
    if (status !== 0)
      throw new Error(
        `${name} failed after ${seconds(took[name])}.${name === 'unit' || name === 'endurance' ? summary(took) : ''}`,
      );
    console.log(`── ${name}: passed in ${seconds(took[name])}`);
  }
  const all = sum(Object.values(took));
  console.log(
    `\nAll stages passed in ${seconds(all)}.${isCounted ? summary(took) : ''}\n${budgetTable(took).join('\n')}`,
  );
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
