import type { Handlers } from '#http/request/handlers.ts';
import { pdfReply } from '../document/download-pdf.ts';
import { keptDocument } from '../document/keep-document.ts';
import { attachedReply, findAttached } from '../estimates/attached-files.ts';
import { notAllowedNow } from '#platform/errors.ts';
import type { SendingDeps } from '../sending/deps.ts';
import { answerByLink } from './answer.ts';
import { assertShown, byLink, namedBy } from './by-link.ts';
import { askByLink } from './question.ts';
import { viewPage } from './view.ts';
import { noteViewed } from './viewed.ts';

/** What strangers do by the link of an estimate. */
export const publicRoutes = (deps: SendingDeps) =>
  ({
    viewEstimate: (context, { token }) =>
      byLink(context, namedBy(token, deps), deps, async (_db, estimate, around) => viewPage(estimate, around)),
    noteEstimateViewed: (context, { token }) => noteViewed(context, token, deps),
    answerEstimate: (context, asked) => answerByLink(context, asked, deps),
    askAboutEstimate: (context, asked) => askByLink(context, asked, deps),
    getPublicEstimatePdf: (context, { token }) =>
      byLink(context, namedBy(token, deps), deps, async (db, estimate) => {
        assertShown(estimate);
        const kept = await keptDocument(db, estimate.id);
        if (kept === undefined) throw notAllowedNow('This estimate has no PDF.');
        return pdfReply(estimate.number, kept);
      }),
    downloadPublicEstimateFile: async (context, { token, attachment_id: fileId }) => {
      const named = namedBy(token, deps);
      const file = await byLink(context, named, deps, async (db, estimate) => {
        assertShown(estimate);
        return findAttached(db, estimate, fileId);
      });
      const scope = { workspaceId: named.workspaceId, isByLink: true };
      return attachedReply((work) => context.transact(scope, work), file);
    },
  }) satisfies Partial<Handlers>;
