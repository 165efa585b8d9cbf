// All screen texts of features/dashboard, grouped by the file that uses them first.

// dashboard-screen.tsx
export const goodMorning = 'Good morning';
export const goodAfternoon = 'Good afternoon';
export const goodEvening = 'Good evening';
export const addLead = 'Add lead';
export const reviewCount = (approvals: string) => `Review ${approvals}`;
export const importLabel = 'Import';
export const youHaveNoPeopleYet = 'You don’t have any people yet';
export const importOrAddPeopleOrAsk =
  'Import or add people, or ask a colleague to transfer some to you. Whatever needs your attention appears here.';
export const nothingHereYet = 'Nothing here yet';
export const whenYourColleaguesAddPeopleTheir = 'When your colleagues add people, their activity appears here.';
export const withSamplePeople = (samplePeople: string) => ` · ${samplePeople} sample people`;
export const dashboard = 'Dashboard';
export const couldntLoadTheDashboard = 'Couldn’t load the dashboard';

// people.tsx
export const people = 'People';
export const stage = 'Stage';

// running.tsx
export const running = 'Running';
export const PEOPLE = { one: 'person', many: 'people' };
export const ACTIVE_CAMPAIGNS = { one: 'active campaign', many: 'active campaigns' };
export const sent = (count: string) => `${count} sent`;
export const replied = (count: string) => `${count} replied`;
export const next = (nextSendAt: string) => `next ${nextSendAt}`;

// start-list.tsx
export const importYourContacts = 'Import your contacts';
export const uploadASpreadsheetWeCheckIt = 'Upload a spreadsheet. We check it before anything is saved.';
export const importFile = 'Import file';
export const chooseAWorkflow = 'Choose a workflow';
export const startFromOneOfThreeTemplates = 'Start from one of three templates, or have one written for you.';
export const viewWorkflows = 'View workflows';
export const chooseRecipients = 'Choose recipients';
export const seeHowManyPeopleCanBe = 'See how many people can be contacted, and why others can’t.';
export const newCampaign = 'New campaign';
export const reviewAndApprove = 'Review and approve';
export const nothingIsSentUntilYouApprove = 'Nothing is sent until you approve it.';
export const reviewDrafts = 'Review drafts';
export const seeWhatArrives = 'See what arrives';
export const openAnySentMessageToSee = 'Open any sent message to see what the recipient sees.';
export const openSentBox = 'Open Sent Box';
export const sendYourFirstMessage = 'Send your first message';
export const fiveStepsAboutFiveMinutes = 'Five steps, about five minutes.';
export const of = (done: number, length: number) => `${done} of ${length}`;
export const stepsCompleted = 'Steps completed';
export const done = 'Done';
export const closeStartList = 'Close these steps';
export const load40SamplePeople = 'Load 40 sample people';

// to-do.tsx
export const followUpsDue = 'Follow-ups due';
export const noFollowUpsDue = 'No follow-ups due today.';
export const draftsToApprove = 'Drafts to approve';
export const draftsOfOthers = 'Drafts to be approved';
export const waiting = 'Waiting';
export const nothingNeedsADecision = 'Nothing needs a decision.';
export const forAMissingValueOrA = (held: string) => `${held} for a missing value or a decision.`;
export const noDraftsToApprove = 'No drafts to approve.';
export const toAnswer = 'To answer';
export const nothingToAnswer = 'No one is waiting for an answer.';
export const waitingForYou = 'Waiting for you';
export const nothingNeedsYourDecision = 'Nothing needs your decision.';
export const personIsWaiting = 'person is waiting';
export const peopleAreWaiting = 'people are waiting';
export const forAMissingValueOrYour = (held: string) => `${held} for a missing value or your decision.`;
export const sendingToday = 'Sending today';
export const nothingScheduledForToday = 'Nothing scheduled for today.';
export const sendingIsPaused = 'Sending is paused.';
export const approvedEmailWaits = 'approved email waits';
export const approvedEmailsWait = 'approved emails wait';
export const untilYouResume = 'until you resume.';
export const message = 'message';
export const messages = 'messages';
export const willBeSentAutomaticallyByThe = (today: string) =>
  `${today} will be sent automatically by the end of the day.`;

// will-be-sent.tsx
export const scheduled = 'Scheduled';
export const next7Days = 'next 7 days';
export const approveADraftToSeeHere = 'Approve a draft to see here when it will be sent.';
export const scheduledKey = 'Scheduled';
export const sentKey = 'Sent';
export const scheduledFor = (count: string, day: string) => `${count} scheduled for ${day}`;
export const sentOn = (count: string, day: string) => `${count} sent on ${day}`;
export const scheduledSent = (planned: number, sent: number) => `${planned} scheduled, ${sent} sent`;
