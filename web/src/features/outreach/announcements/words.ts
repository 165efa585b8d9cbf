// All screen texts of features/outreach/announcements, grouped by the file that uses them first.
import { BUILT_IN_WRITER } from '@rainmaker/contract';

// list/announcement-list-screen.tsx
export const announcements = 'Announcements';
export const newAnnouncement = 'New announcement';
export const title = 'Title';
export const state = 'State';
export const audience = 'Audience';
export const recipients = 'Recipients';
export const sent = 'Sent';
export const replied = 'Replied';
export const created = 'Created';
export const searchAnnouncements = 'Search announcements';
export const noMatchingAnnouncements = 'No matching announcements';
export const tryADifferentSearchOrState = 'Try a different search or state.';
export const noAnnouncementsYet = 'No announcements yet';
export const anAnnouncementIs = (message: string) =>
  `An announcement is one ${message} to many people: news, an offer, an invitation. You approve it once, and everyone gets their own copy.`;
export const ANNOUNCED = { email: 'email', whatsapp: 'WhatsApp message' };
export const couldntLoadAnnouncements = 'Couldn’t load announcements';
export const figure = (value: number, label: string) => `${value} ${label}`;
export const sentReplied = (people: string, sentCount: string, repliedCount: string) =>
  `${people} · ${sentCount} sent · ${repliedCount} replied`;
export const sendingPaused = 'Sending paused';

// list/announcement-menu.tsx
export const more = 'More';
export const moreActionsFor = (name: string) => `More actions for ${name}`;
export const edit = 'Edit';
export const reject = 'Reject text';
export const reopen = 'Reopen';
export const withdraw = 'Withdraw approval';
export const cancelRest = 'Cancel what’s left';
export const deleteLabel = 'Delete';
export const keep = 'Keep it';
export const deleteAnnouncement = 'Delete announcement';
export const deleteTitle = (name: string) => `Delete “${name}”?`;
export const cancelTitle = (name: string) => `Cancel what’s left of “${name}”?`;
export const unsentAreCancelled = (count: string) => `${count} not sent yet will be cancelled.`;
export const sentStay = (count: string) => `${count} already sent will stay in the Sent Box.`;
export const cantBeUndone = 'This can’t be undone.';
export const announcementDeleted = 'Announcement deleted.';
export const done = 'Done.';

// new/announcement-form.ts
export const noTitle = 'Give the announcement a title.';
export const noGoal = 'Say what it’s about.';
export const CHOOSE_ACCOUNT = { email: 'Choose a mailbox.', whatsapp: 'Choose a sender.' } as const;
export const noTemplateOrText = 'Choose a template, or enter a text.';
export const noSubject = 'Enter a subject.';
export const noText = 'Enter a message.';

// new/form-sections.tsx
export const tracking = 'Tracking';
export const opened = 'Opened';
export const clicked = 'Clicked';
export const notTracked = 'Not tracked';
export const goal = 'Goal';
export const goalHelp = 'Say it as you would say it to them.';
export const titleHelp = 'Only you and your team see it.';
export const about = 'What it is';
export const forWhom = 'Audience';
export const from = 'From';
export const occasion = 'Kind';
export const callToAction = 'Call to action';
export const callToActionHelp = 'What they should do, such as “Book a time: https://…”.';
export const offer = 'Offer';
export const offerHelp = 'What they get, in a sentence.';
export const schedule = 'Send';
export const sendAt = 'Send at';
export const sendAtHelp = 'Leave empty to send as soon as sending hours allow.';
export const frozenAtApproval = 'Approving fixes the list: people who match later don’t get it.';

// new/message-pane.tsx
export const message = 'Message';
export const subject = 'Subject';
export const text = 'Text';
export const textHelp = 'Variables such as {{ first_name }} are filled in for each person.';
export const writeIt = 'Write it for me';
export const writeAgain = 'Write another';
export const stop = 'Stop';
export const writing = 'Writing…';
export const writtenBy = (model: string) => (model === BUILT_IN_WRITER ? 'Built-in writer' : `Written by ${model}`);
export const writtenByYou = 'Written by you';
export const builtInHelp = 'The built-in writer puts your goal into ready-made sentences. It isn’t an AI model.';
export const modelHelp = (model: string) =>
  `${model} writes it from what Memory says. Each claim shows what it rests on.`;

// details/announcement-side.tsx, new/whatsapp-pane.tsx, new/whatsapp-cost.tsx
export const ofTemplate = (name: string, language: string) => `Template ${name}, ${language}`;
export const read = 'Read';
export const channel = 'Channel';
export const whatIsSent = 'What is sent';
export const CONTENTS = { template: 'Template', text: 'Text' } as const;
export const templateLabel = 'Template';
export const textNote = 'Only people who wrote to you in the last 24 hours get a text. Everyone else needs a template.';
export const suggest = 'Suggest a template';
export const suggestHelp = 'Picks the template that fits best, and fills its variables.';
export const ofCharacters = (count: string, most: string) => `${count} of ${most} characters`;
export const costsAtMost = (cost: string) => `Meta charges up to ${cost}.`;
export const enterPrices = 'Enter Meta’s prices to see the cost.';
export const accountCount = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

// new/samples.tsx
export const emailTo = (name: string) => `Email to ${name}`;
export const samples = 'Preview';
export const samplesHelp = 'Some of your people, those who lack the most first.';
export const sampleOf = (at: string, count: string) => `${at} of ${count}`;
export const previousPerson = 'Previous person';
export const nextPerson = 'Next person';
export const noOneToShow = 'No one in this audience can be reached, so there is nothing to preview.';
export const writeToSee = 'Write a text to see it as your people will get it.';
export const missing = (names: string) => `Missing: ${names}. This person’s email would wait.`;
export const lacks = (people: string, label: string) => `${people}: no ${label.toLowerCase()}`;
export const lacking = 'These people’s emails would wait for a value:';

// new/new-announcement-screen.tsx
export const form = 'Announcement';
export const couldntPrepare = 'Couldn’t prepare this announcement';
export const saveDraft = 'Save draft';
export const draftSaved = 'Draft saved.';
export const approve = 'Approve';
export const approveFor = (people: string) => `Approve for ${people}`;
export const approvingFixes = 'Approving fixes the text and the people. Nothing is sent before.';
export const completeTheFields = 'Complete the fields above.';
export const cantEdit = 'You can’t edit this announcement';
export const itsApproved = 'It’s approved. Withdraw the approval to change it.';
export const notThere = 'It doesn’t exist, or it was deleted.';
export const open = 'Open announcement';
export const goToAnnouncements = 'Go to announcements';
export const changedMeanwhile =
  'Someone else changed this announcement, or the name or signature of its sender, in the meantime.';
export const loadTheirs = 'Load what was saved';
export const approveTitle = (people: string) => `Send to ${people}?`;
export const approveNow = 'It goes out as soon as sending hours allow.';
export const approveLater = (when: string) => `It goes out from ${when}, during sending hours.`;
export const approveExplain = 'You can withdraw the approval until the first message has been sent.';
export const notYet = 'Not yet';
export const withdrawn = 'Approval withdrawn.';
export const undo = 'Undo';

// details/announcement-details-screen.tsx
export const results = 'Results';
export const delivered = 'Delivered';
export const bounced = 'Bounced';
export const unsubscribed = 'Unsubscribed';
export const failed = 'Failed';
export const progress = 'Progress';
export const sentOf = (sentCount: string, total: string) => `${sentCount} of ${total} sent`;
export const beingWritten = (written: string, total: string) => `Preparing: ${written} of ${total} written`;
export const waiting = 'Waiting';
export const waitingReason = 'Why';
export const people = 'People';
export const needsAValue = 'Missing a value';
export const inASlot = 'Has its send time';
export const leftOutWhenApproved = 'Left out when approved';
export const couldntBeWritten = 'No email could be written';
export const theMessage = 'The message';
export const details = 'Details';
export const approvedBy = 'Approved by';
export const sendTime = 'Send time';
export const asSoonAsPossible = 'As soon as sending hours allow';
export const by = (name: string, when: string) => `${name}, ${when}`;
export const notFound = 'Announcement not found';
export const couldntLoad = 'Couldn’t load this announcement';
export const seeAll = 'See all';
export const noOneYet = 'No one yet. Approve the announcement, and its recipients appear here.';
export const status = 'Status';
export const person = 'Person';
export const continueDraft = 'Review and approve';
export const selected = (count: string) => `${count}, selected`;
export const everyone = (many: string) => `All ${many}`;
export const matching = (many: string) => `${many} matching a filter`;
export const stateReason = 'Reason';

// merge-announcements.ts, own-test.tsx
export const mailboxes = 'Mailboxes';
export const mergedReadAgain = 'Saved with what someone else changed meanwhile. Read it again, then approve.';
export const sendMeATest = 'Send me a test';
export const testSent = 'Test sent.';
