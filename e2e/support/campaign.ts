import { expect } from '@playwright/test';
import type { Account } from './account.ts';

/** The number of prospects among the sample people. */
export const SAMPLE_PROSPECTS = 28;

/** Launches a campaign for the sample prospects through the simulator, with drafts to approve; returns its id. */
export const launchSampleCampaign = async ({ client }: Account, name: string): Promise<string> => {
  await client.loadSampleData({ load: true });
  const { results: sequences } = await client.getSequences({});
  const sequence = sequences.find(({ sequence_name: sequenceName }) => sequenceName === 'First contact');
  const [box] = (await client.getMailboxes({})).results;
  const { id } = await client.createCampaign({
    name,
    sequence_id: sequence?.id ?? '',
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [box?.id ?? ''],
  });
  await client.updateCampaign({ id, state: 'running' });
  await expect.poll(async () => (await client.getMails({ filter: 'draft' })).count).toBe(SAMPLE_PROSPECTS);
  return id;
};
