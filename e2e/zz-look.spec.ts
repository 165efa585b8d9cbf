import { makeAccount, signIn } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { test } from './support/shared-product.ts';
import { startProduct } from './support/product.ts';

test('look', async ({ page }) => {
  test.setTimeout(280_000);
  const product = await startProduct();
  const email = 'maya@fieldnote.example';
  const account = await makeAccount(product.url, email);
  const { client } = account;
  const id = await launchSampleCampaign(account, 'First contact in spring');
  const ready = (await client.getMails({ filter: 'ready' })).results.map((m) => m.id);
  await client.approveMail({ ids: ready.slice(0, 12) });
  await client.moveClock({ advance: '3d' });
  const sent = (await client.outbox({})).results;
  if (sent[0]) await client.react({ id: sent[0].id, kind: 'reply', text: 'Yes, tell me more please. Next week is good.' });
  if (sent[1]) await client.react({ id: sent[1].id, kind: 'hard_bounce' });
  await client.moveClock({ advance: '1d' });
  const { id: seq } = await client.createSequence({ sequence_name: 'With gaps', steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi {{ company_name }}', body: 'Hi {{ first_name }}, about {{ job_title }}' }] });
  await client.createProspect({ first_name: 'Ada', email: 'ada@nowhere.example' });
  const box = (await client.getMailboxes({})).results[0]?.id ?? '';
  const people = (await client.getProspects({ search: 'ada' })).results.map((p) => p.id);
  const campaign = await client.createCampaign({ name: 'Gappy', sequence_id: seq, audience: { stage: 'prospect', ids: people }, mailbox_ids: [box] });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  const first = (await client.getSequences({})).results.find((s) => s.sequence_name === 'First contact')?.id;
  const replied = (await client.getMails({ filter: 'replied' })).results[0];
  const personId = replied?.contact.id;
  const stage = 'prospects';
  const token = sent[2]?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
  await page.waitForTimeout(2000);
  await signIn(page, product.url, email);
  const screens = [
    ['dashboard', '/dashboard'], ['drafts', '/email-outreach/drafts'], ['incomplete', '/email-outreach/drafts?filter=incomplete'],
    ['sent', '/email-outreach/sent-box'], ['workflows', '/email-outreach/workflows'],
    ['workflow', `/email-outreach/workflows/update?id=${first}`], ['campaigns', '/email-outreach/campaigns'],
    ['campaign', `/email-outreach/campaigns/details?id=${id}`], ['new', '/email-outreach/campaigns/new-campaign'],
    ['list', '/ai-prospector/prospects'], ['person', `/ai-prospector/${stage}/details?id=${personId}`],
    ['add', '/ai-prospector/prospects/add'], ['import', '/ai-prospector/import'], ['settings', '/settings'],
    ['memory', '/memory'], ['audit', '/settings?section=audit-log'], ['team', '/settings?section=team'], ['subscription', '/subscription'],
    ['unsubscribe', `/unsubscribe/${token}`],
  ] as const;
  const sizes = (process.env['LOOK'] ?? '1440,390').split(',').map(Number);
  const schemes = (process.env['SCHEME'] ?? 'light').split(',') as ('light' | 'dark')[];
  const only = process.env['ONLY']?.split(',');
  for (const [name, path] of screens) {
    if (only && !only.includes(name)) continue;
    for (const width of sizes)
      for (const scheme of schemes) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(product.url + path);
        await page.waitForTimeout(1100);
        await page.screenshot({ path: `/tmp/look/${name}-${width}-${scheme}.png` });
      }
  }
  await product.stop();
});
