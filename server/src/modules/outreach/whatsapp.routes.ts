import type { Handlers } from '#http/request/handlers.ts';
import { holdAsRead, readById } from './drafts/as-read.ts';
import { actOnMails } from './drafts/bulk.ts';
import { updateMail } from './drafts/update-mail.ts';
import type { EmailRouteDeps } from './email.routes.ts';
import { messageDetails } from './message/details.ts';
import { listMails } from './message/list.ts';
import { loadWorkspace } from './pace/workspace.ts';

const only = 'whatsapp';

/** The messages of WhatsApp: what the calls of email do, for this channel alone. */
export const whatsappRoutes = (deps: Omit<EmailRouteDeps, 'writers'>) =>
  ({
    getWhatsappMessages: ({ db, session }, input) => listMails(db, { ...input, channel: only }, session),

    getWhatsappMessage: async ({ db }, { id }) =>
      messageDetails(db, id, await loadWorkspace(db, deps), deps.channels, only),

    updateWhatsappMessage: (context, input) => updateMail(context, input, deps, only),

    approveWhatsappMessage: async (context, { version, versions, ...target }) => {
      await holdAsRead(context.db, { ...target, version }, deps, only);
      return actOnMails(context, deps.bulk, target, {
        kind: 'approve',
        only,
        ...readById({ ids: target.ids, versions }),
      });
    },

    rejectWhatsappMessage: (context, { reason, ...target }) =>
      actOnMails(context, deps.bulk, target, { kind: 'reject', only, ...(reason !== undefined && { reason }) }),

    deleteWhatsappMessage: (context, target) => actOnMails(context, deps.bulk, target, { kind: 'delete', only }),

    sendWhatsapp: async (context, { when, version, versions, ...target }) => {
      await holdAsRead(context.db, { ...target, version }, deps, only);
      const isNamed = target.filter === undefined;
      return actOnMails(context, deps.bulk, target, {
        kind: 'send',
        only,
        isUrgent: when === 'now',
        isNamed,
        ...readById({ ids: target.ids, versions }),
      });
    },
  }) satisfies Partial<Handlers>;
