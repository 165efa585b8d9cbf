// All screen texts of features/activity, grouped by the file that uses them first.

// activity-button.tsx
export const activity = 'Activity';
export const activityOf = (title: string, percent: string) => `Activity: ${title}, ${percent}`;

// activity-panel.tsx
export const running = 'Running';
export const canBeUndone = 'Can be undone';
export const finished = 'Finished';
export const nothingIsRunningYouCanUndo = (undoMinutes: number) =>
  `Nothing is running. You can undo deletions, transfers, conversions and status changes here for ${undoMinutes} minutes.`;
export const allImports = 'All imports';

// activity-rows.tsx
export const lessThanAMinuteLeft = 'less than a minute left';
export const minutesLeft = (minutes: number) => `${minutes} minutes left`;
export const stop = (title: string) => `Stop ${title}`;
export const stopping = 'Stopping';
export const stopButton = 'Stop';
export const seeWhoWasSkipped = 'See who was skipped';
export const open = 'Open';
export const undo = (summary: string) => `Undo: ${summary}`;
export const undoButton = 'Undo';

// activity-state.ts
export const importing = (filename: string) => `Importing ${filename}`;
export const searching = (what: string) => `Searching for ${what}`;
export const searched = (what: string) => `Search for ${what} done`;
export const imported = (filename: string) => `${filename} imported`;
export const unchanged = 'unchanged';

// job-bar.tsx
export const queued = 'Queued';
export const of = (done: string, total: string) => `${done} of ${total}`;

// outcome-dialog.tsx
export const onAnotherPage = 'On another page';
export const whoAndWhy = 'Who, and why';
export const andMore = (value: string) => `and ${value} more`;
export const close = 'Close';

// undo.ts
export const undone = 'Undone';
export const undoing = 'Undoing';
export const undoneSentence = 'Undone.';

// use-show-outcome.ts
export const nothingChanged = 'Nothing changed';

// work-watch.tsx
export const done = 'Done';
export const newMergedRejected = (value: string, value2: string, value3: string) =>
  `${value} new, ${value2} merged, ${value3} rejected`;
export const failed = (title: string) => `${title} failed`;
export const wasStopped = (title: string) => `${title} was stopped`;
