import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CompanyName } from '../names.ts';
import {
  CountryCode,
  CurrencyCode,
  Id,
  Message,
  optionalText,
  ReadVersion,
  resultsOf,
  SendingWindow,
  Timestamp,
  TimeZone,
  Version,
} from '../shapes.ts';
import { PLANS, PLAN_STATUSES, ROLES } from '../vocabulary/access.ts';

export const Subscription = z.object({
  plan: z.enum(PLANS),
  status: z.enum(PLAN_STATUSES),
  expires_at: Timestamp.nullable(),
});

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_role: z.enum(ROLES),
  is_aisensy: z.boolean().describe('A WhatsApp sender for service campaigns is set up'),
  email_login: z.boolean().describe('The person has a real mailbox that is not signed out'),
  mailbox: z.string().nullable().describe('Address of the first mailbox that can send'),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  reminder_emails: z.boolean().describe('Emails that remind the person of follow-ups'),
  has_password: z.boolean().describe('If false, a Google credential replaces the password'),
  two_factor: z.boolean().describe('Sign-in also requires a code, with a password or with Google'),
  google_connected: z.boolean().describe('The person can sign in with Google'),
  deletes_at: Timestamp.nullable().describe('When the account will be deleted for good, if deletion was requested'),
  subscription: Subscription,
  version: Version.describe('Version of the profile'),
  workspace_version: Version.describe('Version of company and country, which belong to the workspace'),
});

export const Workspace = z.object({
  name: z.string(),
  timezone: z.string(),
  currency: z.string().describe('ISO 4217'),
  country: z.string(),
  window: SendingWindow,
  holidays: z.boolean().describe('Nothing is sent on public holidays of the recipient’s country'),
  postal_address: z.string().nullable().describe('Added below every bulk email'),
  sending_paused: z.boolean(),
  now: Timestamp.describe('The workspace’s clock; the simulator may have moved it'),
  clock_is_moved: z.boolean(),
  simulator: z.boolean().describe('The simulator is on, with its screen and calls'),
  version: Version,
});

export const user = {
  getUser: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-user/',
    access: 'all',
    summary: 'Get the signed-in user',
    input: z.strictObject({}),
    output: User,
  }),
  getCountries: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-country/',
    access: 'public',
    summary: 'List countries with dial code and currency',
    input: z.strictObject({}),
    output: resultsOf(z.object({ code: z.string(), name: z.string(), dial_code: z.string(), currency: z.string() })),
  }),
  getWorkspace: defineEndpoint({
    method: 'GET',
    path: '/user/api/workspace/',
    access: 'all',
    summary: 'Get the workspace and its settings',
    input: z.strictObject({}),
    output: Workspace,
  }),
  updateWorkspace: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/workspace/',
    access: 'user',
    summary: 'Update the workspace’s settings',
    input: z.strictObject({
      version: ReadVersion,
      name: CompanyName.min(1).optional(),
      timezone: TimeZone.optional(),
      currency: CurrencyCode.optional(),
      country: CountryCode.optional(),
      window: SendingWindow.optional(),
      holidays: z.boolean().optional(),
      postal_address: optionalText(300),
    }),
    output: Workspace,
    errors: ['forbidden', 'stale_version'],
  }),
  emailLogout: defineEndpoint({
    method: 'GET',
    path: '/user/api/gmail-logout/',
    access: 'user',
    writes: true,
    summary: 'Sign out of your mailboxes; approved and scheduled emails return to draft and nothing more is sent',
    input: z.strictObject({}),
    output: Message,
  }),
};
