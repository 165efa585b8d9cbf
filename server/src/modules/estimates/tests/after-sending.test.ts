import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

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

describe('words on the page of an estimate whose link was copied', () => {
  const EMAIL = { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi' };
  const LATER = { ...EMAIL, wait: { amount: 2, unit: 'days' }, subject: null, body: 'Still there?' };

  const onWorkflow = async () => {
    const owner = await prepare(app);
    const [contactId = ''] = await addPeople(owner, 1);
    await launch(app, owner, 'Emails', { sequence: { steps: [EMAIL, LATER] } });
    await approveAll(app, owner);
    const { id } = await owner.client.createEstimate({
      contact_id: contactId,
      title: 'Crew scheduling',
      lines: [{ name: 'Set-up', unit_price: 320_000, tax_rate: 20 }],
    });
    const token = tokenOf((await owner.client.shareEstimate({ id })).url);
    const sent = async () => (await owner.client.outbox({ limit: 50 })).results.length;
    const thread = async () => (await owner.client.getInbox({})).results[0];
    return { owner, contactId, token, sent, thread };
  };
  type Guest = ReturnType<typeof app.client>;
  const asks = (client: Guest, token: string, words: string) => client.askAboutEstimate({ token, question: words });
  const declines = (client: Guest, token: string, words: string) =>
    client.answerEstimate({ token, answer: 'decline', reason: words });
  const NO_MORE = 'We are not interested. Please stop sending me emails.';

  it.each([
    ['a question', asks, 'Is training included?', 'question'],
    ['a refusal', asks, NO_MORE, 'unsubscribe'],
    ['the reason of a decline', declines, NO_MORE, 'unsubscribe'],
  ] as const)('wait in the inbox and hold what is sent by itself: %s', async (_what, says, words, meaning) => {
    const { owner, contactId, token, sent, thread } = await onWorkflow();
    const before = await sent();
    await says(guest(), token, words);
    expect(await thread()).toMatchObject({
      contact: { id: contactId },
      class: meaning,
      state: 'to_answer',
      snippet: words,
    });
    expect((await owner.client.getFollowUps({ contact_id: contactId })).results).toHaveLength(1);
    await owner.client.moveClock({ advance: '6d' });
    await app.runDueJobs();
    expect(await sent()).toBe(before);
    expect((await owner.client.getProspect({ id: contactId })).status).not.toBe('Do Not Contact');
  });

  it('are confirmed as an opt-out by a person alone', async () => {
    const { owner, contactId, token, thread } = await onWorkflow();
    await asks(guest(), token, NO_MORE);
    const { entries } = await owner.client.getThread({ id: (await thread())?.id ?? '' });
    const said = entries.findLast(({ direction }) => direction === 'in');
    await owner.client.classifyReply({ id: said?.id ?? '', class: 'unsubscribe' });
    expect((await owner.client.getProspect({ id: contactId })).status).toBe('Do Not Contact');
    const { rows } = await app.database.admin.query(
      `select address from suppressions where contact_id = $1 and lifted_at is null and channel = 'email'`,
      [contactId],
    );
    expect(rows).toContainEqual({ address: 'person0@company0.example' });
  });

  it('are answered by email, also of somebody to whom nothing was sent before', async () => {
    const contactId = await leadOf();
    const { id } = await draft(contactId);
    const { url } = await maya.client.shareEstimate({ id });
    await asks(guest(), tokenOf(url), 'Is training included?');
    const found = (await maya.client.getInbox({})).results.find(({ contact }) => contact.id === contactId);
    const thread = await maya.client.getThread({ id: found?.id ?? '' });
    expect(thread).toMatchObject({ cannot_answer: null, email: { mailbox: { id: maya.mailboxId }, reason: null } });
    expect(thread.entries).toMatchObject([{ channel: 'email', from: 'Samuel', text: 'Is training included?' }]);
    await maya.client.replyMail({ id: thread.id, body: 'Yes, it is.' });
    await sends();
    const [mail] = (await maya.client.outbox({ limit: 50 })).results;
    expect(mail?.subject).toMatch(/^Re: Question about /);
    expect((await maya.client.getThread({ id: thread.id })).state).toBe('waiting');
  });
});
