// Every text that people read in features/profile, by the file that shows it first.

// data-section.tsx
export const makingTheArchive = 'Preparing archive';
export const theArchiveIsDownloaded = 'Archive downloaded.';
export const everythingAsAFile = 'Export all data';
export const aZipWithTablesOfPeople = 'A ZIP of spreadsheets with your people, messages, campaigns and settings.';
export const download = 'Download';
export const everythingGoesOnUntilThenYou = (deletesAt: string) =>
  `Everything will be deleted on ${deletesAt}. You can cancel until then.`;
export const withEverybodyAndEverythingInThe =
  'Includes everyone and everything in the workspace. You have 30 days to change your mind.';
export const keepTheAccount = 'Keep account';
export const deleteLabel = 'Delete';
export const yourData = 'Your data';
export const itIsYoursTakeItAlong = 'You can export or delete your data at any time.';

// delete-account-dialog.tsx
export const theDeletionIsAskedFor = 'Account deletion scheduled.';
export const deleteTheAccount = 'Delete this account?';
export const fromNowOnNothingIsSent = 'Sending stops immediately.';
export const for30DaysEverythingStaysAs = 'Your data is kept for 30 days, and you can cancel the deletion.';
export const thenPeopleMessagesCampaignsAndThe =
  'After that, your people, messages, campaigns and team accounts are permanently deleted.';
export const cancel = 'Cancel';
export const deleteTheAccount2 = 'Delete account';

// logo-field.tsx
export const thisPictureHasMoreThan2 = 'This picture is larger than 2 MB. Choose a smaller one.';
export const yourLogoIsSaved = 'Logo saved.';
export const logo = 'Logo';
export const standsBesideYourNameAndOn = 'Shown next to your name and on pages your customers see.';
export const chooseAnotherOne = 'Choose another';
export const chooseAPicture = 'Choose picture';
export const pngJpegWebpOrSvgUp = 'PNG, JPEG, WebP or SVG, up to 2 MB. You can also drop a file here.';

// profile-screen.tsx
export const firstName = 'First name';
export const lastName = 'Last name';
export const phone = 'Phone';
export const jobTitle = 'Job title';
export const timeZone = 'Time zone';
export const company = 'Company';
export const country = 'Country';
export const you = 'You';
export const yourColleaguesSeeThisAndIt =
  'Your colleagues see this, and it fills in the sender variables in your messages.';
export const email = 'Email';
export const youSignInWithItIt = 'You sign in with this email. It can’t be changed.';
export const whereYourWorkingDayIs = 'The time zone you work in.';
export const forEverybodyInTheWorkspace = 'Applies to everyone in the workspace.';
export const forEverybodyInTheWorkspaceOwner =
  'Applies to everyone in the workspace. Only owners and managers can change it.';
export const editProfile = 'Edit profile';
export const profile = 'Profile';
export const notSavedYetADraftIs = 'Unsaved changes. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';

// use-keep-account.ts
export const yourAccountStays = 'Account deletion cancelled.';
