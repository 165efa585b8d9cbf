// Every text that people read in features/simulator, by the file that shows it first.

// clock-panel.tsx
export const messageWas = 'message was';
export const messagesWere = 'messages were';
export const sent = (sent: number, value: string) => `${sent} ${value} sent`;
export const draftWas = 'draft was';
export const draftsWere = 'drafts were';
export const written = (drafts: number, value: string) => `${drafts} ${value} written`;
export const nothingWasDue = 'Nothing was due.';
export const todayIsTodayAgain = 'Clock reset to today.';
export const clock = 'Clock';
export const movingTheClock = 'Moving the clock…';
export const n1Hour = '+1 hour';
export const n1Day = '+1 day';
export const n3Days = '+3 days';
export const toMonday900 = 'To Monday 9:00';
export const backToToday = 'Back to today';

// mail-list.tsx
export const code = 'Code';
export const messagesThatLeft = 'Sent messages';

// mail-view.tsx
export const copyTheCode = 'Copy code';
export const headers = 'Headers';
export const allMessages = 'All messages';
export const to = (to: string) => `to ${to}`;
export const theMessage = (subject: string) => `Message “${subject}”`;

// reactions.tsx
export const openIt = 'Open';
export const notedOnTheMessage = 'Recorded on the message';
export const clickALink = 'Click a link';
export const outOfOffice = 'Out of office';
export const anAutomaticAnswerItStopsNobody = 'An automatic reply. It doesn’t stop the workflow';
export const mailboxFull = 'Mailbox full';
export const triedAgainUpToThreeTimes = 'Retried up to three times in two days';
export const noSuchAddress = 'Address not found';
export const theAddressIsNeverWrittenTo = 'Nothing is sent to this address again';
export const reportAsUnwanted = 'Report as spam';
export const whatTheyDid = 'Recipient activity';
export const done = 'Done';
export const reactAsTheRecipient = 'React as recipient';
export const reactAs = (to: string) => `React as ${to}`;
export const reply = 'Reply';
export const thankYouThatSoundsInterestingCould = 'Thank you, that sounds interesting. Could you call me on Thursday?';
export const sendTheReply = 'Send reply';

// simulator-screen.tsx
export const nothingHasLeftYet = 'No messages yet';
export const hereYouReadWhatYourRecipients =
  'View what your recipients get: sign-in codes, test emails and campaign messages. You can reply as the recipient, too.';
export const simulator = 'Simulator';
export const nothingHereHasLeftThisMachine =
  'These messages were delivered to the simulator only. View them as the recipient would.';
export const theOutboxCannotBeShown = 'Couldn’t load messages';
export const theSimulatorIsOffOnThis = 'The simulator is turned off on this server.';
