import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { OutsideContext } from '#platform/context.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { longestHold } from '#testing/event-loop.ts';
import { chunkHost } from '../chunk-host.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import { checkTask, dryRun } from './dry-run.ts';
import type { ImportPlan } from './process-rows.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const plan: ImportPlan = {
  edits: [],
  mapping: [
    { column: 0, field: 'first_name' },
    { column: 1, field: 'email' },
  ],
  names: ['First name', 'Email'],
  customFields: [],
  country: 'DE',
  currency: 'EUR',
  headerRow: 0,
  onDuplicate: 'skip',
};
/** Far more chunks than are read before the check ends. */
const records = 1_000_000;

/** An endless file of different people; the database knows nobody. */
const endless = (isGone: (chunks: number) => boolean = () => false) => {
  let chunks = 0;
  const transact = async (work: (db: unknown) => unknown): Promise<unknown> =>
    work({
      maybe: async () => {
        chunks += 1;
        const rows = Array.from({ length: CHUNK_RECORDS }, (_, row) => ['Ada', `a${chunks}-${row}@acme.example`]);
        return { records: JSON.stringify(rows) };
      },
      rows: async () => [],
    });
  const context = {
    transact,
    session: { workspaceId: 'w' },
    request: { isGone: () => isGone(chunks) },
  } as unknown as OutsideContext;
  return { context, read: () => chunks };
};

it('a check that needs too much memory ends with a sentence, and the server goes on', async () => {
  const { context } = endless();
  const held = await longestHold(() =>
    expect(dryRun(context, sandbox, { importId: 'i', records, plan }, { ...checkTask, memoryMb: 200 })).rejects.toThrow(
      'This file is too large to check at once. Split it into smaller files.',
    ),
  );
  expect(held).toBeLessThan(200);
});

it('a check that takes too long ends with a sentence', async () => {
  const { context } = endless();
  const check = dryRun(context, sandbox, { importId: 'i', records, plan }, { ...checkTask, timeoutMs: 500 });
  await expect(check).rejects.toThrow('This file takes too long to check. Split it into smaller files.');
});

it('a check’s time begins with its first rows, not while it waits for another’s', async () => {
  const host = chunkHost(endless().context, 'i', 50);
  await sleep(60);
  await host.chunk(1);
  await sleep(60);
  await expect(host.chunk(501)).rejects.toThrow('takes too long');
});

it('a check ends with its caller’s connection, because only one file is checked at a time', async () => {
  const { context, read } = endless((chunks) => chunks === 2);
  await expect(dryRun(context, sandbox, { importId: 'i', records, plan })).rejects.toThrow('takes too long');
  expect(read()).toBe(2);
  expect(sandbox.load()).toMatchObject({ running: 0, waiting: 0 });
});
