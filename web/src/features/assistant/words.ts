export const assistant = 'Assistant';
export const close = 'Close';
export const newQuestion = 'Clear the conversation';
export const copy = 'Copy';
export const answer = 'Answer';
export const ask = 'Ask';
export const stop = 'Stop';
export const tryAgain = 'Try again';
export const stopped = 'Stopped.';
export const looking = 'Looking it up…';
export const rulesNoModel = 'Rules, no model';
export const connectAModel = 'Connect a model';
export const lookedAt = 'Looked at';
export const at = 'at';
export const opensFilledIn = 'This opens a screen. Nothing changes until you save there.';
export const openFilledIn = 'These open a screen. Nothing changes until you save there.';
export const askAnything = 'Ask about your people and messages';
export const askAboutCampaign = 'Ask about this campaign';
export const askAboutPerson = 'Ask about this person';
export const conversation = 'Conversation';
export const suggestions = 'Suggested questions';
export const emptyTitle = 'What would you like to know?';
export const emptyText =
  'I answer from your own data, show the rows behind each answer, and open the right screen. I change nothing.';
export const offline = 'You’re offline. Your question is still here; try again once you’re connected.';
export const couldNotAnswer = 'The question couldn’t be answered. Please try again.';

export const GENERAL = ['Why isn’t it sending?', 'Who should I call today?', 'What changed since Monday?'];
export const OF_CAMPAIGN = ['Why isn’t it sending?', 'How is it doing?', 'Who is on hold, and why?'];
export const OF_PERSON = ['What happened with this person?', 'Who should I call today?'];
export const OF_PEOPLE = [
  'How many leads are qualified?',
  'Which leads have no next follow-up?',
  'How do I import a file?',
];
export const OF_DRAFTS = ['Which drafts wait for me?', 'What goes out tomorrow?', 'Why isn’t it sending?'];
export const OF_INBOX = ['Which replies wait for me?', 'Who should I call today?', 'What changed since Monday?'];
export const OF_SETTINGS = ['Are my mailboxes healthy?', 'How do I connect a mailbox?', 'How do I invite a colleague?'];
