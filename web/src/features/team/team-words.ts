import type { AuditAction, SubUser, SubUserRole, SubUserState } from '@rainmaker/contract';
import { countOf, daysFrom, formatRelativeInside } from '#lib/format.ts';
import type { PillTone } from '#ui/pill.tsx';

export const ROLE_HELP: Record<SubUserRole, string> = {
  manager: 'Views and edits everything the team has, and invites people.',
  rep: 'Works with their own contacts, campaigns and mailboxes.',
  viewer: 'Views everything but can’t make changes.',
};

export const STATE_WORDS: Record<SubUserState, { label: string; tone: PillTone }> = {
  invited: { label: 'Invited', tone: 'info' },
  active: { label: 'Active', tone: 'good' },
  deactivated: { label: 'Deactivated', tone: 'idle' },
};

const DAY = { one: 'day', many: 'days' };

const invitationWords = (until: string | null, now: Date): string => {
  if (until === null) return 'Sending invitation';
  if (new Date(until) <= now) return 'Invitation expired';
  const days = daysFrom(until, now);
  return days === 0 ? 'Invitation expires today' : `Invitation expires in ${countOf(days, DAY)}`;
};

/** A person's state: when they were last seen, or how long the invitation is valid. */
export const seenWords = ({ state, invited_until, last_seen_at }: SubUser, now: Date): string => {
  if (state === 'invited') return invitationWords(invited_until, now);
  return last_seen_at === null ? 'Not active yet' : `Last active ${formatRelativeInside(last_seen_at, now)}`;
};

export const personName = ({ first_name, last_name }: Pick<SubUser, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

const KINDS = ['sending', 'people', 'data', 'team', 'acting', 'ways', 'account', 'workspace'] as const;
export type AuditKind = (typeof KINDS)[number];

export const AUDIT_KINDS: readonly { key: AuditKind; label: string }[] = [
  { key: 'sending', label: 'Campaigns and emails' },
  { key: 'people', label: 'Transfers and deletions' },
  { key: 'data', label: 'Imports and exports' },
  { key: 'team', label: 'Team' },
  { key: 'acting', label: 'Acting as a colleague' },
  { key: 'ways', label: 'Sign-ins' },
  { key: 'account', label: 'Accounts' },
  { key: 'workspace', label: 'Workspace and mailboxes' },
];

const KIND_OF: Record<AuditAction, AuditKind> = {
  signed_up: 'ways',
  signed_in: 'ways',
  signed_in_with_google: 'ways',
  sign_in_refused: 'ways',
  recovery_code_used: 'ways',
  session_revoked: 'ways',
  other_sessions_revoked: 'ways',
  acting_began: 'acting',
  acted: 'acting',
  sub_user_invited: 'team',
  invitation_accepted: 'team',
  sub_user_changed: 'team',
  sub_user_deactivated: 'team',
  sub_user_reactivated: 'team',
  password_changed: 'account',
  password_reset: 'account',
  two_factor_enabled: 'account',
  two_factor_disabled: 'account',
  profile_changed: 'account',
  google_connected: 'account',
  google_disconnected: 'account',
  account_linked: 'account',
  account_unlinked: 'account',
  account_switched: 'account',
  calendar_link_created: 'account',
  calendar_link_deleted: 'account',
  deletion_asked: 'account',
  deletion_taken_back: 'account',
  logo_changed: 'workspace',
  workspace_changed: 'workspace',
  model_changed: 'workspace',
  mailbox_connected: 'workspace',
  mailbox_deleted: 'workspace',
  mailboxes_signed_out: 'workspace',
  sender_connected: 'workspace',
  sender_changed: 'workspace',
  sender_disconnected: 'workspace',
  sender_deleted: 'workspace',
  template_created: 'workspace',
  template_changed: 'workspace',
  template_deleted: 'workspace',
  test_sent: 'workspace',
  workflow_changed: 'sending',
  campaign_launched: 'sending',
  campaign_paused: 'sending',
  campaign_resumed: 'sending',
  campaign_cancelled: 'sending',
  campaign_deleted: 'sending',
  suppressions_added: 'sending',
  suppressions_lifted: 'sending',
  suppressions_exported: 'data',
  estimates_exported: 'data',
  services_exported: 'data',
  announcement_approved: 'sending',
  announcement_withdrawn: 'sending',
  announcement_cancelled: 'sending',
  announcement_deleted: 'sending',
  sending_paused: 'sending',
  sending_resumed: 'sending',
  messages_approved: 'sending',
  messages_sent: 'sending',
  messages_rejected: 'sending',
  messages_withdrawn: 'sending',
  contacts_transferred: 'people',
  contacts_deleted: 'people',
  contacts_merged: 'people',
  follow_up_deleted: 'people',
  action_undone: 'people',
  contacts_imported: 'data',
  import_undone: 'data',
  contacts_exported: 'data',
  data_exported: 'data',
};

/** The actions of a group, as the call's parameter. */
export const actionsOf = (kind: AuditKind): string =>
  Object.entries(KIND_OF)
    .filter(([, each]) => each === kind)
    .map(([action]) => action)
    .join(',');
