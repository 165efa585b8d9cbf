import { type RawBuilder, sql } from 'kysely';
import { toldColleagueSince } from '#modules/contacts/index.ts';

/** Whether one of these people has answered after a moment, whichever message: in writing, or to a colleague. */
export const hasAnsweredSince = (people: RawBuilder<string[]>, since: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from inbound_messages i where i.workspace_id = app.workspace_id() and i.contact_id = any(${people})
      and i.at > ${since} and i.is_theirs and not i.is_automatic and i.kind not in ('reaction', 'preference'))
    or ${toldColleagueSince(people, since)})`;
