import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'calls@fieldnote.example';
const AT_ONCE = { amount: 0, unit: 'minutes' as const };

test('a workflow asks for a call, waits for it, and goes on with the next email', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
  await client.updateWorkspace({ window: hours, holidays: false });
  const { id } = await client.createLead({ first_name: 'Amara', last_name: 'Okafor', email: 'amara@lagos.example' });
  const sequence = await client.createSequence({
    sequence_name: 'Mail and call',
    steps: [{ kind: 'email', wait: AT_ONCE, subject: 'Hello', body: 'Hi {{ first_name }}' }],
  });
  await signIn(page, product.url, EMAIL, `/email-outreach/workflows/update?id=${sequence.id}`);
  const panel = page.getByRole('complementary', { name: 'Selected step' });
  const add = async (kind: string, words: string) => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await panel.getByLabel('Amount').fill('0');
    await panel.getByLabel(kind === 'Email' ? 'Message' : 'Notes').fill(words);
  };
  await add('Call', 'Ask {{ first_name }} about the depots.');
  await expectNoBarriersInBothWidths(page);
  await add('Email', 'As discussed, {{ first_name }}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2')).toBeVisible();

  const { results: boxes } = await client.getMailboxes({});
  const campaign = await client.createCampaign({
    name: 'Depots',
    sequence_id: sequence.id,
    audience: { stage: 'lead', ids: [id] },
    mailbox_ids: boxes.map((box) => box.id),
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  const drafts = async () => (await client.getMails({ filter: 'draft' })).results;
  await expect.poll(async () => (await drafts()).length).toBe(1);
  await client.approveMail({ filter: { filter: 'draft' } });
  // What is approved leaves after half a minute.
  await client.moveClock({ advance: '1m' });

  await goWithin(page, `/ai-prospector/leads/details?id=${id}`);
  const next = page.getByRole('region', { name: 'Next follow-up' });
  await expect(next).toContainText('Call Amara Okafor', { timeout: 15_000 });
  await expect(page.getByText('Waiting for someone to do step 2: Call Amara Okafor')).toBeVisible();

  // The call desk has the script of the step; two keys finish it, and the workflow goes on.
  await client.updateMemory({ values: { objection_price: 'It pays back in a year.' } });
  await goWithin(page, '/voice-agents');
  await expect(page.getByText('Ask Amara about the depots.')).toBeVisible();
  await expect(page.getByText('“Too expensive”')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByText('On the phone')).toBeVisible();
  await page.getByRole('button', { name: 'Stop timer' }).click();
  await page.keyboard.press('1');
  await page.getByLabel('Note').fill('Both depots.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Done today 1' })).toBeVisible();
  await expect.poll(async () => (await drafts()).map(({ step }) => step)).toEqual([3]);

  // On a phone, a message on LinkedIn is copied, sent there, and said to be sent.
  const { now } = await client.getDesk({ kind: 'linkedin' });
  const due = new Date(new Date(now).getTime() + 2_000).toISOString();
  const note = 'Good to meet you at the fair.';
  await client.createFollowUp({ contact_id: id, kind: 'linkedin', title: 'Write on LinkedIn', due_at: due, note });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await client.getDesk({ kind: 'linkedin' })).results.map(({ part }) => part))
    .toEqual(['now']);
  await goWithin(page, '/linkedin-agents');
  await page.getByRole('button', { name: /^Amara Okafor/ }).click();
  await expect(page.getByText('Good to meet you at the fair.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Message sent' }).click();
  await expect.poll(async () => (await client.getDesk({ kind: 'linkedin' })).today.messages.done).toBe(1);
});
