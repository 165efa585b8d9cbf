// All screen texts of features/outreach/campaigns/change, grouped by the file that uses them first.
import { LIMITS } from '@rainmaker/contract';

// campaign-change.tsx
export const noOneJoinsAfterThisDate = 'No one joins after this date. People already in continue.';
export const bothLimitsApplyAfterTheFirst = `Both limits apply after the first ${LIMITS.guardrailAfterSends} emails.`;
export const campaignChange = (id: string) => `campaign-change:${id}`;
export const campaignSaved = 'Campaign saved.';
export const changesApplyToNewEmailsExisting = 'Changes apply to new emails. Existing drafts don’t change.';
export const cancel = 'Cancel';
export const save = 'Save';
export const edit = (name: string) => `Edit “${name}”`;

// change-form.ts
export const newPeoplePerDay = 'New people per day';
export const from = 'From';
export const approval = 'Approval';
export const ends = 'Ends';
export const pauseAtThisBounceRate = 'Pause at this bounce rate';
export const pauseAtThisComplaintRate = 'Pause at this complaint rate';
export const enterAWholeNumberOf1 = 'Enter a whole number of 1 or more, or leave this empty.';
export const enterANumberFrom01 = 'Enter a number from 0.1 to 100.';
export const enterANumberFrom001 = 'Enter a number from 0.01 to 100.';
export const chooseADateInTheFuture = 'Choose a date in the future.';
export const chooseADateAndTime = 'Write a date and time, or leave it empty.';
