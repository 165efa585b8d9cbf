// `npm run bench`: prepares what is missing, then benchmarks the built product (bench/src/main.ts).
import { findBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { at, environment, node, run } from './run.mjs';

const main = async () => {
  await prepare();
  const args = [at('bench', 'src', 'main.ts'), ...process.argv.slice(2)];
  process.exitCode = await run(node(), args, { env: environment({ CHROMIUM_PATH: findBrowser() }) });
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
