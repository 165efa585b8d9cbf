/** How long a text of a prompt is. */
export const PROMPT_LENGTHS = ['short', 'medium', 'long'] as const;
export type PromptLength = (typeof PROMPT_LENGTHS)[number];

export const PROMPT_LENGTH_LABELS: Record<PromptLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' };

/** The most words of a text of each length. */
export const PROMPT_LENGTH_WORDS: Record<PromptLength, number> = { short: 60, medium: 120, long: 200 };

/** Whose turn a text of a prompt is: a writer's, nobody's until someone resumes it, or a reader's. */
export const WRITING_STATES = ['waiting', 'stopped', 'written'] as const;
export type WritingState = (typeof WRITING_STATES)[number];

/** Who is to write a text: the workspace's model where there is one, or the program's own patterns. */
export const WRITER_CHOICES = ['model', 'built_in'] as const;
export type WriterChoice = (typeof WRITER_CHOICES)[number];

/** What can be done about the writing of a campaign. */
export const WRITING_ACTIONS = ['stop', 'resume', 'use_built_in'] as const;
export type WritingAction = (typeof WRITING_ACTIONS)[number];
