import { z } from 'zod';
import { defineEndpoint, fileOutput, streamedFileOutput } from '../endpoint.ts';
import { OptionalCompanyName } from '../names.ts';
import {
  CountryCode,
  Credential,
  EnteredPassword,
  FactorCode,
  formed,
  Message,
  optionalText,
  PersonName,
  ReadVersion,
  TimeZone,
} from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { User } from './user.ts';

/** A person's profile and logo, the data export, and account deletion. */
export const profile = {
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/update-user/',
    access: 'user',
    summary: 'Update your profile; company and country belong to the workspace and change for everyone in it',
    input: z.strictObject({
      version: ReadVersion,
      workspace_version: ReadVersion.describe('The same for company and country'),
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      phone: optionalText(40).describe(
        'Stored in E.164; a number without a country code is read as the workspace’s country',
      ),
      job_title: optionalText(120),
      timezone: TimeZone.nullable().optional().describe('For times in emails to you; null: the workspace’s setting'),
      reminder_emails: z.boolean().optional().describe('Emails that remind you of follow-ups'),
      company_name: OptionalCompanyName.describe('Owners and managers'),
      country: CountryCode.optional().describe('Owners and managers'),
    }),
    output: User,
    errors: ['forbidden', 'stale_version'],
  }),
  updateLogo: defineEndpoint({
    method: 'POST',
    path: '/user/api/logo-update/',
    access: 'user',
    summary: 'Replace the logo: PNG, JPEG, WebP or SVG, detected from its content',
    upload: { maxBytes: LIMITS.logoBytes },
    input: z.strictObject({}),
    output: Message.extend({ logo_url: z.string() }),
    errors: ['unreadable_file', 'too_large'],
  }),
  getLogo: defineEndpoint({
    method: 'GET',
    path: '/user/api/logo/{id}/',
    access: 'public',
    summary: 'Get a logo as PNG; its address can’t be guessed and changes with the picture',
    input: z.strictObject({
      id: formed(64, /^[A-Za-z0-9_-]{16,64}$/, 'This isn’t a valid logo address.'),
      size: z.enum(['128', '512']).default('512').describe('Length of the longer side in pixels'),
    }),
    output: fileOutput('The picture', 'image/png'),
    errors: ['not_found'],
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/user/api/export-data/',
    access: 'user',
    summary: 'Export everything the account owns as a ZIP of tables; reps get only their own data',
    input: z.strictObject({}),
    output: streamedFileOutput('The archive', 'application/zip'),
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/user/api/delete-account/',
    access: 'user',
    summary:
      'Request deletion of the account and everyone in it; sending stops immediately, everything else is deleted after 30 days',
    input: z.strictObject({
      password: EnteredPassword.optional(),
      credential: Credential.optional(),
      code: FactorCode.optional(),
    }),
    output: Message,
    errors: ['bad_credentials', 'wrong_code', 'too_many_requests', 'conflict'],
  }),
  keepAccount: defineEndpoint({
    method: 'POST',
    path: '/user/api/keep-account/',
    access: 'user',
    summary: 'Cancel a requested deletion within 30 days',
    input: z.strictObject({}),
    output: Message,
    errors: ['not_allowed_now'],
  }),
};
