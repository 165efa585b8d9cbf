import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connect, elements, lineIdsIn, sentence, STEP } from '#testing/prompts/model-answers.ts';
import { type ModelAsked, type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { CANARY, FOREIGN, INJECTIONS } from '../../writing/tests/injections.ts';

const ALL = Object.entries(INJECTIONS).flatMap(([from, texts]) => texts.map((text) => ({ from, text })));

let app: TestApp;
let server: ModelServer;
let maya: Prepared;

/** Writes down whatever anybody tells it, and brings links, addresses and numbers whether it was told to or not. */
const obey = (asked: ModelAsked) => {
  if (asked.tools.length > 0) return { calls: asked.tools.map((name) => ({ name, input: {} })) };
  return elements(
    sentence('A word', [], 'subject'),
    ...(asked.prompt.includes(CANARY) ? [sentence(`${CANARY}!`, lineIdsIn(asked))] : []),
    sentence(`Read https://${FOREIGN}/x now.`, lineIdsIn(asked)),
    sentence(`Look at [this](https://${FOREIGN}) and at ${FOREIGN}.`, lineIdsIn(asked)),
    sentence(`Call +1 900 555 0199 or write to a@${FOREIGN}.`, lineIdsIn(asked)),
    sentence('Would a call suit?', ['goal'], 'body', 1),
  );
};

/** One person for each text of the corpus, who carries it where such texts come from. */
const addPeople = async (): Promise<void> => {
  const rows = ALL.map(({ from, text }, index) => ({
    number: index,
    first_name: from === 'name' ? text.slice(0, 80) : 'Ada',
    company_name: from === 'linkedin' ? text.slice(0, 120) : 'Acme',
    job_title: from === 'cell' ? text.slice(0, 120) : null,
    need: from === 'page' ? text.slice(0, 500) : null,
    reply: from === 'reply' ? text : null,
  }));
  await app.database.admin.query(
    `with given as (select * from json_to_recordset($2::json) as r(number int, first_name text, company_name text, job_title text,
         need text, reply text)),
       people as (insert into contacts (workspace_id, stage, status, first_name, email, company_name, company_domain, job_title, need,
           lead_source, created_at, updated_at)
         select $1, 'prospect', 'New', first_name, 'p' || number || '@acme' || number || '.example', company_name,
           'acme' || number || '.example', job_title, need, 'import', now(), now() from given
         returning workspace_id, id, email)
     insert into contact_events (workspace_id, contact_id, at, kind, summary, detail)
     select p.workspace_id, p.id, now(), 'replied', 'Replied', g.reply from people p
     join given g on p.email = 'p' || g.number || '@acme' || g.number || '.example' where g.reply is not null`,
    [maya.workspaceId, JSON.stringify(rows)],
  );
};

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
  server.answer(obey);
  maya = await prepare(app);
  await connect(maya, server, { in_flight: 20 });
  await addPeople();
  await launch(app, maya, 'Hostile', { sequence: { steps: [STEP] } });
}, 120_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

describe('Drafts for people whose data gives orders to models', () => {
  it('have at least sixty of them, each written', async () => {
    expect(ALL.length).toBeGreaterThanOrEqual(60);
    expect(server.asked).toHaveLength(ALL.length);
  });

  it('show the model no order, no tool, no address, and nobody else', () => {
    for (const asked of server.asked) {
      expect(asked.prompt).not.toContain(CANARY);
      expect(asked.tools).toEqual([]);
      expect(asked.prompt).not.toMatch(/@acme\d/);
    }
  });

  it('say nothing of what was ordered, and bring no link, address or number, whatever the model answers', async () => {
    const drafts = await maya.client.getMails({ filter: 'draft', page_size: 200 });
    expect(drafts.results).toHaveLength(ALL.length);
    for (const { id } of drafts.results) {
      const { subject, body, claims } = await maya.client.getMail({ id });
      expect(JSON.stringify([subject, body, claims])).not.toMatch(/canary|evil|900 555/i);
      expect(body).toContain('Would a call suit?');
    }
    expect((await draftsOf(maya)).every(({ reason_code: code }) => code === 'approval')).toBe(true);
  });
});
