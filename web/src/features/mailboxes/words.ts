// Every text that people read in features/mailboxes, by the file that shows it first.

// connect-form.tsx
export const isConnected = (email: string) => `${email} is connected.`;
export const server = 'Server';
export const port = 'Port';
export const encryption = 'Encryption';
export const userName = 'User name';
export const theAddress = 'The address';
export const password = 'Password';
export const kind = 'Kind';
export const aMailbox = 'A mailbox';
export const aSendingService2 = 'A sending service';
export const yourOwnAddressItWarmsUp =
  'Your own address. It warms up and keeps a daily limit, as mail providers expect.';
export const aRelayThatYourCompanyRuns = 'A relay that your company runs or pays for. It has no limit, gap or warm-up.';
export const emailAddress = 'Email address';
export const nameThatPeopleSee = 'Name that people see';
export const emailsADayAtMost = 'Emails a day, at most';
export const itBeginsWithAndTakesMore = (rampUpStart: number, rampUpPerDay: number) =>
  `It begins with ${rampUpStart} and takes ${rampUpPerDay} more each day.`;
export const back = 'Back';
export const tryingTheServer = 'Trying the server';
export const connect = 'Connect';

// connect-values.ts
export const tlsFromTheStartPort465 = 'TLS from the start (port 465)';
export const starttlsPort587 = 'STARTTLS (port 587)';
export const noneATestServer = 'None (a test server)';
export const useANumberFrom1To = 'Use a number from 1 to 65535; 465 and 587 are usual.';
export const useAWholeNumberFrom1 = 'Use a whole number from 1 to 200.';

// dkim-form.tsx
export const copy = (value: string) => `Copy: ${value}`;
export const whatLeavesFromHereIsSigned = (domain: string) =>
  `What leaves from here is signed for ${domain}. Publish this record where the domain’s DNS is kept.`;
export const dnsName = 'DNS name';
export const txtRecord = 'TXT record';
export const theRecordHasNotBeenLooked =
  'The record has not been looked up. Until it stands in the DNS the signature cannot be checked.';
export const itSignsNoMore = 'It signs no more.';
export const stopSigning = 'Stop signing';
export const useAnotherKey = 'Use another key';
export const done = 'Done';
export const rm = (value: number, value2: string) => `rm${value}${value2}`;
export const pasteTheKeyOrHaveOne = 'Paste the key, or have one made here.';
export const savedPublishTheRecordNext = 'Saved. Publish the record next.';
export const signedMailShowsThatItIs =
  'Signed mail shows that it is yours (DKIM). Leave this out where your sending service signs by itself.';
export const domain = 'Domain';
export const selector = 'Selector';
export const aNameForTheKey = 'A name for the key.';
export const key = 'Key';
export const makeAKeyHere = 'Make a key here';
export const iHaveAKey = 'I have a key';
export const privateKey = 'Private key';
export const rsa2048BitsInPem = 'RSA, 2,048 bits, in PEM form. It is kept sealed and never shown again.';
export const cancel = 'Cancel';
export const signItsMail = 'Sign its mail';
export const signingOf = (email: string) => `Signing of ${email}`;

// mailbox-row.tsx
export const google = 'Google';
export const microsoft = 'Microsoft';
export const simulatorNothingLeavesThisMachine = 'Simulator: nothing leaves this machine';
export const deleteLabel = (email: string) => `Delete ${email}?`;
export const deleteTheMailbox = 'Delete the mailbox';
export const whatWasApprovedOrScheduledTo =
  'What was approved or scheduled to leave from it becomes a draft again. Its password is forgotten, and its people hear from another mailbox of yours, where one can send.';
export const whatItHasSentStaysIn = 'What it has sent stays in the sent box.';
export const connectAgain = 'Connect again';
export const sendATestMessage = 'Send a test message';
export const changeTheSignature = 'Change the signature';
export const addASignature = 'Add a signature';
export const signingDnsRecordAndKey = 'Signing: DNS record and key';
export const signItsMailDkim = 'Sign its mail (DKIM)';
export const pause = 'Pause';
export const letItSendAgain = 'Let it send again';
export const aSendingService = 'a sending service';
export const signsFor = (domain: string) => `, signs for ${domain}`;
export const todayNoLimit = (sentToday: string) => `${sentToday} today, no limit`;
export const ofToday = (sentToday: string, dailyLimit: string) => `${sentToday} of ${dailyLimit} today`;
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const moreFor = (email: string) => `More for ${email}`;

// mailboxes-dialog.tsx
export const close = 'Close';
export const connectAgain2 = (email: string) => `Connect ${email} again`;

// mailboxes-section.tsx
export const mailboxes = 'Mailboxes';
export const connectAMailbox = 'Connect a mailbox';
export const messagesLeaveFromTheseAPerson = 'Messages leave from these. A person always hears from the same one.';

// signature-form.tsx
export const signature = 'Signature';
export const standsUnderEveryMessageFromThis = 'Stands under every message from this mailbox. Empty: your name.';
export const saveSignature = 'Save signature';

// use-mailbox.ts
export const paused = 'Paused.';
export const itSendsAgain = 'It sends again.';
export const saved = 'Saved.';
export const sentSeeYourInbox = 'Sent. See your inbox.';
export const isTakenOut = (email: string) => `${email} is taken out.`;
