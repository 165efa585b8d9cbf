import type { ImapFlow } from 'imapflow';
import type { MailWatcher, WatchHooks } from '#modules/outreach/ports.ts';
import { openImap } from './imap-open.ts';
import type { MailNetworks } from './mail-networks.ts';

const WAIT_MS = 30_000;
/** Servers and what stands between end connections that are silent for half an hour (RFC 2177), some after ten minutes. */
const RENEW_MS = 9 * 60_000;
/** A connection that hears nothing for so long although it was renewed is dead. */
const SILENT_MS = 15 * 60_000;
/** All that a server may say while it is waited for: a day of new mail and marks is a fraction, and each line costs time. */
const MOST_RECEIVED = 1024 * 1024;
const LOOK_MS = 1_000;

/** Ends a connection whose server says more than there can be. */
const limit = (client: ImapFlow): void => {
  const watch = setInterval(() => {
    if (client.stats().received > MOST_RECEIVED) client.close();
  }, LOOK_MS).unref();
  client.on('close', () => clearInterval(watch));
};

const listen = async (client: ImapFlow, { onNews, onEnd }: WatchHooks, timeoutMs: number): Promise<void> => {
  limit(client);
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) onNews();
  });
  // Until it listens, a server that is slow to answer isn't one that has no news.
  const late = setTimeout(() => client.close(), timeoutMs);
  await client.mailboxOpen('INBOX', { readOnly: true }).finally(() => clearTimeout(late));
  client.on('close', onEnd);
  // Ends with the connection, or where the server refuses to go on.
  void client.idle().then(
    () => client.close(),
    () => client.close(),
  );
};

/** Waits for new mail over IMAP. */
export const imapWatcher = (networks: MailNetworks, timeoutMs = WAIT_MS): MailWatcher => ({
  async watch({ imap: server }, hooks) {
    if (server === null) return { kind: 'unable' };
    let client: ImapFlow | undefined;
    try {
      client = await openImap({ server, networks, timeoutMs, idle: { renewMs: RENEW_MS, silentMs: SILENT_MS } });
      if (!client.capabilities.has('IDLE')) {
        client.close();
        return { kind: 'unable' };
      }
      await listen(client, hooks, timeoutMs);
      const open = client;
      return { kind: 'watching', close: () => open.close() };
    } catch {
      // A look says why, where people see it.
      client?.close();
      return { kind: 'failed' };
    }
  },
});
