import { type Handlers, outside } from '#http/request/handlers.ts';
import type { SendingDeps } from './deps.ts';
import { getSending, previewMail, sendEstimate, shareEstimate } from './send-estimate.ts';
import { previewWhatsapp, sendWhatsapp } from './send-whatsapp.ts';
import { reviseEstimate, revokeLink } from './withdraw.ts';

/** Sending estimates, and what becomes of their links. */
export const sendingRoutes = (deps: SendingDeps) =>
  ({
    getEstimateSending: (context, { id }) => getSending(context, id, deps),
    previewEstimateMail: outside((context, asked) => previewMail(context, asked, deps)),
    sendEstimate: outside((context, asked) => sendEstimate(context, asked, deps)),
    previewEstimateWhatsapp: outside((context, asked) => previewWhatsapp(context, asked, deps)),
    sendEstimateWhatsapp: outside((context, asked) => sendWhatsapp(context, asked, deps)),
    shareEstimate: outside((context, asked) => shareEstimate(context, asked, deps)),
    revokeEstimateLink: (context, { id }) => revokeLink(context, id, deps),
    reviseEstimate: (context, { id }) => reviseEstimate(context, id, deps),
  }) satisfies Partial<Handlers>;
