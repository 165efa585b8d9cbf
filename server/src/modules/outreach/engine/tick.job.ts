import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { type SendDeps, sendDue, sendJob, type WakeWorkspace } from '../message/send.job.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { advanceDue } from './advance.ts';
import { nextDueAt } from './enrolment-queries.ts';
import { keepUp } from './upkeep.ts';

/** A workspace with something to do is looked at this often even where nothing is known to be due. */
const LONGEST_SLEEP_MS = 3_600_000;
const LIVE_AUDIENCE_MS = 15 * 60_000;

const tickPayload = z.object({ workspaceId: z.uuid() });

/** The mailboxes with mail that is due: index messages_due. */
export const mailboxesWithDueMail = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select b.id from mailboxes b where b.workspace_id = app.workspace_id()
        and (exists (select 1 from messages m where m.workspace_id = b.workspace_id and m.mailbox_id = b.id
            and m.status = 'scheduled' and m.send_at <= ${now})
          or exists (select 1 from messages m where m.workspace_id = b.workspace_id and m.mailbox_id = b.id
            and m.status = 'sending'))`)
  ).map(({ id }) => id);

/** One round over a workspace at its own present: people first, then what that leaves due in the mailboxes. */
export const passOver = async (
  transact: Transact,
  workspaceId: string,
  deps: SendDeps,
): Promise<{ drafts: number; moved: number; mailboxes: string[] }> => {
  const scope = { workspaceId };
  await transact(scope, async (db) => keepUp(db, await loadWorkspace(db, deps)));
  let drafts = 0;
  let moved = 0;
  for (let isDrained = false; !isDrained;) {
    const round = await transact(scope, async (db) => {
      const advanced = await advanceDue(db, await loadWorkspace(db, deps), deps.templates);
      if (advanced.moved > 0) await deps.live.publish(db, workspaceId, { type: 'messages' });
      return advanced;
    });
    drafts += round.drafts;
    moved += round.moved;
    isDrained = round.isDrained;
  }
  const mailboxes = await transact(scope, async (db) => {
    const workspace = await loadWorkspace(db, deps);
    return mailboxesWithDueMail(db, workspace.clock.now());
  });
  return { drafts, moved, mailboxes };
};

/** Everything due now, sent here and not by another worker: for the simulator's clock, which waits for it. */
export const runDue = async (
  transact: Transact,
  workspaceId: string,
  deps: SendDeps,
): Promise<{ drafts: number; sent: number; moved: number }> => {
  const pass = await passOver(transact, workspaceId, deps);
  let sent = 0;
  for (const mailboxId of pass.mailboxes) {
    sent += (await sendDue({ transact, workspaceId, mailboxId }, deps)).accepted;
  }
  return { drafts: pass.drafts, moved: pass.moved, sent };
};

interface Wake {
  at: Date | null;
  offsetMs: number;
  hasLiveAudience: boolean;
}

const wakeOf = async (db: Db, deps: SendDeps): Promise<Wake> => {
  const workspace = await loadWorkspace(db, deps);
  const live = await db.maybe(sql`select 1 from campaigns
    where workspace_id = app.workspace_id() and state = 'running' and not is_frozen`);
  return {
    at: await nextDueAt(db, workspace.clock.now()),
    offsetMs: workspace.offsetMs,
    hasLiveAudience: live !== undefined,
  };
};

const realMoment = ({ at, offsetMs, hasLiveAudience }: Wake, real: Date): Date | null => {
  const now = real.getTime();
  if (at === null && !hasLiveAudience) return null;
  const due = at === null ? Infinity : at.getTime() - offsetMs;
  const latest = now + (hasLiveAudience ? LIVE_AUDIENCE_MS : LONGEST_SLEEP_MS);
  return new Date(Math.min(due, latest));
};

/** The engine's two jobs: a pass over a workspace, which adds itself again for the next due moment, and a mailbox's sending. */
export const engineJobs = (deps: SendDeps) => {
  const wake: WakeWorkspace = (db, workspaceId, jobs, runAt) =>
    jobs.enqueue(db, tick, { workspaceId }, { key: `tick:${workspaceId}`, ...(runAt && { runAt }) });
  const wakeAtNext = async (db: Db, workspaceId: string, jobs: Jobs): Promise<void> => {
    const next = realMoment(await wakeOf(db, deps), deps.realClock.now());
    if (next !== null) await wake(db, workspaceId, jobs, next);
  };
  const tick = defineJob<z.infer<typeof tickPayload>>({
    name: 'outreach.tick',
    payload: tickPayload,
    async run({ transact, jobs }, { workspaceId }) {
      const { mailboxes } = await passOver(transact, workspaceId, deps);
      await transact({ workspaceId }, async (db) => {
        for (const mailboxId of mailboxes) {
          await jobs.enqueue(db, send, { workspaceId, mailboxId }, { key: `send:${mailboxId}` });
        }
        await wakeAtNext(db, workspaceId, jobs);
      });
    },
  });
  const send = sendJob(deps, wake);
  return { tick, send, wake, wakeAtNext };
};
