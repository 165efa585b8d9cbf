import { SIGN_IN_PROVIDERS, type SignInProvider } from '@rainmaker/contract';
import type {
  MailSignIn,
  MailSignInServers,
  MailSignInsHere,
  SignedInMailbox,
  SignInRefusal,
} from '#modules/mailboxes/ports.ts';
import { idTokens } from '../id-tokens/id-tokens.ts';
import { postForm, type TokenAnswer, tokenAsker, tokensOf } from './token-answer.ts';

/** The program as its provider knows it, and the provider's addresses. */
export interface MailSignInClient extends MailSignInServers {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  revokeUrl: string | null;
  issuer: string;
  keysUrl: string;
}

/** The id token comes with the answer itself. */
const FRESH_SECONDS = 600;

/** What each provider is asked for, and what it must have granted. */
const ASKED: Record<SignInProvider, { scopes: readonly string[]; needed: readonly string[]; extra: object }> = {
  google: {
    scopes: ['openid', 'email', 'https://mail.google.com/'],
    needed: ['https://mail.google.com/'],
    // Both are needed for a refresh token each time.
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    scopes: [
      'openid',
      'email',
      'profile',
      'offline_access',
      'https://outlook.office.com/SMTP.Send',
      'https://outlook.office.com/IMAP.AccessAsUser.All',
    ],
    needed: ['smtp.send', 'imap.accessasuser.all'],
    extra: { prompt: 'select_account' },
  },
};

const isGranted = (needed: readonly string[], granted: string | undefined): boolean => {
  // Without a list it's what was asked for (RFC 6749 section 5.1).
  if (granted === undefined) return true;
  const scopes = granted.toLowerCase().split(/\s+/);
  return needed.every((scope) => scopes.some((each) => each === scope || each.endsWith(`/${scope}`)));
};

/** The address that the provider vouches for; Microsoft's own servers check it once more, with each sign-in. */
const addressOf = (provider: SignInProvider, claims: Record<string, unknown>): string | undefined => {
  const { email, email_verified: isVerified, preferred_username: name } = claims;
  if (provider === 'google') return typeof email === 'string' && isVerified === true ? email : undefined;
  return [email, name].find((each): each is string => typeof each === 'string' && each.includes('@'));
};

const pageOf = (
  provider: SignInProvider,
  client: MailSignInClient,
  { redirectUri, state, challenge, nonce, loginHint }: Parameters<MailSignIn['pageUrl']>[0],
): string => {
  const { scopes, extra } = ASKED[provider];
  const url = new URL(client.authUrl);
  const asked = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
    ...(loginHint !== undefined && { login_hint: loginHint }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
};

/** Signs in to mailboxes by OAuth 2 (RFC 6749) with PKCE (RFC 7636) and OpenID Connect. */
const mailSignIn = (provider: SignInProvider, client: MailSignInClient): MailSignIn => {
  const { needed } = ASKED[provider];
  const readIdToken = idTokens({ clientId: client.clientId, issuers: [client.issuer], keysUrl: client.keysUrl });
  const askTokens = tokenAsker(client);
  const readAddress = async (
    answer: TokenAnswer,
    nonce: string,
    now: Date,
  ): Promise<{ address: string } | { refused: SignInRefusal }> => {
    if (answer.id_token === undefined) return { refused: 'no_address' };
    const verdict = await readIdToken(answer.id_token, now, FRESH_SECONDS);
    if ('refused' in verdict) return { refused: verdict.refused === 'unreachable' ? 'unreachable' : 'no_address' };
    const address = verdict.payload['nonce'] === nonce ? addressOf(provider, verdict.payload) : undefined;
    return address === undefined ? { refused: 'no_address' } : { address };
  };
  return {
    servers: { smtp: client.smtp, imap: client.imap },
    pageUrl: (asked) => pageOf(provider, client, asked),
    async exchange({ code, redirectUri, verifier, nonce }, now): Promise<SignedInMailbox | { refused: SignInRefusal }> {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      const answer = await askTokens(grant);
      if ('refused' in answer) return answer;
      if (!isGranted(needed, answer.scope)) return { refused: 'not_granted' };
      const { refreshToken, ...tokens } = tokensOf(answer);
      if (refreshToken === undefined) return { refused: 'not_granted' };
      const found = await readAddress(answer, nonce, now);
      return 'refused' in found ? found : { ...tokens, refreshToken, address: found.address };
    },
    async refresh(refreshToken) {
      const answer = await askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
      return 'refused' in answer ? answer : tokensOf(answer);
    },
    revoke:
      client.revokeUrl === null
        ? null
        : async (refreshToken) => {
            const answer = await postForm(client.revokeUrl ?? '', { token: refreshToken });
            // A token that ended before is answered with 400 (RFC 7009 has 200, Google doesn't).
            return answer !== undefined && (answer.status === 200 || answer.status === 400);
          },
  };
};

/** Those that are set up here. */
export const mailSignIns = (clients: Partial<Record<SignInProvider, MailSignInClient>>): MailSignInsHere =>
  Object.fromEntries(
    SIGN_IN_PROVIDERS.flatMap((provider) => {
      const client = clients[provider];
      return client === undefined ? [] : [[provider, mailSignIn(provider, client)]];
    }),
  );
