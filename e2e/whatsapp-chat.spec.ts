import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const OWNER = 'whatsapp-chat@fieldnote.example';

const bubbleOn = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Phone', exact: true }).getByRole('listitem').filter({ hasText: text });

test('someone unknown writes on a phone, is answered from the inbox, reads it, and says STOP', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, OWNER);
  const { account } = await client.connectWhatsapp({ provider: 'simulator', name: 'Fieldnote' });
  await client.createWhatsappTemplate({
    sender_id: account?.id ?? '',
    name: 'crew_offer',
    language: 'en',
    category: 'marketing',
    body: 'Hello {{1}}, shall we talk about one schedule for your crews?',
    buttons: [{ kind: 'quick_reply', text: 'Yes please' }],
    variables: [{ parameter: 'body.1', variable: 'first_name', fallback: 'there' }],
    examples: { 'body.1': 'Ada' },
  });
  // They write first, from a phone of the simulator.
  await signIn(page, product.url, OWNER, '/simulator?view=phones');
  await page.getByRole('button', { name: 'Write as someone else' }).click();
  await page.getByLabel('Their name on WhatsApp').fill('Zoë Martínez');
  await page.getByRole('dialog').getByLabel('Message').fill('How much is it for twelve crews?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(bubbleOn(page, 'twelve crews')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  // The inbox has them, within the window for free text.
  await goWithin(page, '/inbox');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: /Zoë/ }).click();
  await expect(page.getByText(/^Reply until .* \(2[34] h/)).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('£9 a seat. *Thursday*?');
  await expectNoBarriersInBothWidths(page);
  await page.getByLabel('Message', { exact: true }).press('Control+Enter');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await client.moveClock({ advance: '1m' });

  // On the phone it came; they read it.
  await goWithin(page, '/simulator?view=phones');
  const answer = bubbleOn(page, '£9 a seat');
  await expect(answer.getByRole('img', { name: 'Sent' })).toBeVisible();
  await answer.getByRole('button', { name: 'React to this message' }).click();
  await page.getByRole('menuitem', { name: /^Read/ }).click();
  await expect(answer.getByRole('img', { name: 'Read' })).toBeVisible();

  // An estimate goes the same way, as a text with its link.
  const zoe = (await client.getProspects({})).results[0]?.id ?? '';
  const { id: estimateId, number } = await client.createEstimate({
    contact_id: zoe,
    title: 'Twelve crews',
    lines: [{ name: 'Seat', quantity: 12, unit_price: 900 }],
  });
  await goWithin(page, `/estimate/update?id=${estimateId}`);
  await page.getByRole('button', { name: 'Save and send' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${number}` });
  await dialog.getByRole('button', { name: 'WhatsApp' }).click();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await client.moveClock({ advance: '1m' });
  await goWithin(page, '/simulator?view=phones');
  await expect(bubbleOn(page, 'Here is our estimate: Twelve crews')).toBeVisible();

  // Once the window is closed, a template goes, and its button is tapped.
  await client.moveClock({ advance: '25h' });
  await goWithin(page, '/inbox?tab=all');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: /Zoë/ }).click();
  await expect(page.getByText('You can only send a template now')).toBeVisible();
  await page.getByLabel('Template', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use template' }).click();
  await page.getByLabel('{{1}} in the text').fill('Zoë');
  await expectNoBarriers(page);
  await client.recordConsent({
    id: zoe,
    channel: 'whatsapp',
    basis: 'consent',
    evidence: 'On the phone',
  });
  // By the keyboard: what is said of the estimate may still lie over the button.
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.getByRole('button', { name: 'Send template' }).press('Enter');
  await sent;
  await expect(page.getByText('Sending in 30 seconds.').last()).toBeVisible();
  await client.moveClock({ advance: '1m' });
  await goWithin(page, '/simulator?view=phones');
  await bubbleOn(page, 'one schedule').getByRole('button', { name: 'Yes please' }).click();
  // The template has the words on its button, and the answer in its text.
  await expect(bubbleOn(page, 'Yes please')).toHaveCount(2);

  // STOP ends everything.
  await page.getByLabel('Write as Zoë Martínez').fill('STOP');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await client.getThread({ id: (await client.getInbox({})).results[0]?.id ?? '' })).status)
    .toBe('Do Not Contact');
});
