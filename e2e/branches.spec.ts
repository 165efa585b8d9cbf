import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'branches@fieldnote.example';
const DAY_MS = 86_400_000;

test('a tracked workflow branches on a click, and an edit in the middle says who moves', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
  await client.updateWorkspace({ window: hours, holidays: false });
  const ids: string[] = [];
  for (const name of ['Amara', 'Bo'])
    ids.push((await client.createLead({ first_name: name, email: `${name.toLowerCase()}@${name}.example` })).id);
  const sequence = await client.createSequence({
    sequence_name: 'Depots',
    steps: [
      {
        kind: 'email',
        wait: { amount: 0, unit: 'minutes' },
        subject: 'Depots',
        body: 'Hi {{ first_name }}, see https://fieldnote.example/depots.',
      },
    ],
  });
  const editor = `/email-outreach/workflows/update?id=${sequence.id}`;
  await signIn(page, product.url, EMAIL, editor);
  const panel = page.getByRole('complementary', { name: 'Selected step' });
  // A branch by keyboard alone.
  await page.getByRole('button', { name: 'Add step' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Branch' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Branch 2' })).toBeVisible();
  await panel.getByLabel('Amount').fill('1');
  await panel.getByLabel('Unit').selectOption('days');
  await panel.getByLabel('What it asks').selectOption({ label: 'Have they clicked a link?' });
  await panel.getByRole('button', { name: 'Track clicks' }).click();
  await panel.getByLabel('In which message').selectOption({ label: 'Email 1' });
  const yes = page.getByRole('region', { name: 'Branch 2, yes side' });
  const no = page.getByRole('region', { name: 'Branch 2, no side' });
  await yes.getByRole('button', { name: /^Email 3/ }).click();
  await panel.getByLabel('Message').fill('You had a look, {{ first_name }}.');
  await panel.getByLabel('Amount').fill('0');
  await page.getByRole('button', { name: 'Add step to the no side of branch 2' }).click();
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await panel.getByLabel('Message').fill('Did you see it, {{ first_name }}?');
  await panel.getByLabel('Amount').fill('0');
  await expect(no.getByRole('button', { name: /^Email 4/ })).toBeVisible();
  await expect(page.getByText('Have they clicked a link in email 1?')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2')).toBeVisible();

  const { results: boxes } = await client.getMailboxes({});
  const campaign = await client.createCampaign({
    name: 'Depots',
    sequence_id: sequence.id,
    audience: { stage: 'lead', ids },
    mailbox_ids: boxes.map((box) => box.id),
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  const drafts = async () => (await client.getMails({ filter: 'draft' })).results;
  await expect.poll(async () => (await drafts()).length).toBe(2);
  await client.approveMail({ filter: { filter: 'draft' } });
  // What is approved leaves after half a minute.
  await client.moveClock({ advance: '1m' });
  const sent = async () => (await client.outbox({ limit: 50 })).results.filter(({ subject }) => subject === 'Depots');
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(2);

  // As its recipient, Amara clicks.
  await goWithin(page, '/simulator');
  await page
    .getByRole('button', { name: /amara@/i })
    .or(page.getByRole('link', { name: /amara@/i }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Click a link' }).click();
  await expect(page.getByText('Link clicked.')).toBeVisible();
  await client.moveClock({ until: new Date(Date.now() + 1.1 * DAY_MS).toISOString() });
  await expect
    .poll(async () => (await drafts()).map(({ contact, step }) => `${contact.first_name} ${step}`).toSorted())
    .toEqual(['Amara 3', 'Bo 4']);
  await goWithin(page, `/ai-prospector/leads/details?id=${ids[0]}`);
  await expect(page.getByText('Took the “yes” side of step 2 in the workflow')).toBeVisible();

  await goWithin(page, editor);
  await expect(yes.getByText('1 so far')).toBeVisible();
  await yes.getByRole('button', { name: /^Email 3/ }).click();
  await panel.getByLabel('Message').fill('You had a look at our depots, {{ first_name }}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save for 2 people in progress?' });
  await expect(dialog).toContainText('2 people stay on the current step.');
  await expect(dialog.getByRole('link', { name: '1 draft is rewritten with the new text.' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 3')).toBeVisible();
  await expect
    .poll(async () => {
      const mine = (await drafts()).find(({ step }) => step === 3);
      return mine && (await client.getMail({ id: mine.id })).body;
    })
    .toBe('You had a look at our depots, Amara.');
});
