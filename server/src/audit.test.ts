import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUDIT_ACTIONS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp();
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

it('exports and changes that affect everyone are audited', async () => {
  const { client } = await app.signUp();
  await client.updateWorkspace({ name: 'Fieldnote', holidays: false });
  await client.createProspect({ first_name: 'Ada', email: 'ada@people.example' });
  await client.exportContacts({ stage: 'prospect', format: 'csv' });
  const smtp = { host: '127.0.0.1', port: sink.port, secure: 'none' as const, user: null };
  const box = await client.connectMailbox({ email: 'a@relay.example', from_name: 'A', kind: 'relay', smtp });
  await client.deleteMailbox({ id: box.id });
  await client.emailLogout({});
  const { results } = await client.getAuditLog({ sort: 'at' });
  expect(results.slice(-5).map(({ action, subject }) => [action, subject])).toEqual([
    ['workspace_changed', 'name, holidays'],
    ['contacts_exported', 'prospects'],
    ['mailbox_connected', 'a@relay.example'],
    ['mailbox_deleted', 'a@relay.example'],
    ['mailboxes_signed_out', null],
  ]);
});

it('every action of the vocabulary is used', async () => {
  const root = dirname(fileURLToPath(import.meta.url));
  let source = '';
  for await (const file of glob('**/*.ts', { cwd: root }))
    if (!file.endsWith('.test.ts')) source += readFileSync(join(root, file), 'utf8');
  expect(AUDIT_ACTIONS.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
});

describe('actions on people and exports are audited with who, what and which record:', () => {
  const BEFORE = ['signed_up', 'signed_in', 'workspace_changed', 'sub_user_invited', 'invitation_accepted'];
  const written = async ({ client }: Pick<SignedUp, 'client'>): Promise<unknown[]> =>
    (await client.getAuditLog({ sort: 'at', page_size: 200 })).results
      .filter(({ action }) => !BEFORE.includes(action))
      .map(({ label, subject, record }) => [subject === null ? label : `${label} ${subject}`, record]);

  it('a launch, a pause, approvals, a manual send, a rejection', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 4);
    const { id } = await launch(app, maya, 'Spring');
    const campaign = { type: 'campaign', id };
    const { results } = await maya.client.getMails({ filter: 'draft', sort: 'created_at' });
    const [one, two, three] = results.map((mail) => ({ id: mail.id, name: mail.contact.name }));
    await maya.client.approveMail({ id: one?.id ?? '' });
    await maya.client.sendMail({ id: two?.id ?? '', when: 'now' });
    await maya.client.rejectMail({ id: three?.id ?? '' });
    await maya.client.approveMail({ filter: { campaign_id: id, filter: 'draft' } });
    await maya.client.updateCampaign({ id, state: 'paused' });
    await maya.client.pauseSending({ paused: true });
    const before = await written(maya);
    await maya.client.deleteCampaign({ id });
    expect((await written(maya)).slice(-1)).toEqual([['deleted the campaign Spring', null]]);
    expect(before).toEqual([
      ['launched the campaign Spring', campaign],
      [`approved the email to ${one?.name}`, { type: 'message', id: one?.id }],
      [`sent without waiting: the email to ${two?.name}`, { type: 'message', id: two?.id }],
      [`rejected the email to ${three?.name}`, { type: 'message', id: three?.id }],
      ['approved 1 email of Spring', campaign],
      ['paused the campaign Spring', campaign],
      ['paused all sending', null],
    ]);
  });

  it('a transfer, a deletion, an import, its undo, an export', async () => {
    const maya = await app.signUp();
    const ben = await addColleague(app, maya, 'manager', 'Ben Roth');
    const ids: string[] = [];
    for (const n of [1, 2])
      ids.push((await maya.client.createLead({ first_name: `P${n}`, last_name: 'Obi', email: `p${n}@x.example` })).id);
    const [one = '', two = ''] = ids;
    await maya.client.transferLeads({ ids: [one], user_id: ben.userId });
    await maya.client.transferLeads({ filter: {}, user_id: ben.userId });
    await maya.client.transferLeads({ filter: {}, user_id: ben.userId });
    await maya.client.deleteLeads({ ids: [two] });
    const uploaded = (await maya.client.uploadContacts(
      { stage: 'lead' },
      { file: { name: 'fair.csv', content: 'First name,Email\nAda,ada@x.example\n' } },
    )) as { import_id: string };
    await maya.client.uploadContacts({
      import_id: uploaded.import_id,
      stage: 'lead',
      mapping: [
        { column: 0, field: 'first_name' },
        { column: 1, field: 'email' },
      ],
    });
    await app.runDueJobs();
    await maya.client.undoImport({ id: uploaded.import_id });
    await maya.client.exportContacts({ stage: 'lead', job_title: 'cto', tag: 'fair', format: 'csv' });
    await maya.client.exportContacts({ stage: 'lead', ids: one, format: 'csv' });
    expect(await written(maya)).toEqual([
      ['transferred P1 Obi to Ben Roth', { type: 'lead', id: one }],
      ['transferred 1 lead to Ben Roth', null],
      ['deleted P2 Obi', null],
      ['imported the file fair.csv, 1 row, as leads', { type: 'import', id: uploaded.import_id, stage: 'lead' }],
      ['undid the import of fair.csv', { type: 'import', id: uploaded.import_id, stage: 'lead' }],
      ['exported leads filtered by tag and job title', null],
      ['exported 1 lead', null],
    ]);
  });

  it('changes made while acting as a colleague, in plain words', async () => {
    const maya = await app.signUp({ first_name: 'Maya', last_name: 'Chen' });
    const ben = await addColleague(app, maya, 'rep', 'Ben Roth');
    const { token } = await maya.client.getSubUserToken({ sub_user_id: ben.userId });
    const acting = app.client(token);
    const { id } = await acting.createLead({ first_name: 'Ada', email: 'ada@x.example' });
    await acting.updateTags({ stage: 'lead', ids: [id], add: ['fair'] });
    const { results } = await maya.client.getAuditLog({ action: 'acted', sort: 'at' });
    expect(results.map(({ actor, acting_as, subject }) => [actor, acting_as, subject])).toEqual([
      ['Maya Chen', 'Ben Roth', 'added a lead'],
      ['Maya Chen', 'Ben Roth', 'changed tags'],
    ]);
  });

  it('an ended session, with its browser', async () => {
    const maya = await app.signUp();
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const answer = await app.server.inject({
      method: 'POST',
      url: '/user/api/login/',
      headers: { 'user-agent': agent },
      payload: { email: maya.email, password: maya.password },
    });
    expect(answer.statusCode).toBe(200);
    const { results } = await maya.client.getSessions({});
    await maya.client.revokeSession({ id: results.find(({ is_current }) => !is_current)?.id ?? '' });
    const [entry] = (await maya.client.getAuditLog({ action: 'session_revoked' })).results;
    expect([entry?.label, entry?.subject]).toEqual(['ended a session', 'in Chrome on macOS']);
  });

  it('and can be filtered by person, action, address and day', async () => {
    const maya = await app.signUp();
    const at = '2026-03-10T23:30:00Z';
    await app.database.admin.query(
      `insert into audit_log (workspace_id, at, user_id, user_name, action, ip) values ($1, $2, $3, 'Maya', 'data_exported', '198.51.100.7')`,
      [maya.workspaceId, at, maya.userId],
    );
    const count = async (input: Parameters<typeof maya.client.getAuditLog>[0]) =>
      (await maya.client.getAuditLog(input)).count;
    // In Berlin it is already the next day.
    expect(await count({ from: '2026-03-11', to: '2026-03-11' })).toBe(1);
    expect(await count({ to: '2026-03-10' })).toBe(0);
    expect(await count({ to: '2026-03-11', user_id: maya.userId, action: 'data_exported' })).toBe(1);
    expect(await count({ search: '198.51.100' })).toBe(1);
  });
});
