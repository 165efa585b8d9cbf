import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  commaList,
  Credential,
  Email,
  EnteredPassword,
  FactorCode,
  Id,
  listOf,
  listParameters,
  Message,
  Password,
  PersonName,
  ReadVersion,
  Timestamp,
  Version,
} from '../shapes.ts';
import { ROLES, SUB_USER_ROLES, SUB_USER_STATES } from '../vocabulary/access.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { AUDIT_ACTIONS, AUDIT_RECORDS } from '../vocabulary/audit.ts';
import { SignedIn } from './auth.ts';
import { CalendarDay } from './contact-shapes.ts';

export const SubUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_role: z.enum(SUB_USER_ROLES),
  state: z.enum(SUB_USER_STATES),
  invited_until: Timestamp.nullable().describe('While invited: when the newest link expires'),
  last_seen_at: Timestamp.nullable().describe('Accurate to five minutes; null if they never signed in'),
  version: Version,
});
export type SubUser = z.infer<typeof SubUser>;

const users = z.object({ users: z.array(SubUser) });

export const LinkedAccount = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  workspace: z.string().describe('Name of the account’s workspace'),
  is_current: z.boolean(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

const linked = z.object({
  message: z.string().optional(),
  users: z.array(LinkedAccount).describe('The current account first, then by name'),
});

/** The response with a token for another account. */
const TokenFor = z.object({
  token: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_role: z.enum(ROLES),
});

export const INVITATION_STATES = ['open', 'used', 'run_out', 'deactivated'] as const;

export const AuditRow = z.object({
  id: Id,
  at: Timestamp,
  actor: z.string().describe('Name of the person at the time'),
  actor_email: z.string().nullable().describe('Email address of that account; names can change or be the same'),
  acting_as: z.string().nullable().describe('The colleague the actor was acting as'),
  acting_as_email: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  label: z.string().describe('The action as text that follows the name'),
  subject: z.string().nullable(),
  record: z
    .object({ type: z.enum(AUDIT_RECORDS), id: Id, stage: z.enum(STAGES).optional().describe('Of an import') })
    .nullable()
    .describe('The record that the subject names, if it is one and still exists; a person in their current stage'),
  ip: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Sub-users, invitations and acting as one. */
const subUsers = {
  getSubUsers: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-sub-user/',
    access: 'user',
    summary: 'List the workspace’s sub-users; requires the main user’s token',
    input: z.strictObject({}),
    output: users,
  }),
  getSubUserToken: defineEndpoint({
    method: 'POST',
    path: '/user/api/get-sub-user-token/',
    access: 'user',
    summary:
      'Get a token to act as a sub-user with their permissions for 60 minutes; replaces an earlier one, which ends within a minute; requires the main user’s token',
    input: z.strictObject({ sub_user_id: Id }),
    output: TokenFor.extend({ session_id: Id.describe('For revokeSession, when you switch back') }),
    errors: ['forbidden', 'not_found', 'not_allowed_now'],
  }),
  createSubUser: defineEndpoint({
    method: 'POST',
    path: '/user/api/create-sub-user/',
    access: 'user',
    summary: 'Invite someone to the workspace; if the address is already invited, the invitation is sent again',
    input: z.strictObject({
      first_name: PersonName,
      last_name: PersonName,
      email: Email,
      user_role: z.enum(SUB_USER_ROLES),
    }),
    output: SubUser.extend({ message: z.string() }),
    errors: ['duplicate', 'forbidden', 'too_many_requests'],
  }),
  updateSubUser: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/update-sub-user/{id}/',
    access: 'user',
    summary: 'Change a sub-user’s name or role, or deactivate or reactivate them',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      user_role: z.enum(SUB_USER_ROLES).optional(),
      is_active: z.boolean().optional().describe('False ends all their sessions immediately; they keep their records'),
    }),
    output: SubUser.extend({ message: z.string() }),
    errors: ['forbidden', 'not_found', 'stale_version'],
  }),
  getInvitation: defineEndpoint({
    method: 'GET',
    path: '/user/api/invitation/{token}/',
    access: 'public',
    summary: 'Get an invitation: who invites whom to which workspace',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: z.object({
      state: z.enum(INVITATION_STATES),
      workspace: z.string(),
      invited_by: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      user_role: z.enum(ROLES),
      has_account: z.boolean().describe('The address has an account: sign in with it, then call joinTeam'),
    }),
    errors: ['bad_link', 'too_many_requests'],
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/user/api/accept-invitation/',
    access: 'public',
    summary: 'Accept an invitation with a new password, and sign in',
    input: z.strictObject({ token: z.string().min(1).max(200), password: Password }),
    output: SignedIn,
    errors: ['bad_link', 'weak_password', 'too_many_requests'],
  }),
  joinTeam: defineEndpoint({
    method: 'POST',
    path: '/user/api/join-team/',
    access: 'user',
    summary: 'Accept an invitation to your own address with the account you’re signed in to; then switch to it',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: Message.extend({ user_id: Id.describe('For switchAccount') }),
    errors: ['bad_link', 'forbidden', 'too_many_requests'],
  }),
};

/** Accounts of one person, in any workspaces, between which they can switch. */
const linkedAccounts = {
  getLinkedAccounts: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-linked-accounts/',
    access: 'user',
    summary: 'List the accounts you can switch between',
    input: z.strictObject({}),
    output: linked,
  }),
  linkAccount: defineEndpoint({
    method: 'POST',
    path: '/user/api/link-account/',
    access: 'user',
    summary: 'Link another of your accounts; requires proof of both accounts',
    input: z.strictObject({
      email: Email,
      password: EnteredPassword.optional().describe('Password of the other account'),
      credential: Credential.optional().describe('A Google credential for the other account, instead of its password'),
      own_password: EnteredPassword.optional().describe('Password of the current account'),
      own_credential: Credential.optional().describe('A Google credential, if the current account has no password'),
      own_code: FactorCode.optional(),
      code: z
        .string()
        .trim()
        .max(40)
        .optional()
        .describe('From the authenticator app, if the other account requires one'),
    }),
    output: linked,
    errors: ['bad_credentials', 'wrong_code', 'not_allowed_now', 'too_many_requests'],
  }),
  unlinkAccount: defineEndpoint({
    method: 'POST',
    path: '/user/api/unlink-account/',
    access: 'user',
    summary: 'Unlink an account; with your own id, unlinks the current account from all others',
    input: z.strictObject({ user_id: Id }),
    output: linked,
    errors: ['not_found'],
  }),
  switchAccount: defineEndpoint({
    method: 'POST',
    path: '/user/api/switch-account/',
    access: 'user',
    summary: 'Switch to a linked account; ends the session in the current one',
    input: z.strictObject({
      user_id: Id,
      code: z
        .string()
        .trim()
        .max(40)
        .optional()
        .describe('From the authenticator app, if the other account requires one'),
    }),
    output: TokenFor,
    errors: ['wrong_code', 'forbidden', 'not_found', 'not_allowed_now', 'too_many_requests'],
  }),
};

export const team = {
  ...subUsers,
  ...linkedAccounts,
  getAuditLog: defineEndpoint({
    method: 'GET',
    path: '/user/api/get-audit-log/',
    access: 'user',
    summary: 'List who did what in the workspace',
    input: z.strictObject({
      ...listParameters(['at']),
      action: commaList(AUDIT_ACTIONS as [(typeof AUDIT_ACTIONS)[number], ...typeof AUDIT_ACTIONS]).optional(),
      user_id: Id.optional().describe('Actions by this person, or by someone acting as them'),
      from: CalendarDay.optional().describe('Day in the workspace’s time zone, inclusive'),
      to: CalendarDay.optional().describe('Day in the workspace’s time zone, inclusive'),
    }),
    output: listOf(AuditRow),
    errors: ['bad_filter'],
  }),
};
