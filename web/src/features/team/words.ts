// Every text that people read in features/team, by the file that shows it first.

// acting-banner.tsx
export const actAsSomebodyElse = 'Act as someone else';
export const somebodyElse = 'Someone else';
export const until = (value: string) => ` until ${value}`;
export const youAreActing = 'You’re acting';
export const acting = 'Acting';
export const as = 'as';
export const backToYourOwnAccount = 'Back to your account';
export const goBack = 'Go back';

// acting.ts
export const youAreActingAs = (name: string) => `You’re acting as ${name}.`;
export const youAreBackInYourOwn = 'You’re back in your own account.';

// audit/audit-log-section.tsx
export const actingAs = (actor: string, actingAs: string) => `${actor}, acting as ${actingAs}`;
export const who = 'Actor';
export const what = 'Action';
export const from = 'IP address';
export const when = 'Date';
export const nameDeedOrAddress = 'Search by name, action or IP address';
export const kind = 'Type';
export const everything = 'All';
export const auditLog = 'Audit log';
export const signInsChangesOfTheTeam =
  'Sign-ins, team changes and data exports. Actions taken while acting as a colleague show both names.';
export const theLogCouldNotBeLoaded = 'Couldn’t load the audit log';
export const nothingMatches = 'No matching entries';
export const noEntryHasTheseWordsOr = 'Try a different search or type.';

// deactivate-dialog.tsx
export const countingTheirPeople = 'Counting their people…';
export const theyOwnNobodySoNothingIs = 'They don’t own any people.';
export const theyOwn = 'They own';
export const andKeepThemOpenAList = ', and keep them. To transfer people first, open a list.';
export const takeTheInvitationOfBack = (name: string) => `Revoke the invitation for ${name}?`;
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const takeItBack = 'Revoke invitation';
export const deactivate2 = 'Deactivate';
export const theLinkStopsWorkingAtOnce =
  'The link stops working immediately. You can restore the invitation; the same link then works until it expires.';
export const isSignedOutEverywhereAtOnce = (firstName: string) =>
  `${firstName} is signed out everywhere and can’t sign in. Their mailboxes pause, and approved emails wait. You can reactivate the account at any time.`;

// invite-dialog.tsx
export const inviteSomebody = 'Invite colleague';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const theLinkGoesHereAndWorks = 'We’ll email an invitation link that’s valid for seven days.';
export const role = 'Role';
export const cancel = 'Cancel';
export const sendTheInvitation = 'Send invitation';

// linked/link-dialog.tsx
export const theAccountIsLinked = 'Account linked.';
export const linkAnotherAccount = 'Link another account';
export const youSwitchBetweenLinkedAccounts =
  'You can switch between linked accounts without a password. Accounts with two-factor ask for a code. Changing either password removes the link.';
export const emailOfTheOtherAccount = 'Other account’s email';
export const codeOfItsAuthenticatorApp = 'Its authenticator code';
export const linkTheAccount = 'Link account';

// linked/linked-list.tsx
export const itIsNotLinkedAnyMore = 'Account unlinked.';
export const linkedNow = 'Linked accounts';
export const unlink = (email: string) => `Unlink ${email}`;
export const unlink2 = 'Unlink';

// linked/other-proof.tsx
export const chooseTheGoogleAccountThatSigns = 'Choose the Google account you use for the other account.';
export const itHasAPassword = 'Use its password';
export const googleHasConfirmedThatTheOther = 'Google verified that the other account is yours.';
export const itsPassword = 'Its password';
export const itSignsInWithGoogle = 'Use Google';

// linked/rename-dialog.tsx
export const subUser = (id: string) => `sub-user:${id}`;
export const changeTheName = 'Rename';
export const save = 'Save';

// linked/switch-code-dialog.tsx
export const switchTo = (name: string) => `Switch to ${name}`;
export const thisAccountHasTwoFactorOn = 'This account uses two-factor. Enter the code from its authenticator app.';
export const codeOfTheAppOrA = 'Authenticator code or recovery code';
export const switchAccount = 'Switch account';

// linked/switching.ts
export const youAreInTheAccountOf = (fullName: string, email: string) =>
  `You’re now signed in as ${fullName}, ${email}.`;

// member-row.tsx
export const sendTheInvitationAgain = 'Resend invitation';
export const letInAgain = 'Reactivate';
export const takeTheInvitationBack = 'Revoke invitation';
export const actAs = (firstName: string) => `Act as ${firstName}`;
export const actAs2 = (name: string) => `Act as ${name}`;
export const actAs3 = 'Act as';
export const whatToDoWith = (name: string) => `Actions for ${name}`;
export const moreFor = (name: string) => `More actions for ${name}`;
export const you = 'you';

// team-section.tsx
export const owner = 'Owner';
export const active = 'Active';
export const hereNow = 'Online';
export const team = 'Team';
export const everybodySignsInWithAnAccount =
  'Everyone signs in with their own account. Roles control whose contacts they see and what they can change.';
export const theTeamCouldNotBeLoaded = 'Couldn’t load your team';
export const nobodyElseYetInviteAColleague =
  'No one else yet. Invite a colleague: they’ll get an email with a link to choose a password.';

// use-sub-user.ts
export const saved = 'Saved.';
export const theInvitationIsOnItsWay = 'Invitation sent.';
