// Every text that people read in features/outreach/campaigns/change, by the file that shows it first.

// campaign-change.tsx
export const nobodyJoinsAfterItWhoIs = 'No one joins after this date. People already in continue.';
export const bothCountFrom50Emails = 'Both limits apply after the first 50 emails.';
export const campaignChange = (id: string) => `campaign-change:${id}`;
export const saved = 'Campaign saved.';
export const itHoldsForWhatIsWritten = 'Changes apply to new emails. Existing drafts don’t change.';
export const cancel = 'Cancel';
export const save = 'Save';
export const change = (name: string) => `Edit “${name}”`;

// change-form.ts
export const newPeopleADay = 'New people per day';
export const from = 'From';
export const approval = 'Approval';
export const ends = 'Ends';
export const pausesWhenThisShareBounces = 'Pause at this bounce rate';
export const pausesWhenThisShareComplains = 'Pause at this complaint rate';
export const useAWholeNumberFrom1 = 'Enter a whole number of 1 or more, or leave this empty.';
export const useANumberFrom01 = 'Enter a number from 0.1 to 100.';
export const useANumberFrom001 = 'Enter a number from 0.01 to 100.';
export const chooseAMomentThatIsStill = 'Choose a date in the future.';
