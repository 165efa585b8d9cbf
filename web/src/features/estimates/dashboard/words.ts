export const title = 'Estimates';
export const drafts = 'Drafts';
export const waiting = 'Sent';
export const viewed = 'Viewed';
export const expiring = 'Expire within three days';
