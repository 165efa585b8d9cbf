import { type Handlers, outside, pipelined } from '#http/request/handlers.ts';
import { createCustomField, deleteCustomField, getCustomFields, type VariableUses } from './record/custom-fields.ts';
import { exportContacts } from './export/export.ts';
import { loadSampleData } from './sample/sample-data.ts';
import { searchPeople } from './list/search-people.ts';
import { recordTouch } from './record/record-touch.ts';
import { getTimeline } from './timeline/timeline.ts';
import { getUndoable, undo, type UndoDependencies } from './undo/undo.ts';

export const contactRoutes = (dependencies: UndoDependencies & { uses: VariableUses }) =>
  ({
    getTimeline: ({ db }, { id, page, page_size, after }) => getTimeline(db, id, { page, page_size, after }),
    recordTouch: async (context, input) => ({ message: await recordTouch(context, dependencies.events, input) }),
    searchContacts: pipelined(async ({ db }, { search, limit }) => ({
      results: await searchPeople(db, search, limit),
    })),
    undo: async (context, { undo_token }) => {
      return undo(context, dependencies, undo_token);
    },
    getUndoable,
    exportContacts: outside(async (context, input) => {
      return exportContacts(context, input);
    }),
    getCustomFields: async ({ db }) => ({ results: await getCustomFields(db, dependencies.uses) }),
    createCustomField,
    deleteCustomField: (context, { name }) => deleteCustomField(context, dependencies.uses, name),
    loadSampleData: (context, { load }) => {
      return loadSampleData(context, dependencies.events, load);
    },
  }) satisfies Partial<Handlers>;
