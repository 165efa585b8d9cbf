import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const BODY = 'Hi {{ first_name }}, see https://fieldnote.example/a?b=1&c=2 and https://fieldnote.example/prices.';
const STEPS = [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: BODY }];
const BOTH = { opens: true, clicks: true };

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

interface Sent {
  campaignId: string;
  messageId: string;
  contactId: string;
  /** Paths of the links, then of the picture. */
  paths: string[];
  html: string;
}

/** One email that has left an hour ago, as its recipient holds it. */
const sent = async (sequence: object = {}): Promise<Sent> => {
  maya = await prepare(app);
  const [contactId = ''] = await addPeople(maya, 1);
  const { id: campaignId } = await launch(app, maya, 'Tracked', {
    sequence: { steps: STEPS, tracking: BOTH, ...sequence },
  });
  await approveAll(app, maya);
  const { results } = await maya.client.getMails({ filter: 'sent' });
  const messageId = results[0]?.id ?? '';
  await app.database.admin.query(`update messages set sent_at = sent_at - interval '1 hour' where id = $1`, [
    messageId,
  ]);
  const { rows } = await app.database.admin.query<{ html: string }>(
    'select html from email_attempts where message_id = $1',
    [messageId],
  );
  const html = rows[0]?.html ?? '';
  const paths = [...html.matchAll(/\/t\/[\w-]{64}(?:\.gif)?/g)].map(([path]) => path);
  return { campaignId, messageId, contactId, paths, html };
};

const fetchPath = (path: string, { method = 'GET', agent = BROWSER, host = undefined as string | undefined } = {}) =>
  app.server.inject({
    method: method as 'GET',
    url: path,
    headers: { 'user-agent': agent, ...(host !== undefined && { host }) },
  });

/** What was fetched a moment ago is settled. */
const settle = async (): Promise<void> => {
  await app.database.admin.query(`update jobs._private_jobs set run_at = now() where key like 'hits:%'`);
  await app.runDueJobs();
};
const mailOf = async ({ messageId }: Sent) => maya.client.getMail({ id: messageId });
const hits = async ({ messageId }: Sent) =>
  (
    await app.database.admin.query<{ seen_as: string; number: number; times: number }>(
      'select seen_as, number, times from tracking_hits where message_id = $1 order by number, seen_as',
      [messageId],
    )
  ).rows;

describe('a tracked link', () => {
  it('leads to the address of the mail, and counts the click of a person', async () => {
    const mail = await sent();
    const answer = await fetchPath(mail.paths[0] ?? '');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: 'https://fieldnote.example/a?b=1&c=2',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await settle();
    const { opened_at: opened, clicked_at: clicked } = await mailOf(mail);
    expect([opened, clicked].map((at) => at !== null)).toEqual([true, true]);
    const { results } = await maya.client.getTimeline({ id: mail.contactId });
    expect(results.map(({ summary, detail }) => [summary, detail])).toEqual(
      expect.arrayContaining([
        ['Opened “Hello”', null],
        ['Clicked a link in “Hello”', 'https://fieldnote.example/a?b=1&c=2'],
      ]),
    );
  });

  it('leads to addresses in any letters', async () => {
    const address = 'https://fieldnote.example/Preisliste–für_Köln/東京?q=ü';
    const mail = await sent({ steps: [{ ...STEPS[0], body: `Hi {{ first_name }}, see ${address} and the rest.` }] });
    const answer = await fetchPath(mail.paths[0] ?? '');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, new URL(address).href]);
  });

  it('answers under any name, as a workspace’s own domain leads here', async () => {
    const mail = await sent();
    expect((await fetchPath(mail.paths[0] ?? '', { host: 'links.fieldnote.example' })).statusCode).toBe(302);
    expect((await fetchPath('/user/api/get-countries/', { host: 'links.fieldnote.example' })).statusCode).toBe(421);
  });

  it('counts no filter, preview, mail program’s proxy or HEAD, and keeps what they were', async () => {
    const mail = await sent();
    const [link = '', , picture = ''] = mail.paths;
    await fetchPath(link, { method: 'HEAD' });
    await fetchPath(link, { agent: 'Barracuda Sentinel (EE)' });
    await fetchPath(link, { agent: 'Slackbot-LinkExpanding 1.0' });
    await fetchPath(picture, { agent: 'Mozilla/5.0' });
    await settle();
    expect(await mailOf(mail)).toMatchObject({ opened_at: null, clicked_at: null });
    expect((await hits(mail)).map(({ seen_as: as }) => as)).toEqual(['proxy', 'head', 'preview', 'scanner']);
  });

  it('counts no one who follows all links at once, and a person who follows one later', async () => {
    const mail = await sent();
    const [first = '', second = ''] = mail.paths;
    await fetchPath(first);
    await fetchPath(second);
    await settle();
    expect(await mailOf(mail)).toMatchObject({ opened_at: null, clicked_at: null });
    expect((await hits(mail)).map(({ seen_as: as }) => as)).toEqual(['burst', 'burst']);
    await fetchPath(second);
    await settle();
    expect((await mailOf(mail)).clicked_at).not.toBeNull();
  });

  it('counts no one within seconds of the delivery', async () => {
    const mail = await sent();
    await app.database.admin.query('update messages set sent_at = now() where id = $1', [mail.messageId]);
    await fetchPath(mail.paths[0] ?? '');
    await settle();
    expect((await mailOf(mail)).clicked_at).toBeNull();
    expect((await hits(mail)).map(({ seen_as: as }) => as)).toEqual(['early']);
  });

  it('leads to a plain page where it is made up, altered or forgotten, without saying which', async () => {
    const mail = await sent();
    const link = mail.paths[0] ?? '';
    const altered = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    const answers = [await fetchPath('/t/nothing'), await fetchPath(altered)];
    await maya.client.deleteProspects({ ids: [mail.contactId] });
    await app.database.admin.query(`delete from tracked_links where message_id = $1`, [mail.messageId]);
    answers.push(await fetchPath(link));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.headers['content-type']).toContain('text/html');
  });
});

describe('a tracking domain', () => {
  it('is used for links while its record points here, is looked at daily, and belongs to one workspace', async () => {
    maya = await prepare(app);
    const { admin } = app.database;
    const domain = (state: string) =>
      admin.query(
        `insert into tracking_domains (workspace_id, name, state, detail, checked_at)
         values ($1, 'links.fieldnote.example', $2, '', now() - interval '2 days')
         on conflict (workspace_id) do update set state = excluded.state`,
        [maya.workspaceId, state],
      );
    await addPeople(maya, 1);
    await domain('pass');
    await launch(app, maya, 'Own domain', { sequence: { steps: STEPS, tracking: BOTH } });
    await approveAll(app, maya);
    const { rows } = await admin.query<{ html: string }>('select html from email_attempts where workspace_id = $1', [
      maya.workspaceId,
    ]);
    expect(rows[0]?.html).toMatch(/href="https:\/\/links\.fieldnote\.example\/t\/[\w-]{64}"/);
    const { rows: due } = await admin.query('select app.tracking_domains_to_check(now(), 10) as id');
    expect(due).toEqual([{ id: maya.workspaceId }]);
    const other = await prepare(app);
    expect((await other.client.getTrackingDomain({})).domain).toBeNull();
    expect((await maya.client.getTrackingDomain({})).domain).toMatchObject({ state: 'pass' });
    expect((await maya.client.updateTrackingDomain({ name: null })).domain).toBeNull();
    await expect(maya.client.updateTrackingDomain({ name: 'not a name' })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });
});

describe('a tracked picture', () => {
  it('is one pixel whatever its token, and counts an opening once', async () => {
    const mail = await sent();
    const picture = mail.paths[2] ?? '';
    const answers = [await fetchPath(picture), await fetchPath(picture), await fetchPath('/t/nothing.gif')];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
      answers.map(() => [200, 'image/gif']),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    await settle();
    expect(await mailOf(mail)).toMatchObject({ clicked_at: null, opened_at: expect.any(String) });
    expect(await hits(mail)).toEqual([{ seen_as: 'person', number: 0, times: 2 }]);
    const { events } = await mailOf(mail);
    expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
  });
});

describe('a workflow', () => {
  it('tracks nothing unless someone turns it on', async () => {
    const mail = await sent({ tracking: undefined });
    expect(mail.html).not.toContain('/t/');
    const { totals } = await maya.client.getCampaignStats({ id: mail.campaignId });
    expect(totals).toMatchObject({ sent: 1, open_tracked: 0, click_tracked: 0 });
  });

  it('counts what it tracked beside what was sent', async () => {
    const mail = await sent();
    await fetchPath(mail.paths[0] ?? '');
    await settle();
    const { totals, steps } = await maya.client.getCampaignStats({ id: mail.campaignId });
    const expected = { sent: 1, opened: 1, open_tracked: 1, clicked: 1, click_tracked: 1 };
    expect([totals, steps[0]]).toMatchObject([expected, expected]);
  });

  it('stops with a click where it says so', async () => {
    const two = [...STEPS, { kind: 'email', wait: { amount: 2, unit: 'days' }, subject: null, body: 'Still there?' }];
    const mail = await sent({ steps: two, stop_on: ['click'] });
    await fetchPath(mail.paths[0] ?? '');
    await settle();
    expect(await reasonsOf(maya, mail.campaignId)).toEqual(['completed: They clicked a link, so the workflow stopped']);
  });

  it('is shown with its links as they were written', async () => {
    const mail = await sent();
    const { html } = await mailOf(mail);
    expect(html).toContain('href="https://fieldnote.example/a?b=1&amp;c=2"');
    expect(html).not.toContain('/t/');
  });
});

describe('erasure', () => {
  it('forgets where links led and who followed them', async () => {
    const mail = await sent();
    await fetchPath(mail.paths[0] ?? '');
    await settle();
    await maya.client.deleteProspects({ ids: [mail.contactId] });
    await app.database.admin.query(`update contacts set deleted_at = deleted_at - interval '40 days'`);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    const { rows } = await app.database.admin.query(
      'select 1 from tracked_links where message_id = $1 union all select 1 from tracking_hits where message_id = $1',
      [mail.messageId],
    );
    expect(rows).toEqual([]);
    expect((await fetchPath(mail.paths[0] ?? '')).statusCode).toBe(404);
    expect((await fetchPath(mail.paths[2] ?? '')).statusCode).toBe(200);
    expect(await hits(mail)).toEqual([]);
  });
});

describe('a meeting', () => {
  it.each([
    [
      'that is planned stops a workflow that says so, and no other',
      async (contactId: string) => {
        const dueAt = new Date(Date.now() + 86_400_000).toISOString();
        await maya.client.createFollowUp({ contact_id: contactId, kind: 'meeting', title: 'Demo', due_at: dueAt });
      },
      expect.stringMatching(/^in_progress: /),
    ],
    [
      'that was booked on the phone is an answer, which ends every workflow',
      async (contactId: string) => {
        const dueAt = new Date(Date.now() + 86_400_000).toISOString();
        const call = await maya.client.createFollowUp({
          contact_id: contactId,
          kind: 'call',
          title: 'Call',
          due_at: dueAt,
        });
        await maya.client.updateFollowUp({
          id: call.id,
          version: call.version,
          state: 'done',
          outcome: 'meeting_booked',
        });
      },
      'completed: Meeting booked',
    ],
  ])('%s', async (_what, book, other) => {
    const two = [...STEPS, { kind: 'email', wait: { amount: 2, unit: 'days' }, subject: null, body: 'Still there?' }];
    for (const stop of ['meeting', 'click']) {
      const mail = await sent({ steps: two, stop_on: [stop] });
      await book(mail.contactId);
      expect(await reasonsOf(maya, mail.campaignId)).toEqual([
        stop === 'meeting' ? 'completed: A meeting was booked, so the workflow stopped' : other,
      ]);
    }
  });
});
