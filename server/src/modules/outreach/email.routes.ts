import { type Handlers, outside } from '#http/request/handlers.ts';
import { addAttachment } from './attachments/add-attachment.ts';
import type { FilesElsewhere } from './attachments/purge-attachments.ts';
import { downloadReceivedFile } from './inbound/files/download-received-file.ts';
import { downloadAttachment } from './attachments/download-attachment.ts';
import { listBudgets } from './budgets/list-budgets.ts';
import { saveBudget } from './plan/save-budget.ts';
import { actOnMails, type MailBulk } from './drafts/bulk.ts';
import { holdAsRead, readById } from './drafts/as-read.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { messageDetails } from './message/details.ts';
import { updateMail } from './drafts/update-mail.ts';
import type { DraftRefreshing } from './drafts/refresh-drafts.job.ts';
import { listMails } from './message/list.ts';
import { pauseSending } from './plan/pause.ts';
import type { SendDeps } from './dispatch/send.job.ts';
import { loadWorkspace } from './pace/workspace.ts';
import type { WakeWorkspace } from './dispatch/send.job.ts';
import { whatsappRoutes } from './whatsapp.routes.ts';
import { writingRoutes } from './writing.routes.ts';
import type { Writers } from './writing/write-text.ts';

export interface EmailRouteDeps extends SendDeps, FilesElsewhere {
  bulk: MailBulk;
  wake: WakeWorkspace;
  refreshing: DraftRefreshing;
  writers: Writers;
}

export const emailRoutes = (deps: EmailRouteDeps) =>
  ({
    ...inboxRoutes(deps),
    ...writingRoutes(deps),
    ...whatsappRoutes(deps),

    addAttachment: outside((context) => addAttachment(context, deps)),

    downloadReceivedFile: outside((context, { id }) => downloadReceivedFile(context, id)),

    downloadAttachment: outside((context, { id }) => downloadAttachment(context, id)),

    getMails: ({ db, session }, input) => listMails(db, input, session),

    getMail: async ({ db }, { id }) => messageDetails(db, id, await loadWorkspace(db, deps), deps.channels),

    updateMail: (context, input) => updateMail(context, input, deps),

    approveMail: async (context, { version, versions, ...target }) => {
      await holdAsRead(context.db, { ...target, version }, deps);
      return actOnMails(context, deps.bulk, target, { kind: 'approve', ...readById({ ids: target.ids, versions }) });
    },

    rejectMail: (context, { reason, ...target }) =>
      actOnMails(context, deps.bulk, target, { kind: 'reject', ...(reason !== undefined && { reason }) }),

    getSendingBudgets: async ({ db }) => listBudgets(db, await loadWorkspace(db, deps)),

    updateSendingBudget: async ({ db, session, jobs, live }, input) => {
      const workspace = await loadWorkspace(db, deps);
      await saveBudget(db, input, workspace);
      await deps.wake(db, session.workspaceId, jobs);
      await live.publish(db, session.workspaceId, { type: 'messages' });
      return listBudgets(db, workspace);
    },

    pauseSending: (context, { paused }) => pauseSending(context, paused, deps),

    withdrawMail: (context, target) => actOnMails(context, deps.bulk, target, { kind: 'take_back' }),

    deleteMail: (context, input) => actOnMails(context, deps.bulk, input, { kind: 'delete' }),

    sendMail: async (context, { when, version, versions, ...target }) => {
      await holdAsRead(context.db, { ...target, version }, deps);
      return actOnMails(context, deps.bulk, target, {
        kind: 'send',
        isUrgent: when === 'now',
        isNamed: target.filter === undefined,
        ...readById({ ids: target.ids, versions }),
      });
    },
  }) satisfies Partial<Handlers>;
