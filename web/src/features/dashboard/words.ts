// Every text that people read in features/dashboard, by the file that shows it first.

// dashboard-screen.tsx
export const goodNight = 'Good night';
export const goodMorning = 'Good morning';
export const goodAfternoon = 'Good afternoon';
export const goodEvening = 'Good evening';
export const addLead = 'Add lead';
export const approve = (approvals: string) => `Approve ${approvals}`;
export const importLabel = 'Import';
export const nothingHereYet = 'Nothing here yet';
export const asSoonAsYourColleaguesBring =
  'As soon as your colleagues bring people in, you see here what happens with them.';
export const ofThePeopleAreSamples = (samplePeople: string) => `, ${samplePeople} of the people are samples`;
export const dashboard = 'Dashboard';
export const theDashboardCouldNotBeLoaded = 'The dashboard could not be loaded';

// people.tsx
export const people = 'People';
export const stage = 'Stage';

// running.tsx
export const running = 'Running';
export const sentRepliedOf = (sent: string, replied: string, total: string) =>
  `${sent} sent, ${replied} replied of ${total}`;
export const next = (nextSendAt: string) => `, next ${nextSendAt}`;

// start-list.tsx
export const bringYourPeople = 'Bring your people';
export const aSpreadsheetWillDoWeCheck = 'A spreadsheet will do. We check it before anything is saved.';
export const importAFile = 'Import a file';
export const chooseAWorkflow = 'Choose a workflow';
export const threeAreReadyWithRealWords = 'Three are ready with real words. Take one and make it yours.';
export const seeTheWorkflows = 'See the workflows';
export const chooseWhoGetsIt = 'Choose who gets it';
export const youSeeAtOnceHowMany = 'You see at once how many can be reached, and why the others cannot.';
export const newCampaign = 'New campaign';
export const readAndApprove = 'Read and approve';
export const nothingLeavesBeforeYouHaveSaid = 'Nothing leaves before you have said yes.';
export const readTheDrafts = 'Read the drafts';
export const seeItArrive = 'See it arrive';
export const fromAnySentMessageStraightTo = 'From any sent message straight to what the recipient sees.';
export const openTheSentBox = 'Open the sent box';
export const fromASpreadsheetToYourFirst = 'From a spreadsheet to your first message';
export const fiveStepsAboutFiveMinutes = 'Five steps, about five minutes.';
export const of = (done: number, length: number) => `${done} of ${length}`;
export const stepsDone = 'Steps done';
export const done = 'Done';
export const take40SamplePeople = 'Take 40 sample people';

// to-do.tsx
export const draftsToApprove = 'Drafts to approve';
export const nothingWaitsForYourApproval = 'Nothing waits for your approval.';
export const repliesThisWeek = 'Replies this week';
export const noReplyInTheLast7 = 'No reply in the last 7 days.';
export const waitingForYou = 'Waiting for you';
export const nobodyWaitsForADecision = 'Nobody waits for a decision.';
export const personWaits = 'person waits';
export const peopleWait = 'people wait';
export const forAValueOrADecision = (held: string) => `${held} for a value or a decision. Each campaign says which.`;
export const leaveToday = 'Leave today';
export const nothingIsDueToday = 'Nothing is due today.';
export const messageLeaves = 'message leaves';
export const messagesLeave = 'messages leave';
export const byUntilTheDayEnds = (today: string, value: string) => `${today} by ${value} until the day ends.`;

// will-be-sent.tsx
export const willBeSent = 'Will be sent';
export const nothingIsPlanned = 'nothing is planned';
export const planned = (planned: string) => `${planned} planned`;
export const approveADraftAndTheDay = 'Approve a draft, and the day it leaves shows here.';
export const plannedSent = (planned: number, sent: number) => `${planned} planned, ${sent} sent`;
