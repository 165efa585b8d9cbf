import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const nextOf = (page: Page) => page.getByRole('region', { name: 'Next follow-up' });

test('a follow-up is added on a person’s page, moved, done with its next touch, and found in the person’s list', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, 'follow-ups@fieldnote.example');
  // The browser is in Berlin too: its fields and the workspace's clock agree.
  await client.updateWorkspace({ timezone: 'Europe/Berlin', country: 'DE' });
  const { id } = await client.createLead({ first_name: 'Amara', last_name: 'Okafor', email: 'amara@lagos.example' });
  await signIn(page, product.url, 'follow-ups@fieldnote.example', `/ai-prospector/leads/details?id=${id}`);
  await page.getByRole('link', { name: 'Add follow-up' }).click();
  await expect(page).toHaveURL(/\/leads\/follow-up\/add\/amara-okafor\?id=/);
  await expectNoBarriersInBothWidths(page);
  await page.getByLabel('Kind').selectOption('Email');
  await expect(page.getByLabel('Title')).toHaveValue('Email Amara Okafor');
  await page.getByLabel('Title').fill('Send the offer for Ikeja');
  await page.getByLabel('When').fill('2/1/2020 10:00');
  await page.getByLabel('When').press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: 'Thu, 2 Jan 2020' })).toBeFocused();
  await expectNoBarriersInBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  // The server's rule, at the field.
  await expect(page.getByText('Choose a time that isn’t in the past.')).toBeVisible();
  await page.getByLabel('When').fill('2190-01-02T10:00');
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  await expect(nextOf(page)).toContainText('Send the offer for Ikeja');
  await expect(nextOf(page)).toContainText('10:00');
  await expect(page.getByRole('link', { name: 'Choose workflow' })).toHaveCount(0);

  await nextOf(page)
    .getByRole('button', { name: /^Snooze/ })
    .click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(nextOf(page)).toContainText('Tomorrow, 10:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(nextOf(page)).not.toContainText('Tomorrow');
  await expectNoBarriersInBothWidths(page);

  await nextOf(page).getByRole('button', { name: /^Done/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How did it go?' });
  await dialog.getByRole('button', { name: /^Connected/ }).press('4');
  await expect(dialog.getByRole('button', { name: /^Interested/ })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Note').fill('Wants both depots in the offer.');
  await dialog.getByRole('button', { name: 'Meeting', exact: true }).click();
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Note').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(nextOf(page)).toContainText('Meet Amara Okafor');
  await expect(page.getByText('Follow-up done, interested: Send the offer for Ikeja')).toBeVisible();

  // A colleague's change, or a workflow's, shows by itself.
  const { results } = await client.getFollowUps({ contact_id: id, state: 'open' });
  await client.updateFollowUp({ id: results[0]?.id ?? '', title: 'Meet at the fair' });
  await expect(nextOf(page)).toContainText('Meet at the fair');

  await nextOf(page).getByRole('link', { name: 'All follow-ups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups of Amara Okafor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Done and skipped' })).toContainText('Interested');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: /^More actions: Meet at the fair/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/leads\/follow-up\/update\/amara-okafor\?id=/);
  await page.getByLabel('Priority').selectOption('High');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Open', exact: true })).toContainText('High');

  // Whoever becomes a customer keeps their follow-ups, and the address of a lead leads to them.
  await client.convertToCustomer({ ids: [id] });
  await goWithin(page, `/leads/follow-up/amara-okafor?id=${id}`);
  await expect(page.getByRole('region', { name: 'Open', exact: true })).toContainText('Meet at the fair');
  await expect(page).toHaveURL(/stage=customer/);
});

test('the agenda is worked through by keyboard and on the phone', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, 'agenda@fieldnote.example');
  await client.updateWorkspace({ timezone: 'Europe/Berlin', country: 'DE' });
  const { id } = await client.createLead({ first_name: 'Ines', last_name: 'Obi', email: 'ines@harbor.example' });
  const now = Date.parse((await client.getWorkspace({})).now);
  const add = (title: string, hours: number) =>
    client.createFollowUp({
      contact_id: id,
      kind: 'call',
      title,
      due_at: new Date(now + hours * HOUR_MS).toISOString(),
    });
  await add('First call', 1);
  await add('Second call', 2);
  await add('Next month’s call', 30 * 24);
  await client.moveClock({ advance: '1d' });
  await signIn(page, product.url, 'agenda@fieldnote.example');
  // The list of people knows it too.
  await client.createLead({ first_name: 'Omar', last_name: 'Haddad', email: 'omar@harbor.example' });
  await goWithin(page, '/ai-prospector/leads');
  await page.getByRole('button', { name: 'Next follow-up', exact: true }).click();
  await expect(page).toHaveURL(/sort=next_follow_up_at/);
  await expect(page.getByRole('row').nth(1)).toContainText('Ines Obi');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Next follow-up', exact: true }).last().click();
  await page.getByLabel('Overdue').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Next follow-up: overdue')).toBeVisible();
  await expect(page.getByText('Omar Haddad')).toHaveCount(0);
  await expectNoBarriersInBothWidths(page);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('link', { name: '2 Follow-ups due' }).click();
  await expect(page).toHaveURL(/\/follow-ups\?due=overdue/);
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Upcoming' })).toHaveCount(0);
  await page.getByLabel('Due', { exact: true }).selectOption('Any date');
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText('Next month’s call');
  await expectNoBarriersInBothWidths(page);

  // Several at once: moved to another day, and back to when they were overdue.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('checkbox', { name: 'Select Ines Obi: Second call' }).click();
  await expect(page.getByRole('toolbar').getByText('2 selected')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
  await page.getByRole('menuitem', { name: 'Next week' }).click();
  await expect(overdue).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(overdue.getByRole('listitem')).toHaveCount(2);

  await page.keyboard.press('j');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'How did it go?' });
  await expect(dialog).toContainText('Call with Ines Obi');
  await dialog.getByRole('button', { name: /^Connected/ }).press('2');
  await dialog.getByRole('button', { name: 'No next touch' }).click();
  await dialog.getByRole('button', { name: 'Save and open next' }).click();
  await expect(overdue.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('navigation', { name: 'This week' }).getByRole('link')).toHaveCount(7);
  await expectNoBarriers(page);
  await overdue.getByRole('button', { name: /^Snooze: Second call/ }).click();
  await page.getByRole('menuitem', { name: /^Next week/ }).click();
  await expect(overdue).toHaveCount(0);
  await page.getByRole('button', { name: /^Done 1/ }).click();
  await expect(page.getByRole('main')).toContainText('First call');
  await expect(page).toHaveURL(/state=done/);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  await page.getByRole('dialog').getByLabel('Person').fill('ines');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ines Obi/ })
    .click();
  await expect(page).toHaveURL(/\/leads\/follow-up\/add\/ines-obi/);

  // A calendar program reads the open ones under a link, which can be taken away.
  await page.goto(`${product.url}/follow-ups`);
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const link = page.getByRole('dialog', { name: 'Calendar link' });
  await link.getByRole('button', { name: 'Create link' }).click();
  const address = await link.getByLabel('Your calendar link').inputValue();
  await expectNoBarriersInBothWidths(page);
  const feed = await fetch(address);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain('SUMMARY:Ines Obi: Second call');
  await link.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toBeHidden();
  expect((await fetch(address)).status).toBe(404);

  // The calendar, in a week that no clock reaches.
  const due = '2190-06-15T10:00:00+02:00';
  const { id: far } = await client.createFollowUp({ contact_id: id, kind: 'meeting', title: 'Fair', due_at: due });
  const dueNow = async () => (await client.getFollowUp({ id: far })).due_at;
  const event = page.getByRole('button', { name: /^Ines Obi.*Fair/ });
  const day = (name: RegExp) => page.getByRole('group', { name });
  await page.goto(`${product.url}/follow-ups?day=2190-06-15`);
  await expect(day(/15 Jun 2190/).getByRole('button', { name: /Fair, 10:00/ })).toBeVisible();
  // Six hours of 55 px after 8:00.
  // A drag that begins while the calendar is drawn anew is dropped.
  await expect(async () => {
    await event.dragTo(day(/17 Jun 2190/), { targetPosition: { x: 20, y: 6 * 55 + 5 } });
    await expect(day(/17 Jun 2190/).getByRole('button', { name: /Fair, 14:00/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect.poll(dueNow).toBe('2190-06-17T12:00:00.000Z');
  await event.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(day(/16 Jun 2190/).getByRole('button', { name: /Fair, 14:30/ })).toBeFocused();
  await expect.poll(dueNow).toBe('2190-06-16T12:30:00.000Z');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await event.dragTo(day(/^Fri, 25 Jun 2190/));
  await expect(day(/25 Jun 2190/).getByRole('button', { name: /Fair, 14:30/ })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await event.click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  await page.getByRole('dialog').getByLabel('When').fill('2020-06-01T09:00');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Choose a time that isn’t in the past.');
  await page.keyboard.press('Escape');
  // On the phone, a day of the month lists its follow-ups.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await day(/25 Jun 2190/)
    .getByRole('button')
    .click();
  await expect(page.getByRole('region', { name: /25 June 2190/ })).toContainText('Fair');
  await expectNoBarriersInBothWidths(page);
});
