// All screen texts of features/contacts/notes, grouped by the file that uses them first.

// note-form.tsx
export const newNote = 'New note';
export const discardNote = 'Discard note';
export const noteAbout = (name: string) => `Note about ${name}`;
export const saveNote = 'Save note';

// note-editor.tsx
export const formatting = 'Formatting';
export const bold = 'Bold';
export const italic = 'Italic';
export const list = 'List';

// note-item.tsx
export const saved = 'Note saved.';
export const save = 'Save';
export const cancel = 'Cancel';
export const note = 'Note';
export const noteActions = 'Note actions';
export const pin = 'Pin';
export const unpin = 'Unpin';
export const edit = 'Edit';
export const deleteNote = 'Delete';
export const edited = 'Edited';

// pinned-notes.tsx
export const pinnedNotes = 'Pinned notes';
export const pinned = 'Pinned';
