// All screen texts of features/simulator, grouped by the file that uses them first.

// clock-panel.tsx
export const messageWas = 'message was';
export const messagesWere = 'messages were';
export const sent = (sent: number, value: string) => `${sent} ${value} sent`;
export const draftWas = 'draft was';
export const draftsWere = 'drafts were';
export const written = (drafts: number, value: string) => `${drafts} ${value} written`;
export const nothingWasDue = 'Nothing was due.';
export const clockResetToToday = 'Clock reset to today.';
export const clock = 'Clock';
export const movingTheClock = 'Moving the clock…';
export const n1Hour = '+1 hour';
export const n1Day = '+1 day';
export const n3Days = '+3 days';
export const toMonday900 = 'To Monday 9:00';
export const backToToday = 'Back to today';

// leaving.tsx
export const oneMessageLeavesSoon =
  'One message is waiting, so that you can undo. It will appear here within a minute.';
export const messagesLeaveSoon = (count: number) =>
  `${count} messages are waiting, so that you can undo. They will appear here within a minute.`;

// mail-list.tsx
export const code = 'Code';
export const sentMessages = 'Sent messages';

// mail-view.tsx
export const copyCode = 'Copy code';
export const headers = 'Headers';
export const allMessages = 'All messages';
export const to = 'to';
export const whatsappMessage = 'WhatsApp message';
export const message = (subject: string) => `Message “${subject}”`;

// reactions.tsx
export const open = 'Open';
export const recordedOnTheMessage = 'Recorded on the message';
export const clickALink = 'Click a link';
export const outOfOffice = 'Out of office';
export const anAutomaticReplyItDoesntStop = 'An automatic reply. It doesn’t stop the workflow';
export const mailboxFull = 'Mailbox full';
export const retriedUpToThreeTimesIn = 'Retried up to three times in two days';
export const addressNotFound = 'Address not found';
export const nothingIsSentToThisAddress = 'Nothing is sent to this address again';
export const reportAsSpam = 'Report as spam';
export const recipientActivity = 'Recipient activity';
export const done = 'Done';
export const reactAsRecipient = 'React as recipient';
export const reactAs = (to: string) => `React as ${to}`;
export const reply = 'Reply';
export const thankYouThatSoundsInterestingCould = 'Thank you, that sounds interesting. Could you call me on Thursday?';
export const sendReply = 'Send reply';

// simulator-screen.tsx
export const noMessagesYet = 'No messages yet';
export const viewWhatYourRecipientsGetSign =
  'View what your recipients get: sign-in codes, test emails and campaign messages. You can reply as the recipient, too.';
export const simulator = 'Simulator';
export const theseMessagesWereDeliveredToThe =
  'These messages were delivered to the simulator only. View them as the recipient would.';
export const couldntLoadMessages = 'Couldn’t load messages';
export const theSimulatorIsTurnedOffOn = 'The simulator is turned off on this server.';
export const attachments = 'Attachments';
export const reactOnThePhone = 'React on the phone';
export const views = 'Views';
export const messages = 'Messages';
export const phones = 'Phones';
