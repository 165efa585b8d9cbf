import type { DuplicateState } from '@rainmaker/contract';
import { type Handlers, outside, pipelined } from '#http/request/handlers.ts';
import { createCustomField, deleteCustomField, getCustomFields, type VariableUses } from './record/custom-fields.ts';
import { listDuplicates, settleDuplicate } from './duplicates/list.ts';
import { exportContacts } from './export/export.ts';
import { loadSampleData } from './sample/sample-data.ts';
import { changePeople } from './bulk/bulk.ts';
import type { PeopleBulk } from './bulk/people-action.ts';
import { addFile } from './files/add-file.ts';
import { deleteFile } from './files/delete-file.ts';
import { downloadFile } from './files/download-file.ts';
import { listFiles } from './files/list-files.ts';
import { contactValues } from './list/contact-values.ts';
import { filterValues } from './list/filter-values.ts';
import { mergeContacts } from './merge/merge.ts';
import { searchPeople } from './list/search-people.ts';
import { addNote } from './notes/add-note.ts';
import { editCells } from './cells/edit-cells.ts';
import { deleteNote, updateNote } from './notes/change-note.ts';
import { recordConsent } from './record/record-consent.ts';
import { recordTouch } from './record/record-touch.ts';
import { getTimeline } from './timeline/timeline.ts';
import { markViewing } from './viewers/viewers.ts';
import { getUndoable, undo, type UndoDependencies } from './undo/undo.ts';

const SETTLED: Record<DuplicateState, string> = {
  open: 'Back in the list.',
  later: 'Kept for later.',
  dismissed: 'These two won’t be suggested again.',
};

export const contactRoutes = (dependencies: UndoDependencies & { uses: VariableUses; bulk: PeopleBulk }) =>
  ({
    getTimeline: ({ db }, { id, page, page_size, after }) => getTimeline(db, id, { page, page_size, after }),
    recordTouch: async (context, input) => ({ message: await recordTouch(context, dependencies.events, input) }),
    recordConsent: async (context, input) => ({ message: await recordConsent(context, dependencies.events, input) }),
    addNote: async (context, input) => ({ message: await addNote(context, input) }),
    updateNote,
    deleteNote: (context, { id }) => deleteNote(context, id),
    getContactFiles: listFiles,
    addContactFile: outside(addFile),
    downloadContactFile: outside(downloadFile),
    deleteContactFile: (context, { id }) => deleteFile(context, id),
    searchContacts: pipelined(async ({ db }, { search, limit }) => ({
      results: await searchPeople(db, search, limit),
    })),
    getFilterValues: pipelined(async ({ db }, asked) => ({ results: await filterValues(db, asked) })),
    getContactValues: pipelined(({ db }, { stage, ...filter }) => contactValues(db, stage, filter)),
    updateTags: (context, { stage, ids, filter, add, remove }) =>
      changePeople(context, dependencies.bulk, { kind: 'tags', stage, add, remove }, { ids, filter }),
    recordConsents: (context, { stage, ids, filter, channel, basis, evidence }) =>
      changePeople(context, dependencies.bulk, { kind: 'consent', stage, channel, basis, evidence }, { ids, filter }),
    fillFromWebsites: (context, { stage, ids, filter }) =>
      changePeople(context, dependencies.bulk, { kind: 'fill', stage }, { ids, filter }),
    convertBack: (context, { stage, ids, filter, reason }) =>
      changePeople(context, dependencies.bulk, { kind: 'convert_back', stage, reason }, { ids, filter }),
    editCells: (context, input) => editCells(context, dependencies.events, input),
    mergeContacts: (context, input) => mergeContacts(context, dependencies.events, input),
    markViewing,
    getDuplicates: (context, input) => listDuplicates(context, input),
    settleDuplicate: async (context, { id, state }) => {
      await settleDuplicate(context, id, state);
      await context.live.publish(context.db, context.session.workspaceId, { type: 'duplicates' });
      return { message: SETTLED[state] };
    },
    undo: async (context, { undo_token }) => {
      return undo(context, dependencies, undo_token);
    },
    getUndoable,
    exportContacts: outside(async (context, input) => {
      return exportContacts(context, input);
    }),
    getCustomFields: async ({ db }, { counts }) => ({
      results: await getCustomFields(db, dependencies.uses, counts === 'yes'),
    }),
    createCustomField,
    deleteCustomField: (context, { name }) => deleteCustomField(context, dependencies.uses, name),
    loadSampleData: (context, { load }) => {
      return loadSampleData(context, dependencies.events, load);
    },
  }) satisfies Partial<Handlers>;
