import type { SocialSignIn } from '#modules/accounts/index.ts';
import type { MailSignInsHere } from '#modules/mailboxes/index.ts';
import type { Config } from '../config.ts';

/** The library is only loaded if Google is configured, to save memory. */
export const chooseGoogle = async ({
  googleClientId,
  googleIssuer,
  googleKeysUrl,
}: Config): Promise<SocialSignIn | undefined> => {
  if (googleClientId === null) return undefined;
  const { GOOGLE_ISSUERS, GOOGLE_KEYS_URL, googleSignIn } = await import('#providers/social-sign-in/google.ts');
  return googleSignIn({
    clientId: googleClientId,
    issuers: googleIssuer === undefined ? GOOGLE_ISSUERS : [googleIssuer],
    keysUrl: googleKeysUrl ?? GOOGLE_KEYS_URL,
  });
};

/** The providers whose mailboxes can be signed in to; loaded alike. */
export const chooseMailSignIns = async ({ mailSignIns: clients }: Config): Promise<MailSignInsHere> => {
  if (Object.keys(clients).length === 0) return {};
  const { mailSignIns } = await import('#providers/mail-sign-in/mail-sign-in.ts');
  return mailSignIns(clients);
};

/** The pages of this application: of the hosts it answers to, and of the origins that may call it. */
export const isOwnPage =
  ({ allowedHosts, webOrigins }: Config) =>
  ({ protocol, hostname, origin }: URL): boolean =>
    /^https?:$/.test(protocol) &&
    (webOrigins.includes(origin) || [...allowedHosts, 'localhost', '127.0.0.1'].includes(hostname));
