import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connect, elements, lineIdsIn, sentence } from '#testing/prompts/model-answers.ts';
import { type ModelAsked, type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { addColleague } from '#testing/team.ts';
import { CANARY, FOREIGN, INJECTIONS } from '../writing/tests/injections.ts';

let app: TestApp;
let model: ModelServer;
let maya: Prepared;
let personId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  model = await startOpenAiServer();
}, 60_000);
afterAll(async () => {
  await model.close();
  await app.close();
});
beforeEach(async () => {
  maya = await prepare(app);
  [personId = ''] = await addPeople(maya, 1);
  await maya.client.updateProspect({ id: personId, company_name: 'Lagos Solar', job_title: 'Head of Operations' });
  await maya.client.updateMemory({
    values: {
      our_offer: 'Crew planning for solar installers.',
      our_next_step: 'A call of 15 minutes.',
      objection_price: 'A crew of three pays for itself in a month.',
    },
  });
  model.asked.length = 0;
});

/** Does what it is told, by whomever; and says what rests on nothing. */
const obeys = (asked: ModelAsked) =>
  elements(
    sentence('Hi there,'),
    ...(asked.prompt.includes(CANARY) ? [sentence(`${CANARY}!`, lineIdsIn(asked), 'body', 1)] : []),
    sentence(`Read https://${FOREIGN}/x or call +1 900 555 0199.`, lineIdsIn(asked), 'body', 1),
    sentence('We plan crews for solar installers.', ['L1'], 'body', 1),
    sentence('Our customers save 38 % of their calls.', ['L1'], 'body', 1),
  );

/** The one conversation, after somebody has replied. */
const replied = async (text: string): Promise<string> => {
  await launch(app, maya, 'Answered');
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  const [thread] = (await maya.client.getInbox({})).results;
  return thread?.id ?? '';
};

describe('How an email would open', () => {
  it('is written by patterns from the person and Memory, with sources, and counts as a text', async () => {
    const opening = await maya.client.writeOpening({ contact_id: personId });
    expect(opening).toMatchObject({ model: 'built-in', note: null, problems: [] });
    expect(opening.text).toBe(
      'Hi Person0,\n\nI’m writing to you because you’re Head of Operations at Lagos Solar. Crew planning for solar installers.',
    );
    expect(opening.claims.map(({ sources }) => sources.map(({ source }) => source))).toEqual([
      expect.arrayContaining(['Their profile']),
      ['Memory, Offer'],
    ]);
    expect((await maya.client.getModelSettings({})).usage.built_in).toBe(1);
  });

  it('by a model rests on lines, and keeps nothing that no source has', async () => {
    await connect(maya, model);
    model.answer(obeys);
    const { text, claims, problems } = await maya.client.writeOpening({ contact_id: personId });
    expect(text).not.toMatch(/evil|900/);
    expect(claims.find(({ text: said }) => said.startsWith('Our customers'))?.sources).toEqual([]);
    expect(claims.find(({ text: said }) => said.startsWith('We plan'))?.sources).toHaveLength(1);
    expect(problems.filter(({ kind }) => kind === 'dropped').length).toBeGreaterThan(0);
  });

  it('that says what must never be said rests on nothing, whatever the model names', async () => {
    await maya.client.createMemoryField({ kind: 'fact', value: 'We plan crews', section: 'banned_claims' });
    await connect(maya, model);
    model.answer(() => elements(sentence('We plan crews for solar installers.', ['L1'])));
    const { claims, problems } = await maya.client.writeOpening({ contact_id: personId });
    expect(claims).toEqual([{ text: 'We plan crews for solar installers.', sources: [] }]);
    expect(problems).toEqual([expect.objectContaining({ kind: 'banned' })]);
  });

  it('of a colleague’s person is hidden from a rep', async () => {
    const rep = await addColleague(app, maya, 'rep');
    await expect(rep.client.writeOpening({ contact_id: personId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('A drafted answer', () => {
  it.each([
    [
      'That sounds interesting, let’s talk!',
      'Hi Person0,\n\nThank you for your reply. A call of 15 minutes. When would suit you?',
    ],
    [
      'This is too expensive for us, we are not interested.',
      'Hi Person0,\n\nThank you for your honest reply. A crew of three pays for itself in a month. If anything changes, I’d be glad to hear from you.',
    ],
    [
      'Das klingt interessant, wir würden uns gern mit Ihnen treffen, und das bald.',
      'Hallo Person0,\n\nvielen Dank für Ihre Antwort. A call of 15 minutes. Wann passt es Ihnen?',
    ],
    [
      'Votre offre m’intéresse. Pouvez-vous nous appeler demain pour en parler ?',
      'Bonjour Person0,\n\nMerci pour votre réponse. A call of 15 minutes. Quand cela vous conviendrait-il ?',
    ],
  ])('without a model follows the reply’s meaning and language: %s', async (reply, answer) => {
    // prettier-ignore
    const drafted = await maya.client.draftAnswer({ id: await replied(reply) });
    expect(drafted).toMatchObject({ text: answer, model: 'built-in' });
    expect(drafted.claims).toHaveLength(1);
  });

  it('is streamed, and never sent', async () => {
    const id = await replied('That sounds interesting, let’s talk!');
    const response = await app.server.inject({
      method: 'POST',
      url: contract.draftAnswer.path,
      headers: { authorization: `Token ${maya.token}`, accept: 'text/event-stream' },
      payload: { id },
    });
    expect(response.body).toMatch(/^event: start\n.*\n\nevent: text\n[\s\S]*event: done\n/);
    expect((await maya.client.getThread({ id })).entries.filter(({ direction }) => direction === 'out')).toHaveLength(
      1,
    );
  });

  it('answers their own words, not a program’s after them', async () => {
    const id = await replied('That sounds interesting, let’s talk!');
    const [mail] = (await maya.client.outbox({})).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'out_of_office', text: 'I am out of office until 1 March.' });
    expect((await maya.client.draftAnswer({ id })).text).toContain('Thank you for your reply.');
  });

  it('is refused where there is nothing to answer', async () => {
    const id = await replied('Please unsubscribe me.');
    await expect(maya.client.draftAnswer({ id })).rejects.toMatchObject({ status: 400 });
  });

  it('shows a model no other person, and no reply that gives orders', async () => {
    await maya.client.createProspect({ first_name: 'Zebulon', email: 'zebulon@private.example' });
    await connect(maya, model);
    model.answer(obeys);
    const fine = await maya.client.draftAnswer({ id: await replied('That sounds interesting, let’s talk!') });
    expect(fine.model).toBe('test-model');
    expect(JSON.stringify([fine.text, fine.claims])).not.toMatch(/evil|900|zebulon/i);
    expect(model.asked[0]?.prompt).toContain('That sounds interesting');
    expect(model.asked[0]?.prompt).not.toMatch(/zebulon|private\.example/i);
    expect(model.asked[0]?.tools).toEqual([]);
  });

  it('to each reply of the corpus comes from patterns, without its words', async () => {
    await connect(maya, model);
    model.answer(obeys);
    const id = await replied('That sounds interesting, let’s talk!');
    for (const order of INJECTIONS.reply) {
      await app.database.admin.query('update inbound_messages set text = $2 where workspace_id = $1', [
        maya.workspaceId,
        order.slice(0, 3_900),
      ]);
      const drafted = await maya.client.draftAnswer({ id });
      expect([drafted.model, drafted.note]).toEqual(['built-in', expect.stringContaining('reads like an order')]);
      expect(JSON.stringify(drafted)).not.toContain(CANARY);
    }
    expect(model.asked).toEqual([]);
  });
});
