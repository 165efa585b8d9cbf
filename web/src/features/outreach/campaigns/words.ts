// All screen texts of features/outreach/campaigns, grouped by the file that uses them first.
import { LIMITS } from '@rainmaker/contract';

// approval-choice.tsx
export const maximumNewPeoplePerDay = 'New people per day';
export const noLimit = 'No limit';

// details/campaign-details-screen.tsx
export const startedCount = (total: string) => `${total} started`;
export const noOneHasStarted = 'No one has started';
export const campaign = 'Campaign';
export const campaignNotFound = 'Campaign not found';
export const couldntLoadThisPage = 'Couldn’t load this page';
export const goToCampaigns = 'Go to campaigns';
export const sentEmailsStay = 'Sent emails stay in Sent Box and on people’s timelines.';

// details/campaign-now.tsx
export const allSendingIsPaused = 'All sending is paused.';
export const sendingPaused = 'Sending paused';
export const thisIsADraftPeopleAre = 'This is a draft. People are added when you launch it.';
export const youPausedThisCampaignNothingIs = 'You paused this campaign. Nothing is sent until you resume it.';
export const starts = (startAt: string) => `Starts ${startAt}.`;
export const waitForYourApproval = (drafts: string, isOne: boolean) =>
  `${drafts} ${isOne ? 'waits' : 'wait'} for your approval`;
export const areBeingWritten = (drafts: string, isOne: boolean) => `${drafts} ${isOne ? 'is' : 'are'} being written`;
export const lackAValue = (drafts: string, isOne: boolean) => `${drafts} ${isOne ? 'lacks' : 'lack'} a value`;
export const beingWritten = 'Being written';
export const missingAValue = 'Missing a value';
export const whyIsntItSending = 'Why isn’t it sending?';
export const scheduled = 'Scheduled';
export const bounced = 'Bounced';
export const nextMessage = (message: string, next: string) => `Next ${message} ${next}`;
export const messages = (noun: string) => noun.replace(/^./, (first) => first.toUpperCase());
export const basedOnEveryLimitAndEach = 'Based on every limit and each person’s sending hours';

// details/campaign-side.tsx
export const todaysLimits = 'Today’s limits';
export const warmingUp = ', warming up';
export const sentTodayFrom = (email: string) => `Sent today from ${email}`;
export const guardrails = 'Guardrails';
export const pausesAutomaticallyAtTheRedMark = 'pauses automatically at the red mark';
export const pausesAtPercent = (share: string, bounce: number) => `${share}, pauses at ${bounce}%`;
export const bounceRateUpToTheLimit = 'Bounce rate, up to the limit';
export const undeliveredOn = (channel: string) => `Not delivered on ${channel}`;
export const optedOutOn = (channel: string) => `Opted out on ${channel}`;
export const undeliveredUpToTheLimit = 'Share not delivered, up to the limit';
export const optOutsUpToTheLimit = 'Share of opt-outs, up to the limit';
export const alsoPausesAtPercentComplaints = (complaint: number) => `Also pauses at ${complaint}% complaints. `;
export const eachAppliesAfter = `Each applies after the first ${LIMITS.guardrailAfterSends} messages of a channel.`;
export const selected = (length: string, many: string) => `${length} selected ${many}`;
export const all = (many: string) => `All ${many}`;
export const matchingAFilter = (title: string) => `${title} matching a filter`;
export const fixedAtLaunch = (who: string) => `${who}, fixed at launch`;
export const includingNewMatches = (who: string) => `${who}, including new matches`;
export const audience = 'Audience';
export const sendingHours = 'Sending hours';
export const newPeoplePerDay = 'New people per day';
export const upTo = (dailyNewLimit: string) => `Up to ${dailyNewLimit}`;
export const approval = 'Approval';
export const stopsWhen = 'Stops when';
export const startsLabel = 'Starts';
export const ends = 'Ends';
export const launched = 'Launched';
export const colleaguesCampaign = 'A colleague set up this campaign. You decide on the messages to your own people.';
export const setup = 'Setup';
export const edit = 'Edit';
export const limitsAndSetup = 'Limits and setup';

// details/launched-dialog.tsx
export const undo = 'Undo';
export const sendingTheFirstEmails = 'Sending the first messages in 30 seconds.';
export const sendTheFirstEmailsNow = 'Send the first messages now';
export const theDrafts = 'the drafts';
export const theDraft = 'the draft';
export const allDrafts = (drafts: number) => `all ${drafts} drafts`;
export const thisApprovesAndSendsOutsideSending = (value: string) =>
  `This approves ${value} and sends outside sending hours. Mailbox limits still apply, and unsubscribed people are skipped.`;
export const othersLackAValue = (drafts: string, isOne: boolean) =>
  `${drafts} ${isOne ? 'lacks' : 'lack'} a value and ${isOne ? 'waits' : 'wait'} until you add it.`;
export const approveUnread = 'Approve them without reading each one';
export const sendNow = (value: string) => `Send ${value} now`;
export const itsNowApprovedEmailsAreSent = (opens: string) =>
  `It’s ${opens} now. Approved emails are sent during each person’s sending hours.`;
export const startedTitle = (enrolled: string) => `${enrolled} started`;
export const itsOutsideSendingHoursApproved =
  'Approved emails are sent during sending hours in each person’s time zone. Your next sending hours start';
export const jumpTo = (opens: string) => `Jump to ${opens}`;

// list/campaign-actions.tsx
export const reviewCount = (drafts: string) => `Review ${drafts}`;

// list/campaign-list-screen.tsx
export const name = 'Name';
export const state = 'State';
export const workflow = 'Workflow';
export const people = 'People';
export const toApprove = 'To approve';
export const draftsToApprove = 'drafts to approve';
export const sent = 'Sent';
export const replied = 'Replied';
export const created = 'Created';
export const toApprovePart = (drafts: string) => `, ${drafts} to approve`;
export const beingWrittenPart = (drafts: string) => `, ${drafts} being written`;
export const sentReplied = (total: string, sent: string, replied: string, value: string) =>
  `${total}, ${sent} sent, ${replied} replied${value}`;
export const newCampaign = 'New campaign';
export const noMatchingCampaigns = 'No matching campaigns';
export const tryADifferentSearchOrState = 'Try a different search or state.';
export const noCampaignsYet = 'No campaigns yet';
export const viewWorkflows = 'View workflows';
export const aCampaignSendsAWorkflowTo =
  'A campaign sends a workflow to the people you choose. Nothing is sent until you approve it.';
export const campaigns = 'Campaigns';
export const searchCampaigns = 'Search campaigns';
export const couldntLoadCampaigns = 'Couldn’t load campaigns';

// list/campaign-menu.tsx
export const scheduledCount = (scheduled: string) => `${scheduled} scheduled`;
export const cancel = (name: string) => `Cancel “${name}”?`;
export const cancelCampaign = 'Cancel campaign';
export const keepCampaign = 'Keep campaign';
export const unsentMessagesAreCancelledAndGet = (live: string) =>
  `Unsent messages are cancelled, and ${live} get nothing more. This can’t be undone.`;
export const deleteLabel = (name: string) => `Delete “${name}”?`;
export const deleteCampaign = 'Delete campaign';
export const willBeCancelled = (waiting: string) => `${waiting} will be cancelled.`;
export const inProgressGetNothingMore = (live: string) => `${live} in progress get nothing more.`;
export const alreadySentStayInSentBox = (sent: string) => `${sent} already sent stay in Sent Box and on timelines. `;
export const thisCantBeUndone = (value: string) => `${value}This can’t be undone.`;
export const reviewAndLaunch = 'Review and launch';
export const reviewDrafts = 'Review drafts';
export const pause = 'Pause';
export const resume = 'Resume';
export const more = 'More';
export const moreActionsFor = (name: string) => `More actions for ${name}`;

// accounts/account-choice.tsx
export const simulatorNoRealEmailIsSent = 'Simulator: no real email is sent';
export const simulatorNoRealMessageIsSent = 'simulator: no real message is sent';
export const newPeopleADay = (count: string) => `up to ${count} new people a day`;
export const connectSender = 'Connect sender';
export const ACCOUNTS = { email: 'Mailboxes', whatsapp: 'WhatsApp senders' } as const;
export const noDailyLimit = 'No daily limit';
export const ofSentToday = (sentToday: number, dailyLimit: number) => `${sentToday} of ${dailyLimit} sent today`;
export const connectMailbox = 'Connect mailbox';

// moment-field.tsx
export const inZone = (label: string, zone: string) => `${label} (${zone})`;

// people/campaign-people-list.tsx
export const select = (name: string) => `Select ${name}`;
export const stepNumber = (step: number) => `Step ${step}`;
export const selectEveryoneOnThisPage = 'Select everyone on this page';
export const step = 'Step';
export const why = 'Why';
export const peopleInThisCampaign = 'People in this campaign';

// people/campaign-people.tsx
export const noPeopleInThisCampaignYet = 'No people in this campaign yet.';
export const noOneIsWaiting = 'No one is waiting for their next step.';
export const noPeopleOnHold = 'No people on hold';
export const noOneIsOnHold = 'No one is on hold.';
export const nothingToApprove = 'Nothing to approve.';
export const noRepliesYet = 'No replies yet.';
export const noOneHasFinished = 'No one has finished yet.';
export const status = 'Status';
export const filterByStatus = 'Filter by status';
export const allTab = 'All';
export const searchPeople = 'Search people';
export const addPeople = 'Add people';
export const couldntLoadPeople = 'Couldn’t load people';
export const noMatchingPeople = 'No matching people.';

// people/people-bulk.tsx
export const peopleOnPage = (page: string) => `${page} people`;
export const skipAStep = 'Skip a step';
export const askToRemove = (who: string) => `Remove ${who}?`;

// people/people-tabs.ts
export const started = 'Started';
export const waiting = 'Waiting';
export const held = 'Held';
export const done = 'Done';

// people/person-menu.tsx
export const pausePerson = 'Pause person';
export const skipStep = (step: number) => `Skip step ${step}`;
export const removeFromCampaign = 'Remove from campaign';
export const remove = (name: string) => `Remove ${name}?`;
export const removeButton = 'Remove';
export const unsentMessagesAreCancelledSent = 'Unsent messages are cancelled. Sent messages stay in Sent Box.';

// people/use-change-people.ts
export const pausing = 'Pausing';
export const resuming = 'Resuming';
export const skippingAStepFor = 'Skipping a step for';
export const removing = 'Removing';
export const updated = 'Updated.';

// results/campaign-days.tsx
export const byDay = 'By day';
export const dayCaption = (day: string, figures: readonly string[]) => `${day}: ${figures.join(', ')}`;
export const figuresByDay = 'Figures by day';
export const sentLegend = 'sent';
export const repliedLegend = 'replied';
export const bouncedLegend = 'bounced';
export const unsubscribedLegend = 'unsubscribed';

// results/campaign-results.tsx
export const total = 'Total';
export const results = 'Results';
export const excludesAutomaticReplies = 'Excludes automatic replies';

// results/results-table.tsx
export const likelyRange = 'Likely range of the rate (95% confidence)';
export const tooFewForARate = (few: number) => `Fewer than ${few} emails, too few for a rate`;
export const of = (replied: number, sent: number) => `${replied} of ${sent}`;
export const reply = ', reply';
export const removedLater = ', removed later';
export const replyInTheThread = 'Reply in the thread';
export const byMailbox = 'By mailbox';
export const deletedMailbox = 'Deleted mailbox';
export const replyRateAsABar = 'Reply rate, as a bar';
export const replyRate = 'Reply rate';
export const unsubscribed = 'Unsubscribed';
export const opened = 'Opened';
export const openedLegend = 'opened';
export const clicked = 'Clicked';
export const clickedLegend = 'clicked';
export const notTracked = 'Not tracked';

// results/shares.ts
export const notEnoughDataYetEachVariant = (few: number) =>
  `Not enough data yet. Each variant needs at least ${few} emails.`;
export const andPerformEquallyWell = (label: string, label2: string) => `${label} and ${label2} perform equally well.`;
export const performsBetterThanYouCanSend = (label: string, label2: string) =>
  `${label} performs better than ${label2}. You can send it to everyone.`;
export const isAheadOfButTheDifference = (label: string, label2: string) =>
  `${label} is ahead of ${label2}, but the difference isn’t significant yet.`;

// use-campaign-state.ts
export const campaignPaused = 'Campaign paused.';
export const campaignResumed = 'Campaign resumed.';
export const campaignCancelled = 'Campaign cancelled.';
export const campaignDeleted = 'Campaign deleted.';

// list/held-people.tsx
export const peopleOnHold = 'People on hold';
export const allCampaigns = 'All campaigns';
export const searchPeopleOnHold = 'Search people on hold';
export const peopleOnHoldAppearHere = 'People who wait for a missing value or your decision appear here.';
export const active = 'Active';
export const deletedWorkflow = (name: string) => `${name} (deleted)`;
