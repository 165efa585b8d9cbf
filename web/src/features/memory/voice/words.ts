export const suggested = 'Suggested voice rules';
export const changedIn = (count: number) => `You changed this in ${count} drafts.`;
export const examples = 'Examples';
export const removed = 'Removed';
export const dismiss = 'Dismiss';
export const makeRule = 'Make it a rule';
export const added = 'Added to your voice rules.';
export const dismissed = 'Dismissed. It isn’t suggested again.';
export const undo = 'Undo';
