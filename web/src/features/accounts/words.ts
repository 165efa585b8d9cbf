// Every text that people read in features/accounts, by the file that shows it first.

// account-rules.ts
export const theTwoAreNotTheSame = 'The two are not the same.';
export const thisCodeIsTooLong = 'This code is too long.';

// code-form.tsx
export const nothingLeavesThisMachine = 'Nothing leaves this machine:';
export const readYourCodeHere = 'read your code here';
export const aNewCodeIsOnIts = 'A new code is on its way.';
export const sendANewCodeIn = 'Send a new code in';
export const sendANewCode = 'Send a new code';
export const useAnotherEmail = 'Use another email';

// google/google-button.tsx
export const googlesButtonCouldNotBeLoaded = 'Google’s button could not be loaded. Use your email, or try again later.';

// google/google-entry.tsx
export const yourGoogleAccountsAddressAlready =
  'Your Google account’s address already has a Rainmaker account. Enter its password once to connect the two.';
export const passwordOfThatAccount = 'Password of that account';
export const connectAndSignIn = 'Connect and sign in';
export const cancel = 'Cancel';
export const orWithYourEmail = 'or with your email';

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
export const continueWithGoogleToShowThat = 'Continue with Google to show that it is you.';
export const yourPasswordIsChangedSignIn = 'Your password is changed. Sign in with the new one.';
export const presentPassword = 'Present password';
export const newPasswordOnceMore = 'New password once more';
export const changeThePassword = 'Change the password';
export const setThePassword = 'Set the password';
export const youWillBeSignedOutHere = 'You will be signed out here and on every other device.';

// password/forgot-password-screen.tsx
export const forgotYourPassword = 'Forgot your password?';
export const weSendACodeToYour = 'We send a code to your email. With it you choose a new one.';
export const sendTheCode = 'Send the code';

// password/reset-password-screen.tsx
export const yourNewPasswordIsSetSign = 'Your new password is set. Sign in with it.';
export const chooseANewPassword = 'Choose a new password';
export const forLabel = 'For';
export const youWillBeSignedOutEverywhere = '. You will be signed out everywhere else.';
export const youWillBeSignedOutEverywhere2 = 'You will be signed out everywhere else.';
export const newPassword = 'New password';
export const onceMore = 'Once more';
export const saveTheNewPassword = 'Save the new password';

// security/disconnect-google-dialog.tsx
export const googleIsDisconnected = 'Google is disconnected.';
export const disconnectGoogle = 'Disconnect Google';
export const youllSignInWithYourPassword =
  'You’ll sign in with your password only. Your other devices are signed out, and your accounts are unlinked.';
export const disconnect = 'Disconnect';

// security/proof-field.tsx
export const yourPassword = 'Your password';
export const yourAccountHasNoPasswordChoose = 'Your account has no password. Choose one with “Forgot password” first.';
export const yourAccountHasNoPasswordShow = 'Your account has no password. Show with Google that it is you.';
export const googleHasConfirmedThatItIs = 'Google has confirmed that it is you.';

// security/recovery-codes.tsx
export const rainmakerRecoveryCodesEachWorks = (value: string) =>
  `Rainmaker recovery codes. Each works once, in place of your authenticator app.\n\n${value}\n`;
export const keepTheseCodesWhereYouFind =
  'Keep these codes where you find them without your phone. Each works once in place of the app. They are not shown again.';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const download = 'Download';

// security/security-section.tsx
export const aChangeSignsYouOutOn = 'A change signs you out on every device.';
export const youSignInWithGoogleA = 'You sign in with Google. A password is a second way in.';
export const changePassword = 'Change password';
export const setAPassword = 'Set a password';
export const twoFactor = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const everySignInAlsoAsksFor = 'Every sign-in also asks for a code of your app.';
export const aCodeOfAnAppOn = 'A code of an app on your phone, asked for after your password.';
export const google = 'Google';
export const connected = 'Connected';
export const youCanSignInWithGoogle = 'You can sign in with Google or with your password.';
export const youSignInWithGoogleOnly = 'You sign in with Google only. Set a password before you disconnect it.';
export const security = 'Security';
export const howYouComeInAndWhere = 'How you come in, and where you are signed in.';
export const yourDevices = 'Your devices';

// security/session-list.tsx
export const youActAsThere = (actingAs: string) => `You act as ${actingAs} there`;
export const actsAsYouThere = (actingName: string) => `${actingName} acts as you there`;
export const inUseNow = 'in use now';
export const lastUsed = (lastUsedAt: string) => `last used ${lastUsedAt}`;
export const thisDeviceIsSignedOut = 'This device is signed out.';
export const signedIn = (createdAt: string) => `Signed in ${createdAt}`;
export const thisDevice = 'This device';
export const signOut = (device: string) => `Sign out ${device}`;
export const signOut2 = 'Sign out';
export const everyOtherDeviceIsSignedOut = 'Every other device is signed out.';
export const yourDevicesCouldNotBeRead = 'Your devices could not be read.';
export const tryAgain = 'Try again';
export const theseAreTheUsedLastOf = (length: number, total: number) =>
  `These are the ${length} used last, of ${total} in all.`;
export const signOutAllOtherDevices = 'Sign out all other devices';
export const signOutAllOtherDevices2 = 'Sign out all other devices?';
export const signThemOut = 'Sign them out';
export const youStaySignedInHereElsewhere = 'You stay signed in here. Elsewhere the password is asked for again.';

// security/turn-off-dialog.tsx
export const twoFactorIsOff = 'Two-factor is off.';
export const turnTwoFactorOff = 'Turn two-factor off';
export const fromThenOnYourPasswordOr =
  'From then on your password, or Google, alone is enough to sign in. Your recovery codes stop working.';
export const codeOfYourAppOrA = 'Code of your app, or a recovery code';
export const turnOff = 'Turn off';

// security/turn-on-dialog.tsx
export const withTwoFactorEverySignIn = 'With two-factor every sign-in also asks for a code of an app on your phone.';
export const continueLabel = 'Continue';
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app, such as Google Authenticator, 1Password or Aegis.';
export const qrCodeForYourAuthenticatorApp = 'QR code for your authenticator app';
export const orTypeThisKey = 'Or type this key:';
export const copyTheKey = 'Copy the key';
export const key = 'Key';
export const thenEnterTheCodeItShows = 'Then enter the code it shows:';
export const turnOn = 'Turn on';
export const twoFactorIsOn = 'Two-factor is on';
export const turnTwoFactorOn = 'Turn two-factor on';
export const iHaveKeptThem = 'I have kept them';

// sign-in/sign-in-screen.tsx
export const newHere = 'New here?';
export const createAnAccount = 'Create an account';
export const email = 'Email';
export const password = 'Password';
export const forgotPassword = 'Forgot password?';

// sign-up/invitation-screen.tsx
export const invitesYouTo = 'invites you to';
export const asChooseAPasswordAndYou = (value: string) => `as ${value}. Choose a password, and you are in.`;
export const welcome = (firstName: string) => `Welcome, ${firstName}`;
export const youSignInWithItFrom = 'You sign in with it from now on.';
export const joinTheTeam = 'Join the team';
export const youAreSignedInAlready = 'You are signed in already';
export const thisInvitationIsFor = 'This invitation is for';
export const andHere = ', and here';
export const isSignedInSignOutTo = 'is signed in. Sign out to take it, or leave it to the person it is for.';
export const signOutAndGoOn = 'Sign out and go on';
export const backToTheDashboard = 'Back to the dashboard';
export const youHaveJoinedAlready = 'You have joined already';
export const thisInvitationWasUsedSignIn = (workspace: string) =>
  `This invitation was used. Sign in to ${workspace} with`;
export const andYourPassword = 'and your password.';
export const thisInvitationHasRunOut = 'This invitation has run out';
export const itWasGoodForSevenDays = (by: string) =>
  `It was good for seven days. Ask ${by} to send it again: a new link takes one click.`;
export const thisInvitationWasTakenBack = 'This invitation was taken back';
export const hasTakenItBackOrDeactivated = (by: string, workspace: string, by2: string) =>
  `${by} has taken it back, or deactivated your account in ${workspace}. Ask ${by2} if that was not meant.`;
export const thisLinkLeadsNowhere = 'This link leads nowhere';

// sign-up/otp-verification-screen.tsx
export const ifLabel = 'If';
export const hasAnAccountTheCodeIs = 'has an account, the code is there now.';

// sign-up/sign-up-screen.tsx
export const firstName = 'First name';
export const lastName = 'Last name';
export const atLeast8CharactersASentence = 'At least 8 characters. A sentence is a good one.';
export const company = 'Company';
export const country = 'Country';
export const choose = 'Choose';
export const haveOneAlready = 'Have one already?';

// sign-up/verify-email-screen.tsx
export const confirmYourEmail = 'Confirm your email';
export const signInWithYourEmailAnd = 'Sign in with your email and password to get a new code for this browser.';
export const goToSignIn = 'Go to sign-in';
export const weSentItTo = 'We sent it to';
export const itWorksFor10Minutes = 'It works for 10 minutes.';

// two-factor-step.tsx
export const openYourAuthenticatorAppAndEnter =
  'Open your authenticator app and enter the code it shows for Rainmaker.';
export const enterOneOfTheRecoveryCodes = 'Enter one of the recovery codes you have kept. Each works once.';
export const theCodeHasSixDigits = 'The code has six digits.';
export const enterARecoveryCode = 'Enter a recovery code.';
export const enterTheCode = 'Enter the code';
export const signIn = 'Sign in';
export const recoveryCode = 'Recovery code';
export const checkTheCode = 'Check the code';
export const useARecoveryCode = 'Use a recovery code';
export const useTheAuthenticatorApp = 'Use the authenticator app';

// unsubscribe/unsubscribe-screen.tsx
export const tooManyEmails = 'Too many emails';
export const notForMe = 'Not for me';
export const iNeverAskedForThis = 'I never asked for this';
export const wrongPerson = 'Wrong person';
export const stopTheseEmails = 'Stop these emails?';
export const theSenderWillNotWriteTo = 'The sender will not write to your address again. It takes effect at once.';
export const unsubscribe = 'Unsubscribe';
export const wouldYouTellUsWhyYou = 'Would you tell us why? You don’t have to.';
export const youreUnsubscribed = 'You’re unsubscribed';
export const getsNoMoreEmailsFrom = (sender: string) => `gets no more emails from ${sender}, from now on.`;
export const thatWasAMistakeSubscribeAgain = 'That was a mistake, subscribe again';
export const thisLinkIsIncomplete = 'This link is incomplete';
export const openTheLinkAtTheEnd =
  'Open the link at the end of the email once more, or copy all of it into the address line.';
export const youreSubscribedAgain = 'You’re subscribed again';
