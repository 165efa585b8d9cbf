import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

const PROGRAMS = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];
/** The folder of sent mails, which is known by its flag and not its name. */
export const SENT_FOLDER = 'Gesendet';

/** Undefined where it isn't installed: `npm test` installs it where it can (scripts/dovecot.mjs). */
const program = PROGRAMS.find((each) => existsSync(each));

/** Whether tests that need it are skipped. In continuous integration they fail instead. */
export const isDovecotMissing = program === undefined && process.env['CI'] === undefined;

export const MAIL_PASSWORD = 'open-sesame';

export interface Dovecot {
  port: number;
  /** Puts a mail into somebody's inbox, or another folder; `user` is created with it. */
  deliver(user: string, raw: string, folder?: string): Promise<void>;
  /** Puts many into an inbox. */
  deliverAll(user: string, raws: readonly string[]): Promise<void>;
  /** Gives the inbox, or another folder, new ids, as a server does whose mail was restored. */
  renumber(user: string, folder?: string): Promise<void>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Sign-in with access tokens that another server vouches for (RFC 7662). */
const tokenSettings = (folder: string): string => `
auth_mechanisms = plain xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/tokens.conf
}`;

const introspection = (url: string): string => `
introspection_mode = post
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
timeout_msecs = 5000
`;

const settings = (folder: string, port: number, takesTokens: boolean): string => {
  const isRoot = process.getuid?.() === 0;
  const { username } = userInfo();
  return `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
namespace inbox {
  inbox = yes
  mailbox ${SENT_FOLDER} {
    auto = create
    special_use = \\Sent
  }
}
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}`}
${takesTokens ? tokenSettings(folder) : ''}
passdb {
  driver = static
  ${takesTokens ? 'mechanisms = plain' : ''}
  args = password=${MAIL_PASSWORD}
}
userdb {
  driver = static
  args = uid=${isRoot ? 'nobody' : username} gid=${isRoot ? 'nogroup' : String(userInfo().gid)} home=${folder}/mail/%u
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${isRoot ? '' : 'chroot ='}
}
`;
};

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('data', () => socket.end()).once('error', () => resolve(false));
    socket.once('close', () => resolve(socket.bytesRead > 0));
  });

const client = async (port: number, user: string): Promise<ImapFlow> => {
  const flow = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: MAIL_PASSWORD },
    logger: false,
  });
  await flow.connect();
  return flow;
};

/**
 * Dovecot, a mail server that others wrote, on loopback: anybody signs in with `MAIL_PASSWORD`, and with the tokens that `introspectionUrl` knows
 * as theirs.
 */
export const startDovecot = async (introspectionUrl?: string): Promise<Dovecot> => {
  if (program === undefined) throw new Error('These tests need Dovecot: install dovecot-imapd, or dovecot.');
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  await mkdir(join(folder, 'mail'));
  await chmod(folder, 0o755);
  await chmod(join(folder, 'mail'), 0o777);
  if (introspectionUrl !== undefined) await writeFile(join(folder, 'tokens.conf'), introspection(introspectionUrl));
  await writeFile(join(folder, 'dovecot.conf'), settings(folder, port, introspectionUrl !== undefined));
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  for (let tries = 0; !(await isUp(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('Dovecot did not start.');
    await sleep(100);
  }
  return {
    port,
    async deliver(user, raw, folder = 'INBOX') {
      const flow = await client(port, user);
      await flow.append(folder, raw.replaceAll(/\r?\n/g, '\r\n'));
      await flow.logout();
    },
    async deliverAll(user, raws) {
      const flow = await client(port, user);
      for (const raw of raws) await flow.append('INBOX', raw.replaceAll(/\r?\n/g, '\r\n'));
      await flow.logout();
    },
    async renumber(user, name) {
      const place = join(folder, 'mail', user, name === undefined ? '' : `.${name}`);
      // Without its list of ids Dovecot numbers the mails anew, and says so by another validity.
      for (const file of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot-uidvalidity',
      ])
        await rm(join(place, file), { force: true });
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
