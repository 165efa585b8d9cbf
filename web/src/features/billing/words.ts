// Every text that people read in features/billing, by the file that shows it first.

// subscription-screen.tsx
export const trial = 'Trial';
export const active = 'Active';
export const paymentIsLate = 'Payment is late';
export const endsSoon = 'Ends soon';
export const expired = 'Expired';
export const itHasEnded = 'It has ended.';
export const itHasNoEnd = 'It has no end.';
export const endedOn = (day: string) => `Ended on ${day}.`;
export const endsToday = 'Ends today.';
export const runsUntilMore = (day: string, days: string, value: string) => `Runs until ${day}, ${days} ${value} more.`;
export const yourPlan = 'Your plan';
export const aMonthYouRunItYourself = 'a month: you run it yourself';
export const contacts = 'Contacts';
export const noLimit = 'No limit';
export const emailsAMonth = 'Emails a month';
export const asYourMailboxesAllow = 'As your mailboxes allow';
export const mailboxes = 'Mailboxes';
export const subscription = 'Subscription';
export const yourSubscriptionHasExpired = 'Your subscription has expired';
export const nothingWasDeletedYouCanRead =
  'Nothing was deleted. You can read and export everything; sending and editing go on once it is renewed. The person who runs this installation can renew it.';
export const runningItYourselfHasNoLimits =
  'Running it yourself has no limits from us. Replies and unsubscriptions are taken in whatever the plan.';
