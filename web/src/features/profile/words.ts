// All screen texts of features/profile, grouped by the file that uses them first.

// data-section.tsx
export const preparingArchive = 'Preparing archive';
export const archiveDownloaded = 'Archive downloaded.';
export const exportAllData = 'Export all data';
export const aZipOfSpreadsheetsWithYour = 'A ZIP of spreadsheets with your people, messages, campaigns and settings.';
export const download = 'Download';
export const everythingWillBeDeletedOnYou = (deletesAt: string) =>
  `Everything will be deleted on ${deletesAt}. You can cancel until then.`;
export const includesEveryoneAndEverythingInThe =
  'Includes everyone and everything in the workspace. You have 30 days to change your mind.';
export const keepAccount = 'Keep account';
export const deleteLabel = 'Delete';
export const yourData = 'Your data';
export const youCanExportOrDeleteYour = 'You can export or delete your data at any time.';

// delete-account-dialog.tsx
export const accountDeletionScheduled = 'Account deletion scheduled.';
export const deleteThisAccount = 'Delete this account?';
export const sendingStopsImmediately = 'Sending stops immediately.';
export const yourDataIsKeptFor30 = 'Your data is kept for 30 days, and you can cancel the deletion.';
export const afterThatYourPeopleMessages =
  'After that, your people, messages, campaigns and team accounts are permanently deleted.';
export const cancel = 'Cancel';
export const deleteAccount = 'Delete account';

// logo-field.tsx
export const pictureTooLarge = 'This picture is larger than 2 MB. Choose a smaller one.';
export const logoSaved = 'Logo saved.';
export const logo = 'Logo';
export const shownNextToYourNameAnd = 'Shown next to your name and on pages your customers see.';
export const chooseAnother = 'Choose another';
export const choosePicture = 'Choose picture';
export const pngJpegWebpOrSvgUp = 'PNG, JPEG, WebP or SVG, up to 2 MB. You can also drop a file here.';

// profile-screen.tsx
export const firstName = 'First name';
export const lastName = 'Last name';
export const phone = 'Phone';
export const jobTitle = 'Job title';
export const timeZone = 'Time zone';
export const reminderEmails = 'Email me reminders';
export const remindersAlsoOnScreen = 'Of follow-ups assigned to you. They’re also shown on screen.';
export const company = 'Company';
export const country = 'Country';
export const you = 'You';
export const yourColleaguesSeeThisAndIt =
  'Your colleagues see this, and it fills in the sender variables in your messages.';
export const email = 'Email';
export const youSignInWithThisEmail = 'You sign in with this email. It can’t be changed.';
export const forTimesInEmailsToYou = 'For times in emails to you. Screens use the workspace’s time zone.';
export const appliesToEveryoneInTheWorkspace = 'Applies to everyone in the workspace.';
export const appliesToEveryoneReadOnly =
  'Applies to everyone in the workspace. Only owners and managers can change it.';
export const editProfile = 'Edit profile';
export const profile = 'Profile';
export const unsavedChangesADraftIsKept =
  'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const discard = 'Discard';
export const save = 'Save';

// use-keep-account.ts
export const accountDeletionCancelled = 'Account deletion cancelled.';
