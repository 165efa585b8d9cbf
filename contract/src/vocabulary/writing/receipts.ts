/** What a check of a written text can find, each with its place. */
export const WRITING_PROBLEMS = ['banned', 'language', 'variable', 'foreign', 'length', 'dropped'] as const;
export type WritingProblem = (typeof WRITING_PROBLEMS)[number];

/** A subject that is cut on most phones, and a body that few read to its end. */
export const WRITING_LENGTHS = { subjectCharacters: 78, bodyWords: 220 } as const;
