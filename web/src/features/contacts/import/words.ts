// All screen texts of features/contacts/import, grouped by the file that uses them first.

// check-step.tsx
export const rejected = 'Rejected';
export const warning = 'Warning';
export const reason = 'Reason';
export const reasons = 'Reasons';
export const allIssues = 'All issues';
export const theseRowsAreImported = 'Imported with a warning';
export const rows = 'Rows';
export const row = 'Row';
export const column = 'Column';
export const value = 'Value';
export const issuesFound = 'Issues found';
export const showingTheFirstOfTheRejected = (length: string, all: string) =>
  `Showing the first ${length} of ${all}. After the import, you can fix or download all rejected rows.`;
export const allRowsCanBeImported = 'All rows can be imported';
export const noIssuesToFix = 'No issues to fix.';
export const rowIsRejected = 'row is';
export const rowsAreRejected = 'rows are';
export const issues = 'Issues';
export const areRejectedDownloadThem = (rows: string) => `${rows} rejected. You can fix rows now or after the import.`;
export const nothingIsSavedUntilYouStart = 'Nothing is saved until you start the import.';
export const fix = 'Fix';
export const fixRow = (row: string) => `Fix row ${row}`;
export const fixRows = 'Fix rows';
export const back = 'Back';
export const noOneToImport = 'No one to import';
export const tagPeople = (people: string) => `Tag ${people}`;
export const importLabel = (people: string) => `Import ${people}`;

// merges.tsx
export const mergedRows = 'Merged';
export const person = 'Person';
export const whatChanges = 'What changes';
export const isEmptyNow = 'empty';
export const becomes = 'becomes';
export const addedByRow = (row: string) => `Added by row ${row}`;
export const aNewPerson = 'New person';
export const someone = 'Someone deleted meanwhile';
export const loadingMerges = 'Loading the rows that are merged';
export const pagesOfMerges = 'Pages of merged rows';
export const rangeOf = (from: string, to: string, all: string) => `${from}–${to} of ${all}`;
export const pageBefore = 'Previous page';
export const pageAfter = 'Next page';
export const couldntLoadMerges = 'Couldn’t load these rows';

// fix-rows-dialog.tsx
export const rowNumber = (row: string) => `Row ${row}`;
export const PLACE_OF = {
  rejected: (at: string, all: string) => `${at} of ${all} rejected`,
  issues: (at: string, all: string) => `${at} of ${all} with issues`,
  first: (at: string, all: string) => `${at} of the first ${all} with issues`,
};
export const tooLongToFix = 'Only its start is shown. Change it in the file.';
export const closeLabel = 'Close';
export const rowBefore = 'Previous';
export const rowAfter = 'Next';
export const saveAndNext = 'Save and next';
export const saveAndCheck = 'Save and check';
export const doneLabel = 'Done';

// file-step.tsx
export const isEmpty = (name: string) => `${name} is empty.`;
export const isTheLimitIsSplitThe = (name: string, size: string, importBytes: string) =>
  `${name} is ${size}. The limit is ${importBytes}. Split the file or save it as CSV.`;
export const sXlsx = (stage: string) => `${stage}s.xlsx`;
export const couldntReadThisFile = 'Couldn’t read this file';
export const dropASpreadsheetHere = 'Drop a spreadsheet here';
export const csvOrExcelUpToWe = (importBytes: string) =>
  `CSV or Excel, up to ${importBytes}. We show you what’s in it before anything is saved.`;
export const spreadsheet = 'Spreadsheet';
export const readingFile = 'Reading file';
export const chooseFile = 'Choose file';
export const noFileYet = 'No file yet?';
export const downloadATemplateWithTheRight = 'Download a template with the right columns';

// import-history-screen.tsx
export const queued = 'Queued';
export const running = 'Running';
export const failed = 'Failed';
export const stopped = 'Stopped';
export const undoing = 'Undoing';
export const importingFile = (filename: string) => `Importing ${filename}`;
export const file = 'File';
export const list = 'List';
export const result = 'Result';
export const state = 'State';
export const by = 'By';
export const when = 'When';
export const importFile = 'Import file';
export const noImportsYet = 'No imports yet';
export const viewProspects = 'View prospects';
export const filesYouImportAppearHereWith =
  'Files you import appear here with their results. You can undo an import for 30 days.';
export const imports = 'Imports';
export const couldntLoadImports = 'Couldn’t load imports';

// import-menu.tsx
export const downloadRejectedRows = 'Download rejected rows';
export const moreActionsFor = (filename: string) => `More actions for ${filename}`;

// import-screen.tsx
export const couldntUploadTheFileTryAgain = 'Couldn’t upload the file. Try again.';
export const isUploaded = (filename: string) => `${filename} is uploaded and not imported yet`;
export const yourColumnChoicesAreKept = 'Your column choices are kept.';
export const continueLabel = 'Continue';
export const importMany = (many: string) => `Import ${many}`;
export const cancel = 'Cancel';

// match-side.tsx
export const noName = 'No name';
export const asInTheFile = 'As in the file';
export const of = (at: number, rows: string) => `${at} of ${rows}`;
export const previousRow = 'Previous row';
export const nextRow = 'Next row';
export const forTheWholeFile = 'For the whole file';
export const sheet = 'Sheet';
export const thisWorkbookHasSheetsImportOne = (length: number) =>
  `This workbook has ${length} sheets. Import one at a time.`;
export const separator = 'Separator';
export const SEPARATORS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const;
export const encoding = 'Encoding';
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Western (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  macintosh: 'Western (Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;
export const existingContacts = 'Existing contacts';
export const tagEveryoneInThisFile = 'Tag everyone in this file';
export const useTheTagToFindOr = 'Use the tag to find or email them later.';
export const headerRow = 'Header row';
export const headerRowNumber = 'Header row number';
export const noHeaderEveryRowIsA = 'No header: every row is a person.';
export const enter0IfTheresNone = 'Enter 0 if there’s none.';

// match-step.tsx
export const mappedAs = (filename: string) =>
  `The columns are matched as in ${filename}, which has the same header. Change what is different this time.`;
export const matchedTwice = 'Matched twice';
export const columnNumber = (column: number) => `Column ${column}`;
export const mapsTo = (name: string) => `“${name}” maps to`;
export const dontImport = 'Don’t import';
export const columns = 'Columns';
export const inYourFile = 'In your file';
export const values = 'Values';
export const inRainmaker = 'In Rainmaker';
export const match = 'Match';
export const notImported = (left: string) => `, ${left} not imported`;
export const ofMatchedNothingIsSavedUntil = (matched: string, length: string, value: string) =>
  `${matched} of ${length} matched${value}. Nothing is saved until step 4.`;
export const check = (rows: string) => `Check ${rows}`;

// run-step.tsx
export const stopping = 'Stopping';
export const stop = 'Stop';
export const importing = (value: string) => `Importing ${value}`;
export const rowsProcessed = 'Rows processed';
export const youCanLeaveThisPageThe =
  'You can leave this page. The import continues, and people appear in the list as they’re added.';
export const rowWas = 'row was';
export const rowsWere = 'rows were';
export const rejectedDownloadTheFileFixThe = (count: string) =>
  `${count} rejected. Fix and import again here, or download as a file.`;
export const rejectedRows = 'Download';
export const fixThem = 'Fix rows';
export const unchangedRows = (count: string) => `Download ${count} unchanged`;
export const rowsWithWarnings = (count: string) => `Download rows with ${count}`;
export const createCampaign = 'Create campaign';
export const view = (many: string) => `View ${many}`;
export const searchAgain = 'Search again';
export const searchingFor = (what: string, where: string) => `Searching ${where} for ${what}`;
export const adding = (companies: string) => `Adding ${companies}`;
export const theSearchFailed = 'The search failed';
export const youStoppedTheSearch = 'You stopped the search';
export const findCompanies = 'Find companies';
export const importAnotherFile = 'Import another file';
export const allImports = 'All imports';
export const undoingThisImport = 'Undoing this import';
export const newPeople = (people: string) => `${people} added`;
export const whatItHadImported = 'What it had imported';
export const theImportStopped = 'The import stopped';
export const youStoppedTheImport = 'You stopped the import';
export const peopleImportedBeforeThenAreKept = 'People imported before then are kept.';
export const importNotFound = 'Import not found';

// steps.tsx
export const steps = 'Steps';
export const done = 'Done';

// undo-import.tsx
export const undoingImportOf = (filename: string) => `Undoing import of ${filename}`;
export const undoingTheImport = 'Undoing the import.';
export const undoImportOf = (filename: string) => `Undo import of ${filename}?`;
export const undoImport = 'Undo import';
export const checkingWhatWouldChange = 'Checking what would change…';
export const atLeast = 'At least ';
export const areDeleted = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'is' : 'are'} deleted, and their unsent messages are cancelled.`;
export const getOldValuesBack = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'gets' : 'get'} old values back.`;
export const peopleWhoWereContactedOrChanged =
  'People who were contacted or changed since then are kept. You’ll see who and why.';
export const undoingTheImportLabel = 'Undoing the import';
export const inTheListBecauseSomeoneWorked = (keptCount: string, value: string) =>
  `${keptCount} ${value} in the list because someone worked with them since:`;
export const whoWasKeptAndWhy = 'Who was kept, and why';
export const andMore = (value: string) => `and ${value} more`;
export const undone = 'Undone';
export const thisImportWasUndone = 'This import was undone';
export const removedRestored = (removed: string, restored: string) => `${removed} removed, ${restored} restored.`;
export const theDayUndoPeriodHasEnded = (importUndoDays: number) => `The ${importUndoDays}-day undo period has ended.`;
export const youCanUndoItUntil = (until: string) => `You can undo it until ${until}.`;

// counts.tsx
export const downloadRows = (rows: string) => `Download ${rows} rows`;

// map-row.tsx
export const newCustomField = 'New custom field…';
export const DATES_READ_AS = { dmy: 'Dates are read as day/month/year.', mdy: 'Dates are read as month/day/year.' };
