// Every text that people read in features/outreach/campaigns, by the file that shows it first.

// approval-choice.tsx
export const newPeopleADayAtMost = 'Maximum new people per day';
export const noLimit = 'No limit';

// details/campaign-details-screen.tsx
export const started2 = (total: string) => `${total} started`;
export const nobodyHasStarted = 'Nobody has started';
export const theCampaign = 'Campaign';
export const thisCampaignIsNotHere = 'Campaign not found';
export const nothingToShow = 'Couldn’t load this page';
export const toTheCampaigns = 'Go to campaigns';
export const theAddressNamesNoCampaignOf = 'It may have been deleted, or the link is wrong.';

// details/campaign-now.tsx
export const allSendingIsPaused = 'All sending is paused.';
export const aDraftNobodyIsInIt = 'This is a draft. People are added when you launch it.';
export const youPausedItNothingLeavesUntil = 'You paused this campaign. Nothing is sent until you resume it.';
export const itBegins = (startAt: string) => `Starts ${startAt}.`;
export const forYourApproval = (drafts: string, value: string) => `${drafts} ${value} for your approval.`;
export const whyIsntItSending = 'Why isn’t it sending?';
export const onTheirWay2 = 'Scheduled';
export const bounced = 'Bounced';
export const emails = 'Emails';
export const nextEmailLeaves = (next: string) => `Next email ${next}`;
export const theSlotsOfEveryLimitAnd = 'Based on every limit and each person’s sending hours';

// details/campaign-side.tsx
export const todaysLimits = 'Today’s limits';
export const sent3 = (value: string) => `${value} sent`;
export const noLimit2 = (sentToday: number) => `${sentToday}, no limit`;
export const of2 = (sentToday: number, dailyLimit: number) => `${sentToday} of ${dailyLimit}`;
export const warmingUp = ', warming up';
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const guardrails = 'Guardrails';
export const pausesByItselfAtTheRed = 'pauses automatically at the red mark';
export const stopsAt = (share: string, bounce: number) => `${share}, pauses at ${bounce}%`;
export const shareThatBouncedUpToWhere = 'Bounce rate, up to the limit';
export const complaintsStopItAtBothCount = (complaint: number) =>
  `Also pauses at ${complaint}% complaints. Both apply after the first 50 emails.`;
export const chosen = (length: string, many: string) => `${length} selected ${many}`;
export const all = (many: string) => `All ${many}`;
export const byAFilter = (title: string) => `${title} matching a filter`;
export const frozenAtTheLaunch = (who: string) => `${who}, fixed at launch`;
export const alsoWhoComesLater = (who: string) => `${who}, including new matches`;
export const audience = 'Audience';
export const window = 'Sending hours';
export const newADay = 'New people per day';
export const atMost = (dailyNewLimit: string) => `Up to ${dailyNewLimit}`;
export const approval = 'Approval';
export const stopsOn = 'Stops when';
export const begins = 'Starts';
export const ends = 'Ends';
export const launched = 'Launched';
export const setUp = 'Setup';
export const change = 'Edit';
export const limitsAndSetUp = 'Limits and setup';

// details/launched-dialog.tsx
export const theFirstOnesAreLeaving = 'Sending the first emails.';
export const sendTheFirstOnesNow = 'Send the first emails now';
export const theDrafts = 'the drafts';
export const theOneDraft = 'the draft';
export const allDrafts = (drafts: number) => `all ${drafts} drafts`;
export const thisApprovesAndSendsThemPast = (value: string) =>
  `This approves ${value} and sends outside sending hours. Mailbox limits still apply, and unsubscribed people are skipped.`;
export const iHaveReadTheDrafts = 'I’ve read the drafts';
export const sendNow = (value: string) => `Send ${value} now`;
export const itIsNowWhatYouApprove = (opens: string) =>
  `It’s ${opens} now. Approved emails are sent during each person’s sending hours.`;
export const areIn = (enrolled: string) => `${enrolled} added`;
export const itIsOutsideTheSendingHours = 'It’s outside sending hours. Approved emails are sent from';
export const onEachInThePersonsOwn = 'in each person’s time zone.';
export const jumpTo = (opens: string) => `Jump to ${opens}`;

// list/campaign-actions.tsx
export const approve = (drafts: string) => `Approve ${drafts}`;

// list/campaign-list-screen.tsx
export const name = 'Name';
export const state = 'State';
export const workflow = 'Workflow';
export const people = 'People';
export const forYou = 'For you';
export const draftsForYou = 'drafts for you';
export const sent = 'Sent';
export const replied = 'Replied';
export const made = 'Created';
export const forYou2 = (drafts: string) => `, ${drafts} for you`;
export const sentReplied = (total: string, sent: string, replied: string, value: string) =>
  `${total}, ${sent} sent, ${replied} replied${value}`;
export const newCampaign = 'New campaign';
export const noCampaignMatches = 'No matching campaigns';
export const tryAnotherWordOrEveryState = 'Try a different search or state.';
export const noCampaignYet = 'No campaigns yet';
export const seeTheWorkflows = 'View workflows';
export const aCampaignTakesAWorkflowTo =
  'A campaign sends a workflow to the people you choose. Nothing is sent until you approve it.';
export const campaigns = 'Campaigns';
export const searchCampaigns = 'Search campaigns';
export const theCampaignsCouldNotBeLoaded = 'Couldn’t load campaigns';

// list/campaign-menu.tsx
export const onTheirWay = (scheduled: string) => `${scheduled} scheduled`;
export const cancel = (name: string) => `Cancel “${name}”?`;
export const cancelTheCampaign = 'Cancel campaign';
export const keepIt = 'Keep campaign';
export const whatIsWrittenAndNotSent = (live: string) =>
  `Unsent messages are cancelled, and ${live} get nothing more. This can’t be undone.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteTheCampaign = 'Delete campaign';
export const willBeCancelled = (waiting: string) => `${waiting} will be cancelled.`;
export const underWayGetNothingMore = (live: string) => `${live} in progress get nothing more.`;
export const thatLeftStayInTheSent = (sent: string) => `${sent} already sent stay in Sent Box and on timelines. `;
export const thisCannotBeTakenBack = (value: string) => `${value}This can’t be undone.`;
export const reviewAndLaunch = 'Review and launch';
export const readTheDrafts = 'Review drafts';
export const pause = 'Pause';
export const goOn = 'Resume';
export const more = 'More';
export const moreFor = (name: string) => `More actions for ${name}`;

// mailbox-choice.tsx
export const simulatorNothingLeavesThisMachine = 'Simulator: no real email is sent';
export const noDailyLimit = 'No daily limit';
export const ofSentToday = (sentToday: number, dailyLimit: number) => `${sentToday} of ${dailyLimit} sent today`;
export const connectAMailbox = 'Connect mailbox';

// people/campaign-people-list.tsx
export const select = (name: string) => `Select ${name}`;
export const email = (step: number) => `Email ${step}`;
export const selectEverybodyOnThisPage = 'Select everyone on this page';
export const step = 'Step';
export const why = 'Why';
export const peopleOfTheCampaign = 'People in this campaign';

// people/campaign-people.tsx
export const nobodyIsInThisCampaignYet = 'No people in this campaign yet.';
export const nobodyWaitsForATimeTo = 'Nobody is waiting for their next step.';
export const nobodyIsHeldUp = 'Nobody is held.';
export const nobodyWaitsForYou = 'Nothing to approve.';
export const nobodyHasRepliedYet = 'No replies yet.';
export const nobodyIsThroughYet = 'Nobody has finished yet.';
export const howItStands = 'Status';
export const oneStateAlone = 'Filter by status';
export const eachOfThem = 'All';
export const searchItsPeople = 'Search people in this campaign';
export const addPeople = 'Add people';
export const thePeopleCouldNotBeLoaded = 'Couldn’t load people';
export const nobodyHereMatches = 'No matching people.';

// people/people-bulk.tsx
export const people2 = (page: string) => `${page} people`;
export const skipAStep = 'Skip a step';
export const remove3 = (who: string) => `Remove ${who}?`;

// people/people-tabs.ts
export const started = 'Started';
export const waiting = 'Waiting';
export const held = 'Held';
export const done = 'Done';

// people/person-menu.tsx
export const pauseThisPerson = 'Pause person';
export const skipEmail = (step: number) => `Skip email ${step}`;
export const removeFromTheCampaign = 'Remove from campaign';
export const remove = (name: string) => `Remove ${name}?`;
export const remove2 = 'Remove';
export const whatIsWrittenForThemIs = 'Unsent messages are cancelled. Sent messages stay in Sent Box.';

// people/use-change-people.ts
export const pausing = 'Pausing';
export const lettingGoOn = 'Resuming';
export const skippingAStepFor = 'Skipping a step for';
export const removing = 'Removing';
export const changed = 'Updated.';

// results/campaign-days.tsx
export const byDay = 'By day';
export const sentReplied2 = (day: string, sent: number, replied: number) => `${day}: ${sent} sent, ${replied} replied`;
export const sentReplied3 = (day: string, sent: string, replied: string) => `${day}: ${sent} sent, ${replied} replied`;
export const sent2 = 'sent';
export const replied2 = 'replied';

// results/campaign-results.tsx
export const inAll = 'Total';
export const results = 'Results';
export const repliesByPeopleAutomaticAnswersDo = 'Excludes automatic replies';

// results/results-table.tsx
export const whereTheTrueShareLies = 'Confidence interval';
export const of = (replied: number, sent: number) => `${replied} of ${sent}`;
export const reply = ', reply';
export const removedSince = ', removed later';
export const replyInTheThread = 'Reply in the thread';
export const repliedAsABar = 'Reply rate, as a bar';
export const shareThatReplied = 'Reply rate';
export const unsubscribed = 'Unsubscribed';

// results/shares.ts
export const tooFewEmailsToCompare = (few: number) => `Not enough data yet. Each variant needs at least ${few} emails.`;
export const andDoEquallyWell = (label: string, label2: string) => `${label} and ${label2} perform equally well.`;
export const doesBetterThanYouCanGive = (label: string, label2: string) =>
  `${label} performs better than ${label2}. You can send it to everyone.`;
export const isAheadOfButNotBy = (label: string, label2: string) =>
  `${label} is ahead of ${label2}, but the difference isn’t significant yet.`;

// use-campaign-state.ts
export const theCampaignIsPaused = 'Campaign paused.';
export const theCampaignGoesOn = 'Campaign resumed.';
export const theCampaignIsCancelled = 'Campaign cancelled.';
export const theCampaignIsDeleted = 'Campaign deleted.';
