import type { AnyContactFilter } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Handlers } from '#http/request/handlers.ts';
import { sendingAccounts } from '#modules/mailboxes/index.ts';
import { stageCounts } from '#modules/contacts/index.ts';
import { readPage } from '#platform/db/page.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { isOwnWork } from './access.ts';
import { type Audience, countAudience, firstChannel } from './campaign/audience.ts';
import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_JOIN,
  type CampaignRow,
  findCampaign,
  presentCampaigns,
} from './campaign/campaign-queries.ts';
import { changePeople, type PeopleBulk } from './campaign/people/change-people.ts';
import { convertToCampaign } from './campaign/convert.ts';
import { createCampaign } from './campaign/create.ts';
import { deleteCampaign } from './campaign/delete.ts';
import { listPeople } from './campaign/people/list-people.ts';
import { campaignsOfPeople } from './campaign/people/of-people.ts';
import { campaignStats } from './campaign/stats.ts';
import { updateCampaign } from './campaign/update.ts';
import type { SendDeps, WakeWorkspace } from './dispatch/send.job.ts';
import { loadWorkspace } from './pace/workspace.ts';

export const campaignRoutes = (deps: SendDeps & { wake: WakeWorkspace; peopleBulk: PeopleBulk }) =>
  ({
    createCampaign: async (context, input) => {
      return createCampaign(context, input);
    },

    updateCampaign: async (context, input) => {
      return updateCampaign(context, input, deps);
    },

    getCampaigns: async ({ db }, input) => {
      const sort = input.sort ?? '-created_at';
      const isByName = sort.endsWith('name');
      const where = sql`where cp.workspace_id = app.workspace_id() and cp.deleted_at is null
        and ${isOwnWork(sql`cp.created_by`)}
        ${input.id === undefined ? sql`` : sql`and cp.id = ${input.id}`}
        ${input.state === undefined ? sql`` : sql`and cp.state = ${input.state}`}
        ${input.search ? sql`and strpos(cp.name_sort, lower(${input.search})) > 0` : sql``}`;
      const page = await readPage<CampaignRow>(
        db,
        {
          order: `campaigns:${sort}`,
          columns: CAMPAIGN_COLUMNS,
          source: sql`from campaigns cp ${CAMPAIGN_JOIN} ${where}`,
          counted: sql`from campaigns cp ${where}`,
          sortBy: isByName ? sql`cp.name_sort` : sql`cp.created_at`,
          sortType: isByName ? 'text' : 'timestamptz',
          idColumn: sql`cp.id`,
          isDown: sort.startsWith('-'),
        },
        input,
      );
      return { ...page, results: await presentCampaigns(db, page.results) };
    },

    getCampaignDropdown: async ({ db }) => ({
      results: await db.rows(sql<{ sequence_name: string; id: string; impression: string | null }>`
        select cp.name as sequence_name, cp.id, s.impression from campaigns cp ${CAMPAIGN_JOIN}
        where cp.workspace_id = app.workspace_id() and cp.deleted_at is null and cp.state <> 'cancelled'
          and ${isOwnWork(sql`cp.created_by`)} order by cp.created_at desc, cp.id limit 500`),
    }),

    getCampaignsOfPeople: async ({ db }, { type, ids, filter }) => ({
      results: await campaignsOfPeople(db, type, { ids, filter }),
    }),

    getAudienceCount: async ({ db, clock }, input) => {
      const campaign = input.campaign_id === undefined ? undefined : await findCampaign(db, input.campaign_id);
      if (input.campaign_id !== undefined && campaign === undefined) throw notFound('campaign');
      const stage = campaign?.stage ?? input.type;
      if (stage === undefined) throw invalidField('type', 'Choose the stage of the people.');
      const leadSource = input.lead_source === undefined ? {} : { lead_source: input.lead_source.split(',') };
      const given = { ...input.filter, ...leadSource } as AnyContactFilter;
      const audience: Audience =
        campaign === undefined
          ? { stage, ...(input.ids === undefined ? { filter: given } : { ids: input.ids }) }
          : { stage, ...(campaign.audience as Pick<Audience, 'ids' | 'filter'>) };
      const boxes = await sendingAccounts(db);
      const asked = input.mailbox_ids ?? campaign?.mailbox_ids;
      const real = boxes.filter(({ isSimulated }) => !isSimulated);
      const counted = await countAudience(db, audience, {
        now: clock.now(),
        isForReal:
          asked === undefined
            ? real.length > 0 && real.length === boxes.length
            : real.some(({ id }) => asked.includes(id)),
        ...(campaign !== undefined && {
          campaignId: campaign.id,
          channel: firstChannel(campaign.first_kind, deps.channels),
        }),
      });
      const counts = await stageCounts(db);
      const prospects = counts.filter((row) => row.stage === 'prospect');
      return {
        ...counted,
        prospector_count: prospects.reduce((sum, { count }) => sum + count, 0),
        used_quota: 0,
        user_quota: null,
      };
    },

    getCampaignPeople: async ({ db }, input) => listPeople(db, input, await loadWorkspace(db, deps)),

    updateCampaignPeople: async (context, input) => {
      return changePeople(context, deps.peopleBulk, input);
    },

    updateLeadCampaign: async (context, input) => {
      return convertToCampaign(context, input, deps);
    },

    getCampaignStats: ({ db }, { id }) => campaignStats(db, id),

    deleteCampaign: async (context, { id }) => {
      return deleteCampaign(context, id, deps);
    },
  }) satisfies Partial<Handlers>;
