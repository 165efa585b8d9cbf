// Shared by the other scripts. Runs on Node 20, before the pinned version is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => join(ROOT, ...parts);

const BIN = at('node_modules', '.bin');
const OLDEST_NODE = 24;

/** The environment in which `node` is the pinned version. */
export const environment = (more = {}) => ({ ...process.env, ...more, PATH: `${BIN}${delimiter}${process.env.PATH}` });

/**
 * Flags of the server. The compile cache saves 25 MB, because otherwise the code that strips types stays in memory. A
 * young generation of 4 MB instead of 16 saves 30 MB in an idle process. With the limit of one gigabyte, the old
 * generation is collected earlier (an import of 100,000 rows: 189 MB instead of 307).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
export const serverEnvironment = (more = {}) =>
  environment({
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'code'),
    ...more,
  });

let pinned;
/** The Node to run the product: the pinned version, or the machine's if there is no package for this platform. */
export const node = () => {
  if (pinned) return pinned;
  const file = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(file)) pinned = file;
  else if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) pinned = process.execPath;
  else
    throw new Error(
      `No Node ${OLDEST_NODE} is packaged for ${process.platform} on ${process.arch}. Install Node ${OLDEST_NODE} and try again.`,
    );
  return pinned;
};

/** Runs a program with visible output; returns its exit status. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

/**
 * npm runs a script through a shell, which dies of npm's SIGTERM without forwarding it: an orphaned process stops as if
 * it had received it.
 */
export const whenOrphaned = (stop) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
};

/** Runs npm with the Node it was started with: `npm ci` removes the pinned version while it runs. */
export const npm = (...args) => {
  const file = process.env.npm_execpath;
  const [command, first] = file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
  return (
    spawnSync(command, [...first, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: command === 'npm' && process.platform === 'win32',
    }).status ?? 1
  );
};

const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

/** One hash of the contents of files and folders. */
export const hashOf = (...paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(at(path))) {
      hash.update(file);
      hash.update(readFileSync(file));
    }
  return hash.digest('hex');
};
