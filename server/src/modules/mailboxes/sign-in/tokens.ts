import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_IN_NAMES, type SignInProvider } from '@rainmaker/contract';
import type { DomainEvents } from '#modules/events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Live } from '#platform/live.ts';
import type { MailboxKeys, TokenSource } from '../access.ts';
import { markSignInRefused } from '../accounts.ts';
import type { FreshTokens, MailSignInsHere, SignInRefusal } from '../ports.ts';
import { endedInWords } from './refusals.ts';
import {
  endTokens,
  holdsRefresh,
  holdTokens,
  keepRefreshed,
  releaseRefresh,
  takeRefresh,
  TOKEN_PURPOSE,
} from './token-queries.ts';

/** A token that ends while it is used would break a session. */
const SPARE_MS = 60_000;
/** Longer than the provider may take, so that nobody else asks meanwhile. */
const REFRESH_MS = 60_000;
const WAIT_MS = 100;
const MOST_WAIT_MS = 30_000;

export interface TokenDeps {
  signIns: MailSignInsHere;
  secrets: Secrets;
  transact: Transact;
  realClock: Clock;
  events: DomainEvents;
  live: Pick<Live, 'publish'>;
}

interface Mailbox {
  workspaceId: string;
  mailboxId: string;
}

/** No token: `EAUTH` until the person signs in again, `ETOKEN` for now. */
class NoTokenError extends Error {
  override name = 'NoTokenError';
  readonly code: 'EAUTH' | 'ETOKEN';

  constructor(code: NoTokenError['code'], sentence: string) {
    super(sentence);
    this.code = code;
  }
}

const laterInWords = (refused: SignInRefusal, provider: SignInProvider): string =>
  refused === 'misconfigured'
    ? `${SIGN_IN_NAMES[provider]} doesn’t recognize this server’s client id or secret.`
    : `${SIGN_IN_NAMES[provider]} doesn’t renew the sign-in right now.`;

type Turn =
  | { do: 'use'; token: string }
  | { do: 'wait' }
  | { do: 'refresh'; refreshToken: string; provider: SignInProvider; refresher: string }
  | { do: 'end'; sentence: string };

/** What to do for a token now: use it, refresh it, or wait for whoever refreshes it. */
const nextTurn = (mailbox: Mailbox, stale: string | undefined, deps: TokenDeps): Promise<Turn> =>
  deps.transact({ workspaceId: mailbox.workspaceId }, async (db): Promise<Turn> => {
    const { mailboxId } = mailbox;
    const row = await holdTokens(db, mailboxId);
    if (row === undefined) return { do: 'end', sentence: 'This mailbox is signed out.' };
    if (row.refresh_token === null) return { do: 'end', sentence: endedInWords(row.provider) };
    const now = deps.realClock.now().getTime();
    const token = row.access_token === null ? undefined : deps.secrets.open(row.access_token, TOKEN_PURPOSE);
    if (token !== undefined && token !== stale && (row.access_until?.getTime() ?? 0) > now + SPARE_MS)
      return { do: 'use', token };
    if ((row.refreshing_until?.getTime() ?? 0) > now) return { do: 'wait' };
    const refresher = newId();
    await takeRefresh(db, mailboxId, refresher, new Date(now + REFRESH_MS));
    const refreshToken = deps.secrets.open(row.refresh_token, TOKEN_PURPOSE);
    return { do: 'refresh', refreshToken, provider: row.provider, refresher };
  });

/** Records what the provider answered, unless somebody has signed in again meanwhile. */
const recordRefresh = (
  { workspaceId, mailboxId }: Mailbox,
  { provider, refresher }: Extract<Turn, { do: 'refresh' }>,
  answer: FreshTokens | { refused: SignInRefusal },
  { secrets, transact, realClock, events, live }: TokenDeps,
): Promise<void> =>
  transact({ workspaceId }, async (db) => {
    if (!(await holdsRefresh(db, mailboxId, refresher))) return;
    const at = realClock.now();
    if (!('refused' in answer)) {
      const { accessToken, refreshToken, seconds } = answer;
      const sealed = {
        accessToken: secrets.seal(accessToken, TOKEN_PURPOSE),
        refreshToken: refreshToken === undefined ? null : secrets.seal(refreshToken, TOKEN_PURPOSE),
        accessUntil: new Date(at.getTime() + seconds * 1_000),
      };
      return keepRefreshed(db, mailboxId, sealed, at);
    }
    if (answer.refused !== 'ended') return releaseRefresh(db, mailboxId);
    await endTokens(db, mailboxId, at);
    const words = endedInWords(provider);
    await markSignInRefused(db, mailboxId, words, at);
    await events.emit(db, { type: 'mailbox.refused', workspaceId, mailboxId, words });
    await live.publish(db, workspaceId, { type: 'mailbox' });
  });

/**
 * The access tokens of mailboxes. One process refreshes a mailbox's at a time, because a provider may answer with a new refresh token and forget
 * the one before; no transaction is open while it is asked.
 */
export const mailTokens = (deps: TokenDeps): MailboxKeys['tokens'] => ({
  sourceFor(mailbox): TokenSource {
    return async (stale) => {
      const begun = performance.now();
      for (;;) {
        const turn = await nextTurn(mailbox, stale, deps);
        if (turn.do === 'use') return turn.token;
        if (turn.do === 'end') throw new NoTokenError('EAUTH', turn.sentence);
        if (turn.do === 'wait') {
          if (performance.now() - begun > MOST_WAIT_MS)
            throw new NoTokenError('ETOKEN', 'The sign-in is being renewed by another process.');
          await sleep(WAIT_MS);
          continue;
        }
        const signIn = deps.signIns[turn.provider];
        const answer =
          signIn === undefined ? { refused: 'misconfigured' as const } : await signIn.refresh(turn.refreshToken);
        await recordRefresh(mailbox, turn, answer, deps);
        if ('refused' in answer && answer.refused !== 'ended')
          throw new NoTokenError('ETOKEN', laterInWords(answer.refused, turn.provider));
      }
    };
  },
});
