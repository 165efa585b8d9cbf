// Texts of the dialogs of features/contacts/actions: they are loaded with these, and not with the menus that open them.

export * from './words.ts';

// campaign-dialog.tsx
export const done = 'Done.';
export const moving = (who: string) => `Moving ${who}`;
export const youCanAddUpToPeople = (bulkIds: string, count: string) =>
  `You can add up to ${bulkIds} people to a running campaign at a time. You selected ${count}. Create a separate campaign for them.`;
export const cancel = 'Cancel';
export const createCampaign = 'Create campaign';
export const noCampaignsAreRunningStartOne = (value: string) => `No campaigns are running. Start one with ${value}.`;
export const newCampaign = 'New campaign';
export const peopleWhoCantBeContactedAre =
  'People who can’t be contacted are skipped, with the reason. Everyone starts with the first step.';
export const add = (who: string) => `Add ${who}`;
export const addToACampaign = (who: string) => `Add ${who} to a campaign`;
export const removeFromTheCampaign = (who: string) => `Remove ${who} from the campaign?`;
export const youCanRemoveUpToPeople = (bulkIds: string) =>
  `You can remove up to ${bulkIds} people at a time here. Remove them on the campaign’s page, or narrow the list.`;
export const close = 'Close';
export const remove = 'Remove';
export const unsentMessagesAreCancelledSent = 'Unsent messages are cancelled. Sent messages stay in Sent Box.';

// convert-dialog.tsx
export const theirHistoryIsKeptTheyStart =
  'Their history is kept. They start as New, or as Qualified if they were engaged.';
export const historyKeptAsCustomer = 'Their history is kept. They start as Onboarding, and the lead counts as Won.';
export const converted = 'Converted.';
export const converting = (who: string) => `Converting ${who}`;
export const convertTo = (one: string) => `Convert to ${one}?`;
export const askToConvert = (who: string, many: string) => `Convert ${who} to ${many}?`;
export const peopleOnArentConverted = (value: string) => `People on ${value} aren’t converted.`;
export const convertedBack = 'Converted back.';
export const askToConvertBack = (who: string, to: string) => `Convert ${who} back to ${to}?`;
export const backToProspects =
  'Their history and values stay. They become Engaged, Contacted or New, by what happened with them so far. The reason is saved to the timeline.';
export const backToLeads = 'Their history and values stay. They become Qualified. The reason is saved to the timeline.';
export const convert = (who: string) => `Convert ${who}`;

// delete-dialog.tsx
export const deleted = 'Deleted.';
export const deleting = (who: string) => `Deleting ${who}`;
export const deleteLabel = (who: string) => `Delete ${who}?`;
export const theirCampaignContinues = 'their campaign continues';
export const theirCampaignsContinue = 'their campaigns continue';
export const unsentMessagesAreCancelledAnd = (value: string) =>
  `Unsent messages are cancelled, and ${value} without them.`;
export const youCanUndoThisForMinutes = (undoMinutes: number) => `You can undo this for ${undoMinutes} minutes.`;
export const deleteThem = (value: string) => `Delete ${value}`;

// status-dialog.tsx
export const theyGetNoMoreMessagesOn =
  'They get no more messages on any channel, and unsent messages are cancelled. Only an owner or manager can reverse this, with new consent.';
export const theyAskedNotToBeContacted =
  'They asked not to be contacted. Say how they agreed to be contacted again. It’s saved to the timeline.';
export const theReasonIsSavedToThe = (one: string) => `The reason is saved to the ${one}’s timeline.`;
export const youCanUndoThisFor10 = 'You can undo this for 10 minutes.';
export const reason = 'Reason';
export const enterAReason = 'Enter a reason.';
export const howDidTheyAgree = 'How did they agree?';
export const enterHowAndWhenTheyAgreed = 'Enter how and when they agreed.';
export const stopContacting = (who: string) => `Stop contacting ${who}?`;
export const peopleWhoAreStayUnchanged = (stays: string) => ` People who are ${stays} stay unchanged.`;
export const doNotContact = 'Do not contact';
export const setTo = (status: string) => `Set to ${status}`;

// tag-input.tsx
export const dropTag = (tag: string) => `Don’t use ${tag}`;

// tags-dialog.tsx
export const tagsChanged = 'Tags changed.';
export const changingTags = (who: string) => `Changing tags of ${who}`;
export const tagsOf = (who: string) => `Tags of ${who}`;
export const addTags = 'Add tags';
export const typeATagAndPressEnter = 'Type a tag and press Enter, or choose one.';
export const chooseATagToAddOrRemove = 'Choose a tag to add or to remove.';
export const removeTags = 'Remove tags';
export const addTag = (tag: string) => `Add tag ${tag}`;
export const removeTag = (tag: string) => `Remove tag ${tag}`;
export const noTagsToRemove = 'None of these people has a tag.';
export const peopleWithoutTheTagStay = 'People who don’t have the tag stay as they are.';
export const saveTags = 'Save tags';

// transfer-dialog.tsx
export const more = (more: string) => `${more} more`;
export const thisPersonIs = 'This person is';
export const someOfThesePeopleAre = 'Some of these people are';
export const inLabel = (value: string, campaigns: string) => `${value} in ${campaigns}`;
export const keepCampaignRunning = 'Keep campaign running';
export const keepCampaignsRunning = 'Keep campaigns running';
export const emailsStillComeFromTheSame =
  'Emails still come from the same mailbox. The new owner gets the drafts and replies.';
export const endCampaignForThem = 'End campaign for them';
export const endCampaignsForThem = 'End campaigns for them';
export const unsentMessagesAndDraftsAre = 'Unsent messages and drafts are cancelled.';
export const transferredTo = (name: string) => `Transferred to ${name}.`;
export const transferringTo = (who: string, name: string) => `Transferring ${who} to ${name}`;
export const transfer = (who: string) => `Transfer ${who}`;
export const newOwner = 'New owner';
export const chooseANewOwner = 'Choose a new owner.';
export const chooseAPerson = 'Choose a person';
export const transferTo = (name: string) => `Transfer to ${name}`;
export const transferButton = 'Transfer';

// use-change-status.ts

// consents-dialog.tsx
export const consentOf = (who: string) => `Record consent for ${who}`;
export const recordConsent = 'Record consent';
export const consentRecorded = 'Consent recorded.';
export const recordingConsent = (who: string) => `Recording consent for ${who}`;
export const channel = 'Channel';
export const basis = 'Basis';
export const evidence = 'Evidence';
export const evidenceHelp = 'How you know: the form with its date, the list, or a link. It’s kept with every person.';
export const evidenceMissing = 'Say how you know.';
export const whoWithdrewIsLeftOut = 'People who have withdrawn their consent are left out.';
