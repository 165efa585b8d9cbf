// `npm run fuzz`: every call of the contract with many more mutated requests than the suite sends.
//   npm run fuzz                        2,000 a call, from a seed of the day
//   npm run fuzz -- 10000 20261122      so many, from this seed: what was found is found again
import { prepare } from './prepare.mjs';
import { at, environment, run } from './run.mjs';

const [requests = '2000', seed = new Date().toISOString().slice(0, 10).replaceAll('-', '')] = process.argv.slice(2);
await prepare({ build: false });
process.exitCode = await run(
  at('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'endurance', 'server/src/fuzz.test.ts'],
  { env: environment({ FUZZ_REQUESTS: requests, FUZZ_SEED: seed }) },
);
