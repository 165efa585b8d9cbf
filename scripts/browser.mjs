// Finds a Chromium for the journeys, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at, environment, node } from './run.mjs';

/** The shell first: it draws no window, and needs a tenth less time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const playwrightsOwn = () => {
  const { chromium } = createRequire(at('e2e', 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
};

const works = (file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

const find = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN, playwrightsOwn()].find((file) => file && existsSync(file) && works(file));

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) }).status === 0;

/** The path of a Chromium that starts; throws with what to do if none is available. */
export const findBrowser = () => {
  const found = find();
  if (found) return found;
  console.log('No Chromium here yet; fetching one.');
  // The system's package is preferred if it can be installed, because it includes the required libraries.
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-q']);
    const install = (name) => attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
    // Older releases have no package of the shell.
    if (!install('chromium-headless-shell')) install('chromium');
  }
  if (!find()) attempt(node(), [at('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  const now = find();
  if (!now) throw new Error('No Chromium could be found or fetched. Install one and set CHROMIUM_PATH to its program.');
  return now;
};
