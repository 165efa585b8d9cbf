// `npm run fuzz`: every call of the contract with many more mutated requests than the test suite, a workspace filled with marks, and
// whatever a person said against all that is done to their record.
// npm run fuzz                        2,000 per call, with the day's seed
// npm run fuzz -- 10000 20261122      this many with this seed, to reproduce a failure
import { prepare } from './prepare.mjs';
import { at, environment, run } from './run.mjs';

const [requests = '2000', seed = new Date().toISOString().slice(0, 10).replaceAll('-', '')] = process.argv.slice(2);
await prepare({ build: false });
process.exitCode = await run(
  at('node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project',
    'endurance',
    '--project',
    'server',
    'server/src/fuzz.test.ts',
    'server/src/filled.test.ts',
    'server/src/modules/outreach/inbound/opt-out/said-by-person.test.ts',
  ],
  { env: environment({ FUZZ_REQUESTS: requests, FUZZ_SEED: seed }) },
);
