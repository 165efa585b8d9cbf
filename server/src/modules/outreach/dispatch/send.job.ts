import { z } from 'zod';
import { type MailboxAccess, type MailboxFacts, openMailbox } from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import type { MailSender, MailSenders } from '../ports.ts';
import { type Pumped, runPump } from './send-pump.ts';
import { askAgain } from './ask-again.ts';
import { type SendPass, sendStep, type StepDeps } from './send-step.ts';
import { settleClaims } from './settle.ts';

export interface SendDeps extends StepDeps {
  senders: MailSenders;
  secrets: Secrets;
}

/**
 * A person's mailbox sends one at a time; a relay and the simulator take them by the chunk. At fifty the lines waited a third
 * of the time for the database, which takes longer for a step than they do for half of that.
 */
const chunkOf = (mailbox: Pick<MailboxFacts, 'kind' | 'provider'>): number =>
  mailbox.kind === 'relay' || mailbox.provider === 'simulator' ? 200 : 1;

/** A mailbox that is signed out has no server; what it had claimed is settled all the same, and the gate lets nothing by. */
const SIGNED_OUT: MailSender = {
  lanes: 1,
  send: async () => ({ kind: 'withdrawn', detail: 'The mailbox is signed out.' }),
  close: () => undefined,
};

const openSender = (access: MailboxAccess, senders: MailSenders): MailSender =>
  access.provider === 'smtp' && access.smtp === null ? SIGNED_OUT : senders.open(access);

/**
 * Sends what is due from one mailbox until nothing is. The provider is called outside any transaction, between the claim
 * and the record of what it answered.
 */
export const sendDue = async (pass: SendPass, deps: SendDeps, longestMs?: number): Promise<Pumped> => {
  const access = await pass.transact({ workspaceId: pass.workspaceId }, (db) =>
    openMailbox(db, pass.mailboxId, deps.secrets),
  );
  if (access === undefined) return { accepted: 0, isIdle: true };
  const sender = openSender(access, deps.senders);
  try {
    const settled = await settleClaims(pass, sender, deps);
    const pumped = await runPump({
      sender,
      handover: deps.handover,
      realClock: deps.realClock,
      step: (outcomes, limit) => sendStep(pass, deps, outcomes, limit),
      chunk: chunkOf(access),
      askAgain: (taken) => askAgain(pass, deps, taken),
      isAborted: () => pass.signal?.aborted === true,
      ...(longestMs !== undefined && { longestMs }),
      ...(pass.tellSlow && { tellSlow: pass.tellSlow }),
    });
    return { ...pumped, isIdle: pumped.isIdle && settled === 0 };
  } finally {
    sender.close();
  }
};

export const sendPayload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });

/** Asks for a pass over a workspace, in the caller's transaction. */
export type WakeWorkspace = (db: Db, workspaceId: string, jobs: Jobs, runAt?: Date) => Promise<void>;

/**
 * A server that is slow with each of a thousand mails must not keep a worker's place for a day: the rest goes with the next
 * pass, and this one ends when its lines have their answers.
 */
const LONGEST_PASS_MS = 30_000;

/**
 * One job a mailbox: its key keeps a second one from waiting beside it. What was sent makes the next steps due; where
 * nothing was, because another worker holds it all, nobody is woken, or the two would wake each other without end.
 */
export const sendJob = (deps: SendDeps, wake: WakeWorkspace) =>
  defineJob({
    name: 'outreach.send',
    lane: 'slow',
    payload: sendPayload,
    async run({ transact, signal, jobs, log, tellSlow }, payload) {
      const { isIdle } = await sendDue({ transact, signal, log, tellSlow, ...payload }, deps, LONGEST_PASS_MS);
      if (isIdle) return;
      await transact({ workspaceId: payload.workspaceId }, (db) => wake(db, payload.workspaceId, jobs));
    },
  });
