// `npm run eval`: what is wrong with the texts of a writer, over the golden set of server/src/eval.
// npm run eval                 the built-in writer
// npm run eval -- --strict     fails above the thresholds
// EVAL_KIND, EVAL_BASE_URL, EVAL_MODEL, EVAL_KEY name a model; see CONTRIBUTING.md.
import { prepare } from './prepare.mjs';
import { at, environment, run } from './run.mjs';

await prepare({ build: false });
process.exitCode = await run(
  at('node_modules', '.bin', 'node'),
  [at('server', 'src', 'eval', 'main.ts'), ...process.argv.slice(2)],
  { env: environment({}) },
);
