// All screen texts of features/outreach/campaigns/forecast, grouped by the file that uses them first.

// sentences.ts
export const finishes = (day: string) => `Finishes ${day}`;
export const finishesIfApproved = (day: string, drafts: string, isOne: boolean) =>
  `Finishes ${day} if you approve ${isOne ? 'the draft' : `the ${drafts}`} today`;
export const finished = (day: string) => `Finished ${day}`;
export const lastSent = (day: string) => `Last email sent ${day}`;
export const finishesLater = (day: string) => `Finishes after ${day}`;
export const noFinishDate = 'No finish date';
export const nothingPlanned = 'No emails planned';
export const sentOf = (emails: string, sent: string, planned: string) =>
  `${emails}: ${sent} sent, ${planned} planned under all limits`;
export const allSent = (emails: string) => `${emails} sent`;
export const limits = {
  mailbox_cap: 'The mailboxes’ daily limits set the pace.',
  domain_cap: 'The daily limit of the sending domain sets the pace.',
  provider_cap: 'The daily limits towards receiving providers set the pace.',
  mailbox_pace: 'The gap the mailboxes leave between emails sets the pace.',
  daily_new_limit: 'The campaign’s daily limit for new people sets the pace.',
};
export const ifNoOneReplies = 'Assumes that no one replies.';
export const ifNoOneRepliesAndApproved =
  'Assumes that no one replies and that you approve each draft on the day it’s written.';
export const longerSide = 'At branches, everyone is counted on the side with more emails.';
export const leftOut = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'isn’t' : 'aren’t'} included until what they wait for is resolved.`;
export const laterCount = (emails: string, isOne: boolean, day: string) =>
  `${emails} ${isOne ? 'follows' : 'follow'} after ${day}.`;
export const oneMore = (day: string) => `One more mailbox and it ends on ${day}.`;
export const holidayIn = (day: string, countries: number) =>
  countries === 1 ? `${day}: public holiday in 1 country` : `${day}: public holiday in ${countries} countries`;

// campaign-forecast.tsx
export const forecast = 'Forecast';
export const addAMailbox = 'Add a mailbox';

// forecast-grid.tsx
export const emailsByDay = 'Emails by day';
export const weekOf = (day: string) => `Week of ${day}`;
export const sent = (count: string) => `${count} sent`;
export const planned = (count: string) => `${count} planned`;
export const plus = (sent: string, planned: string) => `${sent} + ${planned}`;
export const nothing = 'nothing planned';
export const nothingSent = 'nothing sent';
export const today = 'today';
export const noSendingHours = 'no sending hours';
export const holiday = (name: string | null, countries: number) =>
  countries === 1
    ? `${name === null ? '' : `${name}, `}public holiday in 1 country`
    : `public holiday in ${countries} countries`;
export const dayLimits = {
  mailbox_cap: 'mailbox limit reached',
  domain_cap: 'limit of the sending domain reached',
  provider_cap: 'limit towards a provider reached',
  mailbox_pace: 'no more fit into the sending hours',
  daily_new_limit: 'limit for new people reached',
};
export const finishesHere = 'finishes';
export const earlier = (count: string) => `${count} sent in earlier weeks`;
export const sentKey = 'Sent';
export const plannedKey = 'Planned';
export const quietKey = 'Holiday or no sending hours';
