import { type Handlers, outside } from '#http/request/handlers.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { audienceCount } from './campaign/audience-count.ts';
import { listLeftOut } from './campaign/people/list-left-out.ts';
import { convertToCampaign } from './campaign/convert.ts';
import { createCampaign } from './campaign/create.ts';
import { deleteCampaign } from './campaign/delete.ts';
import { campaignForecast } from './campaign/forecast/forecast.ts';
import { launchForecast } from './campaign/forecast/launch-forecast.ts';
import { campaignChoices, listCampaigns } from './campaign/list-campaigns.ts';
import { changePeople, type PeopleBulk } from './campaign/people/change-people.ts';
import { listHeldPeople, listPeople } from './campaign/people/list-people.ts';
import { campaignsOfPeople } from './campaign/people/of-people.ts';
import { campaignsOfPerson } from './campaign/people/of-person.ts';
import { campaignStats } from './campaign/stats.ts';
import type { RemovePeopleJob } from './campaign/remove-people.ts';
import { updateCampaign } from './campaign/update.ts';
import type { DraftRefreshing } from './drafts/refresh-drafts.job.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { loadWorkspace } from './pace/workspace.ts';

/** Planning a large campaign takes a second of the processor: one at a time, and of a workspace's callers one after the other. */
const FORECAST: TurnSettings = { name: 'campaign forecast', atOnce: 1, waitMs: 20_000 };

export const campaignRoutes = (
  deps: SendDeps & {
    wake: WakeWorkspace;
    peopleBulk: PeopleBulk;
    removePeopleJob: RemovePeopleJob;
    refreshing: DraftRefreshing;
  },
  forecasts = new Places(),
) =>
  ({
    createCampaign: async (context, input) => {
      return createCampaign(context, input);
    },

    updateCampaign: async (context, input) => {
      return updateCampaign(context, input, deps);
    },

    getCampaigns: ({ db }, input) => listCampaigns(db, input),

    getCampaignDropdown: async ({ db }) => ({ results: await campaignChoices(db) }),

    getCampaignsOfPeople: async ({ db }, { type, ids, filter }) => ({
      results: await campaignsOfPeople(db, type, { ids, filter }),
    }),

    getPersonCampaigns: async ({ db }, { id }) => ({
      results: await campaignsOfPerson(db, id, await loadWorkspace(db, deps)),
    }),

    getAudienceCount: outside((context, input) => audienceCount(context, input, deps)),

    getLeftOutPeople: outside((context, input) => listLeftOut(context, input, deps)),

    getCampaignPeople: async ({ db }, input) => listPeople(db, input, await loadWorkspace(db, deps)),

    getHeldPeople: async ({ db }, input) => listHeldPeople(db, input, await loadWorkspace(db, deps)),

    updateCampaignPeople: async (context, input) => {
      return changePeople(context, deps.peopleBulk, input);
    },

    updateLeadCampaign: async (context, input) => {
      return convertToCampaign(context, input, deps);
    },

    getCampaignStats: ({ db }, { id }) => campaignStats(db, id),

    getCampaignForecast: outside(async ({ session, transact }, { id }) => {
      const leave = await forecasts.take(FORECAST, { owner: session.workspaceId });
      try {
        return await transact(async (db) => campaignForecast(db, id, await loadWorkspace(db, deps)));
      } finally {
        leave();
      }
    }),

    getLaunchForecast: outside(async ({ session, transact }, input) => {
      const leave = await forecasts.take(FORECAST, { owner: session.workspaceId });
      try {
        return await transact(async (db) => launchForecast(db, input, await loadWorkspace(db, deps), deps.channels));
      } finally {
        leave();
      }
    }),

    deleteCampaign: async (context, { id }) => {
      return deleteCampaign(context, id, deps);
    },
  }) satisfies Partial<Handlers>;
