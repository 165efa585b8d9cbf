import { type Handlers, outside } from '#http/request/handlers.ts';
import { searchPeople } from '#modules/contacts/index.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { downloadPdf } from './document/download-pdf.ts';
import { deleteEstimate } from './estimates/delete-estimate.ts';
import { findEstimate, toEstimate } from './estimates/estimate-row.ts';
import { listDrafts, listEstimates, nextOfToday } from './estimates/list-estimates.ts';
import { createEstimate, duplicateEstimate, updateEstimate } from './estimates/save-estimate.ts';
import { getSettings, updateSettings } from './estimates/settings.ts';

const PEOPLE_OFFERED = 20;

export const estimateRoutes = ({ sandbox }: { sandbox: Sandbox }) =>
  ({
    getEstimates: listEstimates,
    getEstimateDrafts: listDrafts,
    getEstimate: async ({ db, session, clock }, { id }) =>
      toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone))),
    getEstimatePdf: outside((context, { id }) => downloadPdf(context, id, sandbox)),
    getEstimateLeads: async ({ db }, { filter }) => ({ results: await searchPeople(db, filter, PEOPLE_OFFERED) }),
    getEstimateNumber: async (context) => ({ estimate_number: await nextOfToday(context) }),
    createEstimate,
    updateEstimate,
    duplicateEstimate: (context, { id }) => duplicateEstimate(context, id),
    deleteEstimate: (context, { id }) => deleteEstimate(context, id),
    getEstimateSettings: getSettings,
    updateEstimateSettings: updateSettings,
  }) satisfies Partial<Handlers>;
