/** A template is a whole email; a snippet a passage that is inserted into one. */
export const SAVED_TEXT_KINDS = ['template', 'snippet'] as const;
export type SavedTextKind = (typeof SAVED_TEXT_KINDS)[number];
