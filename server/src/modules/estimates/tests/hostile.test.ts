import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { addColleague } from '#testing/team.ts';
import { whileHeld } from '#testing/while-held.ts';
import { BARE_TOKENS, ESTIMATE_TOKENS, LONG_LINKS } from '../sending/links.ts';

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
  return (await maya.client.createLead({ first_name: 'Samuel', email: `samuel${people}@northbridge.example` })).id;
};
const LINES = [
  { name: 'Set-up', unit_price: 20_000 },
  { name: 'Connector', unit_price: 90_000, optional: true, selected: true },
];
const draft = async (more: object = {}) =>
  maya.client.createEstimate({ contact_id: await leadOf(), title: 'Crew scheduling', lines: LINES, ...more });
const share = async (id: string): Promise<string> =>
  (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
const guest = () => app.client();
const SIGNED = { answer: 'accept', name: 'Samuel Adeyemi', agreed: true } as const;
const cancelled = async (): Promise<(string | null)[]> =>
  (await maya.client.getMails({ filter: 'cancelled' })).results.map(({ subject }) => subject);

describe('a link that was revoked', () => {
  it('stays closed when the estimate is accepted by a later one', async () => {
    const { id } = await draft();
    const leaked = await share(id);
    await maya.client.revokeEstimateLink({ id });
    const token = await share(id);
    await guest().answerEstimate({ token, ...SIGNED });
    expect(await guest().viewEstimate({ token })).toMatchObject({ state: 'accepted', answer: { name: SIGNED.name } });
    expect(await guest().viewEstimate({ token: leaked })).toMatchObject({
      state: 'revoked',
      offer: null,
      answer: null,
    });
    await expect(guest().getPublicEstimatePdf({ token: leaked })).rejects.toThrow('no longer leads to an estimate');
    await expect(guest().askAboutEstimate({ token: leaked, question: 'What?' })).rejects.toThrow('no longer leads');
  });
});

describe('a link of somebody who was deleted', () => {
  it('is closed until they are restored, and leads to the copy of what they have accepted', async () => {
    const open = await draft();
    const token = await share(open.id);
    const signed = await draft();
    const copy = await share(signed.id);
    await guest().answerEstimate({ token: copy, ...SIGNED });
    const ids = [open.contact.id, signed.contact.id];
    const { undo_token: undo } = await maya.client.deleteLeads({ ids });
    expect(await guest().viewEstimate({ token })).toMatchObject({ state: 'revoked', offer: null });
    await expect(guest().answerEstimate({ token, ...SIGNED })).rejects.toThrow('no longer leads to an estimate');
    expect(await guest().viewEstimate({ token: copy })).toMatchObject({ state: 'accepted' });
    await maya.client.undo({ undo_token: undo ?? '' });
    await guest().answerEstimate({ token, ...SIGNED });
  });
});

it.each(['reviseEstimate', 'revokeEstimateLink', 'deleteEstimate'] as const)(
  'an email that was rejected doesn’t come back by its undo once the offer is gone: %s',
  async (call) => {
    const { id, contact } = await draft();
    const { subject, body } = await maya.client.getEstimateSending({ id });
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject, body });
    const [mail] = (await maya.client.getMails({ contact_id: contact.id })).results;
    const { undo_token: undo } = await maya.client.rejectMail({ ids: [mail?.id ?? ''] });
    await maya.client[call]({ id });
    await maya.client.undo({ undo_token: undo ?? '' }).catch(() => undefined);
    app.clock.advance(120_000);
    await app.runDueJobs();
    expect((await maya.client.outbox({ to: contact.email ?? '' })).results).toEqual([]);
  },
);

describe('an answer', () => {
  it('can’t leave out the options that a fixed discount was given for', async () => {
    const { id } = await draft({ discount: { kind: 'amount', value: 60_000 } });
    const token = await share(id);
    await expect(guest().answerEstimate({ token, ...SIGNED, selected_lines: [] })).rejects.toThrow(
      'The discount is more than what you have chosen',
    );
    await guest().answerEstimate({ token, ...SIGNED, selected_lines: [1], total: 50_000 });
    expect((await maya.client.getEstimate({ id })).total).toBe(50_000);
  });

  it('is signed with one line, however the name is written', async () => {
    const { id } = await draft();
    await guest().answerEstimate({ token: await share(id), ...SIGNED, name: ' Samuel\r\n\u2028 Adeyemi ' });
    expect((await maya.client.getEstimate({ id })).answer).toMatchObject({ name: 'Samuel Adeyemi' });
  });

  it.each(['\u200B\u2060', '— …'])('is signed with a name that can be read, and not with “%s”', async (name) => {
    const token = await share((await draft()).id);
    await expect(guest().answerEstimate({ token, ...SIGNED, name })).rejects.toThrow('Enter your name.');
  });
});

describe('deleting', () => {
  const sent = async (subject: string): Promise<string> => {
    const { id } = await draft();
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject, body: 'Here' });
    return id;
  };

  it('cancels the emails that have not left, of one and of many', async () => {
    const one = await sent('Deleted by itself');
    const many = [await sent('Deleted with another'), await sent('Deleted with the other')];
    await maya.client.deleteEstimate({ id: one });
    await maya.client.deleteEstimates({ ids: many });
    app.clock.advance(60_000);
    await app.runDueJobs();
    expect(await cancelled()).toEqual(
      expect.arrayContaining(['Deleted by itself', 'Deleted with another', 'Deleted with the other']),
    );
  });

  it('waits, as revising and revoking do, while the email is with the mail server, which would still send the old offer', async () => {
    const id = await sent('On its way');
    const standing = async (status: string, from: string) =>
      app.database.admin.query(
        `update messages set status = $1 where title = 'On its way' and workspace_id = $2 and status = $3`,
        [status, maya.workspaceId, from],
      );
    await standing('sending', 'scheduled');
    const works = [
      () => maya.client.reviseEstimate({ id }),
      () => maya.client.revokeEstimateLink({ id }),
      () => maya.client.deleteEstimate({ id }),
      () => maya.client.deleteEstimates({ ids: [id] }),
    ];
    for (const work of works) await expect(work()).rejects.toThrow('is being sent just now');
    expect(await maya.client.getEstimate({ id })).toMatchObject({ status: 'sent', link: 'live' });
    await standing('scheduled', 'sending');
    await maya.client.reviseEstimate({ id });
    expect(await cancelled()).toContain('On its way');
  });

  it('isn’t undone for a revision that another one has replaced', async () => {
    const first = await draft();
    await share(first.id);
    const second = await maya.client.reviseEstimate({ id: first.id });
    const token = await share(second.id);
    await maya.client.deleteEstimate({ id: second.id });
    const third = await maya.client.reviseEstimate({ id: first.id });
    await maya.client.deleteEstimate({ id: first.id });
    expect((await maya.client.restoreEstimates({ ids: [first.id, second.id] })).restored).toEqual([first.id]);
    await expect(guest().answerEstimate({ token, ...SIGNED })).rejects.toThrow('no longer leads');
    await maya.client.deleteEstimate({ id: third.id });
    expect((await maya.client.restoreEstimates({ ids: [second.id, third.id] })).restored).toEqual([third.id]);
  });
});

describe('two revisions of one number', () => {
  it('are never open together, in whichever order they are restored', async () => {
    const first = await draft();
    await share(first.id);
    const second = await maya.client.reviseEstimate({ id: first.id });
    await share(second.id);
    await maya.client.deleteEstimate({ id: second.id });
    const third = await maya.client.reviseEstimate({ id: first.id });
    const token = await share(third.id);
    await maya.client.deleteEstimate({ id: third.id });
    expect((await maya.client.restoreEstimates({ ids: [second.id] })).restored).toEqual([second.id]);
    expect((await maya.client.restoreEstimates({ ids: [third.id] })).restored).toEqual([]);
    await expect(guest().answerEstimate({ token, ...SIGNED })).rejects.toThrow('no longer leads');
    await maya.client.deleteEstimate({ id: second.id });
    const both = await whileHeld(
      app,
      maya,
      [second, third].map(
        ({ id }) =>
          () =>
            maya.client.restoreEstimates({ ids: [id] }),
      ),
      `select 1 from contacts where id = '${first.contact.id}' for update`,
    );
    expect(both).toMatchObject([{ value: { restored: [second.id] } }, { value: { restored: [] } }]);
  });
});

describe('whatever changes an estimate and its person', () => {
  const isFree = (personId: string, rowId: string, work: () => Promise<unknown>) =>
    isFreeWhileWaiting(app, { personId, table: 'estimates', rowId }, work);

  it('waits for the person first, as a merge and an answer do', async () => {
    const { id, contact } = await draft();
    expect(await isFree(contact.id, id, () => maya.client.shareEstimate({ id }))).toBe(true);
    const { url } = await maya.client.getEstimateSending({ id });
    const token = url?.split('/q/')[1] ?? '';
    expect(await isFree(contact.id, id, () => guest().noteEstimateViewed({ token }))).toBe(true);
    await app.database.admin.query('update estimates set valid_until = issue_date + 1 where id = $1', [id]);
    await app.database.admin.query(`select enqueue.job('estimates.upkeep', $1)`, [
      JSON.stringify({ workspaceId: maya.workspaceId }),
    ]);
    expect(await isFree(contact.id, id, () => app.runDueJobs())).toBe(true);
    expect((await maya.client.getFollowUps({ contact_id: contact.id })).count).toBe(1);
    expect(await isFree(contact.id, id, () => maya.client.reviseEstimate({ id }))).toBe(true);
    expect((await maya.client.getEstimate({ id })).status).toBe('revised');
  });
});

it('an estimate that is written while its person is merged isn’t left with the record that is gone', async () => {
  const { id: first, contact } = await draft();
  const keepId = await leadOf();
  const done = await whileHeld(
    app,
    maya,
    [
      () => maya.client.mergeContacts({ keep_id: keepId, merge_id: contact.id }),
      () => maya.client.createEstimate({ contact_id: contact.id, title: 'Late', lines: LINES }),
    ],
    `select 1 from contacts where id = '${contact.id}' for update`,
  );
  expect(done).toMatchObject([
    { status: 'fulfilled' },
    { reason: { message: expect.stringContaining('Choose a person.') } },
  ]);
  expect(await maya.client.getEstimate({ id: first })).toMatchObject({ contact: { id: keepId } });
  await maya.client.duplicateEstimate({ id: first });
  expect((await maya.client.getEstimates({ contact_id: keepId })).count).toBe(2);
});

describe('whoever signs while their record is merged', () => {
  /** Both wait for the person: first the merge, then what is done by the link. */
  const meanwhile = async (byLink: (token: string) => Promise<unknown>) => {
    const { id, contact } = await draft();
    const token = await share(id);
    const keepId = await leadOf();
    const done = await whileHeld(
      app,
      maya,
      [() => maya.client.mergeContacts({ keep_id: keepId, merge_id: contact.id }), () => byLink(token)],
      `select 1 from contacts where id = '${contact.id}' for update`,
    );
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await maya.client.getEstimate({ id })).toMatchObject({ contact: { id: keepId } });
    const { results } = await maya.client.getTimeline({ id: keepId });
    return { keepId, told: results.map(({ kind }) => kind) };
  };

  it('has signed as the record that stays: it is Won, and somebody is to make a customer of it', async () => {
    const { keepId, told } = await meanwhile((token) => guest().answerEstimate({ token, ...SIGNED }));
    expect(await maya.client.getLead({ id: keepId })).toMatchObject({ status: 'Won' });
    expect(told).toContain('estimate_accepted');
    expect((await maya.client.getFollowUps({ contact_id: keepId })).results).toMatchObject([
      { title: expect.stringContaining('was accepted') },
    ]);
  });

  it.each([
    ['declined', 'estimate_declined', (token: string) => guest().answerEstimate({ token, answer: 'decline' })],
    ['asked', 'estimate_question', (token: string) => guest().askAboutEstimate({ token, question: 'When?' })],
    ['looked at it', 'estimate_viewed', (token: string) => guest().noteEstimateViewed({ token })],
  ] as const)('has %s as the record that stays', async (_, kind, byLink) => {
    expect((await meanwhile(byLink)).told).toContain(kind);
  });
});

it('a colleague who may only read doesn’t read the link, by which they could sign as the customer', async () => {
  const { id, contact } = await draft();
  const { subject, body } = await maya.client.getEstimateSending({ id });
  await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject, body });
  const viewer = await addColleague(app, maya, 'viewer');
  const [mail] = (await maya.client.getMails({ contact_id: contact.id })).results;
  const tokenIn = (answer: unknown): string | undefined => /\/q\/([\w~-]{64})/.exec(JSON.stringify(answer))?.[1];
  const token = tokenIn(await maya.client.getMail({ id: mail?.id ?? '' })) ?? '';
  expect(await guest().viewEstimate({ token })).toMatchObject({ state: 'open' });
  const answers = [
    await viewer.client.getMail({ id: mail?.id ?? '' }),
    await viewer.client.getMails({ contact_id: contact.id }),
    await viewer.client.getTimeline({ id: contact.id }),
    await viewer.client.getEstimate({ id }),
  ];
  expect(answers.map(tokenIn)).toEqual(answers.map(() => undefined));
  expect(JSON.stringify(answers)).toContain('/q/…');
  // As programs that check links quote it in a reply.
  app.clock.advance(60_000);
  await app.runDueJobs();
  const { results: outbox } = await maya.client.outbox({ to: contact.email ?? '' });
  const quoted = `https://links.example/?url=https%3A%2F%2Fhere.example%2Fq%2F${token.replaceAll('~', '%7E')}&data=1`;
  await maya.client.react({ id: outbox[0]?.id ?? '', kind: 'reply', text: `Is this the page? ${quoted}` });
  await app.runDueJobs();
  const [conversation] = (await viewer.client.getInbox({})).results;
  const thread = JSON.stringify(await viewer.client.getThread({ id: conversation?.id ?? '' }));
  expect(thread).toContain('Is this the page?');
  expect(thread).not.toContain(token.slice(0, 20));
  // As programs that break long lines do, with the marks of a quote or without, within the token and before it.
  const written = `https://here.example/q/${token}`;
  const breaks = [
    ['\n', written.length - 44],
    ['=\r\n', written.length - 21],
    ['\r\n> > ', written.length - 64],
    ['\n>\t', written.length - 66],
    [' \n> ', written.length - 40],
    ['> ', written.length - 30],
    ['\n>\n> ', written.length - 41],
    ['\u00a0\n| ', written.length - 25],
  ] as const;
  for (const [wrap, at] of breaks) {
    const text = `And this?\n> ${written.slice(0, at)}${wrap}${written.slice(at)}\n> Maya`;
    await maya.client.react({ id: outbox[0]?.id ?? '', kind: 'reply', text });
  }
  await app.runDueJobs();
  const wrapped = JSON.stringify(await viewer.client.getThread({ id: conversation?.id ?? '' }));
  expect(wrapped.split('/q').length).toBeGreaterThan(breaks.length);
  const parts = [0, 22, 45].map((from) => token.slice(from, from + 19));
  expect(parts.filter((part) => wrapped.includes(part))).toEqual([]);
  // Nor does a search tell it.
  for (const part of parts) expect((await viewer.client.getInbox({ search: part })).results).toEqual([]);
});

describe('a colleague who may only read', () => {
  it('reads no link in a list, in an answer that streams, or as a program that checks links has written it anew', async () => {
    const lead = await maya.client.createLead({ first_name: 'Samuel', last_name: 'Adeyemi', email: 'link@n.example' });
    const { id, contact } = await draft({ contact_id: lead.id });
    const token = await share(id);
    const link = `https://here.example/q/${token}`;
    const { name } = await maya.client.createCustomField({ name: 'offer_link', label: 'Offer', kind: 'text' });
    await maya.client.updateLead({ id: contact.id, custom: { [name]: link } });
    const due = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await maya.client.createFollowUp({ contact_id: contact.id, kind: 'call', title: `Read ${link}?`, due_at: due });
    const viewer = await addColleague(app, maya, 'viewer');
    const list = await viewer.client.getLeads({ custom_columns: name, page_size: 200 });
    const chat = await app.server.inject({
      method: 'POST',
      url: contract.chat.path,
      headers: { authorization: `Token ${viewer.token}`, accept: 'text/event-stream' },
      payload: { messages: [{ role: 'user', content: 'Samuel Adeyemi' }] },
    });
    expect(chat.body).toContain('event: done');
    for (const answer of [JSON.stringify(list), chat.body]) {
      expect(answer).toContain('/q/…');
      expect(answer).not.toContain(token.slice(0, 20));
    }
  });

  it.each([
    (token: string) => `https:&#x2F;&#x2F;here.example&#x2F;q&#x2F;${token}`,
    (token: string) => `https:&amp;#47;&amp;#47;here.example&amp;#47;q&amp;#47;${token}`,
    (token: string) => `here.example q⁄${token}`,
    (token: string) => `the code is ${token}.`,
    (token: string) => `https:\\/\\/here.example\\/q\\/${token}`,
  ])('reads no link that a program has escaped, and no token alone', (written) => {
    const token = 'aB3-'.repeat(16);
    const answer = JSON.stringify({ text: written(token), next: token });
    const shown = [ESTIMATE_TOKENS, BARE_TOKENS].reduce((rest, pattern) => rest.replaceAll(pattern, '$1…'), answer);
    expect(JSON.parse(shown)).toEqual({ text: written('…'), next: token });
  });

  it.each([
    (token: string) =>
      `https://urldefense.example/v2/url?u=https-3A__here.example_q_${token.replaceAll('-', '-2D')}&d=Dw`,
    (token: string) =>
      `https://protection.example/?d=here&u=${Buffer.from(`https://here.example/q/${token}`).toString('base64')}`,
    () => 'https://urlprotect.example/s/F6rYCAW0hl6wn3CQg3QZ',
  ])('reads of a long address in a text its host alone', (written) => {
    const token = 'aB3-'.repeat(16);
    const answer = JSON.stringify({
      text: `See\n${written(token)} now`,
      website: `https://here.example/${'p'.repeat(60)}`,
      html: `<img src="https://here.example/${'i'.repeat(60)}">`,
    });
    const shown = [ESTIMATE_TOKENS, LONG_LINKS].reduce((rest, pattern) => rest.replaceAll(pattern, '$1…'), answer);
    expect(shown).toMatch(/See\\nhttps:\/\/[a-z]+\.example\/… now/);
    expect(shown).toContain('p'.repeat(60));
    expect(shown).toContain('i'.repeat(60));
  });
});
