// What the other scripts share. Everything here runs on Node 20, before the pinned one is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => join(ROOT, ...parts);

const BIN = at('node_modules', '.bin');
const OLDEST_NODE = 24;

/** The environment in which `node` is the pinned one. */
export const environment = (more = {}) => ({ ...process.env, ...more, PATH: `${BIN}${delimiter}${process.env.PATH}` });

/**
 * How the server is run. Code that was read before is kept compiled, without which what strips its types stays in memory
 * (25 MB); a young generation of 4 MB instead of 16 keeps an idle process small (30 MB); and told of one gigabyte, the old one
 * is collected before it has grown by a hundred (an import of 100,000 rows: 189 MB instead of 307).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
export const serverEnvironment = () =>
  environment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'code') });

let pinned;
/** The Node that runs the product: the pinned one, or the machine's where none is packaged for this platform. */
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

/** Runs a program with its output in the open; the exit status is the answer. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

/**
 * npm puts a shell between itself and a script, which dies of npm's SIGTERM and tells nobody: an orphan stops as if it
 * had been told.
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

/** Runs npm itself with the Node it was started with: `npm ci` removes the pinned one on its way. */
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

/** One hash over the contents of files and folders. */
export const hashOf = (...paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(at(path))) {
      hash.update(file);
      hash.update(readFileSync(file));
    }
  return hash.digest('hex');
};
