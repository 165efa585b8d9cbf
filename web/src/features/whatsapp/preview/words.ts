export const preview = 'Preview';
export const businessAccount = 'Business account';
export const writeSomething = 'Write a text to see it here.';
export const button = 'Button';
export const MEDIA = { image: 'A picture', video: 'A video', document: 'A document' } as const;
