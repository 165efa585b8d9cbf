import { sql } from 'kysely';
import { type Handlers, outside } from '#http/request/handlers.ts';
import { readPage } from '#platform/db/page.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import type { DraftRefreshing } from './drafts/refresh-drafts.job.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { libraryRoutes } from './library.routes.ts';
import { branchPeople } from './sequence/branch-people.ts';
import { deleteSequence } from './sequence/delete.ts';
import { listVariables } from './sequence/fill-rates.ts';
import { foreseeUpdate } from './sequence/foresee.ts';
import { defaultWriter, previewSequence } from './sequence/preview.ts';
import { createSequence, updateSequence } from './sequence/save.ts';
import { presentSequences, SEQUENCE_COLUMNS, type SequenceRow } from './sequence/sequence-queries.ts';
import { testSend } from './sequence/test-send.ts';
import type { Writers } from './writing/write-text.ts';

export const sequenceRoutes = (
  deps: SendDeps & EmailDeps & { wake: WakeWorkspace; refreshing: DraftRefreshing; writers: Writers },
) =>
  ({
    ...libraryRoutes(deps),

    getSequences: async ({ db }, input) => {
      const sort = input.sort ?? '-updated_at';
      const isByName = sort.endsWith('sequence_name');
      const where = sql`from sequences s where s.workspace_id = app.workspace_id() and s.deleted_at is null
        ${input.id === undefined ? sql`` : sql`and s.id = ${input.id}`}
        ${input.state === undefined ? sql`` : sql`and s.state = ${input.state}`}
        ${input.search ? sql`and strpos(s.name_sort, lower(${input.search})) > 0` : sql``}`;
      const page = await readPage<SequenceRow>(
        db,
        {
          order: `sequences:${sort}`,
          columns: SEQUENCE_COLUMNS,
          source: where,
          counted: where,
          sortBy: isByName ? sql`s.name_sort` : sql`s.updated_at`,
          sortType: isByName ? 'text' : 'timestamptz',
          idColumn: sql`s.id`,
          isDown: sort.startsWith('-'),
        },
        input,
      );
      return { ...page, results: await presentSequences(db, page.results) };
    },

    getSequenceDropdown: async ({ db }) => ({
      results: await db.rows(sql<{ sequence_name: string; id: string; impression: string | null }>`
        select name as sequence_name, id, impression from sequences
        where workspace_id = app.workspace_id() and deleted_at is null and state <> 'archived' order by name_sort limit 500`),
    }),

    getVariables: async (context, input) =>
      listVariables(context, input, await defaultWriter(context.db, context.session, deps)),

    createSequence: outside(async (context, input) => {
      return createSequence(context, input, deps);
    }),

    updateSequence: outside(async (context, input) => {
      return updateSequence(context, input, deps);
    }),

    foreseeSequenceUpdate: foreseeUpdate,

    getBranchPeople: ({ db }, input) => branchPeople(db, input),

    previewSequence: outside((context, input) => previewSequence(context, input, deps)),

    deleteSequence: async (context, { id }) => {
      return deleteSequence(context, id);
    },

    testSend: outside(async (context, input) => {
      return testSend(context, input, deps);
    }),
  }) satisfies Partial<Handlers>;
