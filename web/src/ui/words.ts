// Every text that people read in ui, by the file that shows it first.

// feedback/kept-notice.tsx
export const yourUnsavedChangesAreBack = 'Your unsaved changes are back';
export const startOver = 'Start over';
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
export const somebodyElseSavedInBetween = 'Somebody else saved in between';
export const theirOtherChangesAreKeptYou =
  'Their other changes are kept. You both changed what stands here: choose what stays.';
export const yours = 'Yours';
export const theirsSavedAlready = 'Theirs, saved already';
export const backToWhatIWrote = 'Back to what I wrote';
export const saveThis = 'Save this';

// overlay/dialog-frame.tsx
export const close = 'Close';

// overlay/dialog.tsx
export const cancel = 'Cancel';

// overlay/leave-question.tsx
export const leaveWithoutSaving = 'Leave without saving?';
export const leave = 'Leave';
export const stay = 'Stay';
export const whatYouChangedIsThrownAway = 'What you changed is thrown away.';

// stepper.tsx
export const less = 'Less';
export const more = 'More';

// table/bulk-bar.tsx
export const withTheSelected = 'With the selected';
export const clearTheSelection = 'Clear the selection';

// table/data-table.tsx
export const selectAllOnThisPage = 'Select all on this page';
export const actions = 'Actions';
export const select = (row: string) => `Select ${row}`;

// table/pager.tsx
export const pages = 'Pages';
export const page = 'Page';
export const of = (pages: number) => `of ${pages}`;
export const pageBefore = 'Page before';
export const nextPage = 'Next page';

// use-is-phone.ts
export const maxWidth767px = '(max-width: 767px)';
