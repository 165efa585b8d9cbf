// Every text that people read in features/outreach/campaigns, by the file that shows it first.

// approval-choice.tsx
export const newPeopleADayAtMost = 'New people a day, at most';
export const noLimit = 'No limit';

// details/campaign-details-screen.tsx
export const started2 = (total: string) => `${total} started`;
export const nobodyHasStarted = 'Nobody has started';
export const theCampaign = 'The campaign';
export const thisCampaignIsNotHere = 'This campaign is not here';
export const nothingToShow = 'Nothing to show';
export const toTheCampaigns = 'To the campaigns';
export const theAddressNamesNoCampaignOf = 'The address names no campaign of yours.';

// details/campaign-now.tsx
export const allSendingIsPaused = 'All sending is paused.';
export const aDraftNobodyIsInIt = 'A draft: nobody is in it before you launch it.';
export const youPausedItNothingLeavesUntil = 'You paused it. Nothing leaves until you go on.';
export const itBegins = (startAt: string) => `It begins ${startAt}.`;
export const forYourApproval = (drafts: string, value: string) => `${drafts} ${value} for your approval.`;
export const whyIsntItSending = 'Why isn’t it sending?';
export const onTheirWay2 = 'On their way';
export const bounced = 'Bounced';
export const emails = 'Emails';
export const nextEmailLeaves = (next: string) => `Next email leaves ${next}`;
export const theSlotsOfEveryLimitAnd = 'The slots of every limit and every person’s hours';

// details/campaign-side.tsx
export const todaysLimits = 'Today’s limits';
export const sent3 = (value: string) => `${value} sent`;
export const noLimit2 = (sentToday: number) => `${sentToday}, no limit`;
export const of2 = (sentToday: number, dailyLimit: number) => `${sentToday} of ${dailyLimit}`;
export const warmingUp = ', warming up';
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const guardrails = 'Guardrails';
export const pausesByItselfAtTheRed = 'pauses by itself at the red mark';
export const stopsAt = (share: string, bounce: number) => `${share}, stops at ${bounce} %`;
export const shareThatBouncedUpToWhere = 'Share that bounced, up to where the campaign stops';
export const complaintsStopItAtBothCount = (complaint: number) =>
  `Complaints stop it at ${complaint} %. Both count after the first 50 emails.`;
export const chosen = (length: string, many: string) => `${length} chosen ${many}`;
export const all = (many: string) => `All ${many}`;
export const byAFilter = (title: string) => `${title} by a filter`;
export const frozenAtTheLaunch = (who: string) => `${who}, frozen at the launch`;
export const alsoWhoComesLater = (who: string) => `${who}, also who comes later`;
export const audience = 'Audience';
export const window = 'Window';
export const newADay = 'New a day';
export const atMost = (dailyNewLimit: string) => `At most ${dailyNewLimit}`;
export const approval = 'Approval';
export const stopsOn = 'Stops on';
export const begins = 'Begins';
export const ends = 'Ends';
export const launched = 'Launched';
export const setUp = 'Set-up';
export const change = 'Change';
export const limitsAndSetUp = 'Limits and set-up';

// details/launched-dialog.tsx
export const theFirstOnesAreLeaving = 'The first ones are leaving.';
export const sendTheFirstOnesNow = 'Send the first ones now';
export const theDrafts = 'the drafts';
export const theOneDraft = 'the one draft';
export const allDrafts = (drafts: number) => `all ${drafts} drafts`;
export const thisApprovesAndSendsThemPast = (value: string) =>
  `This approves ${value} and sends them past the sending hours. Limits of the mailboxes hold, and nobody who unsubscribed gets one.`;
export const iHaveReadTheDrafts = 'I have read the drafts';
export const sendNow = (value: string) => `Send ${value} now`;
export const itIsNowWhatYouApprove = (opens: string) =>
  `It is ${opens} now. What you approve leaves in each person’s hours.`;
export const areIn = (enrolled: string) => `${enrolled} are in`;
export const itIsOutsideTheSendingHours = 'It is outside the sending hours. What you approve leaves from';
export const onEachInThePersonsOwn = 'on, each in the person’s own time.';
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
export const made = 'Made';
export const forYou2 = (drafts: string) => `, ${drafts} for you`;
export const sentReplied = (total: string, sent: string, replied: string, value: string) =>
  `${total}, ${sent} sent, ${replied} replied${value}`;
export const newCampaign = 'New campaign';
export const noCampaignMatches = 'No campaign matches';
export const tryAnotherWordOrEveryState = 'Try another word, or every state.';
export const noCampaignYet = 'No campaign yet';
export const seeTheWorkflows = 'See the workflows';
export const aCampaignTakesAWorkflowTo =
  'A campaign takes a workflow to the people you choose. Nothing leaves before you have read and approved it.';
export const campaigns = 'Campaigns';
export const searchCampaigns = 'Search campaigns';
export const theCampaignsCouldNotBeLoaded = 'The campaigns could not be loaded';

// list/campaign-menu.tsx
export const onTheirWay = (scheduled: string) => `${scheduled} on their way`;
export const cancel = (name: string) => `Cancel “${name}”?`;
export const cancelTheCampaign = 'Cancel the campaign';
export const keepIt = 'Keep it';
export const whatIsWrittenAndNotSent = (live: string) =>
  `What is written and not sent is cancelled, and ${live} get nothing more. This cannot be taken back.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteTheCampaign = 'Delete the campaign';
export const willBeCancelled = (waiting: string) => `${waiting} will be cancelled.`;
export const underWayGetNothingMore = (live: string) => `${live} under way get nothing more.`;
export const thatLeftStayInTheSent = (sent: string) => `${sent} that left stay in the sent box and on the timelines. `;
export const thisCannotBeTakenBack = (value: string) => `${value}This cannot be taken back.`;
export const reviewAndLaunch = 'Review and launch';
export const readTheDrafts = 'Read the drafts';
export const pause = 'Pause';
export const goOn = 'Go on';
export const more = 'More';
export const moreFor = (name: string) => `More for ${name}`;

// mailbox-choice.tsx
export const simulatorNothingLeavesThisMachine = 'Simulator: nothing leaves this machine';
export const noDailyLimit = 'No daily limit';
export const ofSentToday = (sentToday: number, dailyLimit: number) => `${sentToday} of ${dailyLimit} sent today`;
export const connectAMailbox = 'Connect a mailbox';

// people/campaign-people-list.tsx
export const select = (name: string) => `Select ${name}`;
export const email = (step: number) => `Email ${step}`;
export const selectEverybodyOnThisPage = 'Select everybody on this page';
export const step = 'Step';
export const why = 'Why';
export const peopleOfTheCampaign = 'People of the campaign';

// people/campaign-people.tsx
export const nobodyIsInThisCampaignYet = 'Nobody is in this campaign yet.';
export const nobodyWaitsForATimeTo = 'Nobody waits for a time to come.';
export const nobodyIsHeldUp = 'Nobody is held up.';
export const nobodyWaitsForYou = 'Nobody waits for you.';
export const nobodyHasRepliedYet = 'Nobody has replied yet.';
export const nobodyIsThroughYet = 'Nobody is through yet.';
export const howItStands = 'How it stands';
export const oneStateAlone = 'One state alone';
export const eachOfThem = 'Each of them';
export const searchItsPeople = 'Search its people';
export const addPeople = 'Add people';
export const thePeopleCouldNotBeLoaded = 'The people could not be loaded';
export const nobodyHereMatches = 'Nobody here matches.';

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
export const pauseThisPerson = 'Pause this person';
export const skipEmail = (step: number) => `Skip email ${step}`;
export const removeFromTheCampaign = 'Remove from the campaign';
export const remove = (name: string) => `Remove ${name}?`;
export const remove2 = 'Remove';
export const whatIsWrittenForThemIs = 'What is written for them is cancelled. Sent messages stay in the sent box.';

// people/use-change-people.ts
export const pausing = 'Pausing';
export const lettingGoOn = 'Letting go on';
export const skippingAStepFor = 'Skipping a step for';
export const removing = 'Removing';
export const changed = 'Changed.';

// results/campaign-days.tsx
export const byDay = 'By day';
export const sentReplied2 = (day: string, sent: number, replied: number) => `${day}: ${sent} sent, ${replied} replied`;
export const sentReplied3 = (day: string, sent: string, replied: string) => `${day}: ${sent} sent, ${replied} replied`;
export const sent2 = 'sent';
export const replied2 = 'replied';

// results/campaign-results.tsx
export const inAll = 'In all';
export const results = 'Results';
export const repliesByPeopleAutomaticAnswersDo = 'Replies by people; automatic answers do not count';

// results/results-table.tsx
export const whereTheTrueShareLies = 'Where the true share lies';
export const of = (replied: number, sent: number) => `${replied} of ${sent}`;
export const reply = ', reply';
export const removedSince = ', removed since';
export const replyInTheThread = 'Reply in the thread';
export const repliedAsABar = 'Replied, as a bar';
export const shareThatReplied = 'Share that replied';
export const unsubscribed = 'Unsubscribed';

// results/shares.ts
export const tooFewEmailsToCompare = (few: number) => `Too few emails to compare: ${few} of each are the least.`;
export const andDoEquallyWell = (label: string, label2: string) => `${label} and ${label2} do equally well.`;
export const doesBetterThanYouCanGive = (label: string, label2: string) =>
  `${label} does better than ${label2}. You can give it all the people.`;
export const isAheadOfButNotBy = (label: string, label2: string) =>
  `${label} is ahead of ${label2}, but not by enough yet to be sure.`;

// use-campaign-state.ts
export const theCampaignIsPaused = 'The campaign is paused.';
export const theCampaignGoesOn = 'The campaign goes on.';
export const theCampaignIsCancelled = 'The campaign is cancelled.';
export const theCampaignIsDeleted = 'The campaign is deleted.';
