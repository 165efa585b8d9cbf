// Every text that people read in features/contacts/actions, by the file that shows it first.

// campaign-dialog.tsx
export const done = 'Done.';
export const moving = (who: string) => `Moving ${who}`;
export const aCampaignUnderWayTakesPeople = (bulkIds: string, count: string) =>
  `A campaign under way takes ${bulkIds} people at a time, and these are ${count}. Write to them in a campaign of their own.`;
export const cancel = 'Cancel';
export const writeToThem = 'Write to them';
export const noCampaignIsUnderWayStart = (value: string) => `No campaign is under way. Start one with ${value}.`;
export const newCampaign = 'New campaign';
export const whoMustNotBeWrittenTo =
  'Who must not be written to is left out, with the reason. Each begins with the first step.';
export const campaign = 'Campaign';
export const add = (who: string) => `Add ${who}`;
export const addToACampaign = (who: string) => `Add ${who} to a campaign`;
export const takeOutOfTheCampaign = (who: string) => `Take ${who} out of the campaign?`;
export const thisTakesPeopleAtATime = (bulkIds: string) =>
  `This takes ${bulkIds} people at a time. Take them out on the campaign’s page, or narrow the list.`;
export const close = 'Close';
export const takeOut = 'Take out';
export const whatIsWrittenForThemAnd =
  'What is written for them and not sent is cancelled. Sent messages stay in the sent box.';

// contact-actions.tsx
export const call = 'Call';
export const whatsapp = 'WhatsApp';
export const writeAnEmail = 'Write an email';
export const copyTheEmailAddress = 'Copy the email address';
export const emailAddress = 'Email address';
export const copyThePhoneNumber = 'Copy the phone number';
export const phoneNumber = 'Phone number';
export const edit = (one: string) => `Edit ${one}`;
export const moreFor = (name: string) => `More for ${name}`;
export const call2 = (name: string) => `Call ${name}`;
export const writeTo = (name: string) => `Write to ${name}`;

// convert-dialog.tsx
export const theyKeepTheirHistoryAndBegin =
  'They keep their history and begin as New, or as Qualified where they were engaged.';
export const theyKeepTheirHistoryAndBegin2 = 'They keep their history and begin as Onboarding; the lead counts as Won.';
export const converted = 'Converted.';
export const converting = (who: string) => `Converting ${who}`;
export const convertTo = (one: string) => `Convert to ${one}?`;
export const convertTo2 = (who: string, many: string) => `Convert ${who} to ${many}?`;
export const whoIsOnStaysWhereThey = (value: string) => `Who is on ${value} stays where they are.`;
export const convertTo3 = (one: string) => `Convert to ${one}`;
export const convert = (who: string) => `Convert ${who}`;

// delete-dialog.tsx
export const deleted = 'Deleted.';
export const deleting = (who: string) => `Deleting ${who}`;
export const deleteLabel = (who: string) => `Delete ${who}?`;
export const theirCampaignGoes = 'their campaign goes';
export const theirCampaignsGo = 'their campaigns go';
export const whatIsQueuedForThemIs = (value: string) =>
  `What is queued for them is cancelled, and ${value} on without them.`;
export const youCanUndoThisForMinutes = (undoMinutes: number) => `You can undo this for ${undoMinutes} minutes.`;
export const deleteLabel2 = (value: string) => `Delete ${value}`;

// status-dialog.tsx
export const nothingMoreIsSentToThem =
  'Nothing more is sent to them on any channel, and what is queued is cancelled at once. Only an owner or manager can lift it, with new consent.';
export const theyAskedNotToBeContacted =
  'They asked not to be contacted. Say how they agreed again; it is kept on the timeline.';
export const theReasonStandsOnTheTimeline = (one: string) => `The reason stands on the timeline of the ${one}.`;
export const youCanUndoThisForTen = 'You can undo this for ten minutes.';
export const why = 'Why?';
export const sayWhyInAFewWords = 'Say why, in a few words.';
export const howDidTheyAgree = 'How did they agree?';
export const sayHowAndWhenTheyAgreed = 'Say how and when they agreed again.';
export const stopWritingTo = (who: string) => `Stop writing to ${who}?`;
export const peopleWhoAreStayAsThey = (stays: string) => ` People who are ${stays} stay as they are.`;
export const doNotContact = 'Do not contact';
export const setTo = (status: string) => `Set to ${status}`;

// status-menu.tsx
export const statusOf = (name: string) => `Status of ${name}`;
export const changeTo = 'Change to';
export const statusOfChangeIt = (name: string, status: string) => `Status of ${name}: ${status}. Change it`;

// transfer-dialog.tsx
export const more = (more: string) => `${more} more`;
export const thisPersonIs = 'This person is';
export const someOfThesePeopleAre = 'Some of these people are';
export const inLabel = (value: string, campaigns: string) => `${value} in ${campaigns}`;
export const keepTheCampaignRunning = 'Keep the campaign running';
export const keepTheCampaignsRunning = 'Keep the campaigns running';
export const theSameMailboxKeepsWritingThe =
  'The same mailbox keeps writing. The new owner gets the drafts and replies.';
export const endTheCampaignForThem = 'End the campaign for them';
export const endTheCampaignsForThem = 'End the campaigns for them';
export const nothingMoreIsSentAndDrafts = 'Nothing more is sent, and drafts are cancelled.';
export const givenTo = (name: string) => `Given to ${name}.`;
export const givingTo = (who: string, name: string) => `Giving ${who} to ${name}`;
export const transfer = (who: string) => `Transfer ${who}`;
export const to = 'To';
export const chooseWhoGetsThem = 'Choose who gets them.';
export const chooseAPerson = 'Choose a person';
export const transferTo = (name: string) => `Transfer to ${name}`;
export const transfer2 = 'Transfer';

// use-act-items.tsx
export const addToACampaign2 = 'Add to a campaign';
export const takeOutOfTheCampaign2 = 'Take out of the campaign';
export const transferToAColleague = 'Transfer to a colleague';

// use-change-status.ts
export const is = (name: string, status: string) => `${name} is ${status}.`;
