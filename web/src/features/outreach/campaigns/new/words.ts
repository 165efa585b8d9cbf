// Every text that people read in features/outreach/campaigns/new, by the file that shows it first.

// campaign-form.ts
export const chooseAWorkflow = 'Choose a workflow.';
export const useAWholeNumberFrom1 = 'Enter a whole number of 1 or more, or leave this empty.';
export const name = 'Name';
export const workflow = 'Workflow';
export const from = 'From';
export const approval = 'Approval';
export const newPeopleADay = 'New people per day';
export const starts = 'Starts';
export const newMatchesJoin = 'New matches join';
export const signature = 'Signature';
export const postalAddress = 'Postal address';

// campaign-sections.tsx
export const begins = 'Starts';
export const emptyAtOnce = 'Leave empty to start immediately.';
export const whatTheyGetAndWhen = 'What they get, and when.';
export const nameOfTheCampaign = 'Campaign name';
export const people = 'People';
export const whoItIsForWhoMust = 'Who gets it. People who can’t be contacted are skipped automatically.';
export const severalMailboxesTakeTurnsAPerson = 'Mailboxes take turns. Each person always hears from the same one.';
export const approvalAndPace = 'Approval and pace';
export const youCanChangeThisWhileIt = 'You can change these while the campaign runs.';
export const underEveryEmail = 'Email footer';
export const askedOnceTheWayToUnsubscribe = 'You only enter this once. An unsubscribe link is added automatically.';

// forecast.ts
export const emails = (length: number) => `${length} emails`;
export const business = (business: number, value: string) => `${business} business ${value}`;
export const overAbout = (mails: string, value: string) => `${mails} over about ${value}`;
export const everyoneCanGetTheFirstE = 'Everyone can get the first email on the first sending day.';
export const atADayTheFirstE = (aDay: number, days: number) =>
  `At ${aDay} per day, the first email reaches everyone in about ${days} sending days.`;

// new-campaign-screen.tsx
export const newCampaign = 'New campaign';
export const form = 'Form';
export const somethingAboveIsMissing = 'Complete the missing fields above.';
export const messagesLeaveWithoutYouReadingThem = 'Emails are sent without your review.';
export const nothingLeavesBeforeYouApproveIt = 'Nothing is sent until you approve it.';
export const saveAsADraft = 'Save draft';
export const launch = (reachable: string) => `Launch ${reachable}`;
export const launch2 = 'Launch';
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const stay = 'Stay';
export const theCampaignIsNotSavedYet = 'This campaign isn’t saved yet. You can save it as a draft.';
export const theCampaignCannotBePreparedNow = 'Couldn’t prepare this campaign. ';
export const thisCampaignCannotBePreparedAgain = 'You can’t set up this campaign';
export const openTheCampaign = 'Open campaign';
export const toTheCampaigns = 'Go to campaigns';
export const itWasLaunchedAlready = 'It’s already launched.';
export const itIsNotHere = 'It may have been deleted.';

// review.tsx
export const whatWillHappen = 'Summary';
export const peopleGet = (sequenceName: string, steps: string) => `people get “${sequenceName}”: ${steps}.`;
export const chooseAWorkflowAndWhoGets = 'Choose a workflow and people.';
export const itBegins = (value: string) => `Starts ${value}.`;
export const theirFirstEmailsAreWritten = 'Their first emails are drafted immediately.';
export const notOnTheirPublicHolidays = ', except on their public holidays';
export const emailsLeaveFrom = (value: string, value2: string) => `Emails are sent from ${value}${value2}.`;
export const whoeverRepliesBouncesOr = 'People who reply, bounce or unsubscribe get nothing more.';
export const keptWithTheMailboxWithoutOne = 'Saved with the mailbox. If empty, your name is used.';
export const standsUnderEveryEmailThe = 'Added to every email. Many countries require it by law.';

// use-campaign-editor.ts
export const savedAsADraft = 'Draft saved.';

// use-launch.ts
export const theCampaignIsLaunched = 'Campaign launched.';

// workflow-choice.tsx
export const readyToUse = 'Template';
export const theWorkflowOfASavedDraft = 'You can’t change the workflow of a saved draft.';
export const writeANewWorkflow = 'Create workflow';
