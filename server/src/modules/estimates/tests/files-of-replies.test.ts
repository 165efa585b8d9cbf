import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let viewer: Colleague;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  viewer = await addColleague(app, maya, 'viewer');
});
afterAll(() => app.close());

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Files of a person, which are kept and sent as those of replies are. */
const download = async (name: string, content: Buffer | string, token: string) => {
  const { id: person } = await maya.client.createLead({ first_name: 'Samuel', email: `${name}@northbridge.example` });
  const { id } = await maya.client.addContactFile({ contact_id: person }, { file: { name, content } });
  return app.server.inject({ url: `/contacts/api/files/${id}/`, headers: { authorization: `Token ${token}` } });
};

it('somebody who may only read opens pictures and documents, but no mail, which may have the link of an estimate', async () => {
  for (const [name, content] of [
    ['original.eml', 'From: maya\r\n\r\nYour offer: https://rainmaker.example/q/…'],
    ['chat.txt', 'Maya: https://rainmaker.example/q/…'],
    ['mail.msg', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['mails.zip', Buffer.from('504b0304', 'hex')],
  ] as const) {
    const refused = await download(name, content, viewer.token);
    expect([refused.statusCode, refused.json().detail], name).toEqual([
      403,
      expect.stringContaining('Your role opens'),
    ]);
    expect((await download(`again-${name}`, content, maya.token)).statusCode).toBe(200);
  }
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(700_000, 7)]);
  for (const [name, content] of [
    ['plan.png', PNG],
    ['terms.pdf', pdf],
    ['terms.docx', Buffer.from('504b0304', 'hex')],
  ] as const) {
    const file = await download(name, content, viewer.token);
    expect([file.statusCode, file.rawPayload.equals(content)], name).toEqual([200, true]);
  }
});

it('the email that a customer attached to their reply is closed to viewers, and open to whoever may send estimates', async () => {
  const { id: lead } = await maya.client.createLead({ first_name: 'Ada', email: 'ada@northbridge.example' });
  const lines = [{ name: 'Set-up', unit_price: 20_000 }];
  const estimate = await maya.client.createEstimate({ contact_id: lead, title: 'Crew scheduling', lines });
  const { subject, body } = await maya.client.getEstimateSending({ id: estimate.id });
  await maya.client.sendEstimate({ id: estimate.id, mailbox_id: maya.mailboxId, subject, body });
  await maya.client.moveClock({ advance: '1h' });
  await app.runDueJobs();
  const [mail] = (await maya.client.outbox({ limit: 10 })).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'Here is what I got from you.' });
  const original = Buffer.from(`From: maya\r\n\r\n${mail?.text}`);
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into received_files (workspace_id, id, inbound_id, place, name, type, bytes, content, created_at)
     select workspace_id, uuidv7(), id, 0, 'original.eml', 'message/rfc822', $2, $3, now() from inbound_messages
     where workspace_id = $1 returning id`,
    [maya.workspaceId, original.length, original],
  );
  const url = `/email/api/received-files/${rows[0]?.id}/`;
  const get = (token: string) => app.server.inject({ url, headers: { authorization: `Token ${token}` } });
  expect((await get(maya.token)).body).toMatch(/\/q\/[\w~-]{64}/);
  const refused = await get(viewer.token);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).not.toContain('/q/');
});
