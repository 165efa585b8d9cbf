// Texts of features/contacts/list, grouped by the file that uses them first; those of what is opened later are in opened-words.ts.

// column-choice.tsx
export const columns = 'Columns';

// contact-columns.tsx
export const sample = 'Sample';
export const name = 'Name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const linkedin = 'LinkedIn';
export const company = 'Company';
export const status = 'Status';
export const email = 'Email';
export const phone = 'Phone';
export const country = 'Country';
export const city = 'City';
export const industry = 'Industry';
export const source = 'Source';
export const tags = 'Tags';
export const owner = 'Owner';
export const lastContact = 'Last contact';
export const lastReply = 'Last reply';
export const added = 'Added';
export const updated = 'Updated';
export const value = 'Value';

// contact-list-screen.tsx
export const all = 'All';
export const importLabel = 'Import';
export const add = (one: string) => `Add ${one}`;
export const couldntLoad = (value: string) => `Couldn’t load ${value}`;

// filter-editor.tsx
export const from = 'From';

// filter-line.tsx
export const removeFilter = (label: string) => `Remove filter ${label}`;
export const filter = 'Filter';
export const findFilter = 'Find a filter';
export const searchMany = (many: string) => `Search ${many}`;
export const removeFilterImport = 'Remove filter Import';
export const fromOneImport = 'From one import';

// sort-menu.tsx
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const lastChange = 'Last change';
export const customFields = 'Custom fields';
export const reversed = (label: string) => `${label}, reversed`;
export const sort = 'Sort';
export const sortOrder = 'Sort order';
export const sorted = (order: string) => `Sort: ${order}`;

// filter-options.ts
export const tag = 'Tag';
export const jobTitle = 'Job title';
export const consent = 'Consent to email';
export const hasConsent = 'Has consent for email';
export const hasNoConsent = 'No consent for email';
export const hasAnEmail = 'Has an email';
export const hasNoEmail = 'Has no email';
export const someoneWhoLeft = 'someone who left';
export const to = (label: string, from: string, to: string) => `${label}: ${from} to ${to}`;
export const since = (label: string, from: string) => `${label}: since ${from}`;
export const until = (label: string, to: string) => `${label}: until ${to}`;
export const andMore = (length: number) => ` and ${length} more`;

// layout-switch.tsx
export const layout = 'Layout';
export const table = 'Table';
export const board = 'Board';

// list-menu.tsx
export const showAsList = 'Show as a list';
export const showAsBoard = 'Show as a board';
export const moreActionsForThisList = 'More actions for this list';
export const allImports = 'All imports';
export const likelyDuplicates = 'Likely duplicates';

// people-bulk-bar.tsx
export const them = 'them';
export const more = 'More';

// sample-data.tsx
export const n40SamplePeopleAdded = '40 sample people added.';
export const samplePeopleRemoved = 'Sample people removed.';
export const removeCountSamplePeople = (count: string) => `Remove ${count} sample people`;
export const loadSampleData = 'Load sample data';
export const removeSamplePeople = (count: string) => `Remove ${count} sample people?`;
export const removeSamplePeopleButton = 'Remove sample people';
export const thisRemovesThemFromAllThree =
  'This removes them from all three lists, with their messages and history. Your own people stay. You can load the sample data again at any time.';

// use-export.tsx
export const preparingExport = 'Preparing export';
export const exportDownloaded = 'Export downloaded.';
export const exportAsCsv = 'Export as CSV';
export const exportAsExcel = 'Export as Excel';

// filter-options.ts, contact-columns.tsx
export const nextFollowUp = 'Next follow-up';
export const labelled = (label: string, value: string) => `${label}: ${value.toLowerCase()}`;

// cells/
export const tagsExample = 'fair; newsletter';
export const amountExample = '1200.00';
export const dateExample = '2026-04-03';
export const cellOf = (header: string, name: string) => `${header} of ${name}`;
export const undo = 'Undo';
export const cellRefused = (name: string, problem: string) => `${name}: ${problem}`;
export const personChanged = (name: string) => `${name} changed.`;
export const notSaved = 'This wasn’t saved. Press Enter twice to try again.';
export const recordConsent = 'Record consent';
