import { createHash } from 'node:crypto';
import type { Contract, Input, SignInProvider } from '@rainmaker/contract';
import { SIGN_IN_NAMES } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { randomToken, type Secrets } from '#platform/crypto.ts';
import { invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { findMailbox } from '../mailbox-queries.ts';
import type { MailSignIn, MailSignInsHere } from '../ports.ts';
import { insertSignIn } from './sign-in-queries.ts';

const BY_PERSON: Limit = { name: 'mail-sign-in', most: 30, seconds: 15 * 60 };
const VALID_MS = 10 * 60_000;

export interface BeginDeps {
  signIns: MailSignInsHere;
  secrets: Secrets;
  /** Whether a provider may send people back to this address. */
  isOwnPage(url: URL): boolean;
}

/** The provider as it is set up here, or the sentence that it isn't. */
export const signInWith = (signIns: MailSignInsHere, provider: SignInProvider): MailSignIn => {
  const signIn = signIns[provider];
  if (signIn === undefined)
    throw notAllowedNow(
      `Signing in with ${SIGN_IN_NAMES[provider]} isn’t set up on this server. Connect the mailbox with its server and password, or ask whoever runs Rainmaker.`,
    );
  return signIn;
};

/** What only this server can compute of a state, so that neither has to be kept: the PKCE verifier, and the nonce of the id token. */
export const proofsOf = (state: string, secrets: Pick<Secrets, 'mac'>): { verifier: string; nonce: string } => ({
  verifier: secrets.mac(state, 'mail-sign-in verifier').toString('base64url'),
  nonce: secrets.mac(state, 'mail-sign-in nonce').toString('base64url'),
});

/** The page must be one of ours: a code sent elsewhere could be used by others. */
const checkReturn = (redirectUri: string, isOwnPage: BeginDeps['isOwnPage']): void => {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  if (url === undefined || !isOwnPage(url) || url.username !== '' || url.hash !== '' || url.search !== '')
    throw invalidField('redirect_uri', 'Use a page of this application, without parameters.');
};

/** Begins to sign in to a mailbox with its provider; answers with the page to open. */
export const beginSignIn = async (
  context: OutsideContext,
  { provider, redirect_uri: redirectUri, mailbox_id: mailboxId }: Input<Contract['mailAuthUrl']>,
  { signIns, secrets, isOwnPage }: BeginDeps,
): Promise<{ url: string }> => {
  const signIn = signInWith(signIns, provider);
  checkReturn(redirectUri, isOwnPage);
  const { session, transact } = context;
  const at = realNow(context);
  await takeTry((_scope, work) => transact(work), BY_PERSON, session.userId, at);
  const state = randomToken();
  const again = await transact(async (db) => {
    const mailbox = mailboxId === undefined ? undefined : await findMailbox(db, mailboxId);
    if (mailboxId !== undefined && mailbox === undefined) throw notFound('mailbox');
    await insertSignIn(db, {
      state,
      userId: session.userId,
      sessionId: session.id,
      provider,
      redirectUri,
      mailboxId: mailbox?.id ?? null,
      at,
      until: new Date(at.getTime() + VALID_MS),
    });
    return mailbox;
  });
  const { verifier, nonce } = proofsOf(state, secrets);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    url: signIn.pageUrl({ redirectUri, state, challenge, nonce, ...(again && { loginHint: again.email }) }),
  };
};
