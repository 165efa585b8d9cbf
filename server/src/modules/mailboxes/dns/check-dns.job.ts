import { z } from 'zod';
import type { DomainEvents } from '#modules/events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { loadMailbox } from '../mailbox-queries.ts';
import type { DomainRecords } from '../ports.ts';
import { checkDomain } from './check-domain.ts';
import { keepDns, mailboxesToCheck } from './dns-queries.ts';
import { recheckTrackingDomain, type TrackingDomainDeps, trackingDomainsToCheck } from './tracking-domain.ts';

const AGAIN_MS = 24 * 3_600_000;
/** With each pass, every ten minutes. */
const MOST_AT_ONCE = 200;

const payload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });
type Payload = z.infer<typeof payload>;

export interface DnsDeps {
  records: DomainRecords;
  realClock: Clock;
  domainEvents: DomainEvents;
}

/** Looks at the domains of mailboxes: at once when one is connected or gets another key, and once a day. */
export const dnsJobs = (deps: DnsDeps & TrackingDomainDeps, queue: Jobs) => {
  const { records, realClock, domainEvents } = deps;
  const check = defineJob<Payload>({
    name: 'mailboxes.check-dns',
    payload,
    lane: 'outside',
    maxAttempts: 3,
    async run({ transact, live }, { workspaceId, mailboxId }) {
      const row = await transact({ workspaceId }, (db) => loadMailbox(db, mailboxId));
      if (row === undefined || row.deleted_at !== null || row.provider === 'simulator') return;
      const found = await checkDomain(records, row);
      await transact({ workspaceId }, async (db) => {
        await keepDns(db, mailboxId, found, realClock.now());
        await live.publish(db, workspaceId, { type: 'mailbox' });
      });
    },
  });
  const checkTracking = defineJob<Pick<Payload, 'workspaceId'>>({
    name: 'mailboxes.check-tracking-domain',
    payload: payload.pick({ workspaceId: true }),
    lane: 'outside',
    maxAttempts: 3,
    run: ({ transact }, { workspaceId }) => recheckTrackingDomain(transact, workspaceId, deps),
  });
  const checkAll = defineJob({
    name: 'mailboxes.check-dns-daily',
    payload: z.object({}).loose(),
    async run({ transact, jobs }) {
      const since = new Date(realClock.now().getTime() - AGAIN_MS);
      const due = await transact(null, (db) => mailboxesToCheck(db, since, MOST_AT_ONCE));
      const domains = await transact(null, (db) => trackingDomainsToCheck(db, since, MOST_AT_ONCE));
      await transact(null, async (db) => {
        for (const job of due) await jobs.enqueue(db, check, job, { key: `dns:${job.mailboxId}` });
        for (const workspaceId of domains)
          await jobs.enqueue(db, checkTracking, { workspaceId }, { key: `tracking-domain:${workspaceId}` });
      });
    },
  });
  const checkSoon = (db: Db, { workspaceId, mailboxId }: Payload): Promise<void> =>
    queue.enqueue(db, check, { workspaceId, mailboxId }, { key: `dns:${mailboxId}` });
  domainEvents.on('mailbox.connected', checkSoon);
  domainEvents.on('mailbox.changed', async (db, event) => {
    if (event.fields.includes('dkim')) await checkSoon(db, event);
  });
  return { jobs: [check, checkTracking, checkAll], cron: [{ job: checkAll, match: '*/10 * * * *', payload: {} }] };
};
