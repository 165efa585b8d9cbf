// Every text that people read in features/mailboxes, by the file that shows it first.

// connect-form.tsx
export const isConnected = (email: string) => `${email} connected.`;
export const server = 'Server';
export const port = 'Port';
export const encryption = 'Encryption';
export const userName = 'Username';
export const theAddress = 'Email address';
export const password = 'Password';
export const kind = 'Type';
export const aMailbox = 'Mailbox';
export const aSendingService2 = 'Sending service';
export const yourOwnAddressItWarmsUp =
  'Your own address. It warms up and keeps a daily limit, as mail providers expect.';
export const aRelayThatYourCompanyRuns =
  'A relay your company runs or pays for. It has no daily limit, gaps or warm-up.';
export const emailAddress = 'Email address';
export const nameThatPeopleSee = 'Sender name';
export const emailsADayAtMost = 'Daily limit';
export const itBeginsWithAndTakesMore = (rampUpStart: number, rampUpPerDay: number) =>
  `Starts at ${rampUpStart} emails per day and adds ${rampUpPerDay} each day.`;
export const back = 'Back';
export const tryingTheServer = 'Testing connection';
export const connect = 'Connect';

// connect-values.ts
export const tlsFromTheStartPort465 = 'TLS from the start (port 465)';
export const starttlsPort587 = 'STARTTLS (port 587)';
export const noneATestServer = 'None (test servers only)';
export const useANumberFrom1To = 'Enter a number from 1 to 65535. 465 and 587 are common.';
export const useAWholeNumberFrom1 = 'Enter a whole number from 1 to 200.';

// dkim-form.tsx
export const copy = (value: string) => `Copy: ${value}`;
export const whatLeavesFromHereIsSigned = (domain: string) =>
  `Emails from this mailbox are signed for ${domain}. Publish this record in the domain’s DNS.`;
export const dnsName = 'DNS name';
export const txtRecord = 'TXT record';
export const theRecordHasNotBeenLooked =
  'We haven’t checked this record. Until it’s in your DNS, recipients can’t verify the signature.';
export const itSignsNoMore = 'Signing turned off.';
export const stopSigning = 'Stop signing';
export const useAnotherKey = 'Use a different key';
export const done = 'Done';
export const rm = (value: number, value2: string) => `rm${value}${value2}`;
export const pasteTheKeyOrHaveOne = 'Paste a key or generate one here.';
export const savedPublishTheRecordNext = 'Saved. Now publish the DNS record.';
export const signedMailShowsThatItIs =
  'DKIM signatures prove that email comes from your domain. Skip this if your sending service already signs email.';
export const domain = 'Domain';
export const selector = 'Selector';
export const aNameForTheKey = 'Identifies this key in your DNS.';
export const key = 'Key';
export const makeAKeyHere = 'Generate key';
export const iHaveAKey = 'I have a key';
export const privateKey = 'Private key';
export const rsa2048BitsInPem = 'RSA, 2,048 bits, PEM format. It’s encrypted and never shown again.';
export const cancel = 'Cancel';
export const signItsMail = 'Turn on signing';
export const signingOf = (email: string) => `DKIM for ${email}`;

// mailbox-row.tsx
export const google = 'Google';
export const microsoft = 'Microsoft';
export const simulatorNothingLeavesThisMachine = 'Simulator: no real email is sent';
export const deleteLabel = (email: string) => `Delete ${email}?`;
export const deleteTheMailbox = 'Delete mailbox';
export const whatWasApprovedOrScheduledTo =
  'Its approved and scheduled emails become drafts again, and its password is deleted. If another of your mailboxes can send, it takes over these people.';
export const whatItHasSentStaysIn = 'Sent messages stay in Sent Box.';
export const connectAgain = 'Reconnect';
export const sendATestMessage = 'Send test email';
export const changeTheSignature = 'Edit signature';
export const addASignature = 'Add signature';
export const signingDnsRecordAndKey = 'DKIM: DNS record and key';
export const signItsMailDkim = 'Set up DKIM signing';
export const pause = 'Pause';
export const letItSendAgain = 'Resume';
export const aSendingService = 'sending service';
export const signsFor = (domain: string) => `, signs for ${domain}`;
export const todayNoLimit = (sentToday: string) => `${sentToday} today, no limit`;
export const ofToday = (sentToday: string, dailyLimit: string) => `${sentToday} of ${dailyLimit} today`;
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const moreFor = (email: string) => `More actions for ${email}`;

// mailboxes-dialog.tsx
export const close = 'Close';
export const connectAgain2 = (email: string) => `Reconnect ${email}`;

// mailboxes-section.tsx
export const mailboxes = 'Mailboxes';
export const connectAMailbox = 'Connect mailbox';
export const messagesLeaveFromTheseAPerson =
  'Emails are sent from these mailboxes. Each person always hears from the same one.';

// signature-form.tsx
export const signature = 'Signature';
export const standsUnderEveryMessageFromThis = 'Added to every email from this mailbox. If empty, your name is used.';
export const saveSignature = 'Save signature';

// use-mailbox.ts
export const paused = 'Mailbox paused.';
export const itSendsAgain = 'Mailbox resumed.';
export const saved = 'Saved.';
export const sentSeeYourInbox = 'Test email sent. Check your inbox.';
export const isTakenOut = (email: string) => `${email} deleted.`;
