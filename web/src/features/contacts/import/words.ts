// Every text that people read in features/contacts/import, by the file that shows it first.

// check-step.tsx
export const refused = 'Rejected';
export const warning = 'Warning';
export const why = 'Reason';
export const reasons = 'Reasons';
export const everythingFound = 'All issues';
export const theseRowsStayOut = 'These rows won’t be imported';
export const theseRowsComeIn = 'These rows will be imported';
export const rows = 'Rows';
export const row = 'Row';
export const column = 'Column';
export const value = 'Value';
export const whatWeFound = 'Issues found';
export const theFirstOfTheFileOf = (length: string, all: string) =>
  `Showing the first ${length} of ${all}. The rejected rows file has all of them.`;
export const everyRowCanComeIn = 'All rows can be imported';
export const nothingWasFoundThatYouWould = 'No issues to fix.';
export const refusedRowComes = 'rejected row is';
export const refusedRowsCome = 'rejected rows are';
export const backToYouAsAFile = (refused: string) => `${refused} available as a file, with the reason in each row.`;
export const nothingIsSavedBeforeYouPress = 'Nothing is saved until you start the import.';
export const back = 'Back';
export const nobodyToImport = 'Nobody to import';
export const importLabel = (people: string) => `Import ${people}`;

// file-step.tsx
export const isEmpty = (name: string) => `${name} is empty.`;
export const hasAFileMayHaveSplit = (name: string, size: string, importBytes: string) =>
  `${name} is ${size}. The limit is ${importBytes}. Split the file or save it as CSV.`;
export const sXlsx = (stage: string) => `${stage}s.xlsx`;
export const thisFileCannotBeRead = 'Couldn’t read this file';
export const dropASpreadsheetHere = 'Drop a spreadsheet here';
export const csvOrExcelUpToWe = (importBytes: string) =>
  `CSV or Excel, up to ${importBytes}. We show you what’s in it before anything is saved.`;
export const spreadsheet = 'Spreadsheet';
export const readingTheFile = 'Reading file';
export const chooseAFile = 'Choose file';
export const noFileYet = 'No file yet?';
export const takeAnEmptyOneWithThe = 'Download a template with the right columns';

// import-history-screen.tsx
export const waiting = 'Queued';
export const running = 'Running';
export const failed = 'Failed';
export const stopped = 'Stopped';
export const beingTakenBack = 'Undoing';
export const importing2 = (filename: string) => `Importing ${filename}`;
export const file = 'File';
export const to = 'List';
export const whatCameOfIt = 'Result';
export const state = 'State';
export const by = 'By';
export const when = 'When';
export const importAFile = 'Import file';
export const noImportYet = 'No imports yet';
export const seeTheProspects = 'View prospects';
export const eachFileYouBringStandsHere =
  'Files you import appear here with their results. You can undo an import for 30 days.';
export const imports = 'Imports';
export const theImportsCouldNotBeLoaded = 'Couldn’t load imports';

// import-menu.tsx
export const downloadTheRefusedRows = 'Download rejected rows';
export const moreFor = (filename: string) => `More actions for ${filename}`;

// import-screen.tsx
export const theFileCouldNotBeSent = 'Couldn’t upload the file. Try again.';
export const importLabel2 = (many: string) => `Import ${many}`;
export const cancel = 'Cancel';

// match-side.tsx
export const noName = 'No name';
export const asItStandsInTheFile = 'As in the file';
export const of = (at: number, rows: string) => `${at} of ${rows}`;
export const rowBefore = 'Previous row';
export const nextRow = 'Next row';
export const forTheWholeFile = 'For the whole file';
export const sheet = 'Sheet';
export const thisWorkbookHasSheetsImportOne = (length: number) =>
  `This workbook has ${length} sheets. Import one at a time.`;
export const whoIsAlreadyHere = 'Existing contacts';
export const everyoneInThisFileGetsThe = 'Tag everyone in this file';
export const toFindThemAgainOrTo = 'Use the tag to find or email them later.';
export const theHeaderStandsInRow = 'Header row';
export const rowOfTheHeader = 'Header row number';
export const thereIsNoHeaderEveryRow = 'No header: every row is a person.';
export const n0WhereThereIsNone = 'Enter 0 if there’s none.';

// match-step.tsx
export const matchedTwice = 'Matched twice';
export const column2 = (column: number) => `Column ${column}`;
export const becomes = (name: string) => `“${name}” maps to`;
export const leaveOut = 'Don’t import';
export const columns = 'Columns';
export const inYourFile = 'In your file';
export const values = 'Values';
export const inRainmaker = 'In Rainmaker';
export const match = 'Match';
export const leftOut = (left: string) => `, ${left} not imported`;
export const ofMatchedNothingIsSavedBefore = (matched: string, length: string, value: string) =>
  `${matched} of ${length} matched${value}. Nothing is saved until step 4.`;
export const check = (rows: string) => `Check ${rows}`;

// run-step.tsx
export const stopping = 'Stopping';
export const stop = 'Stop';
export const importing = (value: string) => `Importing ${value}`;
export const rowsWorkedThrough = 'Rows processed';
export const youCanLeaveItGoesOn =
  'You can leave this page. The import continues, and people appear in the list as they’re added.';
export const rowWas = 'row was';
export const rowsWere = 'rows were';
export const refusedTheFileSaysWhyMend = (count: string) =>
  `${count} rejected. Download the file, fix the rows, and import it again.`;
export const refusedRows = 'Rejected rows';
export const writeToThem = 'Create campaign';
export const seeThe = (many: string) => `View ${many}`;
export const importAnotherFile = 'Import another file';
export const allImports = 'All imports';
export const whatHadComeIn = 'Imported so far';
export const newLabel = (value: string) => `${value} new`;
export const theImportStopped = 'The import stopped';
export const theImportWasStopped = 'You stopped the import';
export const whatCameInUntilThenIs = 'People imported before then are kept.';
export const thisImportCouldNotBeFound = 'Import not found';

// steps.tsx
export const steps = 'Steps';
export const done = 'Done';

// undo-import.tsx
export const takingBack = (filename: string) => `Undoing import of ${filename}`;
export const theImportIsBeingTakenBack = 'Undoing the import.';
export const takeBack = (filename: string) => `Undo import of ${filename}?`;
export const takeItBack = 'Undo import';
export const itAddedAndWhatIsQueued = (created: string, value: string) =>
  `${created} it added ${value}, and their unsent messages are cancelled.`;
export const itChangedTheOldValuesBack = (merged: string, value: string) =>
  `${merged} it changed ${value} their old values back.`;
export const whoeverWasWrittenToOrChanged =
  'People who were contacted or changed since then are kept. You’ll see who and why.';
export const undoThisImport = 'Undo import';
export const takingItBack = 'Undoing';
export const takingTheImportBack = 'Undoing the import';
export const becauseSomebodyWorkedWithThemSince = (keptCount: string, value: string) =>
  `${keptCount} ${value} in the list because someone worked with them since:`;
export const whoStaysAndWhy = 'Who was kept, and why';
export const andMore = (value: string) => `and ${value} more`;
export const takenBack = 'Undone';
export const thisImportWasTakenBack = 'This import was undone';
export const removedAsBefore = (removed: string, restored: string) => `${removed} removed, ${restored} restored.`;
export const theDaysInWhichItCould = (importUndoDays: number) => `The ${importUndoDays}-day undo period has ended.`;
export const itCanBeTakenBackUntil = (until: string) => `You can undo it until ${until}.`;
