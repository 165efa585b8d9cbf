import type { contract, ExclusionCause, Input, Output, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { addressSql, PEOPLE, PERSON_NAME } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import type { Addressed } from '../../channels/channel.ts';
import { findSequence } from '../../sequence/sequence-queries.ts';
import { meant } from '../audience.ts';
import { EMAIL, judgedPeople } from '../judge-people.ts';
import { audienceOf, loadCampaign, optionsFor } from '../audience-count.ts';

type Call = typeof contract.getLeftOutPeople;

interface LeftOut {
  id: string;
  stage: Stage;
  name: string;
  company_name: string | null;
  address: string | null;
  cause: ExclusionCause;
  same_as: { contact_id: string; name: string } | null;
}

/** Who gets it at the address of person `p`. */
const HOLDER = sql`case when p.cause = 'same_address' and p.holder_id <> p.id then (
  select json_build_object('contact_id', c.id, 'name', ${PERSON_NAME}) from ${PEOPLE} c
  where c.workspace_id = app.workspace_id() and c.id = p.holder_id) end`;

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
    const columns = [
      sql`c.stage`,
      sql`${PERSON_NAME} as name`,
      sql`c.company_name`,
      sql`${addressSql((options.channel ?? EMAIL).facts)} as address`,
    ];
    const people = sql`from ${judgedPeople(meant(audienceOf(asked, campaign)), options, columns)} p
      where p.cause is not null ${cause === undefined ? sql`` : sql`and p.cause = ${cause}`}
        and strpos(lower(concat_ws(' ', p.name, p.company_name, p.address)), ${search.toLowerCase()}) > 0`;
    const page = await readPage<LeftOut>(
      db,
      {
        order: `left-out:${sort}`,
        columns: sql`p.id, p.stage, p.name, p.company_name, p.address, p.cause, ${HOLDER} as same_as`,
        source: people,
        counted: people,
        sortBy: sql`lower(p.name)`,
        sortType: 'text',
        idColumn: sql`p.id`,
        isDown: sort.startsWith('-'),
      },
      asked,
    );
    const results = page.results.map(({ id, stage, name, company_name, address, cause: why, same_as }) => ({
      contact_id: id,
      stage,
      name,
      company_name,
      address,
      cause: why,
      same_as,
    }));
    return { ...page, results };
  });
