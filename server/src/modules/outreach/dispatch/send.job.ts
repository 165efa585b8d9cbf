import { z } from 'zod';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { type Channel, channelNamed, type Sender } from '../channels/channel.ts';
import { type Pumped, runPump } from './pump.ts';
import { askAgain } from './last-look.ts';
import { type SendDeps, type SendPass, recordAndClaim } from './record-and-claim.ts';
import { recoverClaims } from './recover-claims.ts';

export type { SendDeps };

/**
 * A person's account sends one at a time; a relay and the simulator take them by the chunk. At fifty the lines waited a third
 * of the time for the database, which takes longer for a step than they do for half of that.
 */
const chunkOf = ({ takesMany }: Pick<SendingAccount, 'takesMany'>): number => (takesMany ? 200 : 1);

/** What a signed-out account had claimed is settled all the same, and the gate lets nothing by. */
const SIGNED_OUT: Sender = {
  lanes: 1,
  send: async () => ({ kind: 'withdrawn', detail: 'The mailbox is signed out.' }),
  close: () => undefined,
};

interface Opened {
  account: SendingAccount;
  channel: Channel;
  sender: Sender;
}

const open = async (db: Db, { accountId }: SendPass, { channels }: SendDeps): Promise<Opened | undefined> => {
  const [account] = await sendingAccountsOf(db, [accountId]);
  if (account === undefined) return undefined;
  const channel = channelNamed(channels, account.channel);
  return { account, channel, sender: (await channel.open(db, accountId)) ?? SIGNED_OUT };
};

/**
 * Sends what is due from one account until nothing is. The provider is called outside any transaction, between the claim
 * and the record of what it answered.
 */
export const sendDue = async (pass: SendPass, deps: SendDeps, longestMs?: number): Promise<Pumped> => {
  const opened = await pass.transact({ workspaceId: pass.workspaceId }, (db) => open(db, pass, deps));
  if (opened === undefined) return { accepted: 0, isIdle: true };
  const { account, channel, sender } = opened;
  try {
    const settled = await recoverClaims(pass, opened, deps);
    const pumped = await runPump({
      sender,
      deliveries: deps.deliveries,
      realClock: deps.realClock,
      step: (outcomes, limit) => recordAndClaim(pass, deps, outcomes, limit),
      chunk: chunkOf(account),
      askAgain: (messages) => askAgain(pass, { ...deps, channel }, messages),
      isAborted: () => pass.signal?.aborted === true,
      ...(longestMs !== undefined && { longestMs }),
      ...(pass.tellSlow && { tellSlow: pass.tellSlow }),
    });
    return { ...pumped, isIdle: pumped.isIdle && settled === 0 };
  } finally {
    sender.close();
  }
};

/** `mailboxId`: so a version before called it, whose jobs may still wait. */
export const sendPayload = z
  .object({ workspaceId: z.uuid(), accountId: z.uuid().optional(), mailboxId: z.uuid().optional() })
  .refine(({ accountId, mailboxId }) => (accountId ?? mailboxId) !== undefined);

/** Asks for a pass over a workspace, in the caller's transaction. */
export type WakeWorkspace = (db: Db, workspaceId: string, jobs: Jobs, runAt?: Date) => Promise<void>;

/**
 * A provider that is slow with each of a thousand messages must not keep a worker's place for a day: the rest goes with the next
 * pass, and this one ends when its lines have their answers.
 */
const LONGEST_PASS_MS = 30_000;

/**
 * One job an account: its key keeps a second one from waiting beside it. What was sent makes the next steps due; where
 * nothing was, because another worker holds it all, nobody is woken, or the two would wake each other without end.
 */
export const sendJob = (deps: SendDeps, wake: WakeWorkspace) =>
  defineJob({
    name: 'outreach.send',
    lane: 'slow',
    payload: sendPayload,
    async run({ transact, signal, jobs, log, tellSlow }, { workspaceId, accountId, mailboxId }) {
      const pass = { transact, signal, log, tellSlow, workspaceId, accountId: accountId ?? mailboxId ?? '' };
      const { isIdle } = await sendDue(pass, deps, LONGEST_PASS_MS);
      if (isIdle) return;
      await transact({ workspaceId }, (db) => wake(db, workspaceId, jobs));
    },
  });
