import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { longestHold } from '#testing/event-loop.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
}, 60_000);
afterAll(() => app.close());

const step = (body: string, subject = 'Hello') => ({
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject,
  body,
});
const many = (make: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const HOSTILE: [what: string, body: string][] = [
  ['blanks in a loop', `{% for i in (1..500) %}${' '.repeat(1_900)}x{% endfor %}`],
  ['openings of spintax', '{ '.repeat(9_900)],
  ['choices in choices', `${'{a|'.repeat(4_900)}b${'}'.repeat(4_900)}`],
  ['missing variables', many((index) => `{{ v${index} }}`, 1_800)],
  ['an endless loop', '{% for i in (1..100000000) %}x{% endfor %}'],
  ['a text without end', `{% for i in (1..90000) %}${'x'.repeat(900)}{% endfor %}`],
  ['openings of Liquid', `{% raw %}${'{{'.repeat(9_900)}{% endraw %}`],
];

describe('a text made to keep the server busy', () => {
  it.each(HOSTILE)(
    '%s: preview, test and saving answer, and hold nobody up',
    async (what, body) => {
      const { client } = await prepare(app);
      const steps = Array.from({ length: 5 }, () => step(body));
      // The first one starts a child.
      await client.previewSequence({ steps: [step('Hi')] });
      const started = performance.now();
      const held = await longestHold(async () => {
        await client.previewSequence({ steps }).catch(() => undefined);
        await client.testSend({ step: step(body) }).catch(() => undefined);
        await client.createSequence({ sequence_name: what, steps }).catch(() => undefined);
      });
      expect(held).toBeLessThan(200);
      expect(performance.now() - started).toBeLessThan(10_000);
      expect((await client.previewSequence({ steps: [step('Hi {{ first_name }}')] })).results[0]?.text).toBe(
        'Hi Amara',
      );
    },
    30_000,
  );
});

describe('a text full of marks, which takes long to read', () => {
  const MARKS = '['.repeat(19_900);

  it('holds nobody up in a preview', async () => {
    const { client } = await prepare(app);
    const steps = Array.from({ length: 20 }, () => step(MARKS));
    await client.previewSequence({ steps: [step('Hi')] });
    const held = await longestHold(() => client.previewSequence({ steps }));
    expect(held).toBeLessThan(150);
  });

  it('holds nobody up in the drafts of a campaign', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 60);
    const held = await longestHold(() => launch(app, maya, 'Marks', { sequence: { steps: [step(MARKS)] } }));
    expect(await draftsOf(maya)).toHaveLength(50);
    expect(held).toBeLessThan(150);
  }, 30_000);

  it('holds nobody up in a conversation, of which the newest million characters are shown', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Answered');
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({ limit: 1 })).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'How much is it?' });
    const id = (await maya.client.getInbox({})).results[0]?.id ?? '';
    for (let hour = 1; hour <= 60; hour += 1) {
      const sendAt = new Date(app.clock.now().getTime() + 10 * 86_400_000 + hour * 3_600_000);
      await maya.client.replyMail({ id, body: MARKS, send_at: sendAt.toISOString() });
    }
    let shown: { direction: string; text: string }[] = [];
    const held = await longestHold(async () => {
      shown = (await maya.client.getThread({ id })).entries;
    });
    expect(held).toBeLessThan(150);
    // What is older than the answers that fit is left out with those that don't.
    expect(shown.map(({ direction, text }) => direction + text.length)).toEqual(
      Array.from({ length: 50 }, () => `out${MARKS.length}`),
    );
  }, 30_000);
});

describe('a person whose text becomes too long', () => {
  it('is held with the reason, and the others’ messages are written', async () => {
    const person = await prepare(app);
    await addPeople(person, 2);
    await addPeople(person, 1, { email: 'long@long.example', company_name: 'L'.repeat(180) });
    const body = '{% for i in (1..250) %}{{ company_name }}{% endfor %}';
    const campaign = await launch(app, person, 'Too long', { sequence: { steps: [step(body)] } });
    expect((await reasonsOf(person, campaign.id)).toSorted()).toEqual([
      'held: The text can’t be filled in: With its values, this is longer than 40,000 characters.',
      'waiting_approval: The draft is waiting for your approval',
      'waiting_approval: The draft is waiting for your approval',
    ]);
    expect(await draftsOf(person)).toHaveLength(2);
  });
});
