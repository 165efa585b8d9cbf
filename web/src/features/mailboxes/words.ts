// All screen texts of features/mailboxes, grouped by the file that uses them first.

// connect-form.tsx
export const connected = (email: string) => `${email} connected.`;
export const server = 'Server';
export const port = 'Port';
export const encryption = 'Encryption';
export const username = 'Username';
export const emailAddress = 'Email address';
export const password = 'Password';
export const type = 'Type';
export const mailbox = 'Mailbox';
export const sendingService = 'Sending service';
export const yourOwnAddressItWarmsUp =
  'Your own address. It warms up and keeps a daily limit, as mail providers expect.';
export const aRelayYourCompanyRunsOr = 'A relay your company runs or pays for. It has no daily limit, gaps or warm-up.';
export const senderName = 'Sender name';
export const dailyLimit = 'Daily limit';
export const startsAtEmailsPerDayAnd = (rampUpStart: number, rampUpPerDay: number) =>
  `Starts at ${rampUpStart} emails per day and adds ${rampUpPerDay} each day.`;
export const back = 'Back';
export const testingConnection = 'Testing connection';
export const connect = 'Connect';

// connect-values.ts
export const tlsFromTheStartPort465 = 'TLS from the start (port 465)';
export const starttlsPort587 = 'STARTTLS (port 587)';
export const noneTestServersOnly = 'None (test servers only)';
export const enterANumberFrom1To = 'Enter a number from 1 to 65535. 465 and 587 are common.';
export const enterAWholeNumberFrom1 = 'Enter a whole number from 1 to 200.';

export const imapTls = 'TLS from the start (port 993)';
export const imapStarttls = 'STARTTLS (port 143)';
export const imapPortRule = 'Enter a number from 1 to 65535. 993 is common.';

// reading-fields.tsx, reading-form.tsx
export const readReplies = 'Read replies and bounces';
export const readRepliesHelp =
  'Looks into the inbox every minute over IMAP, so that workflows stop when someone replies. Nothing in it is changed.';
export const imapServer = 'IMAP server';
export const imapUsernameHelp = 'If empty, the one for sending is used.';
export const saveReading = 'Read replies';
export const stopReading = 'Stop reading replies';
export const readingStarted = 'Replies are read from now on.';
export const readingStopped = 'Replies are no longer read.';
export const changeReading = 'Replies: server and password';
export const repliesRead = ', replies are read';
export const repliesUnread = ', replies aren’t read';
export const repliesProblem = (problem: string) => `Reading replies: ${problem}`;

// dkim-form.tsx
export const copy = (value: string) => `Copy: ${value}`;
export const emailsFromThisMailboxAreSigned = (domain: string) =>
  `Emails from this mailbox are signed for ${domain}. Publish this record in the domain’s DNS.`;
export const dnsName = 'DNS name';
export const txtRecord = 'TXT record';
export const weHaventCheckedThisRecordUntil =
  'We haven’t checked this record. Until it’s in your DNS, recipients can’t verify the signature.';
export const signingTurnedOff = 'Signing turned off.';
export const stopSigning = 'Stop signing';
export const useADifferentKey = 'Use a different key';
export const done = 'Done';
export const rm = (value: number, value2: string) => `rm${value}${value2}`;
export const pasteAKeyOrGenerateOne = 'Paste a key or generate one here.';
export const savedNowPublishTheDnsRecord = 'Saved. Now publish the DNS record.';
export const dkimSignaturesProveThatEmailComes =
  'DKIM signatures prove that email comes from your domain. Skip this if your sending service already signs email.';
export const domain = 'Domain';
export const selector = 'Selector';
export const identifiesThisKeyInYourDns = 'Identifies this key in your DNS.';
export const key = 'Key';
export const generateKey = 'Generate key';
export const iHaveAKey = 'I have a key';
export const privateKey = 'Private key';
export const rsa2048BitsPemFormat = 'RSA, 2,048 bits, PEM format. It’s encrypted and never shown again.';
export const cancel = 'Cancel';
export const turnOnSigning = 'Turn on signing';
export const dkimFor = (email: string) => `DKIM for ${email}`;

// mailbox-row.tsx
export const google = 'Google';
export const microsoft = 'Microsoft';
export const simulatorNoRealEmailIsSent = 'Simulator: no real email is sent';
export const deleteLabel = (email: string) => `Delete ${email}?`;
export const deleteMailbox = 'Delete mailbox';
export const itsApprovedAndScheduledEmails =
  'Its approved and scheduled emails become drafts again, and its password is deleted. If another of your mailboxes can send, it takes over these people.';
export const sentMessagesStayInSentBox = 'Sent messages stay in Sent Box.';
export const reconnect = 'Reconnect';
export const sendTestEmail = 'Send test email';
export const editSignature = 'Edit signature';
export const addSignature = 'Add signature';
export const dkimDnsRecordAndKey = 'DKIM: DNS record and key';
export const setUpDkimSigning = 'Set up DKIM signing';
export const pause = 'Pause';
export const resume = 'Resume';
export const sendingServiceNoun = 'sending service';
export const signsFor = (domain: string) => `, signs for ${domain}`;
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const moreActionsFor = (email: string) => `More actions for ${email}`;

// sent-today.tsx
export const sentTodayBy = (count: string, email: string) => `${count} sent today from ${email}`;
export const andTests = (count: string, isOne: boolean) => ` + ${count} ${isOne ? 'test' : 'tests'}`;
export const sentNoLimit = ' today, no limit';
export const ofLimit = (limit: string) => ` of ${limit} today`;

// mailboxes-dialog.tsx
export const close = 'Close';
export const reconnectMailbox = (email: string) => `Reconnect ${email}`;

// mailboxes-section.tsx
export const mailboxes = 'Mailboxes';
export const connectMailbox = 'Connect mailbox';
export const emailsAreSentFromTheseMailboxes =
  'Emails are sent from these mailboxes. Each person always hears from the same one.';

// signature-form.tsx
export const signature = 'Signature';
export const addedToEveryEmailFromThis = 'Added to every email from this mailbox. If empty, your name is used.';
export const saveSignature = 'Save signature';

// use-mailbox.ts
export const mailboxPaused = 'Mailbox paused.';
export const mailboxResumed = 'Mailbox resumed.';
export const saved = 'Saved.';
export const testEmailSentCheckYourInbox = 'Test email sent. Check your inbox.';
export const deleted = (email: string) => `${email} deleted.`;

// connect-choice.tsx
export const signInWith = (provider: string) => `Sign in with ${provider}`;
export const signInHints = {
  google: 'Gmail and Google Workspace. You sign in at Google, so your password stays there.',
  microsoft: 'Microsoft 365 and Outlook.com. You sign in at Microsoft, so your password stays there.',
};
export const notSetUp = {
  google: 'Not set up on this server. Gmail also works with an app password, under “Another server”.',
  microsoft: 'Not set up on this server. Ask whoever runs Rainmaker to add Microsoft.',
};
export const anotherServer = 'Another server';
export const anotherServerHint =
  'Any provider, with its SMTP and IMAP server and a password. Known ones are filled in.';

// connect-return-screen.tsx
export const connectingMailbox = 'Connecting your mailbox…';
export const isConnected = (email: string) => `${email} is connected`;
export const nothingCameBack = 'There’s nothing to connect here. Start from your mailboxes.';
export const connectedHint = 'You can send from it now. Replies and bounces are read from its inbox.';
export const connectedPaused = 'It’s still paused. Resume it under Mailboxes when you want to send.';
export const goOn = 'Continue';
export const goBack = 'Go back';
export const startAgain = 'Start again';
export const seeMailboxes = 'See mailboxes';

// dns-card.tsx
export const dnsRecords = 'DNS records';
export const dnsOf = (email: string) => `DNS records for ${email}`;
export const dnsNotYet = 'The DNS records haven’t been checked yet.';
export const dnsCheckedAt = (domain: string, moment: string) => `${domain}, checked ${moment}.`;
export const dnsPass = 'OK';
export const dnsMissing = 'Missing';
export const dnsWrong = 'Wrong';
export const dnsTheirs = 'Not needed';
export const dnsUnknown = 'Unknown';
export const checkAgain = 'Check again';
export const checkingDns = 'Checking';
export const dnsProblem = (domain: string) => `The DNS of ${domain} isn’t complete, so more email may end up in spam.`;
export const seeRecords = 'See the records';
export const signInAgain = 'Sign in again';

// budgets
export const dailyLimits = 'Daily limits by domain and provider';
export const smallestLimitHolds =
  'Beside each mailbox’s own limit. The smallest one decides, and an email that waits for it says which. A day ends at midnight in your workspace’s time zone.';
export const noDomainsYet = 'Connect a mailbox of your own to limit what its domain sends.';
export const sentTodayNoLimit = (sent: string) => `${sent} sent today`;
export const usedOf = (sent: string, limit: string) => `${sent} of ${limit} sent`;
export const andPlanned = (planned: string) => `, ${planned} planned`;
export const usedTodayBy = (name: string) => `Used today: ${name}`;
export const changeLimitOf = (name: string) => `Change the limit: ${name}`;
export const change = 'Change';
export const noLimitOfItsOwn = 'limited by its mailboxes alone';
export const aDay = (limit: string) => `at most ${limit} a day`;
export const mailboxCount = (count: number) => (count === 1 ? '1 mailbox' : `${count} mailboxes`);
export const receivers = {
  gmail: 'To Gmail and Google Workspace',
  microsoft: 'To Outlook and Microsoft 365',
  yahoo: 'To Yahoo and AOL',
  other: 'To any other domain',
};
export const newDomainsStartLower = 'Domains whose mailboxes are all ramping up start lower and rise every day.';
export const noLimit = 'No limit';
export const aDayFromEach = (limit: string) => `At most ${limit} a day from each of your domains`;
export const fromTo = (domain: string, to: string) => `${domain} to ${to}`;
export const enterANumber = (most: string) => `Enter a number from 1 to ${most}.`;
export const limitSaved = 'Limit saved.';
export const defaultLimit = 'Default';
export const defaultLimitHelp =
  'Protects a new domain: few emails at first, more every day. A sending service has none.';
export const mailboxLimitsOnly = 'Its mailboxes’ own limits alone';
export const atMost = 'At most';
export const emailsADay = 'Emails a day';
export const saveLimit = 'Save limit';
// tracking-domain.tsx
export const trackingDomain = 'Tracking domain';
export const trackingDomainLead =
  'Links in emails that track clicks lead through this domain. Use a name of your own, so that recipients and spam filters see your domain.';
export const noTrackingDomain = 'No domain is set, so tracked links use this server’s name.';
export const trackingCheckedAt = (moment: string) => `Checked ${moment}.`;
export const cnameRecord = 'CNAME record';
export const domainName = 'Domain name';
export const domainNameHelp = (target: string) =>
  `Such as links.example.com. Publish a CNAME record that points to ${target}.`;
export const saveAndCheck = 'Save and check';
export const removeDomain = 'Remove';
