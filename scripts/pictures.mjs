// `npm run pictures`: takes the documentation's pictures from the built product.
import { findBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { at, environment, node, run } from './run.mjs';

const take = () =>
  run(node(), [at('node_modules', 'playwright', 'cli.js'), 'test', '-c', 'pictures.config.ts'], {
    cwd: at('e2e'),
    env: environment({ CHROMIUM_PATH: findBrowser() }),
  });

prepare()
  .then(take)
  .then(
    (status) => process.exit(status),
    (error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
