import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryJournal } from '#platform/delivery-journal/delivery-journal.ts';
import type { DeliveryHooks, OutgoingMail, SendOutcome } from '../ports.ts';
import type { Outcome } from './record/outcomes.ts';
import { claimedNow, type ClaimedMessage } from './claimed-message.ts';
import { type Pump, runPump } from './pump.ts';

const clock = { now: () => new Date('2026-11-23T09:00:00Z') };

const messageOf = (id: string): ClaimedMessage => ({
  due: { id } as ClaimedMessage['due'],
  content: undefined,
  wire: { messageId: id },
  key: id,
  workerId: 'worker',
  claimed: claimedNow(clock),
});

interface Run {
  pump: Pump;
  recorded: Outcome[];
  dropped: string[];
  steps: number[];
  most: { lanes: number; claimed: number };
  claims: number;
}

/** A pump over so many due mails, with a provider and a journal of the test's. */
const pumpOver = (
  mails: number,
  send: (mail: OutgoingMail, hooks: DeliveryHooks) => Promise<SendOutcome>,
  more: Partial<Pump> & { offer?: () => void } = {},
): Run => {
  let left = Array.from({ length: mails }, (_, index) => String(index));
  let lanes = 0;
  let claimed = 0;
  const run: Run = {
    recorded: [],
    dropped: [],
    steps: [],
    most: { lanes: 0, claimed: 0 },
    claims: 0,
  } as unknown as Run;
  const deliveries: Partial<DeliveryJournal> = {
    offer: more.offer ?? (() => undefined),
    answer: () => undefined,
    drop: (keys) => void run.dropped.push(...keys),
  };
  run.pump = {
    deliveries: deliveries as DeliveryJournal,
    realClock: clock,
    askAgain: async (messages) => new Set(messages),
    chunk: 50,
    isAborted: () => false,
    sender: {
      lanes: 5,
      close: () => undefined,
      async send(mail: OutgoingMail, hooks) {
        lanes += 1;
        run.most.lanes = Math.max(run.most.lanes, lanes);
        try {
          return await send(mail, hooks as DeliveryHooks);
        } finally {
          lanes -= 1;
        }
      },
    },
    async step(outcomes, limit) {
      await turn();
      run.recorded.push(...outcomes);
      claimed -= outcomes.length;
      const ids = left.slice(0, limit);
      left = left.slice(limit);
      claimed += ids.length;
      run.claims += ids.length;
      run.most.claimed = Math.max(run.most.claimed, claimed);
      run.steps.push(outcomes.length);
      return { messages: ids.map(messageOf), seen: ids.length, isLater: false };
    },
    ...more,
  };
  return run;
};

const accept = async (_mail: OutgoingMail, hooks: DeliveryHooks): Promise<SendOutcome> => {
  hooks.offer();
  await turn();
  return { kind: 'accepted', answer: '250' };
};
const kinds = ({ recorded }: Run, kind: SendOutcome['kind']): number =>
  recorded.filter(({ outcome }) => outcome.kind === kind).length;

describe('the pump', () => {
  it('records every mail once, over all its lines, with few transactions', async () => {
    const run = pumpOver(1_000, accept);
    expect(await runPump(run.pump)).toEqual({ accepted: 1_000, isIdle: false });
    expect(new Set(run.recorded.map(({ message }) => message.key)).size).toBe(1_000);
    expect(run.most.lanes).toBe(5);
    expect(run.most.claimed).toBeLessThanOrEqual(100);
    expect(run.steps.length / 1_000).toBeLessThanOrEqual(0.05);
  });

  it('claims no more ahead than a slow server takes in a few seconds', async () => {
    const run = pumpOver(60, async (mail, hooks) => {
      await sleep(400);
      return accept(mail, hooks);
    });
    await runPump(run.pump);
    expect(Math.max(...run.steps)).toBeLessThan(45);
  });

  it('of a person’s mailbox sends one at a time', async () => {
    const run = pumpOver(5, accept, { chunk: 1 });
    await runPump(run.pump);
    expect(run.most).toEqual({ lanes: 1, claimed: 1 });
  });

  it('gives back what waits for a line when its time is over, while its lines wait for the server', async () => {
    let answer: (() => void) | undefined;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    const run = pumpOver(
      200,
      async (mail, hooks) => {
        await silence;
        return accept(mail, hooks);
      },
      { longestMs: 50 },
    );
    const pumped = runPump(run.pump);
    await expect.poll(() => kinds(run, 'withdrawn')).toBe(5);
    expect(run.recorded).toHaveLength(5);
    answer?.();
    expect(await pumped).toEqual({ accepted: 5, isIdle: false });
    expect(run.claims).toBe(10);
    expect(run.dropped).toEqual([]);
  });

  it('hands over nothing that may not leave any more, and asks once for many', async () => {
    let questions = 0;
    const askAgain: Pump['askAgain'] = async (messages) => {
      questions += 1;
      await turn();
      return new Set(messages.filter(({ key }) => Number(key) % 2 === 0));
    };
    const send: typeof accept = async (mail, hooks) => {
      try {
        await hooks.confirm();
      } catch {
        return { kind: 'withdrawn', detail: 'not any more' };
      }
      return accept(mail, hooks);
    };
    const run = pumpOver(200, send, { askAgain });
    const { step } = run.pump;
    // Claimed a while before the server asks for the first text.
    run.pump.step = async (outcomes, limit) => {
      const claim = await step(outcomes, limit);
      const ago = (message: ClaimedMessage) => ({ ...message.claimed, ticks: message.claimed.ticks - 1_000 });
      return { ...claim, messages: claim.messages.map((message) => ({ ...message, claimed: ago(message) })) };
    };
    await runPump(run.pump);
    const accepted = run.recorded.filter(({ outcome }) => outcome.kind === 'accepted');
    expect(accepted.map(({ message }) => Number(message.key) % 2)).toEqual(Array.from({ length: 100 }, () => 0));
    expect(kinds(run, 'withdrawn')).toBe(100);
    expect(questions).toBeLessThan(100);
  });

  it('says when there was nothing to do', async () => {
    expect(await runPump(pumpOver(0, accept).pump)).toEqual({ accepted: 0, isIdle: true });
  });

  it.each([
    ['refuses the sign-in', { kind: 'sign_in', detail: 'no' }],
    ['takes nothing now', { kind: 'retry', code: '421', detail: 'later', isServerWide: true }],
  ] as const)('asks a server that %s with no more than its lines', async (_, outcome) => {
    let asked = 0;
    const run = pumpOver(200, async () => {
      asked += 1;
      await turn();
      return outcome;
    });
    await runPump(run.pump);
    expect(asked).toBeLessThanOrEqual(5);
    expect(kinds(run, 'withdrawn')).toBe(run.most.claimed - asked);
  });

  it('gives back what has not begun when the program stops', async () => {
    let answered = 0;
    const send: typeof accept = async (mail, hooks) => {
      const outcome = await accept(mail, hooks);
      answered += 1;
      return outcome;
    };
    const run = pumpOver(200, send, { isAborted: () => answered >= 10 });
    await runPump(run.pump);
    expect(kinds(run, 'accepted')).toBeLessThanOrEqual(15);
    expect(kinds(run, 'accepted') + kinds(run, 'withdrawn')).toBe(run.recorded.length);
    expect(run.dropped).toEqual([]);
  });

  it('claims no more after its time, however much is due, and writes down what has left', async () => {
    const send = async (): Promise<SendOutcome> => {
      await sleep(10);
      return { kind: 'accepted', answer: '250' };
    };
    const run = pumpOver(2_000, send, { longestMs: 200 });
    const pumped = await runPump(run.pump);
    expect(run.recorded.length).toBeGreaterThan(10);
    expect(run.claims).toBeLessThan(1_000);
    expect(run.recorded).toHaveLength(run.claims);
    expect(pumped).toEqual({ accepted: kinds(run, 'accepted'), isIdle: false });
    expect(kinds(run, 'accepted') + kinds(run, 'withdrawn')).toBe(run.claims);
    expect(run.dropped).toEqual([]);
  });

  it('hands nothing over without a journal, and says why', async () => {
    const offer = (): void => {
      throw new Error('ENOSPC: no space left on device');
    };
    const send: typeof accept = async (mail, hooks) => {
      try {
        return await accept(mail, hooks);
      } catch {
        return { kind: 'withdrawn', detail: 'no journal' };
      }
    };
    const run = pumpOver(200, send, { offer });
    await expect(runPump(run.pump)).rejects.toThrow('ENOSPC');
    expect(kinds(run, 'withdrawn')).toBe(run.most.claimed);
    expect(kinds(run, 'accepted')).toBe(0);
  });

  it('leaves to the journal what it could not record, after what is on the wire has ended', async () => {
    const run = pumpOver(200, accept);
    const { step } = run.pump;
    let steps = 0;
    run.pump.step = async (outcomes, limit) => {
      steps += 1;
      if (steps === 3) throw new Error('the database is gone for good');
      return step(outcomes, limit);
    };
    await expect(runPump(run.pump)).rejects.toThrow('gone for good');
    const known = new Set([...run.recorded.map(({ message }) => message.key), ...run.dropped]);
    expect(known.size).toBe(run.claims);
  });

  describe('says of a server', () => {
    beforeEach(
      () =>
        void vi.useFakeTimers({
          toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
        }),
    );
    afterEach(() => void vi.useRealTimers());
    const turns = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await turn();
    };
    const pass = async (ms: number): Promise<void> => {
      await turns();
      for (let passed = 0; passed < ms; passed += 100) {
        vi.advanceTimersByTime(100);
        await turns();
      }
    };
    const after = (ms: number): Promise<SendOutcome> =>
      new Promise((resolve) => setTimeout(() => resolve({ kind: 'accepted', answer: '250' }), ms));

    it('that keeps it waiting for ten seconds, once', async () => {
      const reportSlow = vi.fn<() => void>();
      const pumped = runPump(pumpOver(1, () => after(25_000), { reportSlow }).pump);
      await pass(9_900);
      expect(reportSlow).not.toHaveBeenCalled();
      await pass(15_100);
      expect(reportSlow).toHaveBeenCalledOnce();
      await pumped;
    });

    it('that it is slow where each answer takes eight', async () => {
      const reportSlow = vi.fn<() => void>();
      const pumped = runPump(pumpOver(10, () => after(8_000), { reportSlow }).pump);
      await pass(10_000);
      expect(reportSlow).toHaveBeenCalledOnce();
      await pass(10_000);
      await pumped;
    });

    it('nothing where one answer of many takes long', async () => {
      const reportSlow = vi.fn<() => void>();
      const send = ({ messageId }: OutgoingMail) => after(messageId === '0' ? 25_000 : 200);
      const pumped = runPump(pumpOver(100, send, { reportSlow }).pump);
      await pass(25_000);
      expect(reportSlow).not.toHaveBeenCalled();
      await pumped;
    });
  });
});
