import { type Handlers, pipelined } from '#http/handlers.ts';
import { findProgress } from '#platform/progress.ts';
import { assertCanWrite } from './access.ts';
import { loadSampleData } from './sample-data.ts';
import { searchPeople } from './search-people.ts';
import { getTimeline } from './timeline.ts';

export const contactRoutes = () =>
  ({
    getTimeline: ({ db }, { id, page, page_size, after }) => getTimeline(db, id, { page, page_size, after }),
    searchContacts: pipelined(async ({ db }, { search, limit }) => ({
      results: await searchPeople(db, search, limit),
    })),
    getJob: ({ db }, { id }) => findProgress(db, id),
    loadSampleData: (context, { load }) => {
      assertCanWrite(context.session);
      return loadSampleData(context, load);
    },
  }) satisfies Partial<Handlers>;
