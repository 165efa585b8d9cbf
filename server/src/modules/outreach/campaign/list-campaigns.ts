import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { isOwnWork, SEES_CAMPAIGN } from '../access.ts';
import { usesChannel } from '../steps/channels-of-steps.ts';
import { CAMPAIGN_COLUMNS, CAMPAIGN_JOIN, type CampaignRow } from './campaign-queries.ts';
import { presentCampaigns } from './present-campaigns.ts';

type Call = typeof contract.getCampaigns;

/** A page of the campaigns the caller may see. */
export const listCampaigns = async (db: Db, input: Input<Call>): Promise<Output<Call>> => {
  const sort = input.sort ?? '-created_at';
  const isByName = sort.endsWith('name');
  const where = sql`where cp.workspace_id = app.workspace_id() and cp.deleted_at is null
    and ${SEES_CAMPAIGN}
    ${input.id === undefined ? sql`` : sql`and cp.id = ${input.id}`}
    ${input.state === undefined || input.state.length === 0 ? sql`` : sql`and cp.state = any(${input.state}::text[])`}
    ${
      input.channel === undefined
        ? sql``
        : sql`and ${usesChannel(
            input.channel,
            sql`(select s.steps from sequences s
      where s.workspace_id = cp.workspace_id and s.id = cp.sequence_id)`,
          )}`
    }
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
};

/** The campaigns to choose from: all except cancelled ones, newest first, at most 500. */
export const campaignChoices = (db: Db): Promise<Output<typeof contract.getCampaignDropdown>['results']> =>
  db.rows(sql<{ sequence_name: string; id: string; impression: string | null }>`
    select cp.name as sequence_name, cp.id, s.impression from campaigns cp ${CAMPAIGN_JOIN}
    where cp.workspace_id = app.workspace_id() and cp.deleted_at is null and cp.state <> 'cancelled'
      and ${isOwnWork(sql`cp.created_by`)} order by cp.created_at desc, cp.id limit 500`);
