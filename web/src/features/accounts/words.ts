// All screen texts of features/accounts, grouped by the file that uses them first.

// account-rules.ts
export const thePasswordsDontMatch = 'The passwords don’t match.';
export const thisCodeIsTooLong = 'This code is too long.';

// code-form.tsx
export const noRealEmailIsSent = 'No real email is sent.';
export const yourCodeIs = 'Your code is';
export const yourCodeIsOnItsWay = 'Your code is on its way.';
export const useCode = 'Use code';
export const newCodeSent = 'New code sent.';
export const sendNewCodeIn = 'Send new code in';
export const sendNewCode = 'Send new code';
export const useADifferentEmail = 'Use a different email';

// google/google-button.tsx
export const couldntLoadGoogleSignInUse = 'Couldn’t load Google sign-in. Use your email, or try again later.';

// google/google-entry.tsx
export const aRainmakerAccountWithThisGoogle =
  'A Rainmaker account with this Google email already exists. Enter its password once to connect the two.';
export const rainmakerPassword = 'Rainmaker password';
export const connectAndSignIn = 'Connect and sign in';
export const cancel = 'Cancel';
export const orUseYourEmail = 'or use your email';

// layout/account-layout.tsx
export const rainmaker = (title: string) => `${title} · Rainmaker`;
export const productName = 'Rainmaker';
export const n2025RainmakerAllRightsReserved = '© 2025 Rainmaker. All rights reserved.';

// layout/rain-picture.tsx
export const xmidymidSlice = 'xMidYMid slice';
export const prospects = 'Prospects';
export const leads = 'Leads';
export const customers = 'Customers';

// password/change-password-screen.tsx
export const continueWithGoogleToVerifyIts = 'Continue with Google to verify it’s you.';
export const passwordChangedSignInWithYour = 'Password changed. Sign in with your new password.';
export const currentPassword = 'Current password';
export const confirmNewPassword = 'Confirm new password';
export const changePassword = 'Change password';
export const setPassword = 'Set password';
export const youllBeSignedOutOnAll = 'You’ll be signed out on all devices, including this one.';

// password/forgot-password-screen.tsx
export const forgotYourPassword = 'Forgot your password?';
export const wellEmailYouACodeTo = 'We’ll email you a code to choose a new password.';
export const sendCode = 'Send code';

// password/reset-password-screen.tsx
export const chooseANewPassword = 'Choose a new password';
export const forLabel = 'For';
export const endOfSignOutEverywhere = '. You’ll be signed out on all devices.';
export const signOutEverywhere = 'You’ll be signed out on all devices.';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const saveNewPassword = 'Save new password';

// security/disconnect-google-dialog.tsx
export const googleDisconnected = 'Google disconnected.';
export const disconnectGoogle = 'Disconnect Google';
export const youllSignInWithYourPassword =
  'You’ll sign in with your password only. Your other devices are signed out, and your accounts are unlinked.';
export const disconnect = 'Disconnect';

// security/proof-field.tsx
export const yourPassword = 'Your password';
export const yourAccountHasNoPasswordSet = 'Your account has no password. Set one with “Forgot password?” first.';
export const yourAccountHasNoPasswordVerify = 'Your account has no password. Verify with Google that it’s you.';
export const googleVerifiedThatItsYou = 'Google verified that it’s you.';

// security/recovery-codes.tsx
export const rainmakerRecoveryCodesEachWorks = (value: string) =>
  `Rainmaker recovery codes. Each works once, in place of your authenticator app.\n\n${value}\n`;
export const storeTheseCodesSomewhereYouCan =
  'Store these codes somewhere you can reach without your phone. Each code works once in place of the app. You won’t see them again.';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const download = 'Download';

// security/security-section.tsx
export const changingItSignsYouOutOn = 'Changing it signs you out on all devices.';
export const youSignInWithGoogleYou = 'You sign in with Google. You can also set a password.';
export const twoFactor = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const eachSignInAlsoRequiresA = 'Each sign-in also requires a code from your authenticator app.';
export const requireACodeFromAnAuthenticator = 'Require a code from an authenticator app after your password.';
export const google = 'Google';
export const connected = 'Connected';
export const youCanSignInWithGoogle = 'You can sign in with Google or your password.';
export const youOnlySignInWithGoogle = 'You only sign in with Google. Set a password before you disconnect it.';
export const security = 'Security';
export const howYouSignInAndWhere = 'How you sign in, and where you’re signed in.';
export const yourDevices = 'Your devices';

// security/session-list.tsx
export const actingAs = (actingAs: string) => `Acting as ${actingAs}`;
export const isActingAsYou = (actingName: string) => `${actingName} is acting as you`;
export const activeNow = 'active now';
export const lastActive = (lastUsedAt: string) => `last active ${lastUsedAt}`;
export const deviceSignedOut = 'Device signed out.';
export const signedIn = (createdAt: string) => `Signed in ${createdAt}`;
export const thisDevice = 'This device';
export const signOut = (device: string) => `Sign out ${device}`;
export const signOutButton = 'Sign out';
export const allOtherDevicesSignedOut = 'All other devices signed out.';
export const couldntLoadYourDevices = 'Couldn’t load your devices.';
export const tryAgain = 'Try again';
export const showingTheMostRecentlyActiveOf = (length: number, total: number) =>
  `Showing the ${length} most recently active of ${total}.`;
export const signOutAllOtherDevices = 'Sign out all other devices';
export const askToSignOutOthers = 'Sign out all other devices?';
export const youStaySignedInHereOther = 'You stay signed in here. Other devices will need your password.';

// security/calendar-link-part.tsx
export const calendarLink = 'Calendar link';
export const calendarLinkOutlivesDevices = (createdAt: string) =>
  `Created ${createdAt}. Anyone who has it can read your follow-ups, even after you sign out all devices.`;
export const removeLink = 'Remove link';

// security/turn-off-dialog.tsx
export const twoFactorTurnedOff = 'Two-factor turned off.';
export const turnOffTwoFactor = 'Turn off two-factor';
export const youllOnlyNeedYourPasswordOr =
  'You’ll only need your password or Google to sign in. Your recovery codes stop working.';
export const authenticatorCodeOrRecoveryCode = 'Authenticator code or recovery code';
export const turnOff = 'Turn off';

// security/turn-on-dialog.tsx
export const withTwoFactorEachSignIn = 'With two-factor, each sign-in also requires a code from an app on your phone.';
export const continueLabel = 'Continue';
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app, such as Google Authenticator, 1Password or Aegis.';
export const qrCodeForYourAuthenticatorApp = 'QR code for your authenticator app';
export const orEnterThisKey = 'Or enter this key:';
export const copyKey = 'Copy key';
export const key = 'Key';
export const thenEnterTheCodeFromThe = 'Then enter the code from the app:';
export const turnOn = 'Turn on';
export const twoFactorIsOn = 'Two-factor is on';
export const turnOnTwoFactor = 'Turn on two-factor';
export const iveSavedTheCodes = 'I’ve saved the codes';

// sign-in/sign-in-screen.tsx
export const newHere = 'New here?';
export const createAccount = 'Create account';
export const email = 'Email';
export const password = 'Password';
export const forgotPassword = 'Forgot password?';

// sign-in/why-here.tsx
export const yourSessionHasEnded = 'Your session has ended. Sign in to continue where you left off.';
export const yourUnsavedChangesAreKept = 'Your unsaved changes are kept in this browser.';
export const signInToOpenThatPage = 'Sign in to open that page.';

// sign-up/invitation-screen.tsx
export const theirTeam = 'their team';
export const invitedYouToJoin = 'invited you to join';
export const asChooseAPasswordToGet = (value: string) => `as a ${value}. Choose a password to get started.`;
export const welcome = (firstName: string) => `Welcome, ${firstName}`;
export const youllSignInWithThisEmail = 'You’ll sign in with this email.';
export const joinTeam = 'Join team';
export const youreAlreadySignedIn = 'You’re already signed in';
export const welcomeBack = (name: string) => `Welcome back, ${name}`;
export const withYourAccount = (role: string) => `as ${role}. You join with your account`;
export const signInToJoin = 'Sign in to join';
export const thisInvitationIsFor = 'This invitation is for';
export const but = ', but';
export const isSignedInHereSignOut =
  'is signed in here. Sign out to accept it, or leave it for the person it’s meant for.';
export const signOutAndContinue = 'Sign out and continue';
export const backToDashboard = 'Back to dashboard';
export const youveAlreadyJoined = 'You’ve already joined';
export const thisInvitationWasAlreadyAccepted = (workspace: string) =>
  `This invitation was already accepted. Sign in to ${workspace} with`;
export const andYourPassword = 'and your password.';
export const thisInvitationHasExpired = 'This invitation has expired';
export const invitationsAreValidForSevenDays = (by: string) =>
  `Invitations are valid for seven days. Ask ${by} to send a new one.`;
export const thisInvitationWasRevoked = 'This invitation was revoked';
export const revokedItOrDeactivatedYourAccount = (by: string, workspace: string, by2: string) =>
  `${by} revoked it or deactivated your account in ${workspace}. If this is a mistake, ask ${by2}.`;
export const thisLinkDoesntWork = 'This link doesn’t work';

// sign-up/otp-verification-screen.tsx
export const ifLabel = 'If';
export const hasAnAccountWeveSentIt = 'has an account, we’ve sent it a code.';

// sign-up/sign-up-screen.tsx
export const firstName = 'First name';
export const lastName = 'Last name';
export const atLeast8CharactersAShort = 'At least 8 characters. A short sentence works well.';
export const company = 'Company';
export const country = 'Country';
export const choose = 'Choose';
export const alreadyHaveAnAccount = 'Already have an account?';

// sign-up/verify-email-screen.tsx
export const confirmYourEmail = 'Confirm your email';
export const signInWithYourEmailAnd = 'Sign in with your email and password to get a new code for this browser.';
export const goToSignIn = 'Go to sign-in';
export const weSentACodeTo = 'We sent a code to';
export const itsValidFor10Minutes = 'It’s valid for 10 minutes.';

// two-factor-step.tsx
export const enterTheCodeFromYourAuthenticator = 'Enter the code from your authenticator app.';
export const enterOneOfYourRecoveryCodes = 'Enter one of your recovery codes. Each works once.';
export const enterAllSixDigits = 'Enter all six digits.';
export const enterARecoveryCode = 'Enter a recovery code.';
export const enterYourCode = 'Enter your code';
export const signIn = 'Sign in';
export const recoveryCode = 'Recovery code';
export const verifyCode = 'Verify code';
export const useARecoveryCode = 'Use a recovery code';
export const useAuthenticatorApp = 'Use authenticator app';

// unsubscribe/unsubscribe-screen.tsx
export const tooManyEmails = 'Too many emails';
export const notForMe = 'Not for me';
export const iNeverSignedUpForThis = 'I never signed up for this';
export const wrongPerson = 'Wrong person';
export const stopTheseEmails = 'Stop these emails?';
export const stopEmailsFrom = (sender: string) => `Stop emails from ${sender}?`;
export const theSenderWontEmailThisAddress =
  'The sender won’t email this address again. This takes effect immediately.';
export const weWontEmailAgain = 'won’t be emailed again. This takes effect immediately.';
export const unsubscribe = 'Unsubscribe';
export const whyAreYouUnsubscribingOptional = 'Why are you unsubscribing? (optional)';
export const youreAlreadyUnsubscribed = 'You’re already unsubscribed';
export const youreUnsubscribed = 'You’re unsubscribed';
export const wontGetAnyMoreEmailsFrom = (sender: string) => `won’t get any more emails from ${sender}.`;
export const subscribeAgain = 'Subscribe again';
export const toGetEmailsAgain = 'To get emails again, ask the sender.';
export const thisIsATest = 'This link comes from a test email';
export const recipientsCanUnsubscribeHere =
  'In the emails you send, it opens this page for the recipient to unsubscribe.';
export const thisLinkIsIncomplete = 'This link is incomplete';
export const openTheLinkInTheEmail = 'Open the link in the email again, or copy the whole link into the address bar.';
export const youreSubscribedAgain = 'You’re subscribed again';
