import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import type { WhatsappDeps } from '../deps.ts';
import { takeOwnNumberCode } from '../own-number/take-code.ts';
import { loadSender } from '../senders/sender-queries.ts';
import { isVouched } from '../senders/vouched.ts';
import { heldEvent, markTaken, noteFailure, waitingMessages } from './event-queries.ts';

const MOST = 500;

/** What fails as often, over days, fails always. Both, because every message that comes has the others tried again. */
const MOST_FAILURES = 20;
const TRIED_MS = 2 * 86_400_000;

/**
 * Hands what people wrote on, each message in one transaction with its mark: a process that dies in between does it again. They are
 * taken in the order in which they were written. One that fails keeps none of the others waiting, and is tried again with the job, for
 * days.
 */
export const takeMessagesJob = ({ providers, events, realClock, secrets }: WhatsappDeps) =>
  defineJob<{ workspaceId: string }>({
    name: 'whatsapp.take-messages',
    payload: z.object({ workspaceId: z.uuid() }),
    async run({ transact, log, jobs, signal }, { workspaceId }) {
      const scope = { workspaceId };
      const ids = await transact(scope, (db) => waitingMessages(db, MOST));
      const failures: unknown[] = [];
      const isOver = beginTurn(LONGEST_TURN_MS);
      let tried = 0;
      for (const id of ids) {
        if (isOver() || signal.aborted) break;
        tried += 1;
        try {
          await transact(scope, async (db) => {
            const event = await heldEvent(db, id);
            if (event === undefined) return;
            await markTaken(db, [id], realClock.now());
            const message = providers.readMessage(event.payload);
            if (message === undefined) {
              log.warn({ id }, 'a WhatsApp message doesn’t say who wrote it');
              return;
            }
            const sender = await loadSender(db, event.sender_id);
            const vouched = sender !== undefined && (await isVouched(db, sender, { providers, secrets, realClock }));
            const received = { ...message, accountId: event.sender_id, at: event.occurred_at, isVouched: vouched };
            const isSimulated = sender?.provider === 'simulator';
            // What the simulator confirms counts for its own senders alone.
            const mayConfirm = vouched || isSimulated;
            const asked = { secrets, isSimulated, now: realClock.now() };
            if (mayConfirm && (await takeOwnNumberCode(db, received, asked))) return;
            await events.emit(db, { type: 'message.received', workspaceId, message: received });
          });
        } catch (error) {
          log.error({ err: error, id }, 'a WhatsApp message couldn’t be taken');
          const at = realClock.now();
          const before = new Date(at.getTime() - TRIED_MS);
          const isTriedAgain = await transact(scope, (db) => noteFailure(db, id, { most: MOST_FAILURES, before, at }));
          if (isTriedAgain) failures.push(error);
        }
      }
      const isLeft = tried < ids.length || ids.length === MOST;
      // The queue keeps the words of one, and waits longer each time. What fails is tried last, so that a turn in which all of it fails has
      // nothing else to do.
      if (failures.length > 0 && (!isLeft || failures.length === tried)) throw failures[0];
      if (isLeft)
        await transact(scope, (db) =>
          jobs.enqueue(db, { name: 'whatsapp.take-messages' }, { workspaceId }, { key: messagesKey(workspaceId) }),
        );
    },
  });
export type TakeMessagesJob = ReturnType<typeof takeMessagesJob>;

/** One waits for each workspace, however many ask for it. */
export const messagesKey = (workspaceId: string): string => `whatsapp-messages:${workspaceId}`;
