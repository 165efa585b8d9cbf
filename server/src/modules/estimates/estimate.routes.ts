import { type Handlers, outside } from '#http/request/handlers.ts';
import { findPeople, searchPeople } from '#modules/contacts/index.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { downloadPdf } from './document/download-pdf.ts';
import { attachedReply, findAttached } from './estimates/attached-files.ts';
import { findEstimate, toEstimate } from './estimates/estimate-row.ts';
import { listDrafts, listEstimates, nextOfToday } from './estimates/list-estimates.ts';
import { createEstimate, duplicateEstimate, updateEstimate } from './estimates/save-estimate.ts';
import { getSettings, updateSettings } from './estimates/settings.ts';
import { deleteEstimates, restoreEstimates } from './lists/delete-many.ts';
import { deleteEstimate } from './lists/delete-one.ts';
import { exportEstimates } from './lists/export-estimates.ts';
import { estimateTotalsByStatus } from './lists/totals.ts';
import type { SendingDeps } from './sending/deps.ts';
import { saveEstimate } from './sending/save-and-send.ts';
import { deleteTemplate, findTemplate, listTemplates, saveTemplate } from './templates/templates.ts';

const PEOPLE_OFFERED = 20;

export const estimateRoutes = (deps: SendingDeps) =>
  ({
    getEstimates: listEstimates,
    getEstimateDrafts: listDrafts,
    getEstimate: async ({ db, session, clock }, { id }) =>
      toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone))),
    getEstimatePdf: outside((context, { id }) => downloadPdf(context, id, deps.sandbox)),
    downloadEstimateFile: outside(async ({ transact, session, clock }, { id, attachment_id: fileId }) => {
      const today = dayIn(clock.now(), session.timezone);
      const file = await transact(async (db) => findAttached(db, await findEstimate(db, id, today), fileId));
      return attachedReply(transact, file);
    }),
    getEstimateLeads: async ({ db }, { filter, contact_id: id }) => ({
      results: id === undefined ? await searchPeople(db, filter, PEOPLE_OFFERED) : await findPeople(db, [id]),
    }),
    getEstimateNumber: async (context) => ({ estimate_number: await nextOfToday(context) }),
    createEstimate: outside((context, { action, ...input }) =>
      saveEstimate(context, { action, save: (inside) => createEstimate(inside, input) }, deps),
    ),
    updateEstimate: outside((context, { action, ...input }) =>
      saveEstimate(context, { action, save: (inside) => updateEstimate(inside, input) }, deps),
    ),
    duplicateEstimate: (context, { id }) => duplicateEstimate(context, id),
    deleteEstimate: (context, { id }) => deleteEstimate(context, id, deps),
    getEstimateTotals: estimateTotalsByStatus,
    exportEstimates: outside(exportEstimates),
    deleteEstimates: (context, asked) => deleteEstimates(context, asked, deps),
    restoreEstimates,
    getEstimateTemplates: ({ db }) => listTemplates(db),
    getEstimateTemplate: ({ db }, { id }) => findTemplate(db, id),
    saveEstimateTemplate: saveTemplate,
    deleteEstimateTemplate: ({ db }, { id }) => deleteTemplate(db, id),
    getEstimateSettings: getSettings,
    updateEstimateSettings: updateSettings,
  }) satisfies Partial<Handlers>;
