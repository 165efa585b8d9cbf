import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Credential, EnteredPassword, Id, Message, resultsOf, Timestamp } from '../shapes.ts';

export const SessionRecord = z.object({
  id: Id,
  created_at: Timestamp,
  last_used_at: Timestamp.describe('To within five minutes'),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
  acting_as: z.string().nullable().describe('The colleague you act as in it'),
  acting_name: z.string().nullable().describe('Who acts as you in it'),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export const TWO_FACTOR_ACTIONS = ['enable', 'confirm', 'disable'] as const;

/** What keeps one's own account safe. */
export const security = {
  getSessions: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-sessions/',
    access: 'user',
    summary: 'Where you are signed in',
    input: z.strictObject({}),
    output: resultsOf(SessionRecord).extend({ total: z.number().int().describe('The latest 200 are listed') }),
  }),
  revokeSession: defineEndpoint({
    method: 'DELETE',
    path: '/user/api/get-sessions/{id}/',
    access: 'user',
    summary: 'End a session of yours: its token is dead and its event stream closes',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
  revokeOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/user/api/revoke-other-sessions/',
    access: 'user',
    summary: 'End every session of yours but this one',
    input: z.strictObject({}),
    output: Message,
  }),
  disconnectGoogle: defineEndpoint({
    method: 'POST',
    path: '/user/api/disconnect-google/',
    access: 'user',
    summary: 'Take Google away as a way in; ends your other sessions and the links to other accounts',
    input: z.strictObject({ password: EnteredPassword }),
    output: Message,
    errors: ['bad_credentials', 'not_allowed_now', 'too_many_requests'],
  }),
  setTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/user/api/two-factor/',
    access: 'user',
    summary: 'Turn two-factor on (enable, then confirm with a code) or off',
    input: z.strictObject({
      action: z.enum(TWO_FACTOR_ACTIONS),
      password: EnteredPassword.optional().describe('To enable and to disable'),
      credential: Credential.optional().describe('Of Google, where the account has no password'),
      code: z.string().trim().min(1, 'Enter the code.').max(40).optional().describe('To confirm and to disable'),
    }),
    output: z.object({
      message: z.string().optional(),
      secret: z.string().optional().describe('enable: for the authenticator app, in base32'),
      otpauth_url: z.string().optional().describe('enable: the same as an address, for a QR code'),
      qr_svg: z.string().optional().describe('enable: that QR code as a picture'),
      recovery_codes: z.array(z.string()).optional().describe('confirm: ten, each works once, shown this one time'),
    }),
    errors: ['bad_credentials', 'wrong_code', 'not_allowed_now', 'too_many_requests'],
  }),
};
