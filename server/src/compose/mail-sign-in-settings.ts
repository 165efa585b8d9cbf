import { z } from 'zod';
import type { SignInProvider } from '@rainmaker/contract';

/** How one provider's mailboxes are connected by OAuth 2. */
export interface MailSignInSettings {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  /** Null: the provider has none. */
  revokeUrl: string | null;
  issuer: string;
  keysUrl: string;
  smtp: MailServerAddress;
  imap: MailServerAddress;
}

interface MailServerAddress {
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
}

const WEB = 'a URL that starts with http:// or https://';
const web = () => z.url({ protocol: /^https?$/, error: WEB });
const text = (expected: string) => z.string().trim().min(1, expected);

/** `smtps://host:465` is TLS from the start, `smtp+starttls://host:587` STARTTLS, and `smtp://host:25` no encryption, for tests. */
const server = (name: 'smtp' | 'imap') => {
  const expected = `a server such as ${name}s://${name}.example.com:${name === 'smtp' ? 465 : 993}`;
  return z.string().transform((value, context): MailServerAddress => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const secure = ({ [`${name}s:`]: 'tls', [`${name}+starttls:`]: 'starttls', [`${name}:`]: 'none' } as const)[
      url?.protocol ?? ''
    ];
    if (url !== undefined && secure !== undefined && url.hostname !== '' && url.port !== '')
      return { host: url.hostname, port: Number(url.port), secure };
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
};

/** The settings of the environment; the addresses are those of Google and Microsoft unless set. */
export const MAIL_SIGN_IN_SETTINGS = {
  GOOGLE_MAIL_CLIENT_ID: text('an id').optional(),
  GOOGLE_MAIL_CLIENT_SECRET: text('a secret').optional(),
  GOOGLE_MAIL_AUTH_URL: web().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_MAIL_TOKEN_URL: web().default('https://oauth2.googleapis.com/token'),
  GOOGLE_MAIL_REVOKE_URL: web().default('https://oauth2.googleapis.com/revoke'),
  GOOGLE_MAIL_ISSUER: text('an issuer').default('https://accounts.google.com'),
  GOOGLE_MAIL_KEYS_URL: web().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_MAIL_SMTP: server('smtp').prefault('smtps://smtp.gmail.com:465'),
  GOOGLE_MAIL_IMAP: server('imap').prefault('imaps://imap.gmail.com:993'),
  MICROSOFT_MAIL_CLIENT_ID: text('an id').optional(),
  MICROSOFT_MAIL_CLIENT_SECRET: text('a secret').optional(),
  MICROSOFT_MAIL_AUTH_URL: web().default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
  MICROSOFT_MAIL_TOKEN_URL: web().default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
  MICROSOFT_MAIL_ISSUER: text('an issuer').default('https://login.microsoftonline.com/{tenantid}/v2.0'),
  MICROSOFT_MAIL_KEYS_URL: web().default('https://login.microsoftonline.com/common/discovery/v2.0/keys'),
  MICROSOFT_MAIL_SMTP: server('smtp').prefault('smtp+starttls://smtp.office365.com:587'),
  MICROSOFT_MAIL_IMAP: server('imap').prefault('imaps://outlook.office365.com:993'),
};

type Settings = z.output<z.ZodObject<typeof MAIL_SIGN_IN_SETTINGS>>;

export type MailSignIns = Partial<Record<SignInProvider, MailSignInSettings>>;

/** The providers that are set up here; the first id without its secret, or the other way round, is told to `fail`. */
export const mailSignInsOf = (settings: Settings, fail: (sentence: string) => never): MailSignIns => {
  const both = (name: 'GOOGLE' | 'MICROSOFT'): { clientId: string; clientSecret: string } | undefined => {
    const [clientId, clientSecret] = [settings[`${name}_MAIL_CLIENT_ID`], settings[`${name}_MAIL_CLIENT_SECRET`]];
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
    if (clientId === undefined && clientSecret === undefined) return undefined;
    const [missing, other] = clientId === undefined ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
    return fail(
      `${name}_MAIL_CLIENT_${missing}: found nothing, expected a value, because ${name}_MAIL_CLIENT_${other} is set.`,
    );
  };
  const [google, microsoft] = [both('GOOGLE'), both('MICROSOFT')];
  return {
    ...(google && {
      google: {
        ...google,
        authUrl: settings.GOOGLE_MAIL_AUTH_URL,
        tokenUrl: settings.GOOGLE_MAIL_TOKEN_URL,
        revokeUrl: settings.GOOGLE_MAIL_REVOKE_URL,
        issuer: settings.GOOGLE_MAIL_ISSUER,
        keysUrl: settings.GOOGLE_MAIL_KEYS_URL,
        smtp: settings.GOOGLE_MAIL_SMTP,
        imap: settings.GOOGLE_MAIL_IMAP,
      },
    }),
    ...(microsoft && {
      microsoft: {
        ...microsoft,
        authUrl: settings.MICROSOFT_MAIL_AUTH_URL,
        tokenUrl: settings.MICROSOFT_MAIL_TOKEN_URL,
        revokeUrl: null,
        issuer: settings.MICROSOFT_MAIL_ISSUER,
        keysUrl: settings.MICROSOFT_MAIL_KEYS_URL,
        smtp: settings.MICROSOFT_MAIL_SMTP,
        imap: settings.MICROSOFT_MAIL_IMAP,
      },
    }),
  };
};
