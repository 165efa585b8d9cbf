import { type Handlers, outside } from '#http/request/handlers.ts';
import { notFound } from '#platform/errors.ts';
import { confirmClaim } from './announcement/confirm-claim.ts';
import { approveAnnouncement, approveWhatsappAnnouncement } from './announcement/approve.ts';
import { type CancelRestJob, cancelRestJob } from './announcement/cancel-rest.job.ts';
import { decideAnnouncement } from './announcement/decide.ts';
import { deleteAnnouncement } from './announcement/delete.ts';
import { beginWriting } from './announcement/generate.ts';
import { listAnnouncements } from './announcement/list-announcements.ts';
import { type MakeMessagesJob, makeMessagesJob } from './announcement/make-messages.job.ts';
import { proposeTemplate } from './announcement/propose-template.ts';
import { presentAnnouncement } from './announcement/present-announcements.ts';
import { previewAnnouncement } from './announcement/preview.ts';
import { announcementResults } from './announcement/results.ts';
import { createAnnouncement, updateAnnouncement } from './announcement/save.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { placesForTexts, turnOfTexts } from './in-turn.ts';
import { loadWorkspace } from './pace/workspace.ts';
import { streamText } from './stream-text.ts';
import type { Writers } from './writing/write-text.ts';

const WRITING = turnOfTexts('announcement writer');

const announcementRoutes = (
  deps: SendDeps & {
    wake: WakeWorkspace;
    writers: Writers;
    makeMessages: MakeMessagesJob;
    cancelRestJob: CancelRestJob;
  },
  places = placesForTexts(),
) =>
  ({
    getAnnouncements: ({ db }, input) => listAnnouncements(db, input),

    getAnnouncement: ({ db }, { id }) => presentAnnouncement(db, id),

    getAnnouncementResults: async ({ db }, { id }) => announcementResults(db, id, await loadWorkspace(db, deps)),

    createAnnouncement: (context, input) => createAnnouncement(context, input),

    updateAnnouncement: (context, input) => updateAnnouncement(context, input, deps),

    decideAnnouncement: (context, input) => decideAnnouncement(context, input, deps),

    confirmAnnouncementClaim: (context, input) => confirmClaim(context, input),

    deleteEmailAnnouncement: (context, { id }) => deleteAnnouncement(context, id, deps),

    generateWhatsappAnnouncement: (context, input) => proposeTemplate(context, input, deps),

    approveWhatsappAnnouncement: outside((context, input) => approveWhatsappAnnouncement(context, input, deps)),

    getWhatsappAnnouncement: async ({ db }, { id }) => {
      const announcement = await presentAnnouncement(db, id);
      if (announcement.channel !== 'whatsapp') throw notFound('announcement');
      return announcement;
    },

    deleteWhatsappAnnouncement: (context, { id }) => deleteAnnouncement(context, id, deps, 'whatsapp'),

    previewAnnouncement: outside((context, input) => previewAnnouncement(context, input, deps)),

    approveEmailAnnouncement: outside((context, input) => approveAnnouncement(context, input, deps)),

    generateEmailAnnouncement: outside((context, input) =>
      streamText(context, { places, turn: WRITING }, (signal) => beginWriting(context, input, deps, signal)),
    ),
  }) satisfies Partial<Handlers>;

/** Announcements: their calls, and the jobs that write and cancel their messages. */
export const announcementParts = (deps: SendDeps & { wake: WakeWorkspace; writers: Writers }) => {
  const makeMessages = makeMessagesJob(deps);
  const cancelRest = cancelRestJob(deps);
  return {
    makeMessages,
    jobs: [makeMessages, cancelRest],
    routes: announcementRoutes({ ...deps, makeMessages, cancelRestJob: cancelRest }),
  };
};
