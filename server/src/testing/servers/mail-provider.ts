import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { createTestClock, type TestClock } from '../clock.ts';
import { type Dovecot, startDovecot } from './dovecot.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

const CLIENT = { id: 'rainmaker-mail', secret: 'the secret of the program' };

/** A provider of mailboxes: who signs in there, what they allow, and what it has given out. */
export interface MailProvider {
  /** Settings that make the product use it instead of Google and Microsoft. */
  env: Record<string, string>;
  sink: MailSink;
  dovecot: Dovecot;
  /** Who signs in at its page from now on. */
  person: { email: string; scope?: string; denies?: boolean };
  /** Requests for tokens, as forms. */
  asked: Record<string, string>[];
  revoked: string[];
  /** The clock that tokens are dated by. */
  clock: TestClock;
  /** Opens the page that a browser is sent to; the address that it sends the browser back to. */
  signIn(url: string): Promise<string>;
  /** Ends all that was given to a person: neither refresh nor access tokens work. */
  end(email: string): void;
  /** Only the access tokens stop working. */
  endAccess(email: string): void;
  /** The error that it answers to every request for tokens. */
  refuses: string | undefined;
  stop(): Promise<void>;
}

interface Given {
  email: string;
  kind: 'access' | 'refresh';
  isValid: boolean;
}

/**
 * A mail provider from servers that others wrote: oauth2-mock-server, with refresh tokens that are replaced at each use, smtp-server and
 * Dovecot, both with XOAUTH2.
 */
export const startMailProvider = async (): Promise<MailProvider> => {
  const given = new Map<string, Given>();
  const codes = new Map<string, { email: string; scope: string }>();
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const issuer = server.issuer.url ?? '';

  const owner = (token: string): Given | undefined => {
    const known = given.get(token);
    return known?.kind === 'access' && known.isValid ? known : undefined;
  };
  const sink = await startMailSink({
    authMethods: ['XOAUTH2', 'PLAIN'],
    authOptional: false,
    onAuth({ username, accessToken }, _session, done) {
      const known = owner(accessToken ?? '');
      if (known !== undefined && known.email === username) done(null, { user: username });
      else done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
    },
  });
  const introspect = createServer((request, response) => {
    void text(request).then((form) => {
      const known = owner(new URLSearchParams(form).get('token') ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(known ? { active: true, username: known.email } : { active: false }));
    });
  });
  introspect.listen(0, '127.0.0.1');
  await once(introspect, 'listening');
  const { port } = introspect.address() as AddressInfo;
  const dovecot = await startDovecot(`http://127.0.0.1:${port}/introspect`);

  const ofName = (name: string): Record<string, string> => ({
    [`${name}_MAIL_CLIENT_ID`]: CLIENT.id,
    [`${name}_MAIL_CLIENT_SECRET`]: CLIENT.secret,
    [`${name}_MAIL_AUTH_URL`]: `${issuer}/authorize`,
    [`${name}_MAIL_TOKEN_URL`]: `${issuer}/token`,
    [`${name}_MAIL_ISSUER`]: issuer,
    [`${name}_MAIL_KEYS_URL`]: `${issuer}/jwks`,
    [`${name}_MAIL_SMTP`]: `smtp://127.0.0.1:${sink.port}`,
    [`${name}_MAIL_IMAP`]: `imap://127.0.0.1:${dovecot.port}`,
  });
  const provider: MailProvider = {
    env: { ...ofName('GOOGLE'), GOOGLE_MAIL_REVOKE_URL: `${issuer}/revoke`, ...ofName('MICROSOFT') },
    sink,
    dovecot,
    person: { email: 'maya@fieldnote.example' },
    asked: [],
    revoked: [],
    clock: createTestClock(),
    refuses: undefined,
    async signIn(url) {
      const answer = await fetch(url, { redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    end(email) {
      for (const each of given.values()) if (each.email === email) each.isValid = false;
    },
    endAccess(email) {
      for (const each of given.values()) if (each.email === email && each.kind === 'access') each.isValid = false;
    },
    async stop() {
      await Promise.all([server.stop(), sink.close(), dovecot.stop()]);
      introspect.close();
    },
  };

  const personOf = (form: Record<string, string>): string =>
    codes.get(form['code'] ?? '')?.email ?? given.get(form['refresh_token'] ?? '')?.email ?? '';
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, request) => {
    const { email, scope, denies } = provider.person;
    const code = url.searchParams.get('code') ?? '';
    if (denies) {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    }
    const asked = new URL(request.url ?? '/', issuer).searchParams.get('scope') ?? '';
    codes.set(code, { email, scope: scope ?? asked });
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }, { body }) => {
    const now = Math.floor(provider.clock.now().getTime() / 1000);
    const email = personOf({ ...body } as Record<string, string>);
    // The second claim tells tokens of one second apart.
    Object.assign(payload, { email, email_verified: true, jti: `${given.size}-${Math.random()}` });
    Object.assign(payload, { iat: now, nbf: now, exp: now + 3600 });
  });
  server.service.on(Events.BeforeResponse, (response, { body }) => {
    const form = { ...body } as Record<string, string>;
    provider.asked.push({ ...form });
    const refuse = (error: string): void => void Object.assign(response, { body: { error }, statusCode: 400 });
    if (provider.refuses !== undefined) return refuse(provider.refuses);
    if (form['client_id'] !== CLIENT.id || form['client_secret'] !== CLIENT.secret) return refuse('invalid_client');
    const before = given.get(form['refresh_token'] ?? '');
    const code = codes.get(form['code'] ?? '');
    if (form['grant_type'] === 'refresh_token' ? !before?.isValid : code === undefined || !form['code_verifier'])
      return refuse('invalid_grant');
    codes.delete(form['code'] ?? '');
    // It rotates: the refresh token that was used is worth nothing now.
    if (before !== undefined) before.isValid = false;
    const email = before?.email ?? code?.email ?? '';
    const answer = response.body as Record<string, string>;
    given.set(answer['access_token'] ?? '', { email, kind: 'access', isValid: true });
    given.set(answer['refresh_token'] ?? '', { email, kind: 'refresh', isValid: true });
    if (code !== undefined) answer['scope'] = code.scope;
  });
  server.service.on(Events.BeforeRevoke, (_response, request) => {
    void text(request).then((form) => provider.revoked.push(new URLSearchParams(form).get('token') ?? ''));
  });
  return provider;
};
