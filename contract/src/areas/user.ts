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
  is_aisensy: z.boolean().describe('A WhatsApp sender that runs service campaigns is set up'),
  email_login: z.boolean().describe('The person has a mailbox that is neither the simulator nor signed out'),
  mailbox: z.string().nullable().describe('Address of the first mailbox that can send'),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  has_password: z.boolean().describe('Else a Google credential stands in the place of the password'),
  two_factor: z.boolean().describe('A sign-in asks for a code as well, with the password or with Google'),
  google_connected: z.boolean().describe('A sign-in with Google leads to this account'),
  deletes_at: Timestamp.nullable().describe('When the account goes for good, where its deletion was asked for'),
  subscription: Subscription,
  version: Version.describe('Of the profile'),
  workspace_version: Version.describe('Of company and country, which are the workspace’s'),
});

export const Workspace = z.object({
  name: z.string(),
  timezone: z.string(),
  currency: z.string().describe('ISO 4217'),
  country: z.string(),
  window: SendingWindow,
  holidays: z.boolean().describe('Public holidays of the recipient’s country are no sending days'),
  postal_address: z.string().nullable().describe('Stands under every email that goes to many'),
  sending_paused: z.boolean(),
  now: Timestamp.describe('The workspace’s clock; the simulator may have moved it'),
  clock_is_moved: z.boolean(),
  simulator: z.boolean().describe('The simulator is on: its screen and calls exist'),
  version: Version,
});

export const user = {
  getUser: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-user/',
    access: 'all',
    summary: 'The signed-in person',
    input: z.strictObject({}),
    output: User,
  }),
  getCountries: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-country/',
    access: 'public',
    summary: 'Countries with dial code and currency',
    input: z.strictObject({}),
    output: resultsOf(z.object({ code: z.string(), name: z.string(), dial_code: z.string(), currency: z.string() })),
  }),
  getWorkspace: defineEndpoint({
    method: 'GET',
    path: '/user/api/workspace/',
    access: 'all',
    summary: 'The workspace and its settings',
    input: z.strictObject({}),
    output: Workspace,
  }),
  updateWorkspace: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/workspace/',
    access: 'user',
    summary: 'Change the workspace’s settings',
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
    summary: 'Sign out of your mailboxes: approved and scheduled emails go back to draft, nothing more is delivered',
    input: z.strictObject({}),
    output: Message,
  }),
};
