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
export const asSoonAsYourColleaguesBring = 'When your colleagues add people, their activity appears here.';
export const ofThePeopleAreSamples = (samplePeople: string) => `, including ${samplePeople} sample people`;
export const dashboard = 'Dashboard';
export const theDashboardCouldNotBeLoaded = 'Couldn’t load the dashboard';

// people.tsx
export const people = 'People';
export const stage = 'Stage';

// running.tsx
export const running = 'Running';
export const sentRepliedOf = (sent: string, replied: string, total: string) =>
  `${sent} sent, ${replied} replied of ${total}`;
export const next = (nextSendAt: string) => `, next ${nextSendAt}`;

// start-list.tsx
export const bringYourPeople = 'Import your contacts';
export const aSpreadsheetWillDoWeCheck = 'Upload a spreadsheet. We check it before anything is saved.';
export const importAFile = 'Import file';
export const chooseAWorkflow = 'Choose a workflow';
export const threeAreReadyWithRealWords = 'Start from one of three templates and make it your own.';
export const seeTheWorkflows = 'View workflows';
export const chooseWhoGetsIt = 'Choose recipients';
export const youSeeAtOnceHowMany = 'See how many people can be contacted, and why others can’t.';
export const newCampaign = 'New campaign';
export const readAndApprove = 'Review and approve';
export const nothingLeavesBeforeYouHaveSaid = 'Nothing is sent until you approve it.';
export const readTheDrafts = 'Review drafts';
export const seeItArrive = 'See what arrives';
export const fromAnySentMessageStraightTo = 'Open any sent message to see what the recipient sees.';
export const openTheSentBox = 'Open Sent Box';
export const fromASpreadsheetToYourFirst = 'Send your first message';
export const fiveStepsAboutFiveMinutes = 'Five steps, about five minutes.';
export const of = (done: number, length: number) => `${done} of ${length}`;
export const stepsDone = 'Steps completed';
export const done = 'Done';
export const take40SamplePeople = 'Load 40 sample people';

// to-do.tsx
export const draftsToApprove = 'Drafts to approve';
export const nothingWaitsForYourApproval = 'No drafts to approve.';
export const repliesThisWeek = 'Replies this week';
export const noReplyInTheLast7 = 'No replies in the last 7 days.';
export const waitingForYou = 'Waiting for you';
export const nobodyWaitsForADecision = 'Nothing needs your decision.';
export const personWaits = 'person is waiting';
export const peopleWait = 'people are waiting';
export const forAValueOrADecision = (held: string) =>
  `${held} for a missing value or your decision. See each campaign for details.`;
export const leaveToday = 'Sending today';
export const nothingIsDueToday = 'Nothing scheduled for today.';
export const messageLeaves = 'message';
export const messagesLeave = 'messages';
export const byUntilTheDayEnds = (today: string) => `${today} will be sent automatically by the end of the day.`;

// will-be-sent.tsx
export const willBeSent = 'Scheduled';
export const nothingIsPlanned = 'nothing scheduled';
export const planned = (planned: string) => `${planned} scheduled`;
export const approveADraftAndTheDay = 'Approve a draft to see here when it will be sent.';
export const plannedSent = (planned: number, sent: number) => `${planned} scheduled, ${sent} sent`;
