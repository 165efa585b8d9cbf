import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const ADDRESS = 'victor@elsewhere.example';
const ONE_STEP = { sequence: { steps: [TWO_STEPS[0]] }, approval: 'none' };

const only = async ({ client }: Prepared) => {
  const [thread] = (await client.getInbox({})).results;
  const { entries } = await client.getThread({ id: thread?.id ?? '' });
  const reply = entries.findLast(({ direction }) => direction === 'in');
  if (thread === undefined || reply === undefined) throw new Error('Nobody has replied.');
  return { thread, reply };
};

/** Somebody in a campaign of two steps who has answered the first. */
const answered = async (text: string): Promise<{ maya: Prepared; campaign: string }> => {
  const maya = await prepare(app);
  await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'First', { approval: 'none' });
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  return { maya, campaign: id };
};

describe('whoever has left or is the wrong person, and names a colleague', () => {
  it.each([
    `I’m the wrong person, please contact my colleague Victor at ${ADDRESS}.`,
    `I no longer work here, please contact Victor Hugo (${ADDRESS}).`,
    `Ich bin nicht mehr im Unternehmen, bitte wenden Sie sich an Herrn Victor Hugo, ${ADDRESS}.`,
    `Dafür bin ich nicht zuständig, wenden Sie sich bitte an Herrn Victor Hugo, ${ADDRESS}.`,
    `Je ne suis pas la bonne personne, contactez Victor Hugo : ${ADDRESS}.`,
    `No soy la persona adecuada, contacte con Victor Hugo: ${ADDRESS}.`,
    `Non sono la persona giusta, contatti Victor Hugo: ${ADDRESS}.`,
    `Ik ben niet de juiste persoon, neem contact op met Victor Hugo: ${ADDRESS}.`,
  ])('gets nothing more by themselves; the colleague is added, and a person decides: %s', async (text) => {
    const { maya, campaign } = await answered(text);
    const { thread, reply } = await only(maya);
    expect(thread).toMatchObject({ state: 'to_answer', class: 'wrong_person' });
    expect(reply).toMatchObject({
      can_undo: true,
      followed: [expect.stringMatching(/^Victor.* was added/), expect.anything()],
    });
    expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied that they’re the wrong person']);
    await maya.client.moveClock({ advance: '10d' });
    await launch(app, maya, 'Second', ONE_STEP);
    await app.runDueJobs();
    const to = (await maya.client.outbox({ limit: 50 })).results.map((mail) => mail.to);
    expect(to.filter((each) => each.includes('person0'))).toHaveLength(1);
    expect(to.filter((each) => each.includes(ADDRESS))).toHaveLength(1);
  });

  it('is what a person says, once one does', async () => {
    const { maya } = await answered(`I’m the wrong person, please contact my colleague Victor at ${ADDRESS}.`);
    const { reply } = await only(maya);
    await maya.client.classifyReply({ id: reply.id, class: 'referral' });
    expect((await only(maya)).thread).toMatchObject({ state: 'settled', class: 'referral' });
    expect((await maya.client.getProspects({ search: 'Victor' })).count).toBe(1);
    await maya.client.undoReply({ id: reply.id });
    expect((await maya.client.getProspects({ search: 'Victor' })).count).toBe(0);
  });
});

it('whoever only names a colleague is settled, as before', async () => {
  const { maya } = await answered(`Please contact my colleague Victor Hugo (${ADDRESS}) about this.`);
  expect((await only(maya)).thread).toMatchObject({ state: 'settled', class: 'referral' });
});
