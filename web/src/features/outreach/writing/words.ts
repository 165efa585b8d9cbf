import { BUILT_IN_WRITER } from '@rainmaker/contract';

// All texts of features/outreach/writing.

/** Who wrote a text, within a sentence. */
export const writerName = (model: string) => (model === BUILT_IN_WRITER ? 'the built-in writer' : model);

// style-fields.tsx
export const tone = 'Tone';
export const language = 'Language';

// writing-bar.tsx
export const writingDrafts = 'Writing drafts';
export const writing = (model: string | null) =>
  model === null ? 'The built-in writer is writing drafts.' : `${model} is writing drafts.`;
export const stopped = 'Writing is stopped.';
export const paused = 'Paused. Drafts are written when the campaign or their people are resumed.';
export const resting = (model: string, time: string) => `${model} keeps failing. It’s asked again at ${time}.`;
export const thenTheBuiltIn = 'Drafts wait for it. After 15 minutes without an answer the built-in writer writes them.';
export const useBuiltIn = 'Use the built-in writer';
export const writtenOf = (written: string, total: string) => `${written} of ${total} written`;
export const builtInBecause = (count: string, note: string) => `${count} by the built-in writer. ${note}`;
export const stopWriting = 'Stop writing';
export const resumeWriting = 'Resume writing';
