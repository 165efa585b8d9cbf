// Every text that people read in features/outreach/messages, by the file that shows it first.

// details/message-screen.tsx
export const itCameBackAndNothingMore = 'It came back, and nothing more goes to this address';
export const itWasNotSent = 'It was not sent';
export const whatHappened = 'What happened';
export const by = (actor: string) => `by ${actor}`;
export const theConversation = 'The conversation';
export const you = 'You';
export const headers = 'Headers';
export const step = 'Step';
export const of2 = 'of';
export const from = 'From';
export const whatSees = (firstName: string) => `What ${firstName} sees`;
export const theMessage = 'The message';
export const to3 = 'to';
export const theMessageTo = (name: string) => `The message to ${name}`;
export const thisMessageCannotBeShown = 'This message cannot be shown. ';

// details/not-certain.tsx
export const notCertainWhetherItLeft = 'Not certain whether it left. ';
export const itIsNeverSentAgainBy = (firstName: string, firstName2: string) =>
  `It is never sent again by itself: if it did leave, ${firstName} gets it twice. If ${firstName2} answers, you know that it arrived.`;

// details/use-send-again.ts
export const itIsSentAgain = 'It is sent again.';

// drafts/draft-bar.tsx
export const approve = 'Approve';
export const reject = 'Reject';
export const edit = 'Edit';
export const skip = 'Skip';
export const sendNow = 'Send now';
export const deleteThisDraft = 'Delete this draft';
export const approveLikeThis = (like: number) => `Approve ${like} like this`;
export const move = 'Move';

// drafts/draft-editor.tsx
export const subject = 'Subject';
export const message = 'Message';
export const saved = 'Saved';
export const signaturePostalAddressAndTheWay =
  'Signature, postal address and the way to unsubscribe stand beneath it by themselves.';
export const save = 'Save';
export const ctrl = 'Ctrl ↵';
export const discard = 'Discard';
export const esc = 'Esc';

// drafts/draft-groups.ts
export const withoutACampaign = 'Without a campaign';
export const email = (name: string, step: number) => `${name}, email ${step}`;

// drafts/draft-list.tsx
export const select = (name: string) => `Select ${name}`;
export const aValueIsMissing = 'A value is missing';
export const undo = 'Undo';
export const drafts = 'Drafts';

// drafts/draft-message.tsx
export const asOnAComputer = 'As on a computer';
export const asOnAPhone = 'As on a phone';
export const to = (email: string) => `to ${email}`;
export const notForYou = 'Not for you?';
export const oneClick = 'One click';
export const andIWillNotWriteAgain = 'and I will not write again.';
export const messageTo = (name: string) => `Message to ${name}`;
export const email2 = 'Email';
export const inTheSameThread = 'in the same thread';
export const width = 'Width';
export const aValueIsMissing2 = 'A value is missing. ';
export const thereIsNoForWriteOver = (value: string, firstName: string) =>
  `There is no ${value} for ${firstName}. Write over it, or fill it in on the person.`;

// drafts/draft-person.tsx
export const whenItLeaves = 'When it leaves';
export const leaves = (sendsLocal: string) => `Leaves ${sendsLocal}`;
export const leavesInTheirSendingHours = 'Leaves in their sending hours';
export const toIn = (from: string, to: string, timezone: string) => `${from} to ${to} in ${timezone}`;
export const checks = 'Checks';
export const good = 'Good';
export const worthALook = 'Worth a look';
export const company = 'Company';
export const place = 'Place';
export const campaign = 'Campaign';
export const thePerson = 'The person';

// drafts/drafts-bulk.tsx
export const drafts2 = (page: string) => `${page} drafts`;
export const selected = (value: string) => `${value} selected`;
export const selectAllThatMatch = (page: string) => `Select all ${page} that match`;
export const deleteLabel = 'Delete';
export const deleteLabel2 = (who: string) => `Delete ${who}?`;
export const deleteLabel3 = (who: string) => `Delete ${who}`;
export const noneOfThemLeavesAndTheir = 'None of them leaves, and their people wait until you decide.';
export const youCanUndoThisForMinutes = (undoMinutes: number) => `You can undo this for ${undoMinutes} minutes.`;

// drafts/drafts-empty.tsx
export const nothingToApprove = 'Nothing to approve';
export const whenACampaignWritesItsNext = 'When a campaign writes its next messages, they wait here for you.';
export const nothingIsOnItsWay = 'Nothing is on its way';
export const whatYouApproveStandsHereUntil = 'What you approve stands here until its moment comes.';
export const youRejectedNothing = 'You rejected nothing';
export const aMessageYouRejectStandsHere = 'A message you reject stands here, and its person waits.';
export const goToTheCampaigns = 'Go to the campaigns';
export const goToTheDrafts = 'Go to the drafts';

// drafts/drafts-screen.tsx
export const ofDone = (doneCount: string, total: string) => `${doneCount} of ${total} done`;
export const of = (value: number, length: string) => `${value} of ${length}`;
export const takeTheApprovalBack = 'Take the approval back';
export const showEveryCampaign = 'Show every campaign';
export const theDraftsCouldNotBeLoaded = 'The drafts could not be loaded';

// drafts/rejected-choice.tsx
export const done = 'Done';
export const goOnWithTheNextStep = 'Go on with the next step';
export const removeFromTheCampaign = 'Remove from the campaign';
export const waitsUntilYouDecide = (firstName: string) => `${firstName} waits until you decide.`;

// drafts/use-draft-actions.ts
export const approved = 'Approved.';
export const approvingDrafts = 'Approving drafts';
export const rejected = 'Rejected.';
export const rejectingDrafts = 'Rejecting drafts';

// mail-menu.tsx
export const moreForTheEmailTo = (name: string) => `More for the email to ${name}`;
export const sendAgain = 'Send again';
export const itMayReachThemTwice = 'It may reach them twice';
export const theTimelineKeepsIt = 'The timeline keeps it';

// message-text.tsx
export const noValueForThisPerson = 'No value for this person';

// message-types.ts
export const replied = 'Replied';
export const clicked = 'Clicked';
export const opened = 'Opened';
export const sent = 'Sent';
export const bounced = 'Bounced';
export const failed = 'Failed';
export const notCertain = 'Not certain';
export const cancelled = 'Cancelled';

// sent/sent-box-screen.tsx
export const to2 = 'To';
export const state = 'State';
export const when = 'When';
export const nothingMatches = 'Nothing matches';
export const noMessageHereFitsWhatYou = 'No message here fits what you asked for.';
export const nothingHasBeenSentYet = 'Nothing has been sent yet';
export const everyMessageStandsHereAsIt = 'Every message stands here as it left, with what became of it.';
export const sentBox = 'Sent Box';
export const howItEnded = 'How it ended';
export const searchTheSentBox = 'Search the sent box';
export const showAll = 'Show all';
export const theSentBoxCouldNotBe = 'The sent box could not be loaded';
export const messages = 'Messages';

// sent/sent-bulk.tsx
export const emails = (page: string) => `${page} emails`;
export const theyGoFromThisListWhat = 'They go from this list. What was sent stays sent, and the timelines keep it.';

// use-delete-mails.ts
export const deleted = 'Deleted.';
export const deletingEmails = 'Deleting emails';
