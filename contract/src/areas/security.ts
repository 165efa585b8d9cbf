import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Credential, EnteredPassword, FactorCode, Id, Message, resultsOf, Timestamp } from '../shapes.ts';

export const SessionRecord = z.object({
  id: Id,
  created_at: Timestamp,
  last_used_at: Timestamp.describe('Accurate to five minutes'),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
  acting_as: z.string().nullable().describe('The colleague you’re acting as in this session'),
  acting_name: z.string().nullable().describe('The person acting as you in this session'),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export const TWO_FACTOR_ACTIONS = ['enable', 'confirm', 'disable'] as const;

/** Password, two-factor authentication and sessions. */
export const security = {
  getSessions: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-sessions/',
    access: 'user',
    summary: 'List your sessions',
    input: z.strictObject({}),
    output: resultsOf(SessionRecord).extend({
      total: z.number().int().describe('All sessions; only the latest 200 are listed'),
    }),
  }),
  revokeSession: defineEndpoint({
    method: 'DELETE',
    path: '/user/api/get-sessions/{id}/',
    access: 'user',
    summary: 'End one of your sessions: invalidates its token and closes its event stream',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
  revokeOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/user/api/revoke-other-sessions/',
    access: 'user',
    summary: 'End all your sessions except this one',
    input: z.strictObject({}),
    output: Message,
  }),
  disconnectGoogle: defineEndpoint({
    method: 'POST',
    path: '/user/api/disconnect-google/',
    access: 'user',
    summary: 'Disconnect Google sign-in; ends your other sessions and the links to other accounts',
    input: z.strictObject({ password: EnteredPassword, code: FactorCode.optional() }),
    output: Message,
    errors: ['bad_credentials', 'wrong_code', 'not_allowed_now', 'too_many_requests'],
  }),
  setTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/user/api/two-factor/',
    access: 'user',
    summary: 'Turn two-factor on (enable, then confirm with a code) or off',
    input: z.strictObject({
      action: z.enum(TWO_FACTOR_ACTIONS),
      password: EnteredPassword.optional().describe('Required to enable and disable'),
      credential: Credential.optional().describe('A Google credential, if the account has no password'),
      code: FactorCode.optional().describe('Required to confirm and disable'),
    }),
    output: z.object({
      message: z.string().optional(),
      secret: z.string().optional().describe('enable: the secret for the authenticator app, in base32'),
      otpauth_url: z.string().optional().describe('enable: the secret as a URL, for a QR code'),
      qr_svg: z.string().optional().describe('enable: the QR code as an image'),
      recovery_codes: z.array(z.string()).optional().describe('confirm: ten single-use codes, shown only once'),
    }),
    errors: ['bad_credentials', 'wrong_code', 'not_allowed_now', 'too_many_requests'],
  }),
};
