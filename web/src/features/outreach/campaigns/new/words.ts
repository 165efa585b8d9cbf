// All screen texts of features/outreach/campaigns/new, grouped by the file that uses them first.

// campaign-form.ts
export const chooseAWorkflow = 'Choose a workflow.';
export const chooseADateAndTime = 'Write a date and time, or leave it empty.';
export const enterAWholeNumberOf1 = 'Enter a whole number of 1 or more, or leave this empty.';
export const name = 'Name';
export const workflow = 'Workflow';
export const from = 'From';
export const CHOOSE_ACCOUNT = {
  email: 'Choose a mailbox for the emails.',
  whatsapp: 'Choose a WhatsApp sender for the WhatsApp messages.',
} as const;
export const approval = 'Approval';
export const newPeoplePerDay = 'New people per day';
export const starts = 'Starts';
export const newMatchesJoin = 'New matches join';
export const signature = 'Signature';
export const postalAddress = 'Postal address';

// campaign-sections.tsx
export const leaveEmptyToStartImmediately = 'Leave empty to start immediately.';
export const whatTheyGetAndWhen = 'What they get, and when.';
export const campaignName = 'Campaign name';
export const people = 'People';
export const whoGetsItPeopleWhoCant = 'Who gets it. People who can’t be contacted are skipped automatically.';
export const mailboxesTakeTurnsEachPersonAlways = 'Accounts take turns. Each person always hears from the same one.';
export const approvalAndPace = 'Approval and pace';
export const youCanChangeTheseWhileThe = 'You can change these while the campaign runs.';
export const emailFooter = 'Email footer';
export const youOnlyEnterThisOnceAn = 'You only enter this once. An unsubscribe link is added automatically.';

// forecast.ts
export const emails = (length: number) => `${length} emails`;
export const business = (business: number, value: string) => `${business} business ${value}`;
export const overAbout = (mails: string, value: string) => `${mails} over about ${value}`;
export const everyoneCanGetTheFirstE = 'Everyone can get the first message on the first sending day.';
export const everyoneElseCanGetTheFirst = 'Everyone else can get the first message on the first sending day.';
export const atPerDayTheFirstEmail = (aDay: number, days: number) =>
  `At ${aDay} per day, the first message reaches everyone in about ${days} sending days.`;

// new-campaign-screen.tsx
export const newCampaign = 'New campaign';
export const form = 'Form';
export const completeTheMissingFieldsAbove = 'Complete the missing fields above.';
export const messagesAreSentWithoutYourReview = 'Messages are sent without your review.';
export const nothingIsSentUntilYouApprove = 'Nothing is sent until you approve it.';
export const saveDraft = 'Save draft';
export const launch = (reachable: string) => `Launch for ${reachable}`;
export const launchButton = 'Launch';
export const couldntPrepareThisCampaign = 'Couldn’t prepare this campaign. ';
export const youCantSetUpThisCampaign = 'You can’t set up this campaign';
export const openCampaign = 'Open campaign';
export const goToCampaigns = 'Go to campaigns';
export const itsAlreadyLaunched = 'It’s already launched.';
export const itMayHaveBeenDeleted = 'It may have been deleted.';

// review.tsx
export const summary = 'Summary';
export const peopleGet = (sequenceName: string, steps: string, isOne: boolean) =>
  `${isOne ? 'person gets' : 'people get'} “${sequenceName}”: ${steps}.`;
export const chooseAWorkflowAndPeople = 'Choose a workflow and people.';
export const lackAValue = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'lacks' : 'lack'} a value that the first message needs.`;
export const theirFirstEmailWaits = 'Their first message waits until you add it or give the text a fallback.';
export const startsAt = (value: string) => `Starts ${value}.`;
export const theirFirstEmailsAreDrafted = 'Their first messages are drafted immediately.';
export const exceptOnTheirPublicHolidays = ', except on their public holidays';
export const emailsAreSentFrom = (value: string, value2: string) => `Messages are sent from ${value}${value2}.`;
export const finishesOn = (day: string) => `Finishes ${day}`;
export const finishesAfter = (day: string) => `Finishes after ${day}`;
export const templateMessages = (count: string, category: string) => `${count} ${category}`;
export const upTo = (messages: string, count: number) =>
  `Up to ${messages} ${count === 1 ? 'message' : 'messages'} on WhatsApp:`;
export const costsAtMost = (cost: string) => `at most ${cost}.`;
export const enterPricesToSeeTheCost = 'enter prices to see the cost';
export const ifNoOneReplies = 'if no one replies.';
export const ifApprovedAndNoOneReplies = 'if no one replies and you approve each draft on the day it’s written.';
export const peopleWhoReplyBounceOrUnsubscribe = 'People who reply, bounce or unsubscribe get nothing more.';
export const savedWithTheMailboxIfEmpty = 'Saved with the mailbox. If empty, your name is used.';
export const addedToEveryEmailManyCountries = 'Added to every email. Many countries require it by law.';

// use-campaign-editor.ts
export const draftSaved = 'Draft saved.';

// use-launch.ts
export const campaignLaunched = 'Campaign launched.';

// workflow-choice.tsx
export const template = 'Ready-made';
export const youCantChangeTheWorkflowOf = 'You can’t change the workflow of a saved draft.';
export const createWorkflow = 'Create workflow';
