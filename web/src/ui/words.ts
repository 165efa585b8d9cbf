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

// form/field.tsx
export const optional = '(optional)';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';

// overlay/conflict-dialog.tsx
export const someoneElseSavedChanges = 'Someone else saved changes';
export const theirOtherChangesAreKeptYou =
  'Their other changes are kept. You both edited the fields below. Choose which values to keep.';
export const yours = 'Yours';
export const theirsAlreadySaved = 'Theirs (already saved)';
export const keepEditing = 'Keep editing';
export const saveChoices = 'Save choices';

// overlay/dialog-frame.tsx
export const close = 'Close';

// overlay/dialog.tsx
export const cancel = 'Cancel';

// overlay/leave-question.tsx
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const stay = 'Stay';
export const yourChangesWillBeLost = 'Your changes will be lost.';

// stepper.tsx
export const less = 'Less';
export const more = 'More';

// table/bulk-bar.tsx
export const actionsForSelectedRows = 'Actions for selected rows';
export const clearSelection = 'Clear selection';

// table/data-table.tsx
export const selectAllOnThisPage = 'Select all on this page';
export const actions = 'Actions';
export const select = (row: string) => `Select ${row}`;

// table/pager.tsx
export const pages = 'Pages';
export const page = 'Page';
export const of = (pages: number) => `of ${pages}`;
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
