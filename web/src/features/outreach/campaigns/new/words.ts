// Every text that people read in features/outreach/campaigns/new, by the file that shows it first.

// campaign-form.ts
export const chooseAWorkflow = 'Choose a workflow.';
export const useAWholeNumberFrom1 = 'Use a whole number from 1 on, or leave it empty.';
export const name = 'Name';
export const workflow = 'Workflow';
export const from = 'From';
export const approval = 'Approval';
export const newPeopleADay = 'New people a day';
export const starts = 'Starts';
export const newMatchesJoin = 'New matches join';
export const signature = 'Signature';
export const postalAddress = 'Postal address';

// campaign-sections.tsx
export const begins = 'Begins';
export const emptyAtOnce = 'Empty: at once.';
export const whatTheyGetAndWhen = 'What they get, and when.';
export const nameOfTheCampaign = 'Name of the campaign';
export const people = 'People';
export const whoItIsForWhoMust = 'Who it is for. Who must not be written to is left out by itself.';
export const severalMailboxesTakeTurnsAPerson =
  'Several mailboxes take turns; a person always hears from the same one.';
export const approvalAndPace = 'Approval and pace';
export const youCanChangeThisWhileIt = 'You can change this while it runs.';
export const underEveryEmail = 'Under every email';
export const askedOnceTheWayToUnsubscribe = 'Asked once. The way to unsubscribe stands there by itself.';

// forecast.ts
export const emails = (length: number) => `${length} emails`;
export const business = (business: number, value: string) => `${business} business ${value}`;
export const overAbout = (mails: string, value: string) => `${mails} over about ${value}`;
export const everyoneCanGetTheFirstE = 'Everyone can get the first email on the first sending day.';
export const atADayTheFirstE = (aDay: number, days: number) =>
  `At ${aDay} a day the first email reaches everyone in about ${days} sending days.`;

// new-campaign-screen.tsx
export const newCampaign = 'New campaign';
export const form = 'Form';
export const somethingAboveIsMissing = 'Something above is missing.';
export const messagesLeaveWithoutYouReadingThem = 'Messages leave without you reading them.';
export const nothingLeavesBeforeYouApproveIt = 'Nothing leaves before you approve it.';
export const saveAsADraft = 'Save as a draft';
export const launch = (reachable: string) => `Launch ${reachable}`;
export const launch2 = 'Launch';
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const stay = 'Stay';
export const theCampaignIsNotSavedYet = 'The campaign is not saved yet. You can save it as a draft.';
export const theCampaignCannotBePreparedNow = 'The campaign cannot be prepared now. ';
export const thisCampaignCannotBePreparedAgain = 'This campaign cannot be prepared again';
export const openTheCampaign = 'Open the campaign';
export const toTheCampaigns = 'To the campaigns';
export const itWasLaunchedAlready = 'It was launched already.';
export const itIsNotHere = 'It is not here.';

// review.tsx
export const whatWillHappen = 'What will happen';
export const peopleGet = (sequenceName: string, steps: string) => `people get “${sequenceName}”: ${steps}.`;
export const chooseAWorkflowAndWhoGets = 'Choose a workflow and who gets it.';
export const itBegins = (value: string) => `It begins ${value}.`;
export const theirFirstEmailsAreWritten = 'Their first emails are written at once.';
export const notOnTheirPublicHolidays = ', not on their public holidays';
export const emailsLeaveFrom = (value: string, value2: string) => `Emails leave from ${value}${value2}.`;
export const whoeverRepliesBouncesOr = 'Whoever replies, bounces or unsubscribes gets nothing more.';
export const keptWithTheMailboxWithoutOne = 'Kept with the mailbox. Without one your name stands there.';
export const standsUnderEveryEmailThe = 'Stands under every email. The laws of many countries ask for it.';

// use-campaign-editor.ts
export const savedAsADraft = 'Saved as a draft.';

// use-launch.ts
export const theCampaignIsLaunched = 'The campaign is launched.';

// workflow-choice.tsx
export const readyToUse = 'Ready to use';
export const theWorkflowOfASavedDraft = 'The workflow of a saved draft stays.';
export const writeANewWorkflow = 'Write a new workflow';
