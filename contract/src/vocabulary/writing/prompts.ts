/** How long a text of a prompt is. */
export const PROMPT_LENGTHS = ['short', 'medium', 'long'] as const;
export type PromptLength = (typeof PROMPT_LENGTHS)[number];

export const PROMPT_LENGTH_LABELS: Record<PromptLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' };

/** The most words of a text of each length. */
export const PROMPT_LENGTH_WORDS: Record<PromptLength, number> = { short: 60, medium: 120, long: 200 };
