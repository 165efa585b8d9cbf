import { expect, it } from 'vitest';
import { KilledTaskError, type KillReason } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { type Drawing, run } from './draw-estimate.task.ts';
import { type DrawnFor, estimatePdf } from './estimate-pdf.ts';

const DRAWING: Drawing = {
  estimate: {
    number: 'EST-2026-0001',
    title: 'Crew scheduling',
    contact: { name: 'Samuel Adeyemi', company_name: null, email: null },
    sales_person: null,
    issue_date: '2026-01-01',
    valid_until: '2026-01-16',
    currency: 'EUR',
    tax_mode: 'exclusive',
    lines: [],
    totals: { gross: 0, line_discounts: 0, discount: 0, taxes: [], total: 0, deposit: 0 },
    notes: null,
    terms: null,
    attachments: [],
  } as never,
  sender: { name: 'Harbour & Pine', postalAddress: null, logo: null, color: null },
  at: '2026-01-01T09:00:00.000Z',
};

/** What is drawn for a purpose, and how; in place of the sandbox, which draws nothing. */
const drawnFor = async (purpose: DrawnFor['purpose'], terms = ''): Promise<{ task: string; mostMs: unknown }> => {
  let drawn = { task: '', mostMs: undefined as unknown };
  const sandbox = {
    run: async ({ name }: { name: string }, { mostMs }: Drawing) => {
      drawn = { task: name, mostMs };
      return Buffer.from('');
    },
  } as unknown as Sandbox;
  const asked = { ...DRAWING, estimate: { ...DRAWING.estimate, terms } };
  await estimatePdf(sandbox, asked, { purpose, who: { owner: 'ada' } });
  return drawn;
};

const killedFor = (reason: KillReason, purpose: DrawnFor['purpose']): Promise<Buffer> => {
  const sandbox = { run: () => Promise.reject(new KilledTaskError('estimate', reason)) } as unknown as Sandbox;
  return estimatePdf(sandbox, DRAWING, { purpose, who: { owner: 'ada' } });
};

it('what takes a customer longer than five seconds to sign isn’t sent, and can be looked at', async () => {
  await expect(run({ ...DRAWING, mostMs: 0 })).rejects.toMatchObject({
    code: 'not_allowed_now',
    message: 'This estimate takes too long to draw. Shorten its texts and try again.',
  });
  expect((await run({ ...DRAWING, mostMs: 60_000 })).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(await drawnFor('send')).toEqual({ task: 'sent estimate', mostMs: 5_000 });
  expect(await drawnFor('look')).toEqual({ task: 'estimate', mostMs: undefined });
  expect(await drawnFor('sign')).toEqual({ task: 'signed estimate', mostMs: undefined });
});

it('long estimates are signed apart from others, the sooner the longer their script takes', async () => {
  for (const [letter, most] of [
    ['a', 19_900],
    ['ខ', 6_600],
  ] as const) {
    expect((await drawnFor('sign', letter.repeat(most))).task).toBe('signed estimate');
    expect((await drawnFor('sign', letter.repeat(most + 200))).task).toBe('long signed estimate');
  }
});

it('a colleague reads that an estimate takes too long, and a customer that the server is busy', async () => {
  for (const reason of ['time', 'memory'] as const) {
    await expect(killedFor(reason, 'look')).rejects.toMatchObject({ code: 'not_allowed_now' });
    await expect(killedFor(reason, 'send')).rejects.toMatchObject({ code: 'not_allowed_now' });
    await expect(killedFor(reason, 'sign')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  }
  await expect(killedFor('crash', 'send')).rejects.toMatchObject({ code: 'unavailable' });
});
