export const MEDIA = { image: 'Picture', video: 'Video', document: 'Document' } as const;
export const mediaHelp = 'A public address of the file. WhatsApp fetches it from there and shows it above the text.';
export const fileHelp = (kinds: string, megabytes: number) =>
  `${kinds}, up to ${megabytes} MB. People see it above the text.`;
export const tooLarge = (megabytes: number) =>
  `Files can be up to ${megabytes} MB here. Make it smaller, or enter its public address.`;
export const chooseFile = 'Choose file';
export const uploading = 'Uploading…';
export const orAddress = 'Or its public address';
export const variables = 'Variables';
export const ownVariables = 'What fills them here. The template itself doesn’t change.';
export const likeTemplate = 'Reset to template';
