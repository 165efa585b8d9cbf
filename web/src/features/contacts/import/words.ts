// Every text that people read in features/contacts/import, by the file that shows it first.

// check-step.tsx
export const refused = 'Refused';
export const warning = 'Warning';
export const why = 'Why';
export const reasons = 'Reasons';
export const everythingFound = 'Everything found';
export const theseRowsStayOut = 'These rows stay out';
export const theseRowsComeIn = 'These rows come in';
export const rows = 'Rows';
export const row = 'Row';
export const column = 'Column';
export const value = 'Value';
export const whatWeFound = 'What we found';
export const theFirstOfTheFileOf = (length: string, all: string) =>
  `The first ${length} of ${all}. The file of refused rows has all of them.`;
export const everyRowCanComeIn = 'Every row can come in';
export const nothingWasFoundThatYouWould = 'Nothing was found that you would have to mend.';
export const refusedRowComes = 'refused row comes';
export const refusedRowsCome = 'refused rows come';
export const backToYouAsAFile = (refused: string) => `${refused} back to you as a file with the reason in each row.`;
export const nothingIsSavedBeforeYouPress = 'Nothing is saved before you press the button.';
export const back = 'Back';
export const nobodyToImport = 'Nobody to import';
export const importLabel = (people: string) => `Import ${people}`;

// file-step.tsx
export const isEmpty = (name: string) => `${name} is empty.`;
export const hasAFileMayHaveSplit = (name: string, size: string, importBytes: string) =>
  `${name} has ${size}. A file may have ${importBytes}: split it, or save it as CSV.`;
export const sXlsx = (stage: string) => `${stage}s.xlsx`;
export const thisFileCannotBeRead = 'This file cannot be read';
export const dropASpreadsheetHere = 'Drop a spreadsheet here';
export const csvOrExcelUpToWe = (importBytes: string) =>
  `CSV or Excel, up to ${importBytes}. We read it and show you what is in it before anything is saved.`;
export const spreadsheet = 'Spreadsheet';
export const readingTheFile = 'Reading the file';
export const chooseAFile = 'Choose a file';
export const noFileYet = 'No file yet?';
export const takeAnEmptyOneWithThe = 'Take an empty one with the right columns';

// import-history-screen.tsx
export const waiting = 'Waiting';
export const running = 'Running';
export const failed = 'Failed';
export const stopped = 'Stopped';
export const beingTakenBack = 'Being taken back';
export const importing2 = (filename: string) => `Importing ${filename}`;
export const file = 'File';
export const to = 'To';
export const whatCameOfIt = 'What came of it';
export const state = 'State';
export const by = 'By';
export const when = 'When';
export const importAFile = 'Import a file';
export const noImportYet = 'No import yet';
export const seeTheProspects = 'See the prospects';
export const eachFileYouBringStandsHere =
  'Each file you bring stands here with what came of it, and can be taken back for 30 days.';
export const imports = 'Imports';
export const theImportsCouldNotBeLoaded = 'The imports could not be loaded';

// import-menu.tsx
export const downloadTheRefusedRows = 'Download the refused rows';
export const moreFor = (filename: string) => `More for ${filename}`;

// import-screen.tsx
export const theFileCouldNotBeSent = 'The file could not be sent. Try again.';
export const importLabel2 = (many: string) => `Import ${many}`;
export const cancel = 'Cancel';

// match-side.tsx
export const noName = 'No name';
export const asItStandsInTheFile = 'As it stands in the file';
export const of = (at: number, rows: string) => `${at} of ${rows}`;
export const rowBefore = 'Row before';
export const nextRow = 'Next row';
export const forTheWholeFile = 'For the whole file';
export const sheet = 'Sheet';
export const thisWorkbookHasSheetsImportOne = (length: number) =>
  `This workbook has ${length} sheets. Import one at a time.`;
export const whoIsAlreadyHere = 'Who is already here';
export const everyoneInThisFileGetsThe = 'Everyone in this file gets the tag';
export const toFindThemAgainOrTo = 'To find them again, or to write to them.';
export const theHeaderStandsInRow = 'The header stands in row';
export const rowOfTheHeader = 'Row of the header';
export const thereIsNoHeaderEveryRow = 'There is no header: every row is a person.';
export const n0WhereThereIsNone = '0 where there is none.';

// match-step.tsx
export const matchedTwice = 'Matched twice';
export const column2 = (column: number) => `Column ${column}`;
export const becomes = (name: string) => `“${name}” becomes`;
export const leaveOut = 'Leave out';
export const columns = 'Columns';
export const inYourFile = 'In your file';
export const values = 'Values';
export const inRainmaker = 'In Rainmaker';
export const match = 'Match';
export const leftOut = (left: string) => `, ${left} left out`;
export const ofMatchedNothingIsSavedBefore = (matched: string, length: string, value: string) =>
  `${matched} of ${length} matched${value}. Nothing is saved before step 4.`;
export const check = (rows: string) => `Check ${rows}`;

// run-step.tsx
export const stopping = 'Stopping';
export const stop = 'Stop';
export const importing = (value: string) => `Importing ${value}`;
export const rowsWorkedThrough = 'Rows worked through';
export const youCanLeaveItGoesOn = 'You can leave. It goes on, and the people appear in the list as they come in.';
export const rowWas = 'row was';
export const rowsWere = 'rows were';
export const refusedTheFileSaysWhyMend = (count: string) =>
  `${count} refused. The file says why: mend it and drop it in again.`;
export const refusedRows = 'Refused rows';
export const writeToThem = 'Write to them';
export const seeThe = (many: string) => `See the ${many}`;
export const importAnotherFile = 'Import another file';
export const allImports = 'All imports';
export const whatHadComeIn = 'What had come in';
export const newLabel = (value: string) => `${value} new`;
export const theImportStopped = 'The import stopped';
export const theImportWasStopped = 'The import was stopped';
export const whatCameInUntilThenIs = 'What came in until then is kept.';
export const thisImportCouldNotBeFound = 'This import could not be found';

// steps.tsx
export const steps = 'Steps';
export const done = 'Done';

// undo-import.tsx
export const takingBack = (filename: string) => `Taking back ${filename}`;
export const theImportIsBeingTakenBack = 'The import is being taken back.';
export const takeBack = (filename: string) => `Take back ${filename}?`;
export const takeItBack = 'Take it back';
export const itAddedAndWhatIsQueued = (created: string, value: string) =>
  `${created} it added ${value}, and what is queued for them is cancelled.`;
export const itChangedTheOldValuesBack = (merged: string, value: string) =>
  `${merged} it changed ${value} the old values back.`;
export const whoeverWasWrittenToOrChanged =
  'Whoever was written to, or changed by somebody since, stays. You are told who and why.';
export const undoThisImport = 'Undo this import';
export const takingItBack = 'Taking it back';
export const takingTheImportBack = 'Taking the import back';
export const becauseSomebodyWorkedWithThemSince = (keptCount: string, value: string) =>
  `${keptCount} ${value}, because somebody worked with them since:`;
export const whoStaysAndWhy = 'Who stays, and why';
export const andMore = (value: string) => `and ${value} more`;
export const takenBack = 'Taken back';
export const thisImportWasTakenBack = 'This import was taken back';
export const removedAsBefore = (removed: string, restored: string) => `${removed} removed, ${restored} as before.`;
export const theDaysInWhichItCould = (importUndoDays: number) =>
  `The ${importUndoDays} days in which it could be taken back are over.`;
export const itCanBeTakenBackUntil = (until: string) => `It can be taken back until ${until}.`;
