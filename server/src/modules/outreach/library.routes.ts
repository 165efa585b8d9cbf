import { mayCall } from '@rainmaker/contract';
import { type Handlers, outside } from '#http/request/handlers.ts';
import type { Templates } from './compose/templates.ts';
import { createText, deleteText, updateText } from './library/save-text.ts';
import { toSavedText, visibleTexts } from './library/saved-text-row.ts';

/** Templates and snippets. */
export const libraryRoutes = ({ templates }: { templates: Templates }) =>
  ({
    getSavedTexts: async ({ db, session }, { kind }) => {
      const mayWrite = mayCall(session.role, 'updateSavedText');
      return { results: (await visibleTexts(db, kind)).map((row) => toSavedText(row, mayWrite)) };
    },
    createSavedText: outside((context, input) => createText(context, input, templates)),
    updateSavedText: outside((context, input) => updateText(context, input, templates)),
    deleteSavedText: ({ db }, { id }) => deleteText(db, id),
  }) satisfies Partial<Handlers>;
