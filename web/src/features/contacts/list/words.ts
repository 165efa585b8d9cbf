// Every text that people read in features/contacts/list, by the file that shows it first.

// column-choice.tsx
export const columns = 'Columns';
export const reset = 'Reset';

// contact-columns.tsx
export const sample = 'Sample';
export const name = 'Name';
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
export const changed = 'Changed';
export const value = 'Value';

// contact-list-screen.tsx
export const all = 'All';
export const importLabel = 'Import';
export const add = (one: string) => `Add ${one}`;
export const theCouldNotBeLoaded = (value: string) => `The ${value} could not be loaded`;

// filter-editor.tsx
export const search = (value: string) => `Search ${value}`;
export const search2 = 'Search';
export const severalGoWithCommasBetweenThem = 'Several go with commas between them.';
export const showThese = 'Show these';
export const from = 'From';
export const to2 = 'To';

// filter-line.tsx
export const dropTheFilter = (label: string) => `Drop the filter ${label}`;
export const filter = 'Filter';
export const turned = (label: string) => `${label}, turned`;
export const sorted = 'Sorted';
export const search3 = (many: string) => `Search ${many}`;
export const dropTheFilterImport = 'Drop the filter Import';
export const fromOneImport = 'From one import';
export const order = 'Order';

// filter-options.ts
export const tag = 'Tag';
export const to = (label: string, from: string, to: string) => `${label}: ${from} to ${to}`;
export const since = (label: string, from: string) => `${label}: since ${from}`;
export const until = (label: string, to: string) => `${label}: until ${to}`;
export const andMore = (length: number) => ` and ${length} more`;

// list-menu.tsx
export const moreForThisList = 'More for this list';
export const allImports = 'All imports';

// nobody-here.tsx
export const bringThePeopleYouWantTo =
  'Bring the people you want to reach. We check the file first, and nothing is saved before you say so.';
export const aLeadIsSomeoneWhoMay = 'A lead is someone who may buy. Convert a prospect, or bring the leads you have.';
export const aLeadBecomesACustomerOnce =
  'A lead becomes a customer once it is won. Bring the ones you have, so that nobody pitches them again.';
export const nobodyHereYet = 'Nobody here yet';
export const asSoonAsSomebodyBringsIn = (many: string) => `As soon as somebody brings ${many} in, you see them here.`;
export const importAFile = 'Import a file';
export const seeThe = (value: string) => `See the ${value}`;
export const csvOrExcelUpTo = (importBytes: string) => `CSV or Excel, up to ${importBytes}.`;
export const addOneByHand = 'Add one by hand';
export const orLookAt = ', or look at';
export const earlierImports = 'earlier imports';
export const noMatches = (one: string, search: string) => `No ${one} matches “${search}”`;
export const noMatches2 = (one: string) => `No ${one} matches`;
export const drop = (value: string) => `Drop ${value}`;
export const clearAll = 'Clear all';
export const askedFor = (value: string) => `Asked for ${value}.`;
export const tryFewerLettersOrAnotherPart = 'Try fewer letters, or another part of the name, company or email.';

// people-bulk-bar.tsx
export const changed2 = (who: string) => `${who} changed.`;
export const settingTo = (who: string, status: string) => `Setting ${who} to ${status}`;
export const changeTheStatus = 'Change the status';
export const changeTo = 'Change to';
export const write = 'Write';
export const toThem = 'to them';
export const convert = 'Convert';
export const moreWithTheSelected = 'More with the selected';
export const more = 'More';

// sample-data.tsx
export const n40SamplePeopleAreHere = '40 sample people are here.';
export const theSamplePeopleAreGone = 'The sample people are gone.';
export const removeTheSamplePeople = (count: string) => `Remove the ${count} sample people`;
export const loadSampleData = 'Load sample data';
export const removeSamplePeople = (count: string) => `Remove ${count} sample people?`;
export const removeThem = 'Remove them';
export const theyGoFromAllThreeLists =
  'They go from all three lists with everything that stands on them, their messages included. Your own people stay. You can load them again at any time.';

// use-export.tsx
export const makingTheFile = 'Making the file';
export const theFileIsDownloaded = 'The file is downloaded.';
export const exportAsCsv = 'Export as CSV';
export const exportAsExcel = 'Export as Excel';
