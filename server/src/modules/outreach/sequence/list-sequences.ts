import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { usesChannel } from '../steps/channels-of-steps.ts';
import { presentSequences, SEQUENCE_COLUMNS, type SequenceRow } from './sequence-queries.ts';

type Call = typeof contract.getSequences;

/** A page of workflows. One that mixes channels is among those of each. */
export const listSequences = async (db: Db, input: Input<Call>): Promise<Output<Call>> => {
  const sort = input.sort ?? '-updated_at';
  const isByName = sort.endsWith('sequence_name');
  const where = sql`from sequences s where s.workspace_id = app.workspace_id() and s.deleted_at is null
    ${input.id === undefined ? sql`` : sql`and s.id = ${input.id}`}
    ${input.state === undefined ? sql`` : sql`and s.state = ${input.state}`}
    ${input.channel === undefined ? sql`` : sql`and ${usesChannel(input.channel, sql`s.steps`)}`}
    ${input.search ? sql`and strpos(s.name_sort, lower(${input.search})) > 0` : sql``}`;
  const page = await readPage<SequenceRow>(
    db,
    {
      order: `sequences:${sort}`,
      columns: SEQUENCE_COLUMNS,
      source: where,
      counted: where,
      sortBy: isByName ? sql`s.name_sort` : sql`s.updated_at`,
      sortType: isByName ? 'text' : 'timestamptz',
      idColumn: sql`s.id`,
      isDown: sort.startsWith('-'),
    },
    input,
  );
  return { ...page, results: await presentSequences(db, page.results) };
};
