// Every text that people read in features/outreach/campaigns/change, by the file that shows it first.

// campaign-change.tsx
export const nobodyJoinsAfterItWhoIs = 'Nobody joins after it; who is in goes on.';
export const bothCountFrom50Emails = 'Both count from 50 emails on.';
export const campaignChange = (id: string) => `campaign-change:${id}`;
export const saved = 'Saved.';
export const itHoldsForWhatIsWritten = 'It holds for what is written from now on; drafts that are there wait for you.';
export const cancel = 'Cancel';
export const save = 'Save';
export const change = (name: string) => `Change “${name}”`;

// change-form.ts
export const newPeopleADay = 'New people a day';
export const from = 'From';
export const approval = 'Approval';
export const ends = 'Ends';
export const pausesWhenThisShareBounces = 'Pauses when this share bounces';
export const pausesWhenThisShareComplains = 'Pauses when this share complains';
export const useAWholeNumberFrom1 = 'Use a whole number from 1 on, or leave it empty.';
export const useANumberFrom01 = 'Use a number from 0.1 to 100.';
export const useANumberFrom001 = 'Use a number from 0.01 to 100.';
export const chooseAMomentThatIsStill = 'Choose a moment that is still to come.';
