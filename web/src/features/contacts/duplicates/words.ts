// All screen texts of features/contacts/duplicates, grouped by the file that uses them first.
import { type DuplicateReason, type DuplicateState, STAGE_LABELS, type Stage } from '@rainmaker/contract';

// duplicates-screen.tsx
export const gone = 'This pair is no longer here';
export const goneSay = 'One of the two was merged, deleted or changed meanwhile, or someone decided about them.';
export const goOn = 'Next pair';
export const title = 'Likely duplicates';
export const couldntLoad = 'Couldn’t load the likely duplicates';
export const STATES: Record<DuplicateState, string> = { open: 'To review', later: 'Later', dismissed: 'Not the same' };
export const state = 'State';
export const searching = 'Comparing people who came or changed lately. New pairs appear here.';
export const none = 'No likely duplicates';
export const noneHere = 'Nothing here';
export const noneOfPerson = 'No other record of this person';
export const onlyOf = (name: string | undefined) => (name === undefined ? 'Only one person' : `Only ${name}`);
export const showAll = 'Show everybody’s';

export const noneSay = 'People are compared as they come in: by phone, LinkedIn, email, and name with company.';
export const viewProspects = 'View prospects';
export const showMore = 'Show more';

// merge-screen.tsx
export const mergeRecords = 'Merge records';
export const chooseTwo = 'Choose the records to merge';
export const chooseTwoSay = 'Select two or more people in a list, then choose Merge from More.';
export const left = (count: number) => `${count} records, two at a time`;
export const step = (at: number, count: number) => `Merge ${at} of ${count}`;
export const viewThem = (stage: Stage) => `View ${STAGE_LABELS[stage].many}`;

// queue.tsx
export const pairs = 'Pairs';
export const groups = { exact: 'Very likely', likely: 'Likely', possible: 'Possible' };
export const percent = (score: number) => `${score}%`;

// compare.tsx
export const compare = 'Compare';
export const REASONS: Record<DuplicateReason, string> = {
  phone: 'Same phone',
  linkedin: 'Same LinkedIn profile',
  email: 'Same email but for dots and +',
  name: 'Same name and company',
  similar_name: 'Similar name, same company',
};
export const alike = (percent: number) => `Names ${percent}% alike`;
export const differ = (count: number) => (count === 1 ? '1 field differs' : `${count} fields differ`);
export const kept = 'Kept';
export const keepThis = 'Keep this one';
export const since = (stage: string, date: string) => `${stage}, since ${date}`;
export const emptyValue = 'Empty';
export const stageLabel = 'Stage';
export const neverBack = 'A merge never moves a stage back';
export const isBlocked = 'Do Not Contact of either record holds';
export const same = (count: number) => (count === 1 ? '1 field is the same' : `${count} fields are the same`);
export const personGone = 'One of the two is no longer there.';

// joined.tsx
export const afterMerge = 'After the merge';
export const willBeJoined = 'What will be joined';
export const oneTimeline = 'One timeline';
export const campaigns = 'Campaigns';
export const oneGoesOn = (name: string, gone: string) =>
  `${name} goes on. ${gone} ends: one campaign per person. Its unsent messages are cancelled.`;
export const bothInOne = (name: string) => `Both are in ${name}. The record that is kept stays in it.`;
export const followUps = 'Follow-ups';
export const tags = 'Tags';
export const consent = 'Consent';
export const stricter = 'the stricter one';
export const undoSay = 'You can undo a merge for 10 minutes. Old links and unsubscribe links keep working.';

// pair-view.tsx
export const merge = 'Merge';
export const notTheSame = 'Not the same';
export const later = 'Later';
export const reopen = 'Review again';
export const chooseSide = 'Choose a side';
export const field = 'Field';
export const pair = 'Pair';
export const place = (at: number, count: string) => `${at} of ${count}`;
export const merged = (name: string) => `Merged into ${name}.`;
export const merging = (name: string) => `Merging ${name}`;

// merge-rows.ts
export const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  linkedin_url: 'LinkedIn',
  job_title: 'Job title',
  seniority: 'Seniority',
  company_name: 'Company',
  company_domain: 'Company domain',
  website: 'Website',
  industry: 'Industry',
  size_band: 'Company size',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  timezone: 'Time zone',
  language: 'Language',
  source_detail: 'Source',
  owner_id: 'Owner',
  expected_value: 'Expected value',
  probability: 'Probability',
  expected_close: 'Expected close',
  need: 'Need',
  lost_reason: 'Lost reason',
  customer_since: 'Customer since',
  renewal_at: 'Renewal',
};

// duplicates-link.tsx
export const likelyDuplicateOf = (name: string) => `Likely a duplicate of ${name}`;
export const review = 'Review';

/** "Lead" */
export const stageName = (stage: Stage) => {
  const { one } = STAGE_LABELS[stage];
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
};

export const pairsIn = (count: number, hasMore: boolean) => `${count}${hasMore ? '+' : ''}`;
