// All texts of features/outreach/writing.

// writing-bar.tsx
export const writingDrafts = 'Writing drafts';
export const writing = (model: string | null) =>
  model === null ? 'The built-in writer is writing drafts.' : `${model} is writing drafts.`;
export const stopped = 'Writing is stopped.';
export const writtenOf = (written: string, total: string) => `${written} of ${total} written`;
export const builtInBecause = (count: string, note: string) => `${count} by the built-in writer. ${note}`;
export const stopWriting = 'Stop writing';
export const resumeWriting = 'Resume writing';
