/** The most records that are merged in one go, two at a time. */
export const MERGE_MOST = 10;
