// All screen texts of features/contacts/files.
import { LIMITS } from '@rainmaker/contract';
import { formatBytes } from '#lib/format.ts';

export const files = 'Files';
export const add = 'Add';
export const addFiles = 'Add files';
export const dropHere = 'Drop files here, or choose Add.';
export const none = 'No files yet.';
export const couldntLoad = 'Couldn’t load the files.';
export const tryAgain = 'Try again';
export const adding = (name: string) => `Adding ${name}…`;
export const isEmpty = (name: string) => `${name} is empty.`;
export const isTooLarge = (name: string, bytes: number) =>
  `${name} has ${formatBytes(bytes)}. A file can have ${formatBytes(LIMITS.fileBytes)} at most.`;
export const download = (name: string) => `Download ${name}`;
export const deleteFile = (name: string) => `Delete ${name}`;
