import type { SavedTextKind } from '@rainmaker/contract';

export const KIND_LABELS: Record<SavedTextKind, string> = { template: 'Templates', snippet: 'Snippets' };
export const NEW_LABELS: Record<SavedTextKind, string> = { template: 'New template', snippet: 'New snippet' };
export const EDIT_LABELS: Record<SavedTextKind, string> = { template: 'Edit template', snippet: 'Edit snippet' };

export const title = 'Templates and snippets';
export const kindOfText = 'Kind of text';
export const search: Record<SavedTextKind, string> = { template: 'Search templates', snippet: 'Search snippets' };
export const couldntLoad: Record<SavedTextKind, string> = {
  template: 'Couldn’t load the templates',
  snippet: 'Couldn’t load the snippets',
};
export const emptyTitle: Record<SavedTextKind, string> = {
  template: 'No templates yet',
  snippet: 'No snippets yet',
};
export const emptyText: Record<SavedTextKind, string> = {
  template: 'Save an email that works, and start the next one from it.',
  snippet: 'Save a passage that you type again and again, and insert it with two clicks.',
};
export const noMatchTitle: Record<SavedTextKind, string> = {
  template: 'No matching templates',
  snippet: 'No matching snippets',
};
export const tryAnotherSearch = 'Try another search.';

export const shared = 'Shared';
export const onlyYou = 'Only you';
export const by = (name: string): string => `by ${name}`;
export const replyInTheThread = 'Reply in the same thread';
export const moreFor = (name: string): string => `More for ${name}`;
export const edit = 'Edit';
export const open = (name: string): string => `Open ${name}`;
export const duplicate = 'Duplicate';
export const copyOf = (name: string): string => `Copy of ${name}`;
export const deleteLabel = 'Delete';
export const deleteQuestion = (name: string): string => `Delete “${name}”?`;
export const goneForAll = 'It’s gone for everyone in the workspace. Emails written with it stay as they are.';
export const emailsStay = 'Emails written with it stay as they are.';
export const deleted = 'Deleted.';

export const name = 'Name';
export const subject = 'Subject';
export const subjectHelp = 'Leave it empty for a reply in the same thread.';
export const text = 'Text';
export const share = 'Share with the workspace';
export const shareHelp = 'Everyone can use it. You, owners and managers can change it.';
export const staysShared = 'Only the person who made it can stop sharing it.';
export const save = 'Save';
export const saved = 'Saved.';
export const cancel = 'Cancel';
export const close = 'Close';
export const onlyMakerChanges = 'Only the person who made it, an owner or a manager can change it.';
export const FIELD_LABELS: Record<'name' | 'subject' | 'body' | 'shared', string> = {
  name,
  subject,
  body: text,
  shared,
};

export const insertSnippet = 'Insert snippet';
export const useTemplate = 'Use a template';
export const template = 'Template';
export const manage: Record<SavedTextKind, string> = { template: 'Manage templates', snippet: 'Manage snippets' };
export const replaceQuestion = (name: string): string => `Replace the text with “${name}”?`;
export const replaceWarning = 'Subject and message that are there now are replaced.';
export const replace = 'Replace';
export const keepMine = 'Keep mine';
