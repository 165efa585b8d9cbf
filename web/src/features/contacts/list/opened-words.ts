// Texts of features/contacts/list that are loaded with what is opened: editors of filters, columns, a paste, an empty list.

export * from './words.ts';

// column-choice.tsx
export const reset = 'Reset';
export const moveUp = (column: string) => `Move ${column} up`;
export const moveDown = (column: string) => `Move ${column} down`;
export const compactRows = 'Compact rows';

// filter-editor.tsx
export const search = (value: string) => `Search ${value}`;
export const noOneHasThis = (kind: string) => `No ${kind} matches.`;
export const noneYet = (kind: string) => `No one here has a ${kind} yet.`;
export const couldntLoadValues = 'Couldn’t load the choices. Close this and try again.';
export const toLabel = 'To';

// custom-editor.tsx
export const isExactly = 'Is exactly';
export const atLeast = 'At least';
export const atMost = 'At most';
export const hasAnyValue = 'Has any value';
export const isEmpty = 'Is empty';

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
export const convert = 'Convert';
export const moreActionsForTheSelectedPeople = 'More actions for the selected people';

// filter-options.ts, contact-columns.tsx
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
