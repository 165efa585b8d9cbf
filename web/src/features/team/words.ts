// Every text that people read in features/team, by the file that shows it first.

// acting-banner.tsx
export const actAsSomebodyElse = 'Act as somebody else';
export const somebodyElse = 'Somebody else';
export const until = (value: string) => ` until ${value}`;
export const youAreActing = 'You are acting';
export const acting = 'Acting';
export const as = 'as';
export const backToYourOwnAccount = 'Back to your own account';
export const goBack = 'Go back';

// acting.ts
export const youAreActingAs = (name: string) => `You are acting as ${name}.`;
export const youAreBackInYourOwn = 'You are back in your own account.';

// audit/audit-log-section.tsx
export const actingAs = (actor: string, actingAs: string) => `${actor}, acting as ${actingAs}`;
export const who = 'Who';
export const what = 'What';
export const from = 'From';
export const when = 'When';
export const nameDeedOrAddress = 'Name, deed or address';
export const kind = 'Kind';
export const everything = 'Everything';
export const auditLog = 'Audit log';
export const signInsChangesOfTheTeam =
  'Sign-ins, changes of the team and what left the product. Whatever is done while acting as a colleague stands here with both names.';
export const theLogCouldNotBeLoaded = 'The log could not be loaded';
export const nothingMatches = 'Nothing matches';
export const noEntryHasTheseWordsOr = 'No entry has these words or is of this kind.';

// deactivate-dialog.tsx
export const countingTheirPeople = 'Counting their people …';
export const theyOwnNobodySoNothingIs = 'They own nobody, so nothing is left behind.';
export const theyOwn = 'They own';
export const andKeepThemOpenAList = ', and keep them. Open a list to give people to somebody else first.';
export const takeTheInvitationOfBack = (name: string) => `Take the invitation of ${name} back?`;
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const takeItBack = 'Take it back';
export const deactivate2 = 'Deactivate';
export const theLinkStopsWorkingAtOnce =
  'The link stops working at once. You can let them in again, and the same link works until it runs out.';
export const isSignedOutEverywhereAtOnce = (firstName: string) =>
  `${firstName} is signed out everywhere at once, and cannot sign in. Their mailboxes pause: what is approved waits in them. You can let them in again at any time.`;

// invite-dialog.tsx
export const inviteSomebody = 'Invite somebody';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const theLinkGoesHereAndWorks = 'The link goes here, and works for seven days.';
export const role = 'Role';
export const cancel = 'Cancel';
export const sendTheInvitation = 'Send the invitation';

// linked/link-dialog.tsx
export const theAccountIsLinked = 'The account is linked.';
export const linkAnotherAccount = 'Link another account';
export const youSwitchBetweenLinkedAccounts =
  'You switch between linked accounts without a password; an account with two-factor asks for its code. A new password on either one ends the link.';
export const emailOfTheOtherAccount = 'Email of the other account';
export const codeOfItsAuthenticatorApp = 'Code of its authenticator app';
export const linkTheAccount = 'Link the account';

// linked/linked-list.tsx
export const itIsNotLinkedAnyMore = 'It is not linked any more.';
export const linkedNow = 'Linked now';
export const unlink = (email: string) => `Unlink ${email}`;
export const unlink2 = 'Unlink';

// linked/other-proof.tsx
export const chooseTheGoogleAccountThatSigns = 'Choose the Google account that signs in to the other account.';
export const itHasAPassword = 'It has a password';
export const googleHasConfirmedThatTheOther = 'Google has confirmed that the other account is yours.';
export const itsPassword = 'Its password';
export const itSignsInWithGoogle = 'It signs in with Google';

// linked/rename-dialog.tsx
export const subUser = (id: string) => `sub-user:${id}`;
export const changeTheName = 'Change the name';
export const save = 'Save';

// linked/switch-code-dialog.tsx
export const switchTo = (name: string) => `Switch to ${name}`;
export const thisAccountHasTwoFactorOn = 'This account has two-factor on. Enter the code its authenticator app shows.';
export const codeOfTheAppOrA = 'Code of the app, or a recovery code';
export const switchAccount = 'Switch account';

// linked/switching.ts
export const youAreInTheAccountOf = (fullName: string, email: string) =>
  `You are in the account of ${fullName}, ${email}.`;

// member-row.tsx
export const sendTheInvitationAgain = 'Send the invitation again';
export const letInAgain = 'Let in again';
export const takeTheInvitationBack = 'Take the invitation back';
export const actAs = (firstName: string) => `Act as ${firstName}`;
export const actAs2 = (name: string) => `Act as ${name}`;
export const actAs3 = 'Act as';
export const whatToDoWith = (name: string) => `What to do with ${name}`;
export const moreFor = (name: string) => `More for ${name}`;
export const you = 'you';

// team-section.tsx
export const owner = 'Owner';
export const active = 'Active';
export const hereNow = 'Here now';
export const team = 'Team';
export const everybodySignsInWithAnAccount =
  'Everybody signs in with an account of their own. A role says whose people they see and what they may change.';
export const theTeamCouldNotBeLoaded = 'The team could not be loaded';
export const nobodyElseYetInviteAColleague =
  'Nobody else yet. Invite a colleague: they get a link by email and choose a password.';

// use-sub-user.ts
export const saved = 'Saved.';
export const theInvitationIsOnItsWay = 'The invitation is on its way.';
