// Every text that people read in features/profile, by the file that shows it first.

// data-section.tsx
export const makingTheArchive = 'Making the archive';
export const theArchiveIsDownloaded = 'The archive is downloaded.';
export const everythingAsAFile = 'Everything as a file';
export const aZipWithTablesOfPeople =
  'A ZIP with tables of people, messages, campaigns and settings, which any spreadsheet opens.';
export const download = 'Download';
export const everythingGoesOnUntilThenYou = (deletesAt: string) =>
  `Everything goes on ${deletesAt}. Until then you can keep it.`;
export const withEverybodyAndEverythingInThe =
  'With everybody and everything in the workspace. You have 30 days to change your mind.';
export const keepTheAccount = 'Keep the account';
export const deleteLabel = 'Delete';
export const yourData = 'Your data';
export const itIsYoursTakeItAlong = 'It is yours: take it along at any time.';

// delete-account-dialog.tsx
export const theDeletionIsAskedFor = 'The deletion is asked for.';
export const deleteTheAccount = 'Delete the account?';
export const fromNowOnNothingIsSent = 'From now on nothing is sent any more.';
export const for30DaysEverythingStaysAs = 'For 30 days everything stays as it is, and you can change your mind.';
export const thenPeopleMessagesCampaignsAndThe =
  'Then people, messages, campaigns and the accounts of your team go for good.';
export const cancel = 'Cancel';
export const deleteTheAccount2 = 'Delete the account';

// logo-field.tsx
export const thisPictureHasMoreThan2 = 'This picture has more than 2 MB. Save it smaller, or choose another one.';
export const yourLogoIsSaved = 'Your logo is saved.';
export const logo = 'Logo';
export const standsBesideYourNameAndOn = 'Stands beside your name, and on what your customers see.';
export const chooseAnotherOne = 'Choose another one';
export const chooseAPicture = 'Choose a picture';
export const pngJpegWebpOrSvgUp = 'PNG, JPEG, WebP or SVG, up to 2 MB. You can also drop it here.';

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
  'Your colleagues see this, and it fills the sender’s variables of your messages.';
export const email = 'Email';
export const youSignInWithItIt = 'You sign in with it. It stays as it is.';
export const whereYourWorkingDayIs = 'Where your working day is.';
export const forEverybodyInTheWorkspace = 'For everybody in the workspace.';
export const forEverybodyInTheWorkspaceOwner = 'For everybody in the workspace. Owner and managers change it.';
export const editProfile = 'Edit profile';
export const profile = 'Profile';
export const notSavedYetADraftIs = 'Not saved yet. A draft is kept in this browser.';
export const discard = 'Discard';
export const save = 'Save';

// use-keep-account.ts
export const yourAccountStays = 'Your account stays.';
