import type { WriterChoice } from '@rainmaker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { whileHeld } from '#testing/while-held.ts';
import { connect, nameIn, PROMPT, STEP, vouched, withoutSource } from '#testing/prompts/model-answers.ts';

let app: TestApp;
let server: ModelServer;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const launched = async (people: number, more: Record<string, unknown> = {}, steps: object[] = [STEP]) => {
  const maya = await prepare(app);
  if (more['model'] !== false) await connect(maya, server);
  await addPeople(maya, people);
  const { model: _model, ...rest } = more;
  const { id, sequenceId } = await launch(app, maya, 'Prompts', { sequence: { steps }, ...rest });
  return { maya, id, sequenceId };
};

describe('A step that is a prompt', () => {
  it('is written for each person by the model, with what its sentences rest on', async () => {
    server.answer(vouched);
    const { maya } = await launched(3);
    const drafts = await draftsOf(maya);
    expect(drafts).toHaveLength(3);
    const mails = await Promise.all(drafts.map(({ id }) => maya.client.getMail({ id })));
    for (const mail of mails) {
      expect(mail.subject).toBe('A question');
      expect(mail.body).toBe(`Hi ${mail.contact.first_name},\n\nWould a 15-minute call about your crews suit you?`);
      expect(mail.writing).toMatchObject({ state: 'written', model: 'test-model', note: null, unvouched: 0 });
      expect(mail.reason_code).toBe('approval');
    }
    expect(mails[0]?.claims).toEqual([
      expect.objectContaining({ sources: [{ text: PROMPT.goal, source: 'The goal of the step' }] }),
    ]);
    expect(server.asked).toHaveLength(3);
    const prompts = server.asked.map(({ prompt }) => prompt);
    expect(prompts.filter((text) => text.includes('Person1'))).toHaveLength(1);
    expect(prompts.join('\n')).not.toContain('@company');
    expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 3, skipped: [] });
  });

  it('is written by the built-in writer without a model, which says so', async () => {
    const { maya } = await launched(2, { model: false });
    const [draft] = await draftsOf(maya);
    expect(draft?.writing).toMatchObject({ state: 'written', model: 'built-in', note: null });
    expect(server.asked).toHaveLength(0);
  });

  it('with approval by no one is sent where it needs no source, and waits for a person where it does', async () => {
    server.answer((asked) => (nameIn(asked) === 'Person0' ? withoutSource(asked) : vouched(asked)));
    const { maya } = await launched(2, { approval: 'none' });
    await app.runDueJobs();
    const [draft, ...others] = await draftsOf(maya);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ contact: { first_name: 'Person0' }, reason_code: 'unvouched_claim' });
    expect(draft?.reason).toBe('One claim has no source: confirm it, or rewrite the sentence');
    expect((await maya.client.getMails({ filter: 'sent,scheduled,approved' })).count).toBe(1);
  });

  it('that comes later is a reply, knows what was sent, and waits for a person despite an approved first one', async () => {
    server.answer((asked) =>
      asked.prompt.includes('message 2 of a series, the last one') ? withoutSource(asked) : vouched(asked),
    );
    const later = { ...STEP, wait: { amount: 2, unit: 'days' } };
    const { maya } = await launched(1, { approval: 'first' }, [STEP, later]);
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '3d' });
    await app.runDueJobs();
    const [draft, ...others] = await draftsOf(maya);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ step: 2, is_reply: true, subject: 'Re: A question', reason_code: 'unvouched_claim' });
    expect(server.asked.at(-1)?.prompt).toContain('[M1] A question: Hi Person0,');
    await maya.client.updateMail({ id: draft?.id ?? '', body: 'Still there?' });
    expect(await maya.client.approveMail({ id: draft?.id ?? '' })).toMatchObject({ done: 1 });
  });

  it('whose model fails is written by the built-in writer, with the reason', async () => {
    server.answer(() => ({ status: 500 }));
    const { maya } = await launched(1);
    const [draft] = await draftsOf(maya);
    expect(draft?.writing?.model).toBe('built-in');
    expect(draft?.writing?.note).toMatch(/So the built-in writer wrote this\.$/);
  });

  it('has the files of its step', async () => {
    server.answer(vouched);
    const maya = await prepare(app);
    await connect(maya, server);
    await addPeople(maya, 1);
    const { id: file } = await maya.client.addAttachment({}, { file: { name: 'plan.pdf', content: 'A plan' } });
    await launch(app, maya, 'Files', { sequence: { steps: [{ ...STEP, attachments: [{ id: file }] }] } });
    const [draft] = await draftsOf(maya);
    const mail = await maya.client.getMail({ id: draft?.id ?? '' });
    expect(mail).toMatchObject({ attachments: [{ id: file }], writing: { state: 'written' }, template: null });
  });

  it.each([
    ['no text and no prompt', { body: '' }, 'Enter a message.'],
    ['both', { body: 'Hi', prompt: PROMPT }, 'A step has either a text or a prompt.'],
    [
      'a goal with a variable',
      { body: '', prompt: { ...PROMPT, goal: 'Greet {{ first_name }}' } },
      'A prompt has no variables.',
    ],
    ['a goal of nothing', { body: '', prompt: { ...PROMPT, goal: ' ' } }, 'Say what the message is to achieve.'],
  ])('is refused with %s', async (_what, more, words) => {
    const maya = await prepare(app);
    const step = { kind: 'email' as const, wait: STEP.wait, subject: null, ...more };
    await expect(maya.client.createSequence({ sequence_name: 'W', steps: [step] })).rejects.toThrow(words);
  });
});

describe('A claim without a source in a draft', () => {
  it('keeps it from being approved, alone or in bulk, until a person has confirmed it', async () => {
    server.answer((asked) => (nameIn(asked) === 'Person0' ? withoutSource(asked) : vouched(asked)));
    const { maya } = await launched(2);
    const bulk = await maya.client.approveMail({ filter: { filter: 'draft' } });
    const reason = 'One claim has no source. Confirm it, or rewrite the sentence.';
    expect(bulk).toMatchObject({ done: 1, skipped: [{ reason }] });
    const [{ id } = { id: '' }] = await draftsOf(maya);
    expect(await maya.client.sendMail({ id, when: 'now' })).toMatchObject({ done: 0, skipped: [{ reason }] });
    const confirm = (more: object) =>
      maya.client.confirmMailClaim({ id, key: 'c1', text: 'We are loved by 900 crews.', ...more });
    await expect(confirm({ text: 'We are loved.' })).rejects.toThrow('This sentence has changed meanwhile');
    expect(await confirm({})).toMatchObject({ reason_code: 'approval', writing: { unvouched: 0 } });
    expect(await confirm({ is_confirmed: false })).toMatchObject({ reason_code: 'unvouched_claim' });
    await confirm({});
    expect(await maya.client.approveMail({ id })).toMatchObject({ done: 1 });
  });

  it('keeps it from being approved by whoever waited while the confirmation was taken back', async () => {
    server.answer(withoutSource);
    const { maya } = await launched(1);
    const [{ id } = { id: '' }] = await draftsOf(maya);
    const claim = { id, key: 'c1', text: 'We are loved by 900 crews.' };
    await maya.client.confirmMailClaim(claim);
    const takesBack = () => maya.client.confirmMailClaim({ ...claim, is_confirmed: false });
    const approves = () => maya.client.approveMail({ id });
    const lock = `select 1 from messages where id = '${id}' for update`;
    const [, approved] = await whileHeld(app, maya, [takesBack, approves], lock);
    expect(approved).toMatchObject({ status: 'fulfilled', value: { done: 0 } });
  });

  it('is the person’s own once they have rewritten the sentence', async () => {
    server.answer(withoutSource);
    const { maya } = await launched(1);
    const [{ id } = { id: '' }] = await draftsOf(maya);
    const edited = await maya.client.updateMail({ id, body: 'Hi,\n\nWe work with a few crews.' });
    expect(edited).toMatchObject({ claims: [], reason_code: 'approval', writing: { unvouched: 0 } });
    const back = await maya.client.updateMail({ id, body: 'Hi,\n\nWe are loved by 900 crews.' });
    expect(back).toMatchObject({ reason_code: 'unvouched_claim', claims: [{ text: 'We are loved by 900 crews.' }] });
  });
});

describe('A claim without a source whose text is asked for again', () => {
  it('stays one where a text replaces the prompt that can’t be filled in', async () => {
    server.answer(withoutSource);
    const { maya, sequenceId } = await launched(1);
    const { results } = await maya.client.getSequences({ id: sequenceId });
    const key = results[0]?.steps[0]?.key ?? '';
    const step = { kind: 'email' as const, wait: STEP.wait, key, subject: 'Hello', body: 'Hi {{ first_name }}' };
    await maya.client.updateSequence({ id: sequenceId, steps: [step] });
    // As where its template fails for this person, or its mailbox is gone.
    await app.database.admin.query('update messages set awaits_refresh = null where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 0 });
  });

  it('stays one where the writing is stopped and a person goes on with the old text', async () => {
    server.answer(withoutSource);
    const { maya, id: campaign } = await launched(1);
    const [{ id } = { id: '' }] = await draftsOf(maya);
    await maya.client.writeMailAgain({ id, by: 'model' });
    await maya.client.changeWriting({ campaign_id: campaign, action: 'stop' });
    const { body } = await maya.client.getMail({ id });
    const edited = await maya.client.updateMail({ id, body: `${body} Bye.` });
    expect(edited).toMatchObject({ reason_code: 'unvouched_claim', writing: { unvouched: 1 } });
    expect(await maya.client.approveMail({ id })).toMatchObject({ done: 0 });
  });
});

describe('What is being written', () => {
  it('again, by whom the person chooses, replaces what there is', async () => {
    server.answer(vouched);
    const { maya } = await launched(1);
    const [{ id } = { id: '' }] = await draftsOf(maya);
    const again = async (by: WriterChoice) => {
      const waiting = await maya.client.writeMailAgain({ id, by });
      expect(waiting).toMatchObject({ reason_code: 'writing', writing: { state: 'waiting' } });
      expect(await maya.client.approveMail({ id })).toMatchObject({ skipped: [{ reason: 'It is being written.' }] });
      await expect(maya.client.updateMail({ id, body: 'Mine' })).rejects.toThrow('It is being written.');
      const campaign = waiting.campaign?.id ?? '';
      expect(await maya.client.changeWriting({ campaign_id: campaign, action: 'stop' })).toMatchObject({ stopped: 1 });
      await app.runDueJobs();
      expect(await maya.client.getMail({ id })).toMatchObject({ reason: 'The writing was stopped' });
      expect(await maya.client.changeWriting({ campaign_id: campaign, action: 'resume' })).toMatchObject({ total: 1 });
      await app.runDueJobs();
      return maya.client.getMail({ id });
    };
    expect((await again('built_in')).writing).toMatchObject({ model: 'built-in', note: null, state: 'written' });
    expect((await again('model')).writing).toMatchObject({ model: 'test-model', state: 'written' });
    expect(server.asked).toHaveLength(2);
  });

  it('is asked for once by two clicks at once', async () => {
    server.answer(vouched);
    const { maya } = await launched(1);
    const [{ id } = { id: '' }] = await draftsOf(maya);
    const again = () => maya.client.writeMailAgain({ id });
    const lock = `select 1 from messages where id = '${id}' for update`;
    const [first, second] = await whileHeld(app, maya, [again, again], lock);
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('already') } });
    await app.runDueJobs();
    expect(server.asked).toHaveLength(2);
  });

  it('follows a changed prompt where no one has touched it, and says first what that costs', async () => {
    server.answer(vouched);
    const { maya, sequenceId } = await launched(2);
    const [touched] = await draftsOf(maya);
    await maya.client.updateMail({ id: touched?.id ?? '', body: 'My own words.' });
    const { results } = await maya.client.getSequences({ id: sequenceId });
    const [step] = results[0]?.steps ?? [];
    const steps = [{ ...STEP, key: step?.key ?? '', prompt: { ...PROMPT, goal: 'A demo' } }];
    expect(await maya.client.foreseeSequenceUpdate({ id: sequenceId, steps })).toMatchObject({
      drafts_rewritten: 1,
      drafts_kept: 1,
      generations: 1,
    });
    await maya.client.updateSequence({ id: sequenceId, steps });
    await app.runDueJobs();
    expect(server.asked).toHaveLength(3);
    expect(server.asked[2]?.prompt).toContain('[goal] A demo');
    expect((await maya.client.getMail({ id: touched?.id ?? '' })).body).toBe('My own words.');
  });

  it('is filled in from a text that has replaced the prompt, and written again once there is a prompt', async () => {
    server.answer(vouched);
    const { maya, id, sequenceId } = await launched(1);
    const { results } = await maya.client.getSequences({ id: sequenceId });
    const key = results[0]?.steps[0]?.key ?? '';
    const change = async (step: object) => {
      await maya.client.updateSequence({
        id: sequenceId,
        steps: [{ kind: 'email', wait: STEP.wait, key, body: '', ...step }],
      });
      await app.runDueJobs();
      const [draft] = await draftsOf(maya);
      return maya.client.getMail({ id: draft?.id ?? '' });
    };
    const filledIn = await change({ subject: 'Hello', body: 'Hi {{ first_name }}' });
    expect(filledIn).toMatchObject({ body: 'Hi Person0', writing: null, reason_code: 'approval' });
    expect((await maya.client.getCampaignPeople({ id })).results[0]?.reason_code).toBe('approval');
    const written = await change({ prompt: PROMPT });
    expect(written).toMatchObject({ subject: 'A question', writing: { state: 'written' }, reason_code: 'approval' });
  });

  it('waits while the campaign is paused, and goes on when it runs again', async () => {
    server.answer(vouched);
    const { maya, id } = await launched(1);
    const [draft] = await draftsOf(maya);
    await maya.client.writeMailAgain({ id: draft?.id ?? '', by: 'model' });
    expect(await maya.client.getWritingProgress({ campaign_id: id })).toMatchObject({ total: 1, paused: 0 });
    await maya.client.updateCampaign({ id, state: 'paused' });
    await app.runDueJobs();
    expect(server.asked).toHaveLength(1);
    expect(await maya.client.getWritingProgress({ campaign_id: id })).toMatchObject({
      total: 1,
      paused: 1,
      stopped: 0,
    });
    await maya.client.updateCampaign({ id, state: 'running' });
    await app.runDueJobs();
    expect(server.asked).toHaveLength(2);
    expect((await draftsOf(maya))[0]?.writing?.state).toBe('written');
  });

  it('doesn’t count as a draft to approve while it is being written', async () => {
    server.answer(vouched);
    const { maya, id, sequenceId } = await launched(2);
    const [draft] = await draftsOf(maya);
    await maya.client.writeMailAgain({ id: draft?.id ?? '', version: draft?.version ?? 0, by: 'built_in' });
    const [campaign] = (await maya.client.getCampaigns({ id })).results;
    expect(campaign?.messages).toMatchObject({ drafts: 2, ready: 1, writing: 1 });
    const [sequence] = (await maya.client.getSequences({ id: sequenceId })).results;
    expect(sequence?.results[0]).toMatchObject({ ready: 1, writing: 1, incomplete: 0 });
    expect((await maya.client.getDashboard({})).to_do.approvals).toBe(1);
    const { results, tabs } = await maya.client.getMails({ filter: 'writing', tabs: 'ready,writing,incomplete' });
    expect(results.map((mail) => mail.id)).toEqual([draft?.id]);
    expect(tabs?.map(({ tab, count }) => [tab, count])).toEqual([
      ['ready', 1],
      ['writing', 1],
      ['incomplete', 0],
    ]);
  });

  it('is written after all when an undo brings its person back', async () => {
    server.answer(vouched);
    const { maya, id } = await launched(1);
    const [draft] = await draftsOf(maya);
    await maya.client.writeMailAgain({ id: draft?.id ?? '', by: 'built_in' });
    const { undo_token: token } = await maya.client.deleteMail({ id: draft?.id ?? '' });
    await app.runDueJobs();
    expect(await draftsOf(maya)).toEqual([]);
    await maya.client.undo({ undo_token: token ?? '' });
    await app.runDueJobs();
    expect((await draftsOf(maya))[0]).toMatchObject({ writing: { model: 'built-in' }, reason_code: 'approval' });
    expect((await maya.client.getCampaignPeople({ id })).results[0]?.reason_code).toBe('approval');
  });

  it('is marked as outdated, and not rewritten, when the person’s data changes', async () => {
    server.answer(vouched);
    const { maya } = await launched(1);
    const [draft] = await draftsOf(maya);
    await maya.client.updateProspect({ id: draft?.contact.id ?? '', company_name: 'Renamed' });
    await app.runDueJobs();
    expect((await draftsOf(maya))[0]?.writing).toMatchObject({ is_outdated: true });
    expect(server.asked).toHaveLength(1);
  });
});

describe('A request whose outcome nobody knows', () => {
  it('is not made again: the built-in writer writes, and says so', async () => {
    server.answer(vouched);
    const { maya } = await launched(1);
    const [draft] = await draftsOf(maya);
    const asked = server.asked.length;
    await app.database.admin.query(
      `update message_writings set state = 'waiting', asked_at = now() - interval '15 minutes',
         lease_until = now() - interval '10 minutes' where message_id = $1`,
      [draft?.id],
    );
    await maya.client.updateCampaign({ id: draft?.campaign?.id ?? '', daily_new_limit: 10 });
    await app.runDueJobs();
    const mail = await maya.client.getMail({ id: draft?.id ?? '' });
    expect(mail.writing?.note).toContain('The program stopped while the model was writing');
    expect(server.asked).toHaveLength(asked);
  });
});

describe('An example', () => {
  it('is written for a chosen person, and nothing of it is kept', async () => {
    server.answer(withoutSource);
    const maya = await prepare(app);
    await connect(maya, server);
    const [contactId = ''] = await addPeople(maya, 1);
    const example = await maya.client.writeExample({ prompt: PROMPT, contact_id: contactId });
    expect(example).toMatchObject({ subject: 'A question', model: 'test-model', note: null });
    expect(example.claims).toEqual([expect.objectContaining({ text: 'We are loved by 900 crews.', sources: [] })]);
  });

  it('and a test of a later step are told the tone of the workflow, and which message it is', async () => {
    server.answer(vouched);
    const maya = await prepare(app);
    await connect(maya, server);
    const [contactId = ''] = await addPeople(maya, 1);
    const place = { impression: 'Calm, and never pushy', is_last: true, contact_id: contactId };
    await maya.client.writeExample({ prompt: PROMPT, step: 3, ...place });
    await maya.client.testSend({ step: STEP, number: 3, ...place });
    expect(server.asked).toHaveLength(2);
    for (const { prompt } of server.asked) {
      expect(prompt).toContain('message 3 of a series, the last one');
      expect(prompt).toContain('Calm, and never pushy');
    }
    expect((await maya.client.outbox({})).results[0]?.subject).toBe('[Test] Re: previous email');
    await maya.client.testSend({ step: STEP, number: 3, thread_subject: 'Re: Your\ndepots', ...place });
    expect((await maya.client.outbox({})).results[0]?.subject).toBe('[Test] Re: Your depots');
  });
});
