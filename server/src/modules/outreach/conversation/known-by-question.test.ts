import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { approveAll, launch, prepare } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('a question on the page of an estimate makes no address known to a colleague’s mailbox', async () => {
  const maya = await prepare(app);
  const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
  const own = await addMailbox(app, maya, kim.userId, 'kim@fieldnote.example');
  const person = await kim.client.createLead({
    first_name: 'Puppet',
    email: 'puppet@kim.example',
    company_name: 'Acme',
  });
  await launch(app, maya, 'Of Maya', { audience: { stage: 'lead', filter: {} } });
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const [sent] = (await maya.client.outbox({ limit: 10 })).results;
  const answerMaya = (text: string) => maya.client.react({ id: sent?.id ?? '', kind: 'reply', text });
  await answerMaya('What do you mean?');
  const [thread] = (await kim.client.getInbox({})).results;
  await kim.client.updateLead({ id: person.id, email: 'director@bank.example' });
  const { id } = await kim.client.createEstimate({
    contact_id: person.id,
    title: 'T',
    lines: [{ name: 'A', unit_price: 100 }],
  });
  const { subject, body } = await kim.client.getEstimateSending({ id });
  await kim.client.sendEstimate({ id, mailbox_id: own, subject, body });
  await maya.client.moveClock({ advance: '1h' });
  const { url } = await kim.client.getEstimateSending({ id });
  const token = (url ?? '').split('/q/')[1] ?? '';
  await app.client().askAboutEstimate({ token, question: 'Is this for us?' });
  // Their own address answers the colleague's mailbox again, which has the conversation then.
  await answerMaya('And what about this?');
  await expect(kim.client.replyMail({ id: thread?.id ?? '', body: 'Pay here.' })).rejects.toThrow(
    /has never written to director@bank\.example/,
  );
});
