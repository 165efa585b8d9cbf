// All screen texts of features/billing, grouped by the file that uses them first.

// subscription-screen.tsx
export const trial = 'Trial';
export const active = 'Active';
export const paymentOverdue = 'Payment overdue';
export const endsSoon = 'Ends soon';
export const expired = 'Expired';
export const ended = 'Ended.';
export const noEndDate = 'No end date.';
export const endedOn = (day: string) => `Ended on ${day}.`;
export const endsToday = 'Ends today.';
export const runsUntilLeft = (day: string, days: string, value: string) => `Runs until ${day}, ${days} ${value} left.`;
export const yourPlan = 'Your plan';
export const perMonthSelfHosted = 'per month, self-hosted';
export const contacts = 'Contacts';
export const noLimit = 'No limit';
export const emailsPerMonth = 'Emails per month';
export const limitedByYourMailboxes = 'Limited by your mailboxes';
export const mailboxes = 'Mailboxes';
export const subscription = 'Subscription';
export const yourSubscriptionHasExpired = 'Your subscription has expired';
export const nothingWasDeletedYouCanStill =
  'Nothing was deleted. You can still view and export everything. To send and edit again, ask the person who runs this installation to renew the subscription.';
export const selfHostingHasNoPlanLimits =
  'Self-hosting has no plan limits. Replies and unsubscribes are processed on every plan.';
