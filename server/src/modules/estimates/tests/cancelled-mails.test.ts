import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let contactId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
let people = 0;
beforeEach(async () => {
  maya = await prepare(app);
  people += 1;
  const lead = { first_name: 'Samuel', email: `samuel${people}@northbridge.example` };
  ({ id: contactId } = await maya.client.createLead(lead));
});

const draft = () =>
  maya.client.createEstimate({
    contact_id: contactId,
    title: 'Crew scheduling',
    lines: [{ name: 'Set-up', unit_price: 320_000 }],
  });
const send = async (id: string) => {
  const { subject, body } = await maya.client.getEstimateSending({ id });
  await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject, body });
};
const files = async (): Promise<number> =>
  (
    await app.database.admin.query('select count(*)::int as count from attachments where workspace_id = $1', [
      maya.workspaceId,
    ])
  ).rows[0].count;

it('an estimate that is sent and revised over and over leaves no file of the emails that never left', async () => {
  let { id } = await draft();
  for (let round = 0; round < 3; round += 1) {
    await send(id);
    expect(await files()).toBe(1);
    ({ id } = await maya.client.reviseEstimate({ id }));
    expect(await files()).toBe(0);
  }
  const { results } = await maya.client.getMails({ filter: 'cancelled' });
  expect(results).toHaveLength(3);
  expect((await maya.client.getMail({ id: results[0]?.id ?? '' })).attachments ?? []).toEqual([]);
});

it('an email that was cancelled before keeps its file while that can be undone, and not once its estimate is deleted', async () => {
  const { id } = await draft();
  await send(id);
  const [mail] = (await maya.client.getMails({})).results;
  await maya.client.withdrawMail({ id: mail?.id ?? '' });
  const { undo_token: token } = await maya.client.rejectMail({ id: mail?.id ?? '' });
  expect(await files()).toBe(1);
  await maya.client.deleteEstimate({ id });
  expect(await files()).toBe(0);
  await maya.client.undo({ undo_token: token ?? '' });
  expect((await maya.client.getMail({ id: mail?.id ?? '' })).status).not.toBe('draft');
});

it('the file stays where something else names it', async () => {
  const { id } = await draft();
  await send(id);
  const [mail] = (await maya.client.getMails({})).results;
  const [file] = (await maya.client.getMail({ id: mail?.id ?? '' })).attachments ?? [];
  await maya.client.createSequence({
    sequence_name: 'Offer',
    steps: [
      {
        kind: 'email',
        wait: { amount: 0, unit: 'minutes' },
        subject: 'Offer',
        body: 'Here it is.',
        attachments: file && [file],
      },
    ],
  });
  await maya.client.reviseEstimate({ id });
  expect(await files()).toBe(1);
});

it('the file of an email that has left stays', async () => {
  const { id } = await draft();
  await send(id);
  app.clock.advance(60_000);
  await app.runDueJobs();
  expect((await maya.client.getMails({ filter: 'sent' })).results).toHaveLength(1);
  await maya.client.reviseEstimate({ id });
  expect(await files()).toBe(1);
});

it('an offer that was sent to somebody who is a colleague’s by now isn’t taken back by whoever made it', async () => {
  const [rita, carl] = [
    await addColleague(app, maya, 'rep', 'Rita Sol'),
    await addColleague(app, maya, 'rep', 'Carl Sol'),
  ];
  await maya.client.transferLeads({ ids: [contactId], user_id: rita.userId });
  const make = () =>
    rita.client.createEstimate({
      contact_id: contactId,
      title: 'Crew',
      lines: [{ name: 'Set-up', unit_price: 320_000 }],
    });
  const [{ id }, { id: unsent }] = [await make(), await make()];
  await maya.client.transferLeads({ ids: [contactId], user_id: carl.userId });
  await send(id);
  const notFound = { problem: { code: 'not_found' } };
  await expect(rita.client.revokeEstimateLink({ id })).rejects.toMatchObject(notFound);
  await expect(rita.client.deleteEstimate({ id })).rejects.toMatchObject(notFound);
  expect(await rita.client.deleteEstimates({ ids: [id] })).toMatchObject({ deleted: [] });
  expect((await maya.client.getMails({ filter: 'cancelled' })).results).toEqual([]);
  // A draft of theirs that nobody has seen is theirs to throw away.
  expect(await rita.client.deleteEstimates({ ids: [unsent] })).toMatchObject({ deleted: [unsent] });
  await maya.client.revokeEstimateLink({ id });
});

it('an offer that was deleted before its person became a colleague’s isn’t offered again by whoever made it', async () => {
  const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  await maya.client.transferLeads({ ids: [contactId], user_id: rita.userId });
  const { id } = await rita.client.createEstimate({
    contact_id: contactId,
    title: 'Crew',
    lines: [{ name: 'Set-up', unit_price: 320_000 }],
  });
  const { url } = await rita.client.shareEstimate({ id });
  const state = async () => (await app.client().viewEstimate({ token: url.split('/q/')[1] ?? '' })).state;
  await rita.client.deleteEstimates({ ids: [id] });
  await maya.client.transferLeads({ ids: [contactId], user_id: maya.userId });
  expect(await rita.client.restoreEstimates({ ids: [id] })).toMatchObject({ restored: [] });
  expect(await state()).toBe('revoked');
  expect(await maya.client.restoreEstimates({ ids: [id] })).toMatchObject({ restored: [id] });
  expect(await state()).toBe('open');
});
