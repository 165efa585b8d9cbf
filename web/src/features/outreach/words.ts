// Every text that people read in features/outreach, by the file that shows it first.

// list-parts.tsx
export const state = 'State';
export const allStates = 'All states';
export const clearAll = 'Clear all';
