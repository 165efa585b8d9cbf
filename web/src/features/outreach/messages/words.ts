// All screen texts of features/outreach/messages, grouped by the file that uses them first.
import { UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { countOf, formatNumber } from '#lib/format.ts';
import { DRAFTS } from '../outreach-words.ts';
import { writerName } from '../writing/words.ts';

// details/message-screen.tsx
export const bouncedNothingMoreGoesThere = 'This message bounced. Nothing more goes to this address';
export const thisWasntSent = 'This message wasn’t sent';
export const activity = 'Activity';
export const by = (actor: string) => `by ${actor}`;
export const conversation = 'Conversation';
export const becauseOf = (found: readonly string[]) => `Because of ${found.map((each) => `“${each}”`).join(', ')}`;
export const you = 'You';
export const headers = 'Headers';
export const step = 'Step';
export const ofWord = 'of';
export const from = 'From';
export const viewAs = (firstName: string) => `View as ${firstName}`;
export const message = 'Message';
export const textRemoved = 'This message was never sent, so its text was removed.';
export const messageTo = (name: string) => `Message to ${name}`;
export const couldntLoadThisMessage = 'Couldn’t load this message. ';

// details/not-certain.tsx
export const weDontKnowIfThisEmail = 'We don’t know if this email was sent. ';
export const itWontBeResentAutomaticallyIf = (firstName: string, firstName2: string) =>
  `It won’t be resent automatically: if it was sent, ${firstName} would get it twice. If ${firstName2} replies, it arrived.`;

// details/use-send-again.ts
export const emailSentAgain = 'Email sent again.';

// drafts/draft-bar.tsx
export const approve = 'Approve';
export const reject = 'Reject';
export const rejectHint = 'Not sent. It moves to Rejected, and the person waits for your decision.';
export const edit = 'Edit';
export const skip = 'Skip';
export const skipHint = 'Goes to the next draft. This one stays here.';
export const sendNow = 'Send now';
export const deleteDraft = 'Delete draft';
export const deleteDraftHint = 'Not sent, and removed from all lists. The person waits for your decision.';
export const selectDrafts = 'Select drafts';
export const moreForThisDraft = 'More for this draft';
export const approveSimilar = (like: number) => `Approve ${like} similar`;
export const move = 'Move';

// drafts/open/draft-writing.tsx
export const beingWritten = 'This email is being written. ';
export const itAppearsHere = 'Its text appears here as soon as it’s ready.';
export const writingStopped = 'The writing was stopped. ';
export const resumeOrWriteIt = 'Resume it on the campaign’s page, or write the email yourself.';
export const howItWasWritten = 'How it was written';
export const writtenBy = (model: string) => `Written by ${writerName(model)}`;
export const writtenByAndEdited = (model: string) => `Written by ${writerName(model)}, edited since`;
export const dataHasChanged = 'This person’s details have changed since.';
export const writeAgain = 'Write again';
export const useBuiltIn = 'Use the built-in writer';
export const replaceYourWords = 'Replace your own words?';
export const yourChangesAreReplaced = 'You’ve edited this email. A new text replaces your changes.';

// drafts/draft-list.tsx
export const beingWrittenShort = 'Being written…';
export const writingStoppedShort = 'Writing stopped';
export const claimsToConfirm = 'Claims to confirm';

// drafts/draft-editor.tsx
export const subject = 'Subject';
export const saved = 'Saved';
export const yourSignaturePostalAddressAndAn =
  'Your signature, your postal address if you have one, and an unsubscribe link are added automatically.';
export const save = 'Save';
export const ctrl = 'Ctrl ↵';
export const close = 'Close';
export const discard = 'Discard';
export const discardYourChanges = 'Discard your changes?';
export const keepThem = 'Keep them';
export const theDraftKeepsItsSavedText = 'The draft keeps its saved text.';
export const esc = 'Esc';

// drafts/draft-groups.ts
export const noCampaign = 'No campaign';
export const stepIn = (name: string, step: string) => `${name}, ${step}`;

// drafts/draft-keys.ts
export const yourRoleCantEdit = 'Your role can’t edit drafts.';
export const yourRoleCantReject = 'Your role can’t reject drafts.';
export const yourRoleCantApprove = 'Your role can’t approve drafts.';
export const thisDraftIsApproved = 'This draft is already approved.';
export const thisDraftIsBeingSent = 'This draft is already being sent.';
export const thisDraftIsSent = 'This draft has been sent.';
export const thisDraftIsRejected = 'This draft is already rejected.';
export const thisDraftNoLongerWaits = 'This draft no longer waits for approval.';

// drafts/draft-list.tsx
export const unsavedChanges = 'Unsaved changes';
export const select = (name: string) => `Select ${name}`;
export const missingValue = 'Missing value';
export const undo = 'Undo';
export const drafts = 'Drafts';

// drafts/draft-message.tsx
export const desktopPreview = 'Desktop preview';
export const mobilePreview = 'Mobile preview';
export const to = 'to';
export const channel = 'Channel';
export const everyChannel = 'Every channel';
export const read = 'Read';
export const noOne = 'no one';
export const notForYou = 'Not for you?';
export const unsubscribe = 'Unsubscribe';
export const andIWontWriteAgain = ', and I won’t write again.';
export const inSameThread = 'in same thread';
export const previewSize = 'Preview size';
export const previewTheme = 'Preview theme';
export const lightPreview = 'Light preview';
export const darkPreview = 'Dark preview';
export const missingValueSentence = 'Missing value. ';
export const hasNoEditTheEmailOr = (value: string, firstName: string) =>
  `${firstName} has no ${value}. Edit the message, or add the value to the contact.`;

// drafts/draft-notices.tsx
export const noLongerWaits = (name: string) => `The draft to ${name} no longer waits for approval`;
export const nextDraft = 'Next draft';
export const ifYouSaveItWaitsAgain =
  'Someone else decided while you were editing. If you save your changes, it waits for approval again.';
export const itsNow = (status: string) => `It’s now ${status}.`;
export const youHaveUnsavedChanges = 'You have unsaved changes to this draft';
export const continueEditing = 'Continue editing';
export const theTextBelowIsTheSavedOne = 'The text below is the saved one, without them.';

// drafts/draft-person.tsx
export const whenItsSent = 'When it’s sent';
export const sends = (sendsLocal: string) => `Sends ${sendsLocal}`;
export const sendsDuringTheirSendingHours = 'Sends during their sending hours';
export const toIn = (from: string, to: string, timezone: string) => `${from} to ${to} in ${timezone}`;
export const checks = 'Checks';
export const good = 'Good';
export const needsALook = 'Needs a look';
export const company = 'Company';
export const location = 'Location';
export const campaign = 'Campaign';
export const person = 'Person';

// drafts/drafts-bulk.tsx
export const draftsOnPage = (page: string) => `${page} drafts`;
export const selected = (value: string) => `${value} selected`;
export const selectAllThatMatch = (page: string) => `Select all ${page} that match`;
export const deleteLabel = 'Delete';
export const askToDelete = (who: string) => `Delete ${who}?`;
export const deleteThem = (who: string) => `Delete ${who}`;
export const theyWontBeSentYouDecide = 'They won’t be sent. You decide how each person continues.';
export const youCanUndoThisForMinutes = (undoMinutes: number) => `You can undo this for ${undoMinutes} minutes.`;

// drafts/drafts-empty.tsx
export const noDraftsToApprove = 'No drafts to approve';
export const draftsFromYourCampaignsAppearHere = 'Drafts from your campaigns appear here for approval.';
export const noneIsBeingWritten = 'No drafts are being written';
export const draftsOfPromptsAppearHere =
  'Drafts that a prompt asks for appear here until they’re written. Then they wait for your approval.';
export const noIncompleteDrafts = 'No drafts lack a value';
export const draftsThatLackAValueAppearHere =
  'Drafts for people who lack a value that the text needs appear here, until you add it or edit the text.';
export const noScheduled = (messages: string) => `No scheduled ${messages}`;
export const approvedAppearHere = (messages: string) => `Approved ${messages} appear here until they’re sent.`;
export const noRejected = (messages: string) => `No rejected ${messages}`;
export const rejectedAppearHere = (messages: string) =>
  `Rejected ${messages} appear here. Their recipients wait until you decide what’s next.`;
export const goToCampaigns = 'Go to campaigns';
export const goToDrafts = 'Go to drafts';

// drafts/all-decided.tsx
export const allDraftsAreDecided = 'Every draft here is decided.';
export const viewScheduled = (messages: string) => `View scheduled ${messages}`;
export const viewSent = (messages: string) => `View sent ${messages}`;

// drafts/drafts-screen.tsx
export const ofDone = (doneCount: string, total: string) => `${doneCount} of ${total} done`;
export const of = (value: number, length: string) => `${value} of ${length}`;
export const undoApproval = 'Undo approval';
export const couldntLoadDrafts = 'Couldn’t load drafts';

// drafts/rejected-choice.tsx
export const done = 'Done';
export const continueWithNextStep = 'Continue with next step';
export const removeFromCampaign = 'Remove from campaign';
export const waitsForYourDecision = (firstName: string) => `${firstName} waits for your decision.`;

// drafts/use-draft-actions.ts
export const saveYourChangesFirst = 'Save or discard your changes to this draft first.';
export const leftOut = (drafts: string) =>
  `${drafts} with unsaved changes left out. Save or discard the changes first.`;
export const saveChangesOf = (drafts: string) => `You have unsaved changes in ${drafts}. Save or discard them first.`;
export const approved = 'Approved.';
export const approvingDrafts = 'Approving drafts';
export const rejected = 'Rejected.';
export const rejectingDrafts = 'Rejecting drafts';

// mail-menu.tsx
export const moreActionsFor = (message: string, name: string) => `More actions for the ${message} to ${name}`;
export const sendAgain = 'Send again';
export const theyMayGetItTwice = 'They may get it twice';
export const itStaysOnTheTimeline = 'It stays on the timeline';

// message-text.tsx
export const noValueForThisPerson = 'No value for this person';

// message-types.ts
export const replied = 'Replied';
export const clicked = 'Clicked';
export const opened = 'Opened';
export const delivered = 'Delivered';
export const unsubscribed = 'Unsubscribed';
export const sent = 'Sent';
export const bounced = 'Bounced';
export const failed = 'Failed';
export const unconfirmed = 'Unconfirmed';
export const cancelled = 'Cancelled';

// mail-scope.tsx
export const days = (from: string, to: string) => `${from} to ${to}`;
export const since = (day: string) => `Since ${day}`;
export const upTo = (day: string) => `Until ${day}`;
export const oneAnnouncement = 'One announcement';
export const announcement = 'Announcement';
export const ofAnnouncement = (title: string) => `Announcement: ${title}`;
export const oneCampaign = 'One campaign';
export const oneWorkflow = 'One workflow';
export const oneVariant = 'One variant';
export const onePerson = 'One person';
export const oneMailbox = 'One mailbox';
export const andDeleted = (count: string, isOne: boolean) =>
  `(${count} deleted ${isOne ? 'email isn’t' : 'emails aren’t'} listed, but still ${isOne ? 'counts' : 'count'} in results)`;

// sent/sent-box-screen.tsx
export const outcome = 'Outcome';
export const allSent = 'All sent';
export const toLabel = 'To';
export const status = 'Status';
export const when = 'When';
export const noMatching = (messages: string) => `No matching ${messages}`;
export const tryADifferentSearchOrFilter = 'Try a different search or filter.';
export const noneSentYet = (messages: string) => `No ${messages} sent yet`;
export const sentAppearHere = (messages: string) => `Sent ${messages} appear here with their status.`;
export const sentBox = 'Sent Box';
export const searchSentBox = 'Search Sent Box';
export const showAll = 'Show all';
export const couldntLoadSentBox = 'Couldn’t load Sent Box';
export const messages = 'Messages';

// sent/sent-bulk.tsx
export const allOf = (count: string, messages: string) => `${count} ${messages}`;
export const theyreRemovedFromThisListOnly = 'They’re removed from this list only and stay on the timeline.';

// use-delete-mails.ts
export const deleted = 'Deleted.';
export const deletingEmails = 'Deleting messages';

// drafts/use-draft-actions.ts
export const sendingTo = (who: string) => `Sending to ${who} in 30 seconds.`;
export const sendingCount = (emails: string) => `Sending ${emails} in 30 seconds.`;

// drafts/undo-toast.ts, drafts/many-approvals.tsx
export const approveSimilarQuestion = (count: string) => `Approve ${count} drafts you haven’t all read?`;
export const approveSimilarConfirm = (count: string) => `Approve ${count} drafts`;
export const theyAreOfTheSameStep = (campaign: string, step: number) =>
  `They’re all step ${step} of ${campaign || 'the same campaign'}, each with its own person’s details.`;
export const untilTheyAreSentYouCan = `Nothing is sent in the first ${UNDO_SEND_SECONDS} seconds. Until a message is sent, you can undo its approval, here or under Scheduled.`;
export const someAreBack = (back: number, sent: number) =>
  `${sent === 1 ? 'One was' : `${formatNumber(sent)} were`} sent already. ${countOf(back, DRAFTS)} ${back === 1 ? 'waits' : 'wait'} for your approval again.`;
export const nothingToUndo = 'There’s nothing to undo here.';
export const undoAllApprovals = (count: string) => `Undo all ${count} approvals`;
export const undoAllApprovalsQuestion = (count: string) => `Undo ${count} approvals?`;
export const theyBecomeDraftsAgain =
  'Messages that haven’t been sent become drafts again, and nothing is sent until you approve them.';
export const approvalsUndone = 'Approvals undone.';
export const undoingApprovals = 'Undoing approvals';

// details/message-screen.tsx
export const messageNotFound = 'Message not found';
export const itWasRemoved = 'It was permanently deleted, or the link is wrong.';
export const goToSentBox = 'Go to Sent Box';

export const waysLabel = 'Ways through the choices';
export const wayOf = (way: number, ways: number) =>
  way === 1 ? `Their own, of ${ways === 50 ? '50 or more' : ways}` : `${way} of ${ways === 50 ? '50 or more' : ways}`;
export const previousWay = 'Previous choice';
export const nextWay = 'Next choice';
