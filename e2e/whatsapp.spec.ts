import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const OWNER = 'whatsapp@fieldnote.example';
const SENDING = 'whatsapp-sending@fieldnote.example';
const NUMBER = '+447700900123';
const PHONE = { width: 390, height: 844 };
const BODY = 'Hi {{1}}, *one schedule* for every crew in {{2}}, even offline. שלום 😀';

const fillTemplate = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('winter_offer');
  await page.getByLabel('Header', { exact: true }).selectOption('Text');
  await page.getByLabel('Header text').fill('Winter offer');
  await page.getByLabel('Text', { exact: true }).fill(BODY);
  await page.getByLabel('Footer').fill('Reply STOP to end these');
  await page.getByRole('button', { name: 'Add button' }).click();
  await page.getByLabel('Text of button 1').fill('Show me');
};

test('the simulator is connected, and a template made with what fills its variables, on a phone as well', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, OWNER);
  await signIn(page, product.url, OWNER, '/whatsapp-outreach/templates');
  await page.getByRole('link', { name: 'Go to senders' }).click();
  await page.getByRole('button', { name: 'Connect sender' }).click();
  await expect(page.getByLabel('Phone number ID')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter the access token.')).toBeVisible();
  await page.getByRole('button', { name: 'Simulator' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(/^\+447700900\d{3}$/)).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Manage templates' }).click();
  await page.getByRole('link', { name: 'New template' }).click();
  await fillTemplate(page);
  const preview = page.getByRole('figure', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('one schedule');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Choose what fills this variable.').first()).toBeVisible();
  await page.getByLabel('{{1}} in the text').selectOption('First name');
  await page.getByLabel('If empty').first().fill('there');
  await page.getByLabel('Sample').first().fill('Amara');
  await page.getByLabel('{{2}} in the text').selectOption('City');
  await expect(preview.getByText('Hi Amara')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Add template' }).click();

  await page.getByRole('link', { name: /winter_offer/ }).click();
  await expect(page.getByRole('heading', { name: 'winter_offer' })).toBeVisible();
  await expect(page.getByLabel('If empty').first()).toHaveValue('there');
  await expectNoBarriersInBothWidths(page);
  const { results } = await client.getWhatsappTemplates({});
  expect(results).toMatchObject([{ name: 'winter_offer', unfilled: 0, body: BODY }]);
});

/** A workspace whose simulated sender has a template, and one person who agreed to hear from it. */
const prepare = async (url: string): Promise<Account> => {
  const account = await makeAccount(url, SENDING);
  const { client } = account;
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
  await client.updateWorkspace({ window: always, holidays: false });
  const { account: sender } = await client.connectWhatsapp({ provider: 'simulator' });
  await client.createWhatsappTemplate({
    sender_id: sender?.id ?? '',
    name: 'winter_offer',
    language: 'en',
    category: 'marketing',
    body: 'Hi {{1}}, *one schedule* for every crew in {{2}}. Shall I show you?',
    buttons: [{ kind: 'quick_reply', text: 'Show me' }],
    examples: { 'body.1': 'Amara', 'body.2': 'Lekki' },
    variables: [
      { parameter: 'body.1', variable: 'first_name', fallback: 'there' },
      { parameter: 'body.2', variable: 'city', fallback: 'your region' },
    ],
  });
  const { id } = await client.createProspect({
    first_name: 'Amara',
    last_name: 'Okafor',
    phone: NUMBER,
    city: 'Lagos',
  });
  await client.recordConsent({ id, channel: 'whatsapp', basis: 'consent', evidence: 'Asked at the fair' });
  return account;
};

const phoneOf = async (page: Page) => {
  await goWithin(page, '/simulator?view=phones');
  return page.getByRole('region', { name: 'Phone' });
};

test('a WhatsApp campaign: template, approval, delivered and read, a reply, an answer, and STOP', async ({
  page,
  product,
}) => {
  const { client } = await prepare(product.url);
  // The workflow: a template, with a fallback of its own.
  await signIn(page, product.url, SENDING, '/whatsapp-outreach/workflows/new');
  await page.getByLabel('Name', { exact: true }).fill('Winter');
  await page.getByRole('button', { name: /^WhatsApp template 1/ }).click();
  await page.getByRole('button', { name: 'Template', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose template' });
  await expect(picker.getByRole('figure', { name: 'Preview' })).toContainText('Hi Amara');
  await expectNoBarriers(page);
  await picker.getByRole('button', { name: 'Use template' }).click();
  await page.getByLabel('If empty').nth(1).fill('your depots');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('every crew in Lagos');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Save workflow' }).click();

  // The campaign: the sender is chosen by itself, and no mailbox is asked for.
  await page.getByRole('link', { name: 'Use in campaign' }).click();
  await expect(page.getByRole('checkbox', { name: /^\+4477009/ })).toBeChecked();
  await expect(page.getByText('Connect mailbox')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Launch for 1 person' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect.poll(async () => (await client.getMails({ filter: 'ready' })).count).toBe(1);

  // The draft, as a phone shows it: one value is changed, then it is approved by a key.
  await goWithin(page, '/whatsapp-outreach/drafts');
  const draft = page.getByRole('article', { name: 'Message to Amara Okafor' });
  await expect(draft).toContainText('Hi Amara, one schedule for every crew in Lagos.');
  await expectNoBarriersInBothWidths(page);
  await page.keyboard.press('e');
  await page.getByLabel('{{2}} in the text').fill('Lekki');
  await expect(draft).toContainText('every crew in Lekki');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('{{2}} in the text')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect.poll(async () => (await client.getMails({ filter: 'scheduled' })).count).toBe(1);
  // What is approved leaves after half a minute.
  await client.moveClock({ advance: '1m' });
  await expect.poll(async () => (await client.getMails({ filter: 'left' })).count).toBe(1);

  // Their phone: delivered, then read.
  let phone = await phoneOf(page);
  await expect(phone).toContainText('every crew in Lekki');
  await phone.getByRole('button', { name: 'React to this message' }).click();
  await page.getByRole('menuitem', { name: /^Read/ }).click();
  await goWithin(page, '/whatsapp-outreach/sent-box');
  await expect(page.getByRole('row', { name: /Amara Okafor/ })).toContainText('Read');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('link', { name: 'Amara Okafor' }).click();
  await expect(page.getByText(/Read/).first()).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  // They answer by a button, and get an answer.
  phone = await phoneOf(page);
  await phone.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(async () => (await client.getInbox({})).count).toBe(1);
  await goWithin(page, '/inbox');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: /Amara Okafor/ })
    .click();
  await page.getByLabel('Message', { exact: true }).fill('Gladly. Thursday at ten?');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await client.getMails({ filter: 'scheduled' })).count).toBe(1);
  await client.moveClock({ advance: '1m' });
  phone = await phoneOf(page);
  await expect(phone).toContainText('Thursday at ten?');

  // STOP ends everything.
  await page.setViewportSize(PHONE);
  await page
    .getByRole('button', { name: /Amara Okafor/ })
    .first()
    .click();
  await phone.getByRole('button', { name: 'React to this message' }).last().click();
  await page.getByRole('menuitem', { name: /^Answer STOP/ }).click();
  const stopped = async () => {
    const status = 'Do Not Contact';
    const [prospects, leads] = await Promise.all([client.getProspects({ status }), client.getLeads({ status })]);
    return [...prospects.results, ...leads.results].map(({ name }) => name);
  };
  await expect.poll(stopped).toEqual(['Amara Okafor']);
});
