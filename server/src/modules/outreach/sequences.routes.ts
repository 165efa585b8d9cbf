import { sql } from 'kysely';
import { type Handlers, outside } from '#http/request/handlers.ts';
import type { EmailDeps } from './channels/email/channel.ts';
import type { DraftRefreshing } from './drafts/refresh-drafts.job.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { libraryRoutes } from './library.routes.ts';
import { branchPeople } from './sequence/branch-people.ts';
import { deleteSequence } from './sequence/delete.ts';
import { listVariables } from './sequence/fill-rates.ts';
import { foreseeUpdate } from './sequence/foresee.ts';
import { listSequences } from './sequence/list-sequences.ts';
import { defaultWriter, previewSequence } from './sequence/preview.ts';
import { createSequence, updateSequence } from './sequence/save.ts';
import { testSend } from './sequence/test-send.ts';
import type { Writers } from './writing/write-text.ts';

export const sequenceRoutes = (
  deps: SendDeps & EmailDeps & { wake: WakeWorkspace; refreshing: DraftRefreshing; writers: Writers },
) =>
  ({
    ...libraryRoutes(deps),

    getSequences: ({ db }, input) => listSequences(db, input),

    getWaWorkflows: ({ db }, input) => listSequences(db, { ...input, channel: 'whatsapp' }),

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

    createWaWorkflow: outside((context, input) => createSequence(context, { ...input, channel: 'whatsapp' }, deps)),

    updateSequence: outside(async (context, input) => {
      return updateSequence(context, input, deps);
    }),

    updateWaWorkflow: outside((context, input) => updateSequence(context, input, deps, 'whatsapp')),

    foreseeSequenceUpdate: foreseeUpdate,

    getBranchPeople: ({ db }, input) => branchPeople(db, input),

    previewSequence: outside((context, input) => previewSequence(context, input, deps)),

    deleteSequence: async (context, { id }) => {
      return deleteSequence(context, id);
    },

    deleteWaWorkflow: (context, { id }) => deleteSequence(context, id, 'whatsapp'),

    testSend: outside(async (context, input) => {
      return testSend(context, input, deps);
    }),
  }) satisfies Partial<Handlers>;
