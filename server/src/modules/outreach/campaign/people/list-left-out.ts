import type { contract, ExclusionCause, Input, Output, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { addressSql, PEOPLE, PERSON_NAME } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import type { Addressed } from '../../channels/channel.ts';
import { findSequence } from '../../sequence/sequence-queries.ts';
import { causeSql, EMAIL, meant } from '../audience.ts';
import { audienceOf, loadCampaign, optionsFor } from '../audience-count.ts';

type Call = typeof contract.getLeftOutPeople;

interface LeftOut {
  id: string;
  stage: Stage;
  name: string;
  company_name: string | null;
  address: string | null;
  cause: ExclusionCause;
}

/** Everyone of an audience who would not get a workflow, with the first cause that applies, by name. */
export const listLeftOut = async (
  { transact, clock }: OutsideContext,
  { cause, sort = 'name', search = '', ...asked }: Input<Call>,
  { channels }: { channels: Addressed },
): Promise<Output<Call>> =>
  transact(async (db) => {
    const campaign = await loadCampaign(db, asked.campaign_id);
    const sequence = asked.sequence_id === undefined ? undefined : await findSequence(db, asked.sequence_id);
    if (asked.sequence_id !== undefined && sequence === undefined) throw notFound('workflow');
    const firstKind = sequence?.steps[0]?.kind;
    const options = await optionsFor(db, asked, { campaign, firstKind, now: clock.now() }, { channels });
    const people = sql`from (
      select c.id, c.stage, ${PERSON_NAME} as name, c.company_name, ${addressSql((options.channel ?? EMAIL).facts)} as address,
        ${causeSql(options)} as cause
      from ${PEOPLE} c where ${meant(audienceOf(asked, campaign))}) p
      where p.cause is not null ${cause === undefined ? sql`` : sql`and p.cause = ${cause}`}
        and strpos(lower(concat_ws(' ', p.name, p.company_name, p.address)), ${search.toLowerCase()}) > 0`;
    const page = await readPage<LeftOut>(
      db,
      {
        order: `left-out:${sort}`,
        columns: sql`p.*`,
        source: people,
        counted: people,
        sortBy: sql`lower(p.name)`,
        sortType: 'text',
        idColumn: sql`p.id`,
        isDown: sort.startsWith('-'),
      },
      asked,
    );
    const results = page.results.map(({ id, stage, name, company_name, address, cause: why }) => ({
      contact_id: id,
      stage,
      name,
      company_name,
      address,
      cause: why,
    }));
    return { ...page, results };
  });
