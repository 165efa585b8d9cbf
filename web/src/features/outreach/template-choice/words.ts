export const MEDIA = { image: 'Picture', video: 'Video', document: 'Document' } as const;
export const mediaHelp = 'A public address of the file. WhatsApp fetches it from there and shows it above the text.';
export const variables = 'Variables';
export const ownVariables = 'What fills them here. The template itself doesn’t change.';
export const likeTemplate = 'Reset to template';
