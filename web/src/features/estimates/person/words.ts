export const title = 'Estimates';
export const newEstimate = 'New estimate';
export const viewAll = (count: string): string => `View all ${count}`;
export const none = 'None yet.';
