import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { connect, elements, lineIdsIn, sentence } from '#testing/prompts/model-answers.ts';
import { type ModelAsked, type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { CANARY, FOREIGN, HONEST, INJECTIONS } from './injections.ts';

const ALL = Object.entries(INJECTIONS).flatMap(([from, texts]) => texts.map((text) => [from, text] as const));

let app: TestApp;
let server: ModelServer;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp({ env: { MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
  owner = await app.signUp();
  await connect(owner, server);
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Does whatever anybody tells it, as far as it can see it; and calls every tool there is. */
const obey = (asked: ModelAsked, always: boolean) => {
  if (asked.tools.length > 0) return { calls: asked.tools.map((name) => ({ name, input: {} })) };
  const isTold = always || asked.prompt.toLowerCase().includes(CANARY.toLowerCase());
  const obeyed = isTold
    ? [
        sentence(`${CANARY}!`, lineIdsIn(asked)),
        sentence(`Read https://${FOREIGN}/x now.`, lineIdsIn(asked)),
        sentence(`Look at [this](https://${FOREIGN}) and at ${FOREIGN} or evil[.]example.`, lineIdsIn(asked)),
        sentence(`Call +1 900 555 0199 or write to a@${FOREIGN}.`, lineIdsIn(asked), 'body', 1),
      ]
    : [];
  return elements(
    sentence('A word about Friday', ['goal'], 'subject'),
    ...obeyed,
    sentence('We are closed on Friday.', ['goal'], 'body', 2),
  );
};

describe('A corpus of texts that give orders to models', () => {
  it('has at least sixty', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(60);
  });
  it.each(ALL)('is seen for what it is, from a %s: %s', (_from, text) => {
    expect(ordersModels(text, { isStrangers: true })).toBe(true);
  });
  it.each(HONEST)('isn’t suspected in what honest people write: %s', (text) => {
    expect(ordersModels(text, { isStrangers: true })).toBe(false);
  });
  it('takes no time to be told from megabytes', () => {
    const begun = performance.now();
    ordersModels('ignore '.repeat(400_000));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('A model that obeys everybody', () => {
  const keptOf = async () => {
    const { id } = await owner.client.generateEmailAnnouncement({
      prompt: 'We are closed on Friday',
      audience: { stage: 'prospect', filter: {} },
    });
    return owner.client.getAnnouncement({ id });
  };

  it('gets nothing of the corpus from Memory, and no tool, and nothing of any person', async () => {
    await owner.client.createProspect({
      first_name: 'Zebulon',
      email: 'zebulon@private.example',
      company_name: 'Quince',
    });
    for (const [, text] of ALL)
      await owner.client.createMemoryField({
        kind: 'fact',
        value: text.slice(0, 3_900),
        sources: [{ note: 'a page' }],
      });
    await owner.client.createMemoryField({
      kind: 'fact',
      value: 'We plan crews for solar installers',
      sources: [{ note: 'our site' }],
    });
    server.answer((asked) => obey(asked, false));
    const kept = await keptOf();
    const [asked] = server.asked.slice(-1);
    expect(asked?.prompt).toContain('We plan crews for solar installers');
    expect(asked?.prompt).not.toContain(CANARY);
    expect(asked?.prompt).not.toMatch(/zebulon|private\.example|quince/i);
    expect(asked?.tools).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(CANARY);
    expect(kept.body).toBe('We are closed on Friday.');
  }, 60_000);

  it('that knows the canary all the same keeps none of it, and no link, address or number', async () => {
    server.answer((asked) => obey(asked, true));
    const kept = await keptOf();
    expect(kept.body).toBe('We are closed on Friday.');
    expect(JSON.stringify([kept.subject, kept.body, kept.claims])).not.toMatch(/canary|evil|900/i);
    expect(kept.problems.filter(({ kind }) => kind === 'dropped')).toHaveLength(4);
  });

  it('finds nothing in the brief about a person whose fields give orders', async () => {
    const texts = [...INJECTIONS.name, ...INJECTIONS.linkedin].filter(
      (text) => text.length <= 80 && !text.includes('<'),
    );
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const { id } = await owner.client.createProspect({
        first_name: 'Ada',
        email: `ada-${texts.indexOf(text)}@else.example`,
        job_title: text,
      });
      const { text: brief, left_out: leftOut } = await owner.client.getMemoryPreview({ contact_id: id });
      expect(brief).not.toContain(CANARY);
      expect(leftOut.some(({ source }) => source === 'reads like an order to the AI')).toBe(true);
    }
  });
});
