/** Why two records may be one person. */
export const DUPLICATE_REASONS = ['phone', 'linkedin', 'email', 'name', 'similar_name'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Where a pair of likely duplicates stands. */
export const DUPLICATE_STATES = ['open', 'later', 'dismissed'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];
