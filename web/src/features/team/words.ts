// All screen texts of features/team, grouped by the file that uses them first.

// audit/audit-log-section.tsx
export const actingAs = (actor: string, actingAs: string) => `${actor}, acting as ${actingAs}`;
export const actor = 'Actor';
export const action = 'Action';
export const ipAddress = 'IP address';
export const date = 'Date';
export const searchTheLog = 'Search the audit log';
export const type = 'Type';
export const all = 'All types';
export const person = 'Person';
export const everyone = 'Everyone';
export const from = 'From';
export const to = 'To';
export const anyDay = 'Any day';
export const fromDay = 'From day';
export const toDay = 'To day';
export const auditLog = 'Audit log';
export const whoDidWhat =
  'Launches, approvals, transfers, imports, exports, team changes and sign-ins. Actions taken while acting as a colleague show both names.';
export const couldntLoadTheAuditLog = 'Couldn’t load the audit log';
export const noMatchingEntries = 'No matching entries';
export const tryADifferentSearchOrType = 'Try a different search, person, type or time.';

// deactivate-dialog.tsx
export const countingTheirPeople = 'Counting their people…';
export const theyDontOwnAnyPeople = 'They don’t own any people.';
export const theyOwn = 'They own';
export const andKeepThemToTransferPeople = ', which stay assigned to them. To transfer people first, open a list.';
export const revokeTheInvitationFor = (name: string) => `Revoke the invitation for ${name}?`;
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const revokeInvitation = 'Revoke invitation';
export const deactivateButton = 'Deactivate';
export const theLinkStopsWorkingImmediatelyYou =
  'The link stops working immediately. You can reactivate the invitation; the same link then works until it expires.';
export const isSignedOutEverywhereAndCant = (firstName: string) =>
  `${firstName} is signed out everywhere and can’t sign in. Their mailboxes pause, and approved emails wait. You can reactivate the account at any time.`;

// invite-dialog.tsx
export const inviteColleague = 'Invite colleague';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const wellEmailAnInvitationLinkThats = 'We’ll email an invitation link that’s valid for seven days.';
export const role = 'Role';
export const cancel = 'Cancel';
export const sendInvitation = 'Send invitation';

// linked/link-dialog.tsx
export const accountLinked = 'Account linked.';
export const linkAnotherAccount = 'Link another account';
export const youCanSwitchBetweenLinkedAccounts =
  'You can switch between linked accounts without a password. Accounts with two-factor ask for a code. Changing either password removes the link.';
export const otherAccountsEmail = 'Other account’s email';
export const itsAuthenticatorCode = 'Its authenticator code';
export const linkAccount = 'Link account';

// linked/linked-list.tsx
export const accountUnlinked = 'Account unlinked.';
export const linkedAccounts = 'Linked accounts';
export const unlink = (email: string) => `Unlink ${email}`;
export const unlinkButton = 'Unlink';

// linked/other-proof.tsx
export const chooseTheGoogleAccountYouUse = 'Choose the Google account you use for the other account.';
export const useItsPassword = 'Use its password';
export const googleVerifiedThatTheOtherAccount = 'Google verified that the other account is yours.';
export const itsPassword = 'Its password';
export const useGoogle = 'Use Google';

// linked/rename-dialog.tsx
export const subUser = (id: string) => `sub-user:${id}`;
export const rename = 'Rename';
export const save = 'Save';

// linked/switch-code-dialog.tsx
export const switchTo = (name: string) => `Switch to ${name}`;
export const thisAccountUsesTwoFactorEnter = 'This account uses two-factor. Enter the code from its authenticator app.';
export const authenticatorCodeOrRecoveryCode = 'Authenticator code or recovery code';
export const switchAccount = 'Switch account';

// linked/switching.ts

// member-row.tsx
export const resendInvitation = 'Resend invitation';
export const reactivate = 'Reactivate';
export const actAs = (firstName: string) => `Act as ${firstName}`;
export const actAsPerson = (name: string) => `Act as ${name}`;
export const actAsButton = 'Act as';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const moreActionsFor = (name: string) => `More actions for ${name}`;
export const you = 'you';

// team-section.tsx
export const owner = 'Owner';
export const active = 'Active';
export const online = 'Online';
export const team = 'Team';
export const everyoneSignsInWithTheirOwn =
  'Everyone signs in with their own account. Roles control whose contacts they see and what they can change.';
export const couldntLoadYourTeam = 'Couldn’t load your team';
export const noOneElseYetInviteA =
  'No one else yet. Invite a colleague: they’ll get an email with a link to choose a password.';

// use-sub-user.ts
export const saved = 'Saved.';
export const invitationSent = 'Invitation sent.';
