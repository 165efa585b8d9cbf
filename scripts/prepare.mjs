// Installs what the lock file names and builds the web application, each only where something changed.
//   node scripts/prepare.mjs [--no-build]
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { at, hashOf, npm } from './run.mjs';
import { isStamped, stamp } from './stamp.mjs';

const install = () => {
  const lock = hashOf('package-lock.json');
  if (existsSync(at('node_modules')) && isStamped('lock', lock)) return;
  console.log('Installing packages; this takes a minute the first time.');
  if (npm('ci', '--loglevel=error', '--no-audit', '--no-fund') !== 0)
    throw new Error('npm ci failed; its own lines above say why.');
  stamp('lock', lock);
};

export const prepare = async ({ build = true } = {}) => {
  install();
  if (build && !isWebBuilt()) {
    console.log('Building the web application.');
    await buildWeb();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  prepare({ build: !process.argv.includes('--no-build') }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
