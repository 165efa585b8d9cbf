import type { Contract, Input } from '@rainmaker/contract';
import { Email } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { checkServer } from '../check.ts';
import type { MailboxRow } from '../mailbox-queries.ts';
import type { MailboxLogin, MailSignInServers, SignedInMailbox } from '../ports.ts';
import { type BeginDeps, proofsOf, signInWith } from './begin.ts';
import { CAME_BACK_WRONG, cameBackWithError, exchangeRefused } from './refusals.ts';
import { saveSignedIn } from './save.ts';
import { holdSignIn, markUsed, type SignInBegun } from './sign-in-queries.ts';

export interface EndDeps extends BeginDeps {
  login: MailboxLogin;
  domainEvents: DomainEvents;
  movesRealMail: boolean;
}

interface CameBack {
  state: string;
  code: string | null;
  error: string | null;
}

const cameBackWith = (url: string): CameBack => {
  const parameters = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams(url.split('?')[1] ?? '');
  const [state, code, error] = (['state', 'code', 'error'] as const).map((name) => parameters.get(name));
  if (!state || (!code && !error)) throw CAME_BACK_WRONG.incomplete();
  return { state, code: code ?? null, error: error ?? null };
};

/** Takes up the sign-in with this state, once, and only for the session that began it. */
const takeUp = async (db: Db, state: string, { session, ...context }: OutsideContext): Promise<SignInBegun> => {
  const begun = await holdSignIn(db, state);
  const at = realNow({ session, ...context });
  if (begun === undefined) throw CAME_BACK_WRONG.unknown();
  if (begun.user_id !== session.userId || begun.session_id !== session.id) throw CAME_BACK_WRONG.others();
  if (begun.used_at !== null) throw CAME_BACK_WRONG.used();
  if (begun.expires_at <= at) throw CAME_BACK_WRONG.expired();
  await markUsed(db, begun.id, at);
  return begun;
};

/** Signs in to both servers with the token, which also proves that the address is that of the mailbox. */
const checkTokens = (
  context: OutsideContext,
  { smtp, imap }: MailSignInServers,
  { accessToken }: SignedInMailbox,
  { address, provider, login }: { address: string; provider: SignInBegun['provider']; login: MailboxLogin },
): Promise<void> => {
  const signedIn = { user: address, password: null, token: async () => accessToken };
  return checkServer(context, login, {
    id: '',
    email: address,
    fromName: '',
    provider,
    kind: 'mailbox',
    smtp: { ...smtp, ...signedIn },
    imap: { ...imap, ...signedIn },
    dkim: null,
  });
};

/** Ends a sign-in: the provider's tokens for the code, then the mailbox, new or connected again. */
export const endSignIn = async (
  context: OutsideContext,
  { url }: Input<Contract['mailAuthenticate']>,
  deps: EndDeps,
): Promise<MailboxRow> => {
  const { state, code, error } = cameBackWith(url);
  if (context.session.clockOffsetMs !== 0 && !deps.movesRealMail)
    throw notAllowedNow('The clock of this workspace was moved. Reset it to today in the simulator first.');
  const begun = await context.transact((db) => takeUp(db, state, context));
  if (code === null || error !== null) throw cameBackWithError(error ?? '', begun.provider);
  const signIn = signInWith(deps.signIns, begun.provider);
  const came = { code, redirectUri: begun.redirect_uri, ...proofsOf(state, deps.secrets) };
  const answer = await signIn.exchange(came, realNow(context));
  if ('refused' in answer) throw exchangeRefused(answer.refused, begun.provider);
  const address = Email.safeParse(answer.address).data;
  if (address === undefined) throw exchangeRefused('no_address', begun.provider);
  await checkTokens(context, signIn.servers, answer, { address, provider: begun.provider, login: deps.login });
  return saveSignedIn(context, { begun, address, tokens: answer, servers: signIn.servers }, deps);
};
