// Every text that people read in features/outreach/messages, by the file that shows it first.

// details/message-screen.tsx
export const itCameBackAndNothingMore = 'This email bounced. No more emails go to this address';
export const itWasNotSent = 'This email wasn’t sent';
export const whatHappened = 'Activity';
export const by = (actor: string) => `by ${actor}`;
export const theConversation = 'Conversation';
export const you = 'You';
export const headers = 'Headers';
export const step = 'Step';
export const of2 = 'of';
export const from = 'From';
export const whatSees = (firstName: string) => `View as ${firstName}`;
export const theMessage = 'Message';
export const to3 = 'to';
export const theMessageTo = (name: string) => `Message to ${name}`;
export const thisMessageCannotBeShown = 'Couldn’t load this message. ';

// details/not-certain.tsx
export const notCertainWhetherItLeft = 'We don’t know if this email was sent. ';
export const itIsNeverSentAgainBy = (firstName: string, firstName2: string) =>
  `It won’t be resent automatically: if it was sent, ${firstName} would get it twice. If ${firstName2} replies, it arrived.`;

// details/use-send-again.ts
export const itIsSentAgain = 'Email sent again.';

// drafts/draft-bar.tsx
export const approve = 'Approve';
export const reject = 'Reject';
export const edit = 'Edit';
export const skip = 'Skip';
export const sendNow = 'Send now';
export const deleteThisDraft = 'Delete draft';
export const approveLikeThis = (like: number) => `Approve ${like} similar`;
export const move = 'Move';

// drafts/draft-editor.tsx
export const subject = 'Subject';
export const message = 'Message';
export const saved = 'Saved';
export const signaturePostalAddressAndTheWay =
  'Your signature, postal address and an unsubscribe link are added automatically.';
export const save = 'Save';
export const ctrl = 'Ctrl ↵';
export const discard = 'Discard';
export const esc = 'Esc';

// drafts/draft-groups.ts
export const withoutACampaign = 'No campaign';
export const email = (name: string, step: number) => `${name}, email ${step}`;

// drafts/draft-list.tsx
export const select = (name: string) => `Select ${name}`;
export const aValueIsMissing = 'Missing value';
export const undo = 'Undo';
export const drafts = 'Drafts';

// drafts/draft-message.tsx
export const asOnAComputer = 'Desktop preview';
export const asOnAPhone = 'Mobile preview';
export const to = (email: string) => `to ${email}`;
export const notForYou = 'Not for you?';
export const oneClick = 'One click';
export const andIWillNotWriteAgain = 'and I will not write again.';
export const messageTo = (name: string) => `Message to ${name}`;
export const email2 = 'Email';
export const inTheSameThread = 'in same thread';
export const width = 'Preview size';
export const aValueIsMissing2 = 'Missing value. ';
export const thereIsNoForWriteOver = (value: string, firstName: string) =>
  `${firstName} has no ${value}. Edit the email, or add the value to the contact.`;

// drafts/draft-person.tsx
export const whenItLeaves = 'When it’s sent';
export const leaves = (sendsLocal: string) => `Sends ${sendsLocal}`;
export const leavesInTheirSendingHours = 'Sends during their sending hours';
export const toIn = (from: string, to: string, timezone: string) => `${from} to ${to} in ${timezone}`;
export const checks = 'Checks';
export const good = 'Good';
export const worthALook = 'Needs a look';
export const company = 'Company';
export const place = 'Location';
export const campaign = 'Campaign';
export const thePerson = 'Person';

// drafts/drafts-bulk.tsx
export const drafts2 = (page: string) => `${page} drafts`;
export const selected = (value: string) => `${value} selected`;
export const selectAllThatMatch = (page: string) => `Select all ${page} that match`;
export const deleteLabel = 'Delete';
export const deleteLabel2 = (who: string) => `Delete ${who}?`;
export const deleteLabel3 = (who: string) => `Delete ${who}`;
export const noneOfThemLeavesAndTheir = 'They won’t be sent. You decide how each person continues.';
export const youCanUndoThisForMinutes = (undoMinutes: number) => `You can undo this for ${undoMinutes} minutes.`;

// drafts/drafts-empty.tsx
export const nothingToApprove = 'No drafts to approve';
export const whenACampaignWritesItsNext = 'Drafts from your campaigns appear here for approval.';
export const nothingIsOnItsWay = 'No scheduled emails';
export const whatYouApproveStandsHereUntil = 'Approved emails appear here until they’re sent.';
export const youRejectedNothing = 'No rejected emails';
export const aMessageYouRejectStandsHere =
  'Rejected emails appear here. Their recipients wait until you decide what’s next.';
export const goToTheCampaigns = 'Go to campaigns';
export const goToTheDrafts = 'Go to drafts';

// drafts/drafts-screen.tsx
export const ofDone = (doneCount: string, total: string) => `${doneCount} of ${total} done`;
export const of = (value: number, length: string) => `${value} of ${length}`;
export const takeTheApprovalBack = 'Undo approval';
export const showEveryCampaign = 'Show all campaigns';
export const theDraftsCouldNotBeLoaded = 'Couldn’t load drafts';

// drafts/rejected-choice.tsx
export const done = 'Done';
export const goOnWithTheNextStep = 'Continue with next step';
export const removeFromTheCampaign = 'Remove from campaign';
export const waitsUntilYouDecide = (firstName: string) => `${firstName} waits for your decision.`;

// drafts/use-draft-actions.ts
export const approved = 'Approved.';
export const approvingDrafts = 'Approving drafts';
export const rejected = 'Rejected.';
export const rejectingDrafts = 'Rejecting drafts';

// mail-menu.tsx
export const moreForTheEmailTo = (name: string) => `More actions for the email to ${name}`;
export const sendAgain = 'Send again';
export const itMayReachThemTwice = 'They may get it twice';
export const theTimelineKeepsIt = 'It stays on the timeline';

// message-text.tsx
export const noValueForThisPerson = 'No value for this person';

// message-types.ts
export const replied = 'Replied';
export const clicked = 'Clicked';
export const opened = 'Opened';
export const sent = 'Sent';
export const bounced = 'Bounced';
export const failed = 'Failed';
export const notCertain = 'Unconfirmed';
export const cancelled = 'Cancelled';

// sent/sent-box-screen.tsx
export const to2 = 'To';
export const state = 'Status';
export const when = 'When';
export const nothingMatches = 'No matching emails';
export const noMessageHereFitsWhatYou = 'Try a different search or filter.';
export const nothingHasBeenSentYet = 'No emails sent yet';
export const everyMessageStandsHereAsIt = 'Sent emails appear here with their status.';
export const sentBox = 'Sent Box';
export const howItEnded = 'Status';
export const searchTheSentBox = 'Search Sent Box';
export const showAll = 'Show all';
export const theSentBoxCouldNotBe = 'Couldn’t load Sent Box';
export const messages = 'Messages';

// sent/sent-bulk.tsx
export const emails = (page: string) => `${page} emails`;
export const theyGoFromThisListWhat = 'They’re removed from this list only and stay on the timeline.';

// use-delete-mails.ts
export const deleted = 'Deleted.';
export const deletingEmails = 'Deleting emails';
