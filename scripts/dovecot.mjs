// Installs Dovecot, the mail server that mailboxes are read from in tests, where the system's packages can be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment } from './run.mjs';

const PROGRAMS = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) }).status === 0;

/** Says so where it can't be installed: the tests that need it are skipped there, but for continuous integration. */
export const prepareDovecot = () => {
  if (PROGRAMS.some((program) => existsSync(program))) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Dovecot here yet; installing it.');
    attempt('apt-get', ['update', '-q']);
    attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'dovecot-imapd']);
  } else console.log('Dovecot isn’t installed: the tests that read mailboxes from it are skipped.');
};
