import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure, Kit } from '../kit.ts';
import { fill } from '../seed.ts';

const DRAFTS = 1_000;
const POLL_MS = 20;
const LONGEST_MS = 120_000;

const WRITTEN = `select count(*)::integer as written from message_writings where workspace_id = $1 and state = 'written'`;

/** 15: how long it takes from the launch of a campaign until each person has a draft that the built-in writer wrote for them. */
export const prompts = async (kit: Kit): Promise<Figure[]> => {
  const { admin } = kit.product;
  const account = await kit.product.signUp('prompts');
  const { client, workspaceId } = account;
  await fill(admin, account, DRAFTS);
  await client.updateMemory({ values: { our_offer: 'Crew planning for installers.', our_next_step: 'A short call.' } });
  const sequence = await client.createSequence({
    sequence_name: 'Prompts',
    steps: [
      {
        kind: 'email',
        wait: { amount: 0, unit: 'minutes' },
        body: '',
        prompt: { goal: 'A call about crew planning', length: 'medium', tone: 'friendly', language: 'en' },
      },
    ],
  });
  const { results } = await client.getMailboxes({});
  const campaign = await client.createCampaign({
    name: 'Prompts',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: results.map(({ id }) => id),
  });
  const begin = performance.now();
  const { enrolled = 0 } = await client.updateCampaign({ id: campaign.id, state: 'running' });
  const written = async (): Promise<number> =>
    (await admin.query<{ written: number }>(WRITTEN, [workspaceId])).rows[0]?.written ?? 0;
  while ((await written()) < enrolled) {
    if (performance.now() - begin > LONGEST_MS) throw new Error('Drafts stay unwritten.');
    await sleep(POLL_MS);
  }
  const took = performance.now() - begin;
  return [
    {
      number: '15',
      title: `${DRAFTS.toLocaleString('en')} drafts of prompts by the built-in writer, from the launch`,
      value: (took / enrolled) * DRAFTS,
      unit: 'ms',
      target: 10_000,
      better: 'less',
      detail: `${enrolled} written in ${Math.round(took)} ms`,
    },
  ];
};
