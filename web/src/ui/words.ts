// All screen texts of ui, grouped by the file that uses them first.

// feedback/kept-notice.tsx
export const unsavedChangesRestored = 'Unsaved changes restored';
export const discardChanges = 'Discard changes';
export const theyWereKeptInThisBrowser = 'They were kept in this browser.';

// feedback/load-problem.tsx
export const tryAgain = 'Try again';

// feedback/spinner.tsx
export const loading = 'Loading';

// form/code-field.tsx
export const oneTimeCode = 'One-time code';
export const digit = (at: number) => `Digit ${at}`;

// form/date
export const calendar = 'Calendar';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const today = 'Today';
export const time = 'Time';
export const done = 'Done';
export const dateExample = (date: string) => `e.g. ${date}`;
export const notATime = (example: string) => `Write a time such as ${example}.`;
export const notADate = (example: string) => `Write a date such as ${example}.`;

// list/list-parts.tsx
export const state = 'State';
export const allStates = 'All states';
export const clearAll = 'Clear all';

// form/field.tsx
export const optional = '(optional)';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';

// overlay/conflict-dialog.tsx
export const othersConflict = {
  title: 'Someone else saved changes',
  what: 'Their other changes are kept. You both edited the fields below. Choose which values to keep.',
  mine: 'Yours',
  theirs: 'Theirs (already saved)',
};
export const ownConflict = {
  title: 'You saved other changes in the meantime',
  what: 'Your other changes are kept. You edited the fields below here and in another tab or device. Choose which values to keep.',
  mine: 'Here',
  theirs: 'Elsewhere (already saved)',
};
export const keepEditing = 'Keep editing';
export const saveChoices = 'Save choices';

// overlay/narrow.tsx
export const nothingFound = 'Nothing found';

// overlay/dialog-frame.tsx
export const close = 'Close';

// overlay/dialog.tsx
export const cancel = 'Cancel';

// overlay/leave-question.tsx
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const stay = 'Stay';
export const yourChangesWillBeLost = 'Your changes will be lost.';
export const discard = 'Discard';
export const keepForLater = 'Keep for later';
export const keepOrDiscard = 'Keep your changes in this browser until you come back, or discard them.';

// stepper.tsx
export const less = 'Less';
export const more = 'More';

// table/bulk-bar.tsx
export const actionsForSelectedRows = 'Actions for selected rows';
export const clearSelection = 'Clear selection';

// table/data-table.tsx
export const widthOf = (header: string) => `Width of ${header}`;
export const selectAllOnThisPage = 'Select all on this page';
export const actions = 'Actions';
export const select = (row: string) => `Select ${row}`;

// table/pager.tsx
export const pages = 'Pages';
export const page = 'Page';
export const of = (pages: number) => `of ${pages}`;
export const previousPage = 'Previous page';
export const nextPage = 'Next page';

// frame/section-ends.tsx
export const unsavedChangesKept = 'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const save = 'Save';
