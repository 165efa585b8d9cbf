import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zoned } from '#platform/zones/zoned-time.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launch, type Prepared, prepare, reasonsOf } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

let people = 0;
const leadOf = async (by = maya, more: object = {}): Promise<string> => {
  people += 1;
  const lead = {
    first_name: 'Samuel',
    email: `samuel${people}@northbridge.example`,
    company_name: 'Northbridge',
    ...more,
  };
  return (await by.client.createLead(lead)).id;
};
const LINES = [
  { name: 'Set-up', unit_price: 320_000, tax_rate: 20 },
  { name: 'Connector', unit_price: 145_000, tax_rate: 20, optional: true, selected: true },
  { name: 'Translation', unit_price: 78_000, tax_rate: 20, optional: true, selected: false },
];
const draft = async (contactId?: string) =>
  maya.client.createEstimate({ contact_id: contactId ?? (await leadOf()), title: 'Crew scheduling', lines: LINES });
const tokenOf = (url: string): string => url.split('/q/')[1] ?? '';
const shared = async (contactId?: string) => {
  const { id, number } = await draft(contactId);
  const { url } = await maya.client.shareEstimate({ id });
  return { id, number, token: tokenOf(url), contactId };
};
const guest = () => app.client();
const SIGNED = { answer: 'accept', name: 'Samuel Adeyemi', agreed: true } as const;
const sends = async () => {
  app.clock.advance(60_000);
  await app.runDueJobs();
};

describe('a person given to a colleague', () => {
  it('gets no estimate any more from whoever made it for them before', async () => {
    const [rita, carl] = [
      await addColleague(app, maya, 'rep', 'Rita Sol'),
      await addColleague(app, maya, 'rep', 'Carl Sol'),
    ];
    const contactId = await leadOf({ ...maya, client: rita.client });
    const made = { contact_id: contactId, title: 'Crew scheduling', lines: LINES };
    const [first, second] = [await rita.client.createEstimate(made), await rita.client.createEstimate(made)];
    await rita.client.shareEstimate({ id: second.id });
    await maya.client.transferLeads({ ids: [contactId], user_id: carl.userId });
    for (const { id } of [first, second])
      await expect(rita.client.shareEstimate({ id })).rejects.toMatchObject({ status: 404 });
    await expect(rita.client.reviseEstimate({ id: second.id })).rejects.toMatchObject({ status: 404 });
    expect(await maya.client.shareEstimate({ id: first.id })).toMatchObject({ estimate: { status: 'sent' } });
  });
});

describe('sending by email', () => {
  it('writes the estimate, its link, its very PDF and the message in one go, and it is sent once', async () => {
    const { id, number, version } = await draft();
    const dialog = await maya.client.getEstimateSending({ id });
    expect(dialog).toMatchObject({ problem: null, share_problem: null, url: null, file_name: `${number}.pdf` });
    const text = { subject: dialog.subject, body: dialog.body };
    const shown = await maya.client.previewEstimateMail({ id, ...text });
    expect(shown.subject).toBe(`Estimate ${number}: Crew scheduling`);
    expect(shown.html).toMatch(/<a href="[^"]*\/q\/[\w~-]{64}"/);
    const asked = { id, version, mailbox_id: maya.mailboxId, ...text };
    const sent = await maya.client.sendEstimate(asked, { headers: { 'idempotency-key': 'sent-once' } });
    expect(sent).toMatchObject({ status: 'sent', link: 'live' });
    await maya.client.sendEstimate(asked, { headers: { 'idempotency-key': 'sent-once' } });
    await expect(maya.client.sendEstimate(asked)).rejects.toMatchObject({
      problem: { code: 'stale_version', current: { status: 'sent' } },
    });
    await sends();
    const { results } = await maya.client.getMails({ filter: 'sent' });
    expect(results.map(({ origin, subject }) => [origin, subject])).toEqual([['estimate', shown.subject]]);
    const mail = await maya.client.getMail({ id: results[0]?.id ?? '' });
    expect(mail.attachments?.map(({ name }) => name)).toEqual([`${number}.pdf`]);
    const token = /\/q\/([\w~-]{64})/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await guest().viewEstimate({ token })).state).toBe('open');
    await expect(
      maya.client.updateEstimate({ id, contact_id: sent.contact.id, title: 'B', lines: LINES }),
    ).rejects.toThrow('Only a draft can be changed.');
  });

  it('says before the button why it can’t be sent', async () => {
    const noAddress = await draft(await leadOf(maya, { email: null, phone: '+442079460183' }));
    expect((await maya.client.getEstimateSending({ id: noAddress.id })).problem).toBe('They have no email address.');
    const blocked = await leadOf();
    const { id } = await draft(blocked);
    await maya.client.updateLeadStatus({ ids: [blocked], status: 'Do Not Contact' });
    expect((await maya.client.getEstimateSending({ id })).problem).toBe('Marked Do Not Contact.');
    await expect(maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'A', body: 'B' })).rejects.toThrow(
      'Marked Do Not Contact.',
    );
    expect((await maya.client.getEstimate({ id })).status).toBe('draft');
  });

  it('leaves nothing behind where it fails on the way', async () => {
    const { id } = await draft();
    const { admin } = app.database;
    await admin.query('alter table estimate_mails add constraint fails check (false) not valid');
    try {
      await expect(
        maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'Full', body: 'Here' }),
      ).rejects.toThrow();
    } finally {
      await admin.query('alter table estimate_mails drop constraint fails');
    }
    expect(await maya.client.getEstimate({ id })).toMatchObject({ status: 'draft', link: 'none', sent_at: null });
    const kept = await admin.query('select 1 from estimate_documents where estimate_id = $1', [id]);
    expect(kept.rowCount).toBe(0);
    expect((await maya.client.getMails({ filter: 'scheduled', search: 'Full' })).count).toBe(0);
  });

  it('leaves also where uploads have filled the room for attachments, and its document is kept once', async () => {
    const { id, number } = await draft();
    const { admin } = app.database;
    const full =
      'insert into attachments (workspace_id, name, bytes, content, created_at) values ($1, $2, $3, $4, now())';
    await admin.query(full, [maya.workspaceId, 'full', 2_000_000_000, Buffer.from('full')]);
    try {
      const mail = { id, mailbox_id: maya.mailboxId, subject: 'Despite', body: 'Here' };
      await maya.client.sendEstimate(mail);
      await maya.client.sendEstimate(mail);
    } finally {
      await admin.query(`delete from attachments where name = 'full'`);
    }
    expect((await maya.client.getMails({ filter: 'scheduled', search: 'Despite' })).count).toBe(2);
    const { rows } = await admin.query('select 1 from attachments where name = $1', [`${number}.pdf`]);
    expect(rows).toHaveLength(1);
  });

  it('is done with the save where that is asked for, with the suggested text, once', async () => {
    const whole = { contact_id: await leadOf(), title: 'In one go', lines: LINES };
    const key = { headers: { 'idempotency-key': 'saved-and-sent' } };
    const sent = await maya.client.createEstimate({ ...whole, action: 'send' }, key);
    expect(sent).toMatchObject({ status: 'sent', link: 'live' });
    expect((await maya.client.createEstimate({ ...whole, action: 'send' }, key)).id).toBe(sent.id);
    const subject = `Estimate ${sent.number}: In one go`;
    const { results } = await maya.client.getMails({ filter: 'scheduled', search: 'In one go' });
    expect(results.map((mail) => mail.subject)).toEqual([subject]);
    const { id, version } = await maya.client.createEstimate({ ...whole, title: 'First a draft' });
    const changed = { id, version, ...whole, title: 'Then sent' };
    expect(await maya.client.updateEstimate({ ...changed, action: 'send' })).toMatchObject({
      status: 'sent',
      title: 'Then sent',
    });
    await expect(maya.client.updateEstimate({ ...changed, action: 'send' })).rejects.toThrow('Only a draft');
  });

  it('is refused with the save, which leaves nothing, where nobody can be written to', async () => {
    const contactId = await leadOf(maya, { email: null, phone: '+442079460184' });
    const before = await maya.client.getEstimateNumber({});
    const whole = { contact_id: contactId, title: 'To nobody', lines: LINES };
    await expect(maya.client.createEstimate({ ...whole, action: 'send' })).rejects.toThrow(
      'They have no email address.',
    );
    expect(await maya.client.getEstimateNumber({})).toEqual(before);
    const { id, title } = await maya.client.createEstimate({ ...whole, title: 'A draft' });
    const changed = { id, ...whole, action: 'send' as const };
    await expect(maya.client.updateEstimate(changed)).rejects.toThrow('They have no email address.');
    expect(await maya.client.getEstimate({ id })).toMatchObject({ status: 'draft', title });
    const late = { contact_id: await leadOf(), title: 'Late', lines: LINES, action: 'send' as const };
    await expect(
      maya.client.createEstimate({ ...late, issue_date: '2020-01-01', valid_until: '2020-02-01' }),
    ).rejects.toThrow('Its validity has ended.');
  });

  it('is one with the answer that a retry gets', async () => {
    const { admin } = app.database;
    const { id } = await draft();
    await admin.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await admin.query('create trigger refuse before update on idempotency_keys for each row execute function refuse()');
    const asked = { id, mailbox_id: maya.mailboxId, subject: 'Without an answer', body: 'Here' };
    const key = { headers: { 'idempotency-key': 'not-kept' } };
    await expect(maya.client.sendEstimate(asked, key)).rejects.toThrow();
    await admin.query('drop function refuse cascade');
    expect((await maya.client.getEstimate({ id })).status).toBe('draft');
    expect(await maya.client.sendEstimate(asked, key)).toMatchObject({ status: 'sent' });
    const { results } = await maya.client.getMails({ filter: 'scheduled', search: 'Without an answer' });
    expect(results).toHaveLength(1);
  });

  it('takes the link of a revoked or revised one out of what wasn’t sent yet', async () => {
    const { id } = await draft();
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'Too soon', body: 'Here' });
    await maya.client.revokeEstimateLink({ id });
    await sends();
    const { results } = await maya.client.getMails({ filter: 'cancelled' });
    expect(results.map(({ subject }) => subject)).toContain('Too soon');
  });
});

describe('the page behind a link', () => {
  it('changes nothing when it is looked at by a program, and is viewed once a person does', async () => {
    const { id, token } = await shared();
    const page = await guest().viewEstimate({ token });
    expect(page).toMatchObject({ state: 'open', offer: { title: 'Crew scheduling', totals: { total: 558_000 } } });
    expect((await maya.client.getEstimate({ id })).status).toBe('sent');
    await guest().noteEstimateViewed({ token });
    const viewed = await maya.client.getEstimate({ id });
    expect(viewed.status).toBe('viewed');
    await guest().noteEstimateViewed({ token });
    expect((await maya.client.getEstimate({ id })).viewed_at).toBe(viewed.viewed_at);
  });

  it('is signed with the chosen options: the lead is Won, campaigns end, and whoever looks after them is told', async () => {
    const contactId = await leadOf();
    const { id, number, token } = await shared(contactId);
    const campaign = await launch(app, maya, 'Leads', { audience: { stage: 'lead', ids: [contactId] } });
    const strokes: [number, number][][] = [
      [
        [10, 10],
        [200, 90],
        [400, 20],
      ],
    ];
    const answer = await guest().answerEstimate({
      token,
      ...SIGNED,
      signature: strokes,
      selected_lines: [2],
      total: 477_600,
    });
    expect(answer.message).toBe('Thank you. The estimate is accepted.');
    const estimate = await maya.client.getEstimate({ id });
    expect(estimate).toMatchObject({
      status: 'accepted',
      total: 477_600,
      answer: { answer: 'accept', name: SIGNED.name },
    });
    const lead = await maya.client.getLead({ id: contactId });
    expect(lead.status).toBe('Won');
    expect(lead.timeline.results.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['estimate_sent', 'estimate_accepted', 'status_changed', 'follow_up_added']),
    );
    const { results } = await maya.client.getFollowUps({ contact_id: contactId });
    expect(results).toMatchObject([{ title: `${number} was accepted: make Samuel a customer`, source: 'estimate' }]);
    const due = results[0]?.due_at ?? '';
    const { timezone } = await maya.client.getWorkspace({});
    expect(zoned(new Date(due), timezone).toPlainTime().toString()).toBe('09:00:00');
    expect(Date.parse(due)).toBeGreaterThan(app.clock.now().getTime());
    // Whoever won it hears of it at once, not in the morning.
    await app.database.admin.query(`select enqueue.job('contacts.remind-all', '{}')`);
    await app.runDueJobs();
    expect((await maya.client.getReminders({})).results.map(({ title }) => title)).toContain(results[0]?.title);
    const { rows } = await app.database.admin.query<{
      content: Buffer;
      sha256: Buffer;
      selected_lines: number[];
      ip: string;
    }>(
      `select d.content, a.sha256, a.selected_lines, a.ip from estimate_documents d join estimate_answers a using (workspace_id, estimate_id)
       where estimate_id = $1 and d.kind = 'signed'`,
      [id],
    );
    const [kept] = rows;
    expect(kept?.selected_lines).toEqual([2]);
    expect(kept?.ip).not.toBe('');
    expect(
      createHash('sha256')
        .update(kept?.content ?? '')
        .digest(),
    ).toEqual(kept?.sha256);
    expect((await guest().viewEstimate({ token })).answer?.name).toBe(SIGNED.name);
    expect(await reasonsOf(maya, campaign.id)).toEqual(['replied: They replied']);
  });

  it('is answered once, by whoever comes first', async () => {
    const { id, token } = await shared();
    const tries = await Promise.allSettled([
      guest().answerEstimate({ token, ...SIGNED, name: 'One' }),
      guest().answerEstimate({ token, ...SIGNED, name: 'Other' }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(guest().answerEstimate({ token, answer: 'decline' })).rejects.toThrow('has been accepted already');
    const { rows } = await app.database.admin.query('select name from estimate_answers where estimate_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('refuses a total that the page has not shown, and options that are none', async () => {
    const { token } = await shared();
    await expect(guest().answerEstimate({ token, ...SIGNED, total: 1 })).rejects.toThrow(
      'The total of your choice is EUR 5,580.00',
    );
    await expect(guest().answerEstimate({ token, ...SIGNED, selected_lines: [0] })).rejects.toThrow('isn’t part of');
    await expect(guest().answerEstimate({ token, answer: 'accept', agreed: true })).rejects.toThrow('Enter your name.');
  });

  it('is declined with a reason, which asks somebody to answer', async () => {
    const contactId = await leadOf();
    const { id, number, token } = await shared(contactId);
    await guest().answerEstimate({ token, answer: 'decline', reason: 'Too expensive' });
    expect((await maya.client.getEstimate({ id })).answer).toMatchObject({
      answer: 'decline',
      reason: 'Too expensive',
    });
    const { results } = await maya.client.getFollowUps({ contact_id: contactId });
    expect(results).toMatchObject([{ title: `${number} was declined`, note: 'Too expensive' }]);
  });

  it('leads nowhere after a revision or once it is revoked, and says so', async () => {
    const first = await shared();
    const revision = await maya.client.reviseEstimate({ id: first.id });
    expect(revision).toMatchObject({ number: first.number, revision: 2, status: 'draft' });
    expect(await guest().viewEstimate({ token: first.token })).toMatchObject({ state: 'revised', offer: null });
    await expect(guest().answerEstimate({ token: first.token, ...SIGNED })).rejects.toThrow('newer revision');
    await expect(maya.client.reviseEstimate({ id: first.id })).rejects.toThrow('a later revision already');
    const other = await shared();
    await maya.client.revokeEstimateLink({ id: other.id });
    expect(await guest().viewEstimate({ token: other.token })).toMatchObject({ state: 'revoked', offer: null });
    const again = await maya.client.shareEstimate({ id: other.id });
    expect(tokenOf(again.url)).not.toBe(other.token);
    expect((await guest().viewEstimate({ token: tokenOf(again.url) })).state).toBe('open');
  });

  it('can’t be signed after its validity, by the workspace’s day', async () => {
    const { id, token } = await shared();
    await app.database.admin.query(
      `update estimates set issue_date = '2020-01-01', valid_until = '2020-01-02' where id = $1`,
      [id],
    );
    expect((await guest().viewEstimate({ token })).state).toBe('expired');
    await expect(guest().answerEstimate({ token, ...SIGNED })).rejects.toThrow('has expired');
  });

  it('takes a question into the inbox, and asks somebody to answer where no email was sent', async () => {
    const byLink = await leadOf();
    const one = await shared(byLink);
    await guest().askAboutEstimate({ token: one.token, question: 'Is training included?' });
    expect((await maya.client.getFollowUps({ contact_id: byLink })).results).toMatchObject([
      { title: `Question about ${one.number}`, note: 'Is training included?' },
    ]);
    expect((await maya.client.getInbox({})).results[0]).toMatchObject({
      contact: { id: byLink },
      subject: `Question about ${one.number}`,
      state: 'to_answer',
    });
    const { id, number } = await draft();
    await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'Offer', body: 'Here' });
    await sends();
    const { url } = await maya.client.getEstimateSending({ id });
    await guest().askAboutEstimate({ token: tokenOf(url ?? ''), question: 'When can you start?' });
    const { results } = await maya.client.getInbox({});
    expect(results[0]).toMatchObject({ subject: `Question about ${number}`, state: 'to_answer' });
    const state = async () => (await maya.client.getInbox({})).results[0]?.state;
    await maya.client.reviseEstimate({ id });
    expect(await state()).toBe('to_answer');
    const again = await draft(results[0]?.contact.id);
    await maya.client.sendEstimate({ id: again.id, mailbox_id: maya.mailboxId, subject: 'Again', body: 'Here' });
    expect(await state()).toBe('waiting');
    await maya.client.revokeEstimateLink({ id: again.id });
    expect(await state()).toBe('to_answer');
  });

  it('has nothing for a link that nobody made', async () => {
    const { token } = await shared();
    for (const wrong of ['nothing', `${token.slice(0, -4)}AAAA`])
      await expect(guest().viewEstimate({ token: wrong })).rejects.toMatchObject({ problem: { code: 'bad_link' } });
  });
});

it('an estimate isn’t sent by email to somebody who withdrew their consent to emails', async () => {
  const contactId = await leadOf();
  await maya.client.recordConsent({ id: contactId, channel: 'email', basis: 'withdrawn', evidence: 'Said so' });
  const { id, version } = await draft(contactId);
  const { problem, subject, body } = await maya.client.getEstimateSending({ id });
  expect(problem).toBe('They withdrew their consent to emails.');
  const sending = { id, version, mailbox_id: maya.mailboxId, subject, body };
  await expect(maya.client.sendEstimate(sending)).rejects.toMatchObject({ status: 400 });
  expect(await maya.client.getEstimate({ id })).toMatchObject({ status: 'draft' });
});
