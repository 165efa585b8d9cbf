// Every text that people read in features/simulator, by the file that shows it first.

// clock-panel.tsx
export const messageWas = 'message was';
export const messagesWere = 'messages were';
export const sent = (sent: number, value: string) => `${sent} ${value} sent`;
export const draftWas = 'draft was';
export const draftsWere = 'drafts were';
export const written = (drafts: number, value: string) => `${drafts} ${value} written`;
export const nothingWasDue = 'Nothing was due.';
export const todayIsTodayAgain = 'Today is today again.';
export const clock = 'Clock';
export const movingTheClock = 'Moving the clock …';
export const n1Hour = '+1 hour';
export const n1Day = '+1 day';
export const n3Days = '+3 days';
export const toMonday900 = 'To Monday 9:00';
export const backToToday = 'Back to today';

// mail-list.tsx
export const code = 'Code';
export const messagesThatLeft = 'Messages that left';

// mail-view.tsx
export const copyTheCode = 'Copy the code';
export const headers = 'Headers';
export const allMessages = 'All messages';
export const to = (to: string) => `to ${to}`;
export const theMessage = (subject: string) => `The message “${subject}”`;

// reactions.tsx
export const openIt = 'Open it';
export const notedOnTheMessage = 'Noted on the message';
export const clickALink = 'Click a link';
export const outOfOffice = 'Out of office';
export const anAutomaticAnswerItStopsNobody = 'An automatic answer: it stops nobody';
export const mailboxFull = 'Mailbox full';
export const triedAgainUpToThreeTimes = 'Tried again up to three times in two days';
export const noSuchAddress = 'No such address';
export const theAddressIsNeverWrittenTo = 'The address is never written to again';
export const reportAsUnwanted = 'Report as unwanted';
export const whatTheyDid = 'What they did';
export const done = 'Done';
export const reactAsTheRecipient = 'React as the recipient';
export const reactAs = (to: string) => `React as ${to}`;
export const reply = 'Reply';
export const thankYouThatSoundsInterestingCould = 'Thank you, that sounds interesting. Could you call me on Thursday?';
export const sendTheReply = 'Send the reply';

// simulator-screen.tsx
export const nothingHasLeftYet = 'Nothing has left yet';
export const hereYouReadWhatYourRecipients =
  'Here you read what your recipients get: codes for signing in, tests, and the messages of your campaigns. You can answer them too.';
export const simulator = 'Simulator';
export const nothingHereHasLeftThisMachine =
  'Nothing here has left this machine. Read each message as its recipient would.';
export const theOutboxCannotBeShown = 'The outbox cannot be shown';
export const theSimulatorIsOffOnThis = 'The simulator is off on this server.';
