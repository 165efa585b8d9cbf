// All screen texts of features/outreach, grouped by the file that uses them first.

// list-parts.tsx
export const state = 'State';
export const allStates = 'All states';
export const clearAll = 'Clear all';
