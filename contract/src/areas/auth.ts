import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { OptionalCompanyName } from '../names.ts';
import {
  CountryCode,
  Credential,
  Email,
  EnteredPassword,
  FactorCode,
  formed,
  Message,
  Password,
  PersonName,
} from '../shapes.ts';
import { ROLES } from '../vocabulary/access.ts';

const OneTimeCode = formed(6, /^\d{6}$/, 'Enter the six-digit code.');

const Registration = z
  .string()
  .min(1)
  .max(100)
  .describe('Identifies the registration; only the browser that created it has this. Valid for 24 hours');

const KnownBrowser = z
  .string()
  .min(1)
  .max(100)
  .describe(
    'Proves that someone has signed in to this account in this browser before, so its attempts are counted separately from those of strangers',
  );

const ResetRequest = z
  .string()
  .min(16)
  .max(100)
  .describe(
    'A random value that the browser creates for one reset; the code and its attempts are tied to it. Without it they are tied to the known browser or the network address',
  );

/**
 * The response of every sign-in method. Without a verified email there is no token, and a new code has been sent; with
 * two-factor on there is a challenge instead.
 */
export const SignedIn = z.object({
  message: z.string().optional(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  token: z.string().optional(),
  user_role: z.enum(ROLES),
  email_verified: z.boolean(),
  two_factor_required: z.literal(true).optional().describe('The code from the authenticator app is still required'),
  challenge: z.string().optional().describe('For verify-two-factor; valid for 10 minutes, single use'),
  registration: Registration.optional().describe('For verify-otp and resend-otp, while the email is not verified'),
  known_browser: KnownBrowser.optional().describe('A new value to send with the next sign-in; valid for 180 days'),
});

export const auth = {
  login: defineEndpoint({
    method: 'POST',
    path: '/user/api/login/',
    access: 'public',
    summary: 'Sign in with email and password',
    input: z.strictObject({ email: Email, password: EnteredPassword, known_browser: KnownBrowser.optional() }),
    output: SignedIn,
    errors: ['bad_credentials', 'forbidden', 'too_many_requests'],
  }),
  verifyTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/user/api/verify-two-factor/',
    access: 'public',
    summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
    input: z.strictObject({
      challenge: z.string().min(1).max(200),
      code: z.string().trim().min(1, 'Enter the code.').max(40, 'This code is too long.'),
      known_browser: KnownBrowser.optional(),
    }),
    output: SignedIn,
    errors: ['wrong_code', 'expired_code', 'forbidden', 'too_many_requests'],
  }),
  googleLogin: defineEndpoint({
    method: 'POST',
    path: '/user/api/google-login/',
    access: 'public',
    summary:
      'Sign in with Google; creates the account if there is none, and asks once for its password if Google does not host the mailbox',
    input: z.strictObject({
      credential: Credential,
      password: EnteredPassword.optional().describe(
        'After `password_required`: the password of the account with this address',
      ),
      country: CountryCode.optional(),
      timezone: z.string().max(64).optional().describe('IANA time zone of the browser, used as a hint'),
    }),
    output: SignedIn,
    errors: ['bad_credentials', 'password_required', 'forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/user/api/change-password/',
    access: 'user',
    summary: 'Change the password; invalidates every token of the user',
    input: z.strictObject({
      current_password: EnteredPassword.optional(),
      credential: Credential.optional().describe('A Google credential, if the account has no password'),
      code: FactorCode.optional(),
      new_password: Password,
    }),
    output: Message,
    errors: ['bad_credentials', 'wrong_code', 'weak_password', 'too_many_requests'],
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/user/api/register/',
    access: 'public',
    summary: 'Create an account and email a one-time code',
    input: z.strictObject({
      first_name: PersonName,
      last_name: PersonName,
      email: Email,
      password: Password,
      company_name: OptionalCompanyName,
      country: CountryCode.optional(),
      timezone: z.string().max(64).optional().describe('IANA time zone of the browser, used as a hint'),
    }),
    output: Message.extend({ registration: Registration }),
    errors: ['weak_password', 'too_many_requests'],
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/user/api/logout/',
    access: 'all',
    writes: true,
    summary: 'Sign out and invalidate the token',
    input: z.strictObject({}),
    output: Message,
  }),
  verifyOtp: defineEndpoint({
    method: 'POST',
    path: '/user/api/verify-otp/',
    access: 'public',
    summary:
      'Verify an email address with its one-time code and sign in; `registration` may be omitted if the address has only one',
    input: z.strictObject({ email: Email, otp: OneTimeCode, registration: Registration.optional() }),
    output: SignedIn,
    errors: ['wrong_code', 'expired_code', 'too_many_requests'],
  }),
  resendOtp: defineEndpoint({
    method: 'POST',
    path: '/user/api/resend-otp/',
    access: 'public',
    summary: 'Send a new sign-up code; the response is the same whether or not the account exists',
    input: z.strictObject({ email: Email, registration: Registration.optional() }),
    output: Message,
    errors: ['too_many_requests'],
  }),
  forgotPasswordOtp: defineEndpoint({
    method: 'POST',
    path: '/user/api/forgot-password-otp/',
    access: 'public',
    summary: 'Send a password reset code; the response is the same whether or not the account exists',
    input: z.strictObject({
      email: Email,
      known_browser: KnownBrowser.optional(),
      reset_request: ResetRequest.optional(),
    }),
    output: Message,
    errors: ['too_many_requests'],
  }),
  verifyForgotOtp: defineEndpoint({
    method: 'POST',
    path: '/user/api/verify-forgot-otp/',
    access: 'public',
    summary: 'Exchange the code for a token that sets a new password once',
    input: z.strictObject({
      email: Email,
      otp: OneTimeCode,
      known_browser: KnownBrowser.optional(),
      reset_request: ResetRequest.optional().describe('The value sent when the code was requested'),
    }),
    output: z.object({ message: z.string().optional(), reset_token: z.string().describe('15 minutes, single use') }),
    errors: ['wrong_code', 'expired_code', 'too_many_requests'],
  }),
  changePasswordForgot: defineEndpoint({
    method: 'POST',
    path: '/user/api/change-password-forgot/',
    access: 'public',
    summary: 'Set a new password; invalidates every token of the user',
    input: z.strictObject({ reset_token: z.string().min(1).max(200), new_password: Password }),
    output: Message.extend({ known_browser: KnownBrowser }),
    errors: ['bad_link', 'weak_password', 'too_many_requests'],
  }),
};
