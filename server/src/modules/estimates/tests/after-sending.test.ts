import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

let people = 0;
const leadOf = async (): Promise<string> => {
  people += 1;
  const lead = { first_name: 'Samuel', email: `samuel${people}@northbridge.example`, company_name: 'Northbridge' };
  return (await maya.client.createLead(lead)).id;
};
const draft = async (contactId?: string) =>
  maya.client.createEstimate({
    contact_id: contactId ?? (await leadOf()),
    title: 'Crew scheduling',
    lines: [{ name: 'Set-up', unit_price: 320_000, tax_rate: 20 }],
  });
const tokenOf = (url: string): string => url.split('/q/')[1] ?? '';
const guest = () => app.client();
const sends = async () => {
  app.clock.advance(60_000);
  await app.runDueJobs();
};

describe('an estimate', () => {
  it.each(['a question', 'a reason'])('shows words of an opt-out in %s for a person to confirm', async (where) => {
    const words = 'Please remove me from your list and do not contact me again.';
    const contactId = await leadOf();
    const { id } = await draft(contactId);
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: `Offer ${where}`, body: 'Here' });
    await sends();
    const { url } = await maya.client.getEstimateSending({ id });
    const token = tokenOf(url ?? '');
    if (where === 'a question') await guest().askAboutEstimate({ token, question: words });
    else await guest().answerEstimate({ token, answer: 'decline', reason: words });
    // "The travel costs can be removed" sounds like one, too.
    expect((await maya.client.getLead({ id: contactId })).status).not.toBe('Do Not Contact');
    const [thread] = (await maya.client.getInbox({})).results;
    expect(thread).toMatchObject({ contact: { id: contactId }, class: 'unsubscribe', state: 'to_answer' });
    const said = (await maya.client.getThread({ id: thread?.id ?? '' })).entries.findLast(
      ({ direction }) => direction === 'in',
    );
    await maya.client.classifyReply({ id: said?.id ?? '', class: 'unsubscribe' });
    expect((await maya.client.getLead({ id: contactId })).status).toBe('Do Not Contact');
  });

  it.each(['revise', 'decline', 'delete'] as const)(
    'isn’t sent again by a delay that is reported after it was changed or answered: %s',
    async (how) => {
      const { id } = await draft();
      await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: `Offer ${how}`, body: 'Here' });
      await sends();
      const { url } = await maya.client.getEstimateSending({ id });
      if (how === 'revise') await maya.client.reviseEstimate({ id });
      else if (how === 'delete') await maya.client.deleteEstimate({ id });
      else await guest().answerEstimate({ token: tokenOf(url ?? ''), answer: 'decline' });
      const outbox = async () => (await maya.client.outbox({ limit: 100 })).results;
      const before = await outbox();
      const mail = before.find(({ subject }) => subject === `Offer ${how}`);
      await maya.client.react({ id: mail?.id ?? '', kind: 'soft_bounce' });
      await maya.client.moveClock({ advance: '5h' });
      await app.runDueJobs();
      expect(await outbox()).toHaveLength(before.length);
    },
  );

  it('that waits isn’t sent once the customer has answered by its link', async () => {
    const { id } = await draft();
    const { url } = await maya.client.shareEstimate({ id });
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'Offer that waits', body: 'Here' });
    await guest().answerEstimate({ token: tokenOf(url), answer: 'decline' });
    await sends();
    const { results } = await maya.client.getMails({ search: 'Offer that waits' });
    expect(results).toMatchObject([{ status: 'cancelled' }]);
  });
});
