import { z } from 'zod';
import { markSignInRefused, type MailboxFacts, mailboxFactsOf, openMailbox } from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import type { UnsubscribeLinks } from '../compose/unsubscribe-link.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import type { MailSender, MailSenders } from '../ports.ts';
import { type Claim, claimDue } from './claim.ts';
import { type Outcome, recordOutcomes } from './record-outcomes.ts';
import { parkMailbox } from './park.ts';
import { settleClaims } from './settle.ts';

export interface SendDeps extends WorkspaceDeps {
  senders: MailSenders;
  secrets: Secrets;
  links: UnsubscribeLinks;
  live: Live;
}

/** A person's mailbox sends one at a time; a relay and the simulator take them by the chunk. */
const chunkOf = (mailbox: MailboxFacts): number =>
  mailbox.kind === 'relay' || mailbox.provider === 'simulator' ? 50 : 1;

const sendClaim = async (claim: Claim, sender: MailSender): Promise<Outcome[]> =>
  Promise.all(claim.mails.map(async ({ due, mail }) => ({ due, outcome: await sender.send(mail) })));

export interface SendPass {
  transact: Transact;
  workspaceId: string;
  mailboxId: string;
  /** Aborts between two chunks: what is claimed is finished first. */
  signal?: AbortSignal;
}

/**
 * Sends what is due from one mailbox until nothing is. The provider is called outside any transaction, between the claim
 * and the record of what it answered. Gives back how many were accepted.
 */
export const sendDue = async (
  { transact, workspaceId, mailboxId, signal }: SendPass,
  deps: SendDeps,
): Promise<number> => {
  const scope = { workspaceId };
  const access = await transact(scope, (db) => openMailbox(db, mailboxId, deps.secrets));
  if (access === undefined) return 0;
  const sender = deps.senders.open(access);
  let accepted = 0;
  try {
    await settleClaims({ transact, workspaceId, mailboxId }, sender, deps);
    while (signal?.aborted !== true) {
      const claim = await transact(scope, async (db) => {
        const [mailbox] = await mailboxFactsOf(db, [mailboxId]);
        if (mailbox === undefined) return { mails: [], taken: 0 };
        return claimDue(db, mailbox, await loadWorkspace(db, deps), deps, chunkOf(mailbox));
      });
      if (claim.taken === 0) break;
      const outcomes = await sendClaim(claim, sender);
      await transact(scope, async (db) => {
        const workspace = await loadWorkspace(db, deps);
        await recordOutcomes(db, outcomes, workspace);
        const refused = outcomes.find(({ outcome }) => outcome.kind === 'sign_in');
        if (refused?.outcome.kind === 'sign_in') {
          await markSignInRefused(db, mailboxId, refused.outcome.detail, workspace.clock.now());
          await parkMailbox(db, mailboxId, refused.outcome.detail, workspace);
        }
        await deps.live.publish(db, workspaceId, { type: 'messages' });
      });
      accepted += outcomes.filter(({ outcome }) => outcome.kind === 'accepted').length;
    }
  } finally {
    sender.close();
  }
  return accepted;
};

export const sendPayload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });

/** Asks for a pass over a workspace, in the caller's transaction. */
export type WakeWorkspace = (db: Db, workspaceId: string, jobs: Jobs, runAt?: Date) => Promise<void>;

/** One job a mailbox: its key keeps a second one from waiting beside it. What was sent makes the next steps due. */
export const sendJob = (deps: SendDeps, wake: WakeWorkspace) =>
  defineJob({
    name: 'outreach.send',
    payload: sendPayload,
    async run({ transact, signal, jobs }, payload) {
      await sendDue({ transact, signal, ...payload }, deps);
      await transact({ workspaceId: payload.workspaceId }, (db) => wake(db, payload.workspaceId, jobs));
    },
  });
