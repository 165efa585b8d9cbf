// All screen texts of features/contacts/list, grouped by the file that uses them first.

// column-choice.tsx
export const columns = 'Columns';
export const reset = 'Reset';
export const moveUp = (column: string) => `Move ${column} up`;
export const moveDown = (column: string) => `Move ${column} down`;
export const compactRows = 'Compact rows';

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
export const search = (value: string) => `Search ${value}`;
export const noOneHasThis = (kind: string) => `No ${kind} matches.`;
export const noneYet = (kind: string) => `No one here has a ${kind} yet.`;
export const couldntLoadValues = 'Couldn’t load the choices. Close this and try again.';
export const from = 'From';
export const toLabel = 'To';

// custom-editor.tsx
export const isExactly = 'Is exactly';
export const atLeast = 'At least';
export const atMost = 'At most';
export const hasAnyValue = 'Has any value';
export const isEmpty = 'Is empty';

// filter-line.tsx
export const removeFilter = (label: string) => `Remove filter ${label}`;
export const filter = 'Filter';
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

// nobody-here.tsx
export const importThePeopleYouWantTo =
  'Import the people you want to reach. We check the file first, and nothing is saved until you confirm.';
export const aLeadIsSomeoneWhoMay = 'A lead is someone who may buy. Convert a prospect, or import your existing leads.';
export const aLeadBecomesACustomerWhen =
  'A lead becomes a customer when you win the deal. Import your existing customers so no one pitches to them again.';
export const noOneHereYet = 'No one here yet';
export const whenSomeoneAddsTheyAppearHere = (many: string) => `When someone adds ${many}, they appear here.`;
export const importFile = 'Import file';
export const view = (value: string) => `View ${value}`;
export const csvOrExcelUpTo = (importBytes: string) => `CSV or Excel, up to ${importBytes}.`;
export const addOneManually = 'Add one manually';
export const orView = ', or view';
export const pastImports = 'past imports';
export const noMatches = (one: string, search: string) => `No ${one} matches “${search}”`;
export const noneMatches = (one: string) => `No ${one} matches`;
export const remove = (value: string) => `Remove ${value}`;
export const clearAll = 'Clear all';
export const noGroupMatches = 'No one matches any of the groups of filters above.';
export const filteredBy = (value: string) => `Filtered by ${value}.`;
export const tryAShorterSearchOrPart =
  'Try a shorter search: part of a name, title, company, email, phone number or tag.';

// people-bulk-bar.tsx
export const personUpdated = (who: string) => `${who} updated.`;
export const settingTo = (who: string, status: string) => `Setting ${who} to ${status}`;
export const changeStatus = 'Change status';
export const changeStatusTo = (status: string) => `Change status to ${status}`;
export const changeTo = 'Change to';
export const notPossible = 'Not possible now';
export const onlyFrom = (statuses: string) => `Only from ${statuses}`;
export const alreadyTheirs = 'They have it already';
export const setAutomatically = 'Set automatically';
export const them = 'them';
export const convert = 'Convert';
export const moreActionsForTheSelectedPeople = 'More actions for the selected people';
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

export const mergeRecords = 'Merge';
export const lookUpWebsites = 'Look up websites';
export const fillFromWebsites = 'Fill empty fields from websites';
export const lookingUpWebsites = (who: string) => `Looking up the websites of ${who}`;

// custom-editor.tsx
export const notANumber = 'Enter a number, such as 1,000 or 3.5.';
export const lessThanLeast = 'Enter at least the number on the left.';
export const mostCustomFields = (most: number) =>
  `A list is filtered by ${most} custom fields at most. Remove one of them first.`;

// column-choice.tsx
export const mostCustomColumns = (most: number) => `At most ${most} custom fields`;

// cells/
export const tagsExample = 'fair; newsletter';
export const amountExample = '1200.00';
export const dateExample = '2026-04-03';
export const cellOf = (header: string, name: string) => `${header} of ${name}`;
export const undo = 'Undo';
export const cellRefused = (name: string, problem: string) => `${name}: ${problem}`;
export const personChanged = (name: string) => `${name} changed.`;
export const notSaved = 'This wasn’t saved. Press Enter twice to try again.';
export const cancel = 'Cancel';
export const pasteCells = 'Paste cells';
export const whatChanges = 'What changes';
export const emptyCell = 'empty';
export const becomes = 'becomes';
export const pasteChangesNothing = 'These cells have the same values already.';
export const emptyCellsClear = 'Empty cells clear the value';
export const changeCells = (count: number) => (count === 1 ? 'Change 1 cell' : `Change ${count} cells`);
export const cellsChanged = 'Cells changed.';
export const rowsDontFit = (count: number) =>
  count === 1
    ? 'One row goes beyond this page and is left out.'
    : `${count} rows go beyond this page and are left out.`;
export const columnsDontFit = (count: number) =>
  count === 1
    ? 'One column goes beyond the last and is left out.'
    : `${count} columns go beyond the last and are left out.`;
export const cantBePasted = (headers: readonly string[]) =>
  `${new Intl.ListFormat('en').format(headers)} can’t be pasted into.`;
