import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { ANNOUNCEMENT_COLUMNS, type AnnouncementRow, VISIBLE } from './announcement-queries.ts';
import { presentAnnouncements } from './present-announcements.ts';

type Call = typeof contract.getAnnouncements;

/** A page of the announcements the caller may see: indexes announcements_created and announcements_title. */
export const listAnnouncements = async (db: Db, input: Input<Call>): Promise<Output<Call>> => {
  const sort = input.sort ?? '-created_at';
  const isByTitle = sort.endsWith('title');
  const where = sql`where ${VISIBLE}
    ${input.state === undefined || input.state.length === 0 ? sql`` : sql`and an.state = any(${input.state}::text[])`}
    ${input.channel === undefined ? sql`` : sql`and an.channel = ${input.channel}`}
    ${input.search ? sql`and strpos(an.title_sort, lower(${input.search})) > 0` : sql``}`;
  const page = await readPage<AnnouncementRow>(
    db,
    {
      order: `announcements:${sort}`,
      columns: ANNOUNCEMENT_COLUMNS,
      source: sql`from announcements an ${where}`,
      counted: sql`from announcements an ${where}`,
      sortBy: isByTitle ? sql`an.title_sort` : sql`an.created_at`,
      sortType: isByTitle ? 'text' : 'timestamptz',
      idColumn: sql`an.id`,
      isDown: sort.startsWith('-'),
    },
    input,
  );
  return { ...page, results: await presentAnnouncements(db, page.results) };
};
