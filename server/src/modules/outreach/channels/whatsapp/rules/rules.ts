import { type RawBuilder, sql } from 'kysely';
import { optInSql, PEOPLE } from '#modules/contacts/index.ts';
import { peopleLimitOf } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { ChannelRules, DueOn, Surroundings } from '../../channel.ts';
import type { WhatsappContent } from '../contents.ts';
import { judgeWhatsapp, type WhatsappFacts } from './judge.ts';
import { loadTemplateFacts } from './templates.ts';

const DAY_MS = 86_400_000;

interface Person {
  id: string;
  has_opt_in: boolean;
  last_inbound_at: Date | null;
  marketing_held_until: Date | null;
  last_sent_at: Date | null;
}

/** What is known of these people with a sender: by their keys. */
const loadPeople = (db: Db, contactIds: readonly string[], accountId: string): Promise<Person[]> =>
  db.rows<Person>(sql`
    select c.id, ${optInSql('whatsapp')} as has_opt_in, p.last_inbound_at, p.marketing_held_until,
      (select max(m.sent_at + interval '0') from messages m where m.workspace_id = c.workspace_id
        and m.contact_id = c.id and m.account_id = ${accountId}) as last_sent_at
    from ${PEOPLE} c
    left join whatsapp_people p on p.workspace_id = c.workspace_id and p.contact_id = c.id and p.account_id = ${accountId}
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[])`);

/** What has left by these senders since a moment, or is leaving now: indexes messages_account_sent and messages_claimed. */
const leftSince = (accountIds: readonly string[], since: Date): RawBuilder<unknown> => {
  const theirs = sql`workspace_id = app.workspace_id() and account_id = any(${[...accountIds]}::uuid[])`;
  return sql`select contact_id, sent_at as at from messages where ${theirs} and sent_at > ${since}
    union all select contact_id, claimed_at from messages where ${theirs} and status = 'sending'`;
};

interface Reached {
  count: number;
  counted: string[];
  /** When the first of them was written to last. */
  first: Date | null;
}

/** Whether so many messages have left by these senders since a moment that the limit of people may be reached: index messages_account_sent. */
const isNearLimit = async (
  db: Db,
  { limit, accountIds, since }: { limit: number; accountIds: readonly string[]; since: Date },
): Promise<boolean> => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from (select 1 from (${leftSince(accountIds, since)}) sent limit ${Math.max(0, limit)}) few`);
  return count >= limit;
};

/** Whom the senders of one WhatsApp account have written to since a moment. */
const countPeople = (db: Db, accountIds: readonly string[], contactIds: readonly string[], since: Date) =>
  db.one<Reached>(sql`
    select count(*) as count, min(last) as first,
      coalesce(array_agg(contact_id) filter (where contact_id = any(${[...contactIds]}::uuid[])), '{}') as counted
    from (select contact_id, max(at) as last from (${leftSince(accountIds, since)}) sent group by contact_id) people`);

/** Reads what Meta's rules ask about the due messages of a sender: a handful of statements for any number of them. */
export const whatsappRules = async (
  db: Db,
  due: readonly DueOn<WhatsappContent>[],
  { account, workspace }: Surroundings,
): Promise<ChannelRules> => {
  const now = workspace.clock.now();
  const contactIds = [...new Set(due.map(({ contactId }) => contactId))];
  const people = new Map((await loadPeople(db, contactIds, account.id)).map((person) => [person.id, person]));
  const templates = due.flatMap(({ content }) => content.template ?? []);
  const factsOfTemplate = await loadTemplateFacts(db, templates, account.id);
  const { limit, accountIds } = await peopleLimitOf(db, account.id);
  const since = new Date(now.getTime() - DAY_MS);
  // People are only told apart where there are enough messages for it to matter.
  const isNear = limit !== null && (await isNearLimit(db, { limit: limit - due.length, accountIds, since }));
  const reached = isNear ? await countPeople(db, accountIds, contactIds, since) : null;
  const counted = new Set(reached?.counted);
  const sentNow = new Set<string>();
  const byId = new Map(due.map((each) => [each.id, each]));
  const factsOf = ({ contactId, content }: DueOn<WhatsappContent>): WhatsappFacts => {
    const person = people.get(contactId);
    return {
      now,
      template: content.template ? factsOfTemplate(content.template) : null,
      hasOptIn: person?.has_opt_in ?? false,
      lastInboundAt: person?.last_inbound_at ?? null,
      marketingHeldUntil: person?.marketing_held_until ?? null,
      lastSentAt: sentNow.has(contactId) ? now : (person?.last_sent_at ?? null),
      people:
        limit === null || reached === null
          ? null
          : {
              limit,
              count: reached.count + [...sentNow].filter((id) => !counted.has(id)).length,
              isCounted: counted.has(contactId) || sentNow.has(contactId),
              roomAt: new Date((reached.first ?? now).getTime() + DAY_MS),
            },
    };
  };
  return {
    of(id) {
      const message = byId.get(id);
      return message === undefined ? { kind: 'go' } : judgeWhatsapp(factsOf(message));
    },
    take(id) {
      const message = byId.get(id);
      if (message !== undefined) sentNow.add(message.contactId);
    },
  };
};
