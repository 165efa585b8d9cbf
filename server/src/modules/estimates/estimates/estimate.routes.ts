import type { Handlers } from '#http/request/handlers.ts';
import { searchPeople } from '#modules/contacts/index.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { deleteEstimate } from './delete-estimate.ts';
import { findEstimate, toEstimate } from './estimate-row.ts';
import { listDrafts, listEstimates, nextOfToday } from './list-estimates.ts';
import { createEstimate, duplicateEstimate, updateEstimate } from './save-estimate.ts';
import { getSettings, updateSettings } from './settings.ts';

const PEOPLE_OFFERED = 20;

export const estimateRoutes = {
  getEstimates: listEstimates,
  getEstimateDrafts: listDrafts,
  getEstimate: async ({ db, session, clock }, { id }) =>
    toEstimate(await findEstimate(db, id, dayIn(clock.now(), session.timezone))),
  getEstimateLeads: async ({ db }, { filter }) => ({ results: await searchPeople(db, filter, PEOPLE_OFFERED) }),
  getEstimateNumber: async (context) => ({ estimate_number: await nextOfToday(context) }),
  createEstimate,
  updateEstimate,
  duplicateEstimate: (context, { id }) => duplicateEstimate(context, id),
  deleteEstimate: (context, { id }) => deleteEstimate(context, id),
  getEstimateSettings: getSettings,
  updateEstimateSettings: updateSettings,
} satisfies Partial<Handlers>;
