// Installs the lock file's packages and builds the web application, each only if something has changed.
// node scripts/prepare.mjs [--no-build]
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { at, hashOf, node, npm, ROOT, serverEnvironment } from './run.mjs';
import { isStamped, stamp } from './stamp.mjs';

// npm's record of what it installed; newer than the lock file if someone ran npm by hand.
const isInstalledByHand = () => {
  const note = at('node_modules', '.package-lock.json');
  return existsSync(note) && statSync(note).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
};

const install = () => {
  const lock = hashOf('package-lock.json');
  if (existsSync(at('node_modules')) && isStamped('lock', lock)) return;
  if (!isStamped('lock', lock) && isInstalledByHand()) return stamp('lock', lock);
  console.log('Installing packages; this takes a minute the first time.');
  if (npm('ci', '--loglevel=error', '--no-audit', '--no-fund') !== 0)
    throw new Error('npm ci failed; its own lines above say why.');
  stamp('lock', lock);
};

/** Compiles the server's code once, so that the first start is as fast as later ones. */
const compileServer = () => {
  const sources = hashOf('package-lock.json', 'contract/src', 'server/src');
  if (isStamped('code', sources)) return;
  const { status } = spawnSync(node(), [at('server', 'src', 'main.ts'), '--version'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: serverEnvironment(),
  });
  if (status === 0) stamp('code', sources);
};

export const prepare = async ({ build = true, compile = build } = {}) => {
  install();
  if (compile) compileServer();
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
