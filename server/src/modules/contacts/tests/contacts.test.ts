import { STAGES, STATUS_MOVES, STATUSES } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

const problem = (status: number, code: string, detail: unknown = expect.anything()) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code, detail }) });

let counter = 0;
const someone = (more: object = {}) => {
  counter += 1;
  return { first_name: 'Zoë', last_name: 'Berg', email: `zoe.berg${counter}@acme.example`, ...more };
};

describe('adding a person', () => {
  it('stores phones in E.164, by the person’s country, then the workspace’s', async () => {
    const here = await owner.client.createProspect(someone({ phone: '030 1234567' }));
    const there = await owner.client.createProspect(
      someone({ phone: '(663) 367-6624', country: 'US', website: 'acme.example' }),
    );
    expect([here.phone, there.phone, there.website]).toEqual(['+49301234567', '+16633676624', 'https://acme.example']);
    expect(here).toMatchObject({
      stage: 'prospect',
      status: 'New',
      lead_source: 'manual',
      version: 1,
      name: 'Zoë Berg',
      owner: { id: owner.userId },
    });
    expect(here.blocked).toEqual({
      email: null,
      whatsapp: null,
      call: null,
      linkedin: 'No LinkedIn profile.',
    });
  });

  it('rejects invalid values with their field', async () => {
    await expect(
      owner.client.createLead(someone({ phone: 'call me', linkedin_url: 'https://acme.example/x' })),
    ).rejects.toEqual(problem(400, 'invalid_input'));
    await expect(owner.client.createLead({ first_name: 'Nobody' })).rejects.toEqual(problem(400, 'invalid_input'));
  });

  it('reports a duplicate with the existing record, in any stage', async () => {
    const first = await owner.client.createLead(someone());
    await expect(owner.client.createProspect(someone({ email: first.email?.toUpperCase() }))).rejects.toMatchObject({
      status: 409,
      problem: { code: 'duplicate', current: { id: first.id }, detail: 'This person already exists as a lead.' },
    });
  });

  it('lets two workspaces have the same person', async () => {
    const person = someone();
    await owner.client.createProspect(person);
    const other = await app.signUp();
    expect((await other.client.createProspect(person)).email).toBe(person.email);
  });
});

describe('another workspace', () => {
  it('cannot find anything of this one', async () => {
    const { id } = await owner.client.createProspect(someone());
    const stranger = (await app.signUp()).client;
    const calls = [
      () => stranger.getProspect({ id }),
      () => stranger.updateProspect({ id, first_name: 'Mine' }),
      () => stranger.updateProspectStatus({ ids: [id], status: 'Contacted' }),
      () => stranger.convertToLead({ ids: [id] }),
      () => stranger.getTimeline({ id }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(problem(404, 'not_found'));
    expect((await stranger.getProspects({})).count).toBe(0);
    expect((await stranger.searchContacts({ search: 'Berg' })).results).toEqual([]);
  });
});

describe('editing a person', () => {
  it('reports a conflict when two people edit one record', async () => {
    const { id, version } = await owner.client.createProspect(someone());
    const changed = await owner.client.updateProspect({ id, version, city: 'Ulm' });
    expect(changed).toMatchObject({ city: 'Ulm', version: version + 1 });
    await expect(owner.client.updateProspect({ id, version, city: 'Bonn' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id, city: 'Ulm', version: version + 1 } },
    });
  });

  it('saves nothing if nothing changes, and returns what did', async () => {
    const { id } = await owner.client.createProspect(someone({ city: 'Ulm' }));
    expect((await owner.client.updateProspect({ id, city: 'Ulm' })).version).toBe(1);
    await owner.client.updateProspect({ id, city: '', tags: ['vip', 'VIP', 'fair'] });
    const { results } = await owner.client.getTimeline({ id });
    expect(results.map(({ summary }) => summary)).toEqual(['Changed city and tags', 'Added as a prospect']);
    expect((await owner.client.getProspect({ id })).tags).toEqual(['vip', 'fair']);
  });

  it('never leaves a person without an address, nor two with the same one', async () => {
    const one = await owner.client.createProspect(someone());
    const two = await owner.client.createLead(someone());
    await expect(owner.client.updateProspect({ id: one.id, email: '' })).rejects.toEqual(problem(400, 'invalid_input'));
    await expect(owner.client.updateProspect({ id: one.id, email: two.email })).rejects.toEqual(
      problem(409, 'duplicate'),
    );
  });

  it('resets bad data when the address is changed', async () => {
    const { id } = await owner.client.createProspect(someone());
    await owner.client.updateProspectStatus({ ids: [id], status: 'Bad Data' });
    const next = await owner.client.updateProspect({ id, email: someone().email });
    expect(next).toMatchObject({ status: 'New', email_status: 'unknown' });
  });
});

describe('status', () => {
  it.each(STAGES)('of a %s can be set by hand exactly as the table allows', async (stage) => {
    const { rows } = await app.database.admin.query<{ id: string; status: string }>(
      `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, created_at, updated_at)
       select $1, $2, f, 'X', $2 || md5(f || t) || '@acme.example', 'manual', now(), now()
       from unnest($3::text[]) f, unnest($3::text[]) t returning id, status`,
      [owner.workspaceId, stage, STATUSES[stage]],
    );
    const change = {
      prospect: owner.client.updateProspectStatus,
      lead: owner.client.updateLeadStatus,
      customer: owner.client.updateCustomerStatus,
    }[stage];
    const unused = Map.groupBy(rows, ({ status }) => status);
    for (const from of STATUSES[stage]) {
      for (const to of STATUSES[stage]) {
        const id = unused.get(from)?.pop()?.id ?? '';
        const answer = await change({
          ids: [id],
          status: to,
          reason: 'because',
          evidence: 'Wrote on 3 March',
        });
        const isAllowed =
          from !== to &&
          (to === 'Do Not Contact' ||
            (from === 'Do Not Contact'
              ? to === (stage === 'customer' ? 'Active' : 'New')
              : STATUS_MOVES[stage].some((move) => move.from === from && move.to === to && move.by !== 'system')));
        expect([from, to, answer.done]).toEqual([from, to, isAllowed ? 1 : 0]);
        if (!isAllowed) expect(answer.skipped?.[0]?.reason).toMatch(/\.$/);
      }
    }
  });

  it('requires a reason where one is needed, and keeps it', async () => {
    const { id } = await owner.client.createLead(someone());
    await expect(owner.client.updateLeadStatus({ ids: [id], status: 'Closed' })).rejects.toEqual(
      problem(400, 'invalid_input', 'Enter a reason for changing it from New to Closed.'),
    );
    await owner.client.updateLeadStatus({ ids: [id], status: 'Closed', reason: 'No budget' });
    expect(await owner.client.getLead({ id })).toMatchObject({ status: 'Closed', lost_reason: 'No budget' });
  });

  it('Do Not Contact blocks every channel, outlives the record, and is lifted with evidence only', async () => {
    const person = await owner.client.createProspect(someone({ phone: '030 1234567' }));
    const { id } = person;
    await owner.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact', reason: 'Asked on the phone' });
    const words = 'Marked Do Not Contact.';
    expect((await owner.client.getProspect({ id })).blocked).toEqual({
      email: words,
      whatsapp: words,
      call: words,
      linkedin: words,
    });
    const kept = await app.database.admin.query(
      'select channel, address from suppressions where workspace_id = $1 order by channel',
      [owner.workspaceId],
    );
    expect(kept.rows).toEqual([
      { channel: 'call', address: '+49301234567' },
      { channel: 'email', address: person.email },
      { channel: 'whatsapp', address: '+49301234567' },
    ]);
    await expect(owner.client.updateProspectStatus({ ids: [id], status: 'New' })).rejects.toEqual(
      problem(400, 'invalid_input', expect.stringContaining('evidence')),
    );
    await owner.client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Signed up again on the website' });
    const lifted = await owner.client.getProspect({ id });
    expect([lifted.status, lifted.blocked.email, lifted.consent[0]?.source]).toEqual([
      'New',
      null,
      'Signed up again on the website',
    ]);
  });
});

describe('bulk actions', () => {
  const addMany = (count: number, status = 'New'): Promise<unknown> =>
    app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, last_name, email, lead_source, created_at, updated_at, tags)
       select $1, 'prospect', $2, 'Person', lpad(n::text, 5, '0'), md5($2 || n) || '@many.example', 'manual', now(), now(), array['bulk']
       from generate_series(1, $3::int) n`,
      [owner.workspaceId, status, count],
    );

  it('convert every match of a filter except the excluded ones, with a reason for each skip', async () => {
    await addMany(3);
    await addMany(2, 'Bad Data');
    const engaged = await owner.client.createProspect(someone({ tags: ['bulk'] }));
    await app.database.admin.query(`update contacts set status = 'Engaged' where id = $1`, [engaged.id]);
    const [excluded] = (await owner.client.getProspects({ sort: 'name', search: 'person 00001', status: 'New' }))
      .results;
    const answer = await owner.client.convertToLead({ filter: { tag: 'bulk', excluded_ids: [excluded?.id ?? ''] } });
    expect(answer).toMatchObject({
      done: 3,
      skipped_count: 2,
      undo_token: expect.any(String),
      message: '3 prospects converted to leads. 2 skipped.',
    });
    expect(answer.skipped?.map(({ reason }) => reason)).toEqual(
      Array(2).fill('Is Bad Data. Change the address first.'),
    );
    expect((await owner.client.getLead({ id: engaged.id })).status).toBe('Qualified');
    expect((await owner.client.getLeads({ status: 'New' })).count).toBe(2);
    expect((await owner.client.getProspects({})).count).toBe(3);
  });

  it('run as a job above a thousand, which returns the same response', async () => {
    await addMany(2300);
    const answer = await owner.client.updateProspectStatus({ filter: { status: 'New' }, status: 'Contacted' });
    expect(answer.job).toMatchObject({ state: 'queued', total: 2300 });
    await app.runDueJobs();
    const job = await owner.client.getJob({ id: answer.job?.id ?? '' });
    expect(job).toMatchObject({
      state: 'done',
      done: 2300,
      result: { done: 2300, skipped_count: 0, message: '2,300 prospects set to Contacted.' },
    });
    expect((await owner.client.getProspects({ status: 'Contacted' })).count).toBe(2300);
  });

  it('convert a lead to a customer that starts as Onboarding, by way of Won', async () => {
    const { id } = await owner.client.createLead(someone());
    await owner.client.convertToCustomer({ ids: [id] });
    const customer = await owner.client.getCustomer({ id });
    expect(customer).toMatchObject({ stage: 'customer', status: 'Onboarding', customer_since: expect.any(String) });
    const summaries = customer.timeline.results.map(({ summary }) => summary);
    expect(summaries).toContain('Status changed from New to Won');
    expect(summaries).toContain('Converted from lead to customer, now Onboarding');
    await expect(owner.client.getLead({ id })).rejects.toEqual(problem(404, 'not_found'));
  });
});

describe('the list', () => {
  it('paginates by key in every order, each row once, and jumps by page', async () => {
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, company_name, email, lead_source, created_at, updated_at, last_contacted_at)
       select $1, 'lead', 'New', chr(65 + n % 7), nullif('Firm ' || n % 3, 'Firm 0'), n || '@walk.example', 'manual',
         now() - make_interval(secs => n % 5), now(), case when n % 2 = 0 then now() - make_interval(secs => n % 4) end
       from generate_series(1, 57) n`,
      [owner.workspaceId],
    );
    for (const sort of [
      'name',
      '-name',
      'company_name',
      '-company_name',
      'created_at',
      '-created_at',
      'updated_at',
      '-last_contacted_at',
      'last_contacted_at',
    ] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await owner.client.getLeads({ sort, page_size: 10, ...(after !== undefined && { after }) });
        seen.push(...page.results.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(57);
      const third = await owner.client.getLeads({ sort, page_size: 10, page: 3 });
      expect(third.results.map(({ id }) => id)).toEqual(seen.slice(20, 30));
    }
    const { next } = await owner.client.getLeads({ sort: 'name', page_size: 10 });
    await expect(owner.client.getLeads({ sort: '-name', after: next ?? '' })).rejects.toEqual(
      problem(400, 'bad_filter'),
    );
  });

  it('filters by every field', async () => {
    const match = await owner.client.createProspect(
      someone({ country: 'FR', industry: 'Wine', tags: ['vip', 'fair'], lead_source: 'event' }),
    );
    await owner.client.createProspect(someone({ country: 'DE' }));
    const today = new Date().toISOString().slice(0, 10);
    const filters = [
      { country: 'FR' },
      { industry: 'Wine' },
      { tag: 'vip' },
      { tag: 'nothing,fair' },
      { lead_source: 'event' },
      { search: match.email?.slice(2, 14) },
      { country: 'FR', created_from: today, owner_id: owner.userId },
    ];
    for (const filter of filters)
      expect((await owner.client.getProspects(filter as object)).results.map(({ id }) => id)).toEqual([match.id]);
    expect((await owner.client.getProspects({ created_to: '2020-01-01' })).count).toBe(0);
    expect((await owner.client.getProspects({ search: 'zo' })).count).toBe(2);
    expect((await owner.client.getProspects({ search: '100%_' })).count).toBe(0);
    await expect(owner.client.getProspects({ colour: 'red' } as object)).rejects.toEqual(problem(400, 'invalid_input'));
    await expect(owner.client.getProspects({ status: 'Won' })).rejects.toEqual(problem(400, 'invalid_input'));
  });

  it('finds people of every stage for the palette', async () => {
    await owner.client.createLead(someone({ first_name: 'Quentin', company_name: 'Kite & Sons' }));
    expect((await owner.client.searchContacts({ search: 'quen' })).results).toMatchObject([
      { stage: 'lead', name: 'Quentin Berg', company_name: 'Kite & Sons' },
    ]);
    expect((await owner.client.searchContacts({ search: 'qu' })).results).toHaveLength(1);
    expect((await owner.client.searchContacts({ search: '' })).results).toEqual([]);
  });

  it('shows a rep only their own people, and a viewer everyone, read-only', async () => {
    const own = await owner.client.createProspect(someone());
    await app.database.admin.query(`update contacts set owner_id = null where id = $1`, [own.id]);
    const mine = await owner.client.createProspect(someone());
    await app.database.admin.query(`update users set role = 'rep' where id = $1`, [owner.userId]);
    const list = await owner.client.getProspects({});
    expect([list.count, list.results.map(({ id }) => id)]).toEqual([1, [mine.id]]);
    await expect(owner.client.getProspect({ id: own.id })).rejects.toEqual(problem(404, 'not_found'));
    expect((await owner.client.searchContacts({ search: 'berg' })).results).toHaveLength(1);
    await app.database.admin.query(`update users set role = 'viewer' where id = $1`, [owner.userId]);
    expect((await owner.client.getProspects({})).count).toBe(2);
    await expect(owner.client.createProspect(someone())).rejects.toEqual(problem(403, 'forbidden'));
  });
});

describe('sample data', () => {
  it('adds forty labelled people and removes all of them', async () => {
    const own = await owner.client.createProspect(someone());
    expect((await owner.client.loadSampleData({ load: true })).done).toBe(40);
    expect((await owner.client.loadSampleData({ load: true })).done).toBe(0);
    const prospects = await owner.client.getProspects({ lead_source: 'sample' });
    expect([prospects.count, prospects.results.every(({ is_sample }) => is_sample)]).toEqual([28, true]);
    expect((await owner.client.loadSampleData({ load: false })).done).toBe(40);
    expect((await owner.client.getProspects({})).results.map(({ id }) => id)).toEqual([own.id]);
  });
});
