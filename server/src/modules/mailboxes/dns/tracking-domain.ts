import type { Contract, DnsState, Input, TrackingDomain } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { type Clock, realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import type { DomainRecords } from '../ports.ts';

export interface TrackingDomainDeps {
  records: DomainRecords;
  /** The name of this server, which the record of a tracking domain points to. */
  publicHost: string;
}

const BY_PERSON: Limit = { name: 'tracking-domain', most: 30, seconds: 15 * 60 };

interface Found {
  state: DnsState;
  detail: string;
  found: string | null;
}

const withoutDot = (name: string): string => name.replace(/\.$/, '').toLowerCase();

/** Whether the name is an alias of this server. */
export const checkTrackingName = async (name: string, { records, publicHost }: TrackingDomainDeps): Promise<Found> => {
  const answer = await records.cname(name);
  switch (answer.kind) {
    case 'unknown':
      return { state: 'unknown', found: null, detail: 'No name server answered. Try again in a few minutes.' };
    case 'none':
      return {
        state: 'missing',
        found: null,
        detail: `${name} has no CNAME record yet. A new record can take an hour to be seen everywhere.`,
      };
    case 'found': {
      const targets = answer.values.map(withoutDot);
      const found = targets.join(', ');
      return targets.includes(publicHost.toLowerCase())
        ? { state: 'pass', found, detail: `${name} points to this server, so new emails use it for their links.` }
        : { state: 'wrong', found, detail: `${name} points to ${found}. Change the record to ${publicHost}.` };
    }
  }
};

interface Row extends Found {
  name: string;
  checked_at: Date;
}

const present = (row: Row | undefined, publicHost: string): TrackingDomain => ({
  target: publicHost,
  domain: row === undefined ? null : { ...row, checked_at: row.checked_at.toISOString() },
});

const findRow = (db: Db): Promise<Row | undefined> =>
  db.maybe<Row>(sql`select name, state, detail, found, checked_at from tracking_domains
    where workspace_id = app.workspace_id()`);

/** The workspace's tracking domain, and what its record has to point to. */
export const getTrackingDomain = async (db: Db, { publicHost }: TrackingDomainDeps): Promise<TrackingDomain> =>
  present(await findRow(db), publicHost);

/** Looks the name up and keeps it; without a name, links go by way of this server's again. */
export const updateTrackingDomain = async (
  context: OutsideContext,
  { name }: Input<Contract['updateTrackingDomain']>,
  deps: TrackingDomainDeps,
): Promise<TrackingDomain> => {
  const { transact, session, request } = context;
  const at = realNow(context);
  if (name === deps.publicHost)
    throw invalidField('name', 'This is the server’s own name. Use one of your own domain, such as links.example.com.');
  await takeTry((_scope, work) => transact(work), BY_PERSON, session.userId, at);
  const found = name === null ? undefined : await checkTrackingName(name, deps);
  return transact(async (db) => {
    const before = await findRow(db);
    if (name === null || found === undefined)
      await db.run(sql`delete from tracking_domains where workspace_id = app.workspace_id()`);
    else
      await db.run(sql`
        insert into tracking_domains (workspace_id, name, state, detail, found, checked_at)
        values (app.workspace_id(), ${name}, ${found.state}, ${found.detail}, ${found.found}, ${at})
        on conflict (workspace_id) do update set name = excluded.name, state = excluded.state, detail = excluded.detail,
          found = excluded.found, checked_at = excluded.checked_at`);
    if ((before?.name ?? null) !== name)
      await recordAudit(db, session, request, { action: 'workspace_changed', subject: 'tracking domain', at });
    return getTrackingDomain(db, deps);
  });
};

/** The workspaces whose domain wasn't looked at since a time; the longest ago first. */
export const trackingDomainsToCheck = async (db: Db, since: Date, most: number): Promise<string[]> =>
  (await db.rows(sql<{ id: string }>`select app.tracking_domains_to_check(${since}, ${most}) as id`)).map(
    ({ id }) => id,
  );

/** Looks again: a name that points elsewhere by now is used no more. Where no server answers, what was found before holds. */
export const recheckTrackingDomain = async (
  transact: Transact,
  workspaceId: string,
  deps: TrackingDomainDeps & { realClock: Clock },
): Promise<void> => {
  const row = await transact({ workspaceId }, findRow);
  if (row === undefined) return;
  const { state, detail, found } = await checkTrackingName(row.name, deps);
  const kept = state === 'unknown' ? row : { state, detail, found };
  await transact({ workspaceId }, (db) =>
    db.run(sql`update tracking_domains set state = ${kept.state}, detail = ${kept.detail}, found = ${kept.found},
      checked_at = ${deps.realClock.now()} where workspace_id = app.workspace_id() and name = ${row.name}`),
  );
};
