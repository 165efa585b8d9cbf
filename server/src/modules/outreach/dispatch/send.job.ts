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
 * A person's account sends one message at a time; a relay and the simulator accept chunks. With fifty, the lanes waited a third
 * of the time for the database, whose step takes longer than sending half of them.
 */
const chunkOf = ({ takesMany }: Pick<SendingAccount, 'takesMany'>): number => (takesMany ? 200 : 1);

/** Claims of a signed-out account are settled too, and the gate lets nothing pass. */
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
 * Sends everything due from one account. The provider is called outside any transaction, between the claim
 * and the record of its response.
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
      ...(pass.reportSlow && { reportSlow: pass.reportSlow }),
    });
    return { ...pumped, isIdle: pumped.isIdle && settled === 0 };
  } finally {
    sender.close();
  }
};

/** `mailboxId`: the name in earlier versions, whose jobs may still be queued. */
export const sendPayload = z
  .object({ workspaceId: z.uuid(), accountId: z.uuid().optional(), mailboxId: z.uuid().optional() })
  .refine(({ accountId, mailboxId }) => (accountId ?? mailboxId) !== undefined);

/** Requests a pass over a workspace, in the caller's transaction. */
export type WakeWorkspace = (db: Db, workspaceId: string, jobs: Jobs, delayMs?: number) => Promise<void>;

/**
 * A provider that is slow with each of a thousand messages must not hold a worker's place for a day: the rest is sent by the next
 * pass, and this one ends when its lanes have their responses.
 */
const LONGEST_PASS_MS = 30_000;

/**
 * One job per account: its key prevents a second one in the queue. Sent messages make the next steps due; if
 * none was, because another worker holds them all, no one is woken, or the two would wake each other forever.
 */
export const sendJob = (deps: SendDeps, wake: WakeWorkspace) =>
  defineJob({
    name: 'outreach.send',
    lane: 'slow',
    payload: sendPayload,
    async run({ transact, signal, jobs, log, reportSlow }, { workspaceId, accountId, mailboxId }) {
      const pass = { transact, signal, log, reportSlow, workspaceId, accountId: accountId ?? mailboxId ?? '' };
      const { isIdle } = await sendDue(pass, deps, LONGEST_PASS_MS);
      if (isIdle) return;
      await transact({ workspaceId }, (db) => wake(db, workspaceId, jobs));
    },
  });
