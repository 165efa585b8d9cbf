// Every text that people read in features/accounts, by the file that shows it first.

// account-rules.ts
export const theTwoAreNotTheSame = 'The passwords don’t match.';
export const thisCodeIsTooLong = 'This code is too long.';

// code-form.tsx
export const nothingLeavesThisMachine = 'No real email is sent.';
export const readYourCodeHere = 'View your code';
export const aNewCodeIsOnIts = 'New code sent.';
export const sendANewCodeIn = 'Send new code in';
export const sendANewCode = 'Send new code';
export const useAnotherEmail = 'Use a different email';

// google/google-button.tsx
export const googlesButtonCouldNotBeLoaded = 'Couldn’t load Google sign-in. Use your email, or try again later.';

// google/google-entry.tsx
export const yourGoogleAccountsAddressAlready =
  'A Rainmaker account with this Google email already exists. Enter its password once to connect the two.';
export const passwordOfThatAccount = 'Rainmaker password';
export const connectAndSignIn = 'Connect and sign in';
export const cancel = 'Cancel';
export const orWithYourEmail = 'or use your email';

// layout/account-layout.tsx
export const rainmaker = (title: string) => `${title} · Rainmaker`;
export const rainmaker2 = 'Rainmaker';
export const n2025RainmakerAllRightsReserved = '© 2025 Rainmaker. All rights reserved.';

// layout/rain-picture.tsx
export const xmidymidSlice = 'xMidYMid slice';
export const prospects = 'Prospects';
export const leads = 'Leads';
export const customers = 'Customers';

// password/change-password-screen.tsx
export const continueWithGoogleToShowThat = 'Continue with Google to verify it’s you.';
export const yourPasswordIsChangedSignIn = 'Password changed. Sign in with your new password.';
export const presentPassword = 'Current password';
export const newPasswordOnceMore = 'Confirm new password';
export const changeThePassword = 'Change password';
export const setThePassword = 'Set password';
export const youWillBeSignedOutHere = 'You’ll be signed out on all devices, including this one.';

// password/forgot-password-screen.tsx
export const forgotYourPassword = 'Forgot your password?';
export const weSendACodeToYour = 'We’ll email you a code to choose a new password.';
export const sendTheCode = 'Send code';

// password/reset-password-screen.tsx
export const yourNewPasswordIsSetSign = 'Password changed. Sign in with your new password.';
export const chooseANewPassword = 'Choose a new password';
export const forLabel = 'For';
export const youWillBeSignedOutEverywhere = '. You’ll be signed out on all devices.';
export const youWillBeSignedOutEverywhere2 = 'You’ll be signed out on all devices.';
export const newPassword = 'New password';
export const onceMore = 'Confirm password';
export const saveTheNewPassword = 'Save new password';

// security/disconnect-google-dialog.tsx
export const googleIsDisconnected = 'Google disconnected.';
export const disconnectGoogle = 'Disconnect Google';
export const youllSignInWithYourPassword =
  'You’ll sign in with your password only. Your other devices are signed out, and your accounts are unlinked.';
export const disconnect = 'Disconnect';

// security/proof-field.tsx
export const yourPassword = 'Your password';
export const yourAccountHasNoPasswordChoose = 'Your account has no password. Set one with “Forgot password?” first.';
export const yourAccountHasNoPasswordShow = 'Your account has no password. Verify with Google that it’s you.';
export const googleHasConfirmedThatItIs = 'Google verified that it’s you.';

// security/recovery-codes.tsx
export const rainmakerRecoveryCodesEachWorks = (value: string) =>
  `Rainmaker recovery codes. Each works once, in place of your authenticator app.\n\n${value}\n`;
export const keepTheseCodesWhereYouFind =
  'Store these codes somewhere you can reach without your phone. Each code works once in place of the app. You won’t see them again.';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const download = 'Download';

// security/security-section.tsx
export const aChangeSignsYouOutOn = 'Changing it signs you out on all devices.';
export const youSignInWithGoogleA = 'You sign in with Google. You can also set a password.';
export const changePassword = 'Change password';
export const setAPassword = 'Set password';
export const twoFactor = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const everySignInAlsoAsksFor = 'Each sign-in also requires a code from your authenticator app.';
export const aCodeOfAnAppOn = 'Require a code from an authenticator app after your password.';
export const google = 'Google';
export const connected = 'Connected';
export const youCanSignInWithGoogle = 'You can sign in with Google or your password.';
export const youSignInWithGoogleOnly = 'You only sign in with Google. Set a password before you disconnect it.';
export const security = 'Security';
export const howYouComeInAndWhere = 'How you sign in, and where you’re signed in.';
export const yourDevices = 'Your devices';

// security/session-list.tsx
export const youActAsThere = (actingAs: string) => `Acting as ${actingAs}`;
export const actsAsYouThere = (actingName: string) => `${actingName} is acting as you`;
export const inUseNow = 'active now';
export const lastUsed = (lastUsedAt: string) => `last active ${lastUsedAt}`;
export const thisDeviceIsSignedOut = 'Device signed out.';
export const signedIn = (createdAt: string) => `Signed in ${createdAt}`;
export const thisDevice = 'This device';
export const signOut = (device: string) => `Sign out ${device}`;
export const signOut2 = 'Sign out';
export const everyOtherDeviceIsSignedOut = 'All other devices signed out.';
export const yourDevicesCouldNotBeRead = 'Couldn’t load your devices.';
export const tryAgain = 'Try again';
export const theseAreTheUsedLastOf = (length: number, total: number) =>
  `Showing the ${length} most recently active of ${total}.`;
export const signOutAllOtherDevices = 'Sign out all other devices';
export const signOutAllOtherDevices2 = 'Sign out all other devices?';
export const signThemOut = 'Sign out';
export const youStaySignedInHereElsewhere = 'You stay signed in here. Other devices will need your password.';

// security/turn-off-dialog.tsx
export const twoFactorIsOff = 'Two-factor turned off.';
export const turnTwoFactorOff = 'Turn off two-factor';
export const fromThenOnYourPasswordOr =
  'You’ll only need your password or Google to sign in. Your recovery codes stop working.';
export const codeOfYourAppOrA = 'Authenticator code or recovery code';
export const turnOff = 'Turn off';

// security/turn-on-dialog.tsx
export const withTwoFactorEverySignIn = 'With two-factor, each sign-in also requires a code from an app on your phone.';
export const continueLabel = 'Continue';
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app, such as Google Authenticator, 1Password or Aegis.';
export const qrCodeForYourAuthenticatorApp = 'QR code for your authenticator app';
export const orTypeThisKey = 'Or enter this key:';
export const copyTheKey = 'Copy key';
export const key = 'Key';
export const thenEnterTheCodeItShows = 'Then enter the code from the app:';
export const turnOn = 'Turn on';
export const twoFactorIsOn = 'Two-factor is on';
export const turnTwoFactorOn = 'Turn on two-factor';
export const iHaveKeptThem = 'I’ve saved the codes';

// sign-in/sign-in-screen.tsx
export const newHere = 'New here?';
export const createAnAccount = 'Create account';
export const email = 'Email';
export const password = 'Password';
export const forgotPassword = 'Forgot password?';

// sign-up/invitation-screen.tsx
export const invitesYouTo = 'invited you to join';
export const asChooseAPasswordAndYou = (value: string) => `as ${value}. Choose a password to get started.`;
export const welcome = (firstName: string) => `Welcome, ${firstName}`;
export const youSignInWithItFrom = 'You’ll sign in with this email.';
export const joinTheTeam = 'Join team';
export const youAreSignedInAlready = 'You’re already signed in';
export const thisInvitationIsFor = 'This invitation is for';
export const andHere = ', but';
export const isSignedInSignOutTo =
  'is signed in here. Sign out to accept it, or leave it for the person it’s meant for.';
export const signOutAndGoOn = 'Sign out and continue';
export const backToTheDashboard = 'Back to dashboard';
export const youHaveJoinedAlready = 'You’ve already joined';
export const thisInvitationWasUsedSignIn = (workspace: string) =>
  `This invitation was already accepted. Sign in to ${workspace} with`;
export const andYourPassword = 'and your password.';
export const thisInvitationHasRunOut = 'This invitation has expired';
export const itWasGoodForSevenDays = (by: string) =>
  `Invitations are valid for seven days. Ask ${by} to send a new one.`;
export const thisInvitationWasTakenBack = 'This invitation was revoked';
export const hasTakenItBackOrDeactivated = (by: string, workspace: string, by2: string) =>
  `${by} revoked it or deactivated your account in ${workspace}. If this is a mistake, ask ${by2}.`;
export const thisLinkLeadsNowhere = 'This link doesn’t work';

// sign-up/otp-verification-screen.tsx
export const ifLabel = 'If';
export const hasAnAccountTheCodeIs = 'has an account, we’ve sent it a code.';

// sign-up/sign-up-screen.tsx
export const firstName = 'First name';
export const lastName = 'Last name';
export const atLeast8CharactersASentence = 'At least 8 characters. A short sentence works well.';
export const company = 'Company';
export const country = 'Country';
export const choose = 'Choose';
export const haveOneAlready = 'Already have an account?';

// sign-up/verify-email-screen.tsx
export const confirmYourEmail = 'Confirm your email';
export const signInWithYourEmailAnd = 'Sign in with your email and password to get a new code for this browser.';
export const goToSignIn = 'Go to sign-in';
export const weSentItTo = 'We sent a code to';
export const itWorksFor10Minutes = 'It’s valid for 10 minutes.';

// two-factor-step.tsx
export const openYourAuthenticatorAppAndEnter = 'Enter the code from your authenticator app.';
export const enterOneOfTheRecoveryCodes = 'Enter one of your recovery codes. Each works once.';
export const theCodeHasSixDigits = 'Enter all six digits.';
export const enterARecoveryCode = 'Enter a recovery code.';
export const enterTheCode = 'Enter your code';
export const signIn = 'Sign in';
export const recoveryCode = 'Recovery code';
export const checkTheCode = 'Verify code';
export const useARecoveryCode = 'Use a recovery code';
export const useTheAuthenticatorApp = 'Use authenticator app';

// unsubscribe/unsubscribe-screen.tsx
export const tooManyEmails = 'Too many emails';
export const notForMe = 'Not for me';
export const iNeverAskedForThis = 'I never signed up for this';
export const wrongPerson = 'Wrong person';
export const stopTheseEmails = 'Stop these emails?';
export const theSenderWillNotWriteTo = 'The sender won’t email this address again. This takes effect immediately.';
export const unsubscribe = 'Unsubscribe';
export const wouldYouTellUsWhyYou = 'Why are you unsubscribing? (optional)';
export const youreUnsubscribed = 'You’re unsubscribed';
export const getsNoMoreEmailsFrom = (sender: string) => `won’t get any more emails from ${sender}.`;
export const thatWasAMistakeSubscribeAgain = 'Subscribe again';
export const thisLinkIsIncomplete = 'This link is incomplete';
export const openTheLinkAtTheEnd = 'Open the link in the email again, or copy the whole link into the address bar.';
export const youreSubscribedAgain = 'You’re subscribed again';
