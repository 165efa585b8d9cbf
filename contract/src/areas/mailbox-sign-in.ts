import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { SIGN_IN_PROVIDERS } from '../vocabulary/outreach.ts';
import { Mailbox } from './mailbox-shapes.ts';

const LONGEST_URL = 4_096;

const Begin = z.strictObject({
  provider: z.enum(SIGN_IN_PROVIDERS),
  redirect_uri: z
    .string()
    .trim()
    .max(500)
    .describe(
      'The page that the provider sends the browser back to: one of this application, registered with the provider',
    ),
  mailbox_id: Id.optional().describe('Signs in to this mailbox again; its address is suggested to the provider'),
});

const Begun = z.object({
  url: z.string().describe('The provider’s page, to open in the same browser within ten minutes'),
});

const End = z.strictObject({
  url: z
    .string()
    .trim()
    .max(LONGEST_URL)
    .describe('The address that the provider sent the browser back to, with all its parameters'),
});

const BEGIN = {
  method: 'POST',
  access: 'user',
  expired: 402,
  input: Begin,
  output: Begun,
  errors: ['not_found', 'not_allowed_now', 'too_many_requests', 'unavailable'],
} as const;
const END = {
  method: 'POST',
  access: 'user',
  expired: 402,
  input: End,
  output: Mailbox,
  errors: ['bad_link', 'mailbox_refused', 'duplicate', 'not_allowed_now', 'too_many_requests', 'unavailable'],
} as const;

/** Mailboxes of Google and Microsoft, by OAuth 2: no password is entered here. From the settings, and the same from the screens of outreach. */
export const mailboxSignIn = {
  mailAuthUrlSetting: defineEndpoint({
    ...BEGIN,
    path: '/outscrapper/api/mail-auth-url-setting/',
    summary: 'Begin to connect a mailbox of Google or Microsoft',
  }),
  mailAuthenticateSetting: defineEndpoint({
    ...END,
    path: '/outscrapper/api/mail-authenticate-setting/',
    summary: 'Connect the mailbox that was signed in to; one that was connected before is connected again',
  }),
  mailAuthUrl: defineEndpoint({
    ...BEGIN,
    path: '/email/api/mail-auth-url/',
    summary: 'Begin to connect a mailbox of Google or Microsoft, from the screens of outreach',
  }),
  mailAuthenticate: defineEndpoint({
    ...END,
    path: '/email/api/mail-authenticate/',
    summary: 'Connect the mailbox that was signed in to, from the screens of outreach',
  }),
};
