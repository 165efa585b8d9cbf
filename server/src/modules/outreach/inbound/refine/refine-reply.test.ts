import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connect } from '#testing/prompts/model-answers.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { CANARY, INJECTIONS } from '../../writing/tests/injections.ts';
import { mayRefine, REFINED_TO } from './may-refine.ts';

let app: TestApp;
let model: ModelServer;
let maya: Prepared;
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
  await addPeople(maya, 1);
  await launch(app, maya, 'Refined');
  await approveAll(app, maya);
  await connect(maya, model);
  await maya.client.updateAiSwitches({ refines_replies: true });
  model.asked.length = 0;
});

/** What somebody replies, as the inbox shows it once the jobs have run. */
const replied = async (text: string) => {
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  const before = await last();
  await app.runDueJobs();
  return { before, after: await last() };
};
const last = async () => {
  const [thread] = (await maya.client.getInbox({})).results;
  const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
  const entry = entries.findLast(({ direction }) => direction === 'in');
  if (entry === undefined) throw new Error('Nobody has replied.');
  return entry;
};
const says = (meaning: string, quote: string) =>
  model.answer(() => ({ text: JSON.stringify({ class: meaning, quote }) }));
/** The rules see a friendly word, and are unsure. */
const UNSURE = 'Great. What I would want to know first is whether my brother-in-law runs it the same way';

describe('A reply that the rules are unsure about', () => {
  it('is recorded at once, and refined by the model with its words, which a person can change back', async () => {
    says('objection', 'want to know first');
    const { before, after } = await replied(UNSURE);
    expect(before).toMatchObject({ class_model: null, class_by: null });
    expect(before.class).not.toBe('objection');
    expect(after).toMatchObject({ class: 'objection', class_model: 'test-model', class_words: ['want to know first'] });
    await maya.client.classifyReply({ id: after.id, class: 'interested' });
    expect(await last()).toMatchObject({ class: 'interested', class_model: null, class_by: expect.any(String) });
  });

  it('is asked about five times a day for one person, however often they reply', async () => {
    says('objection', 'want to know first');
    const [mail] = (await maya.client.outbox({})).results;
    for (let time = 0; time < 8; time += 1)
      await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: `${UNSURE}, for the ${time}. time` });
    await app.runDueJobs();
    expect(model.asked).toHaveLength(5);
  });

  it('is asked about by one job for all of a workspace', async () => {
    says('objection', 'want to know first');
    const [mail] = (await maya.client.outbox({})).results;
    for (let time = 0; time < 3; time += 1)
      await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: UNSURE });
    const { rowCount } = await app.database.admin.query(
      `select 1 from jobs.jobs where task_identifier = 'outreach.refine-reply'`,
    );
    expect(rowCount).toBe(1);
    await app.runDueJobs();
    expect(model.asked).toHaveLength(3);
  });

  it('that the model takes for an opt-out stops emails, which can be undone', async () => {
    says('unsubscribe', 'want to know first');
    const { after } = await replied(UNSURE);
    expect(after).toMatchObject({ class: 'unsubscribe', can_undo: true, followed: [expect.stringContaining('Do Not Contact')] }); // prettier-ignore
    await maya.client.undoReply({ id: after.id });
    expect(await last()).toMatchObject({ is_undone: true });
  });

  it.each([
    ['quotes what they didn’t write', () => says('objection', 'never again')],
    ['fails', () => model.answer(() => ({ status: 401 }))],
    ['invents a class', () => says('automatic', 'Great')],
  ])('stays as it is where the model %s', async (_, script) => {
    script();
    const { before, after } = await replied(UNSURE);
    expect(model.asked.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('isn’t shown to a model where the switch is off', async () => {
    await maya.client.updateAiSwitches({ refines_replies: false });
    await replied(UNSURE);
    expect(model.asked).toEqual([]);
  });
});

describe('What stops emails', () => {
  it('is never looked at by a model, nor taken back by it', async () => {
    says('interested', 'please');
    const { after } = await replied('Please unsubscribe me from this list.');
    expect(after).toMatchObject({ class: 'unsubscribe', class_model: null });
    expect(model.asked).toEqual([]);
    for (const meaning of ['unsubscribe', 'wrong_person', 'out_of_office', 'automatic'] as const)
      expect(mayRefine(meaning, 0)).toBe(false);
    expect(REFINED_TO).not.toContain('out_of_office');
    expect(REFINED_TO).not.toContain('automatic');
  });

  it('is not undone by a reply that gives orders: a model doesn’t get it', async () => {
    says('interested', 'great');
    const [order = ''] = INJECTIONS.reply;
    const { before, after } = await replied(`${UNSURE}. ${order}`);
    expect(after).toEqual(before);
    expect(JSON.stringify(model.asked)).not.toContain(CANARY);
  });
});
