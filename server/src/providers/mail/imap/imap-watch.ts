import type { MailWatcher, WatchHooks } from '#modules/outreach/ports.ts';
import type { Allowance } from './imap-heard.ts';
import { openImap, type OpenImap } from './imap-open.ts';
import type { MailNetworks } from '../mail-networks.ts';

const WAIT_MS = 30_000;
/** Servers and what stands between end connections that are silent for half an hour (RFC 2177), some after ten minutes. */
const RENEW_MS = 9 * 60_000;
/** A connection that hears nothing for so long although it was renewed is dead. */
const SILENT_MS = 15 * 60_000;
/** New mail and marks of a day are a fraction. */
const WAITING: Allowance = { bytes: 64 * 1024, responses: 2_000, everyMs: 60_000 };
/** What says how many mails there are, and what the waiting itself takes. Marks are most of what servers say, and nobody's news. */
const NEWS = /^(?:\+|(?:\w+ (?:OK|NO|BAD)|\* (?:\d+ (?:EXISTS|EXPUNGE)|OK|NO|BAD|BYE))(?: |$))/i;

const listen = async ({ client, heard }: OpenImap, { onNews, onEnd }: WatchHooks, timeoutMs: number): Promise<void> => {
  heard.allow(WAITING);
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) onNews();
  });
  // Until it listens, a server that is slow to answer isn't one that has no news.
  const late = setTimeout(() => client.close(), timeoutMs);
  await client.mailboxOpen('INBOX', { readOnly: true }).finally(() => clearTimeout(late));
  client.on('close', onEnd);
  heard.allow({ ...WAITING, only: NEWS });
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
    let client: OpenImap['client'] | undefined;
    try {
      const open = await openImap({ server, networks, timeoutMs, idle: { renewMs: RENEW_MS, silentMs: SILENT_MS } });
      ({ client } = open);
      if (!client.capabilities.has('IDLE')) {
        client.close();
        return { kind: 'unable' };
      }
      await listen(open, hooks, timeoutMs);
      return { kind: 'watching', close: () => open.client.close() };
    } catch {
      // A look says why, where people see it.
      client?.close();
      return { kind: 'failed' };
    }
  },
});
