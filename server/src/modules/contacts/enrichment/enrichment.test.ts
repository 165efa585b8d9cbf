import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { companyWebsites } from '#providers/company-websites/company-websites.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { startWebsite, type TestWebsite } from '#testing/servers/website.ts';
import { addColleague } from '#testing/team.ts';
import type { MailDomainAnswer } from '../ports.ts';

let app: TestApp;
let site: TestWebsite;
let owner: SignedUp;
let domain: MailDomainAnswer;
const sandbox = createSandbox();

beforeAll(async () => {
  site = await startWebsite();
  const websites = companyWebsites({
    sandbox,
    publicUrl: 'https://crm.example',
    privateNetworks: ['127.0.0.1'],
    look: async (host) => (host.startsWith('inside') ? ['10.0.0.1'] : ['127.0.0.1']),
    pauseMs: 0,
    timeoutMs: 2_000,
  });
  app = await createTestApp({
    sandbox,
    lookUps: { websites, domains: { ask: async () => domain, hostOf: () => 'aspmx.l.google.com' } },
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(() => {
  domain = 'accepts';
  site.asked.length = 0;
  site.pages.clear();
  site.pages.set(
    '/',
    `<html lang="de"><meta property="og:site_name" content="Fieldnote"><a href="/contact">Contact</a>
     <meta name="description" content="Climate control for old houses."></html>`,
  );
  site.pages.set('/contact', '<a href="tel:+49301234567">Call</a><a href="mailto:info@fieldnote.test">Mail</a>');
});

const at = (host: string): string => `http://${host}:${site.port}/`;
let counter = 0;
const addLead = async (more: object = {}) => {
  counter += 1;
  return owner.client.createLead({
    first_name: 'Kim',
    email: `kim${counter}@fieldnote.test`,
    website: at('fieldnote.test'),
    ...more,
  });
};
const look = async (id: string) => {
  const { job } = await owner.client.enrichLeads({ ids: [id] });
  await app.runDueJobs();
  return owner.client.getJob({ id: job.id });
};
const enrichment = (id: string) => owner.client.getLeadEnrichment({ id });

describe('a lead', () => {
  it('was never looked up at first, and has a score', async () => {
    const { id } = await addLead();
    expect(await enrichment(id)).toMatchObject({
      id,
      name: 'Kim',
      state: 'never',
      website: at('fieldnote.test').slice(0, -1),
      looked_at: null,
      proposals: [],
      company: [],
      email: null,
    });
  });

  it('gets proposals with their pages, facts about the company, and a check of the address; nothing is overwritten', async () => {
    const before = await addLead();
    expect(await look(before.id)).toMatchObject({
      kind: 'enrich',
      state: 'done',
      total: 1,
      result: { done: 1, found: 1, failed: 0 },
    });
    const { rows } = await app.database.admin.query('select receiver from receiving_domains where workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect(rows).toEqual([{ receiver: 'gmail' }]);
    const found = await enrichment(before.id);
    expect(found).toMatchObject({ state: 'done', problem: null, looked_at: expect.any(String) });
    expect(
      found.proposals.map(({ field, value, source_url: source, state, current }) => [
        field,
        value,
        source,
        state,
        current,
      ]),
    ).toEqual([
      ['company_name', 'Fieldnote', at('fieldnote.test'), 'open', null],
      ['phone', '+49301234567', `${at('fieldnote.test')}contact`, 'open', null],
      ['language', 'de', at('fieldnote.test'), 'open', null],
    ]);
    expect(found.company).toMatchObject([
      { fact: 'description', value: 'Climate control for old houses.', found_by: 'page' },
    ]);
    expect(found.email).toMatchObject({ address: before.email, status: 'valid' });
    const after = await owner.client.getLead({ id: before.id });
    expect(after).toMatchObject({ phone: null, company_name: null, version: before.version, email_status: 'valid' });
  });

  it('takes what is accepted, with the page in the timeline, and gives it back', async () => {
    const { id } = await addLead({ company_name: 'Field Note Inc' });
    await look(id);
    const { version } = await enrichment(id);
    const taken = await owner.client.updateLeadEnrichment({
      id,
      version,
      accept: ['company_name', 'phone'],
      reject: ['language'],
    });
    const states = (proposals: typeof taken.proposals) =>
      Object.fromEntries(proposals.map(({ field, state, current }) => [field, [state, current]]));
    expect(states(taken.proposals)).toMatchObject({
      company_name: ['accepted', 'Fieldnote'],
      phone: ['accepted', '+49301234567'],
      language: ['rejected', null],
    });
    const { timeline } = await owner.client.getLead({ id });
    expect(timeline.results[0]).toMatchObject({
      summary: 'Changed company and phone',
      detail: `From ${at('fieldnote.test')}, ${at('fieldnote.test')}contact`,
      actor: { id: owner.userId },
    });
    // A second look decides nothing again.
    await look(id);
    expect(states((await enrichment(id)).proposals)).toMatchObject({
      phone: ['accepted', '+49301234567'],
      language: ['rejected', null],
    });

    const back = await owner.client.updateLeadEnrichment({ id, reopen: ['company_name', 'phone', 'language'] });
    expect(states(back.proposals)).toMatchObject({
      company_name: ['open', 'Field Note Inc'],
      phone: ['open', null],
      language: ['open', null],
    });
  });

  it('keeps a value that somebody changed after it was accepted', async () => {
    const { id } = await addLead();
    await look(id);
    await owner.client.updateLeadEnrichment({ id, accept: ['phone'] });
    await owner.client.updateLead({ id, phone: '+49 30 7654321' });
    const { proposals } = await owner.client.updateLeadEnrichment({ id, reopen: ['phone'] });
    expect(proposals.find(({ field }) => field === 'phone')).toMatchObject({ state: 'open', current: '+49307654321' });
  });

  it('has its empty fields filled by rule: what is certain enough, and no address', async () => {
    const { id } = await addLead({ email: '', phone: '+49 30 5554321' });
    await look(id);
    const { proposals } = await owner.client.updateLeadEnrichment({ id, fill_blanks: true });
    expect(proposals.map(({ field, state }) => [field, state])).toEqual([
      ['company_name', 'accepted'],
      ['phone', 'open'],
      ['email', 'open'],
      ['language', 'open'],
    ]);
  });

  it('can’t take what wasn’t found, nor be decided about with an old version', async () => {
    const { id, version } = await addLead();
    await expect(owner.client.updateLeadEnrichment({ id, accept: ['phone'] })).rejects.toMatchObject({ status: 400 });
    await look(id);
    await owner.client.updateLead({ id, city: 'Berlin' });
    await expect(owner.client.updateLeadEnrichment({ id, version, accept: ['phone'] })).rejects.toMatchObject({
      problem: { code: 'stale_version' },
    });
    await addLead({ email: 'info@fieldnote.test', website: '' });
    await expect(owner.client.updateLeadEnrichment({ id, accept: ['email'] })).rejects.toMatchObject({
      problem: { code: 'duplicate' },
    });
    expect((await enrichment(id)).proposals.every(({ state }) => state === 'open')).toBe(true);
  });
});

describe('a website', () => {
  it.each([
    ['http://inside.test/', 'inside.test isn’t on the public internet, so it isn’t read.'],
    ['ftp://fieldnote.test/', undefined],
  ])('%s that can’t be read says why', async (website, problem) => {
    if (problem === undefined) return expect(addLead({ website })).rejects.toMatchObject({ status: 400 });
    const { id } = await addLead({ website });
    expect((await look(id)).result).toMatchObject({ done: 1, found: 0, failed: 1 });
    expect(await enrichment(id)).toMatchObject({ state: 'failed', problem, email: { status: 'valid' } });
  });

  it('that fails once leaves what was found before', async () => {
    const { id } = await addLead();
    await look(id);
    site.pages.clear();
    await look(id);
    const { state, problem, proposals } = await enrichment(id);
    expect({ state, problem, count: proposals.length }).toEqual({
      state: 'failed',
      problem: 'fieldnote.test answered with an error (404).',
      count: 3,
    });
  });

  it('is found through the address, unless anyone can have one there', async () => {
    const site_ = async (more: object) => (await enrichment((await addLead({ website: '', ...more })).id)).website;
    expect(await site_({})).toBe('https://fieldnote.test');
    expect(await site_({ company_domain: 'field.test' })).toBe('https://field.test');
    const { id } = await addLead({ website: '', email: 'kim.free@gmail.com' });
    await look(id);
    expect(await enrichment(id)).toMatchObject({
      website: null,
      state: 'failed',
      problem: 'No website, company domain or company email address is known.',
    });
  });

  it('is read once for everyone of the company', async () => {
    const ids = [(await addLead()).id, (await addLead()).id, (await addLead()).id];
    await owner.client.enrichLeads({ ids });
    await app.runDueJobs();
    expect(site.asked.filter((asked) => asked.endsWith(' /'))).toHaveLength(1);
    for (const id of ids) expect((await enrichment(id)).state).toBe('done');
  });
});

describe('an address', () => {
  it('whose domain takes no email is marked, and one that bounced stays so', async () => {
    domain = 'refuses';
    const [first, second] = [await addLead(), await addLead()];
    await app.database.admin.query(`update contacts set email_status = 'bounced' where id = $1`, [second.id]);
    await owner.client.enrichLeads({ ids: [first.id, second.id] });
    await app.runDueJobs();
    expect((await owner.client.getLead({ id: first.id })).email_status).toBe('invalid');
    expect((await owner.client.getLead({ id: second.id })).email_status).toBe('bounced');
    // Another address wasn't checked.
    await owner.client.updateLead({ id: first.id, email: 'other@fieldnote.test' });
    expect(await enrichment(first.id)).toMatchObject({ email: null });
  });
});

describe('the work', () => {
  it('takes everyone who matches, a few at a time, and says how far it is', async () => {
    const { client } = await app.signUp();
    for (let number = 0; number < 19; number += 1)
      await client.createLead({
        first_name: 'Kim',
        email: `many${number}@many.test`,
        website: at(`many${number}.test`),
      });
    const { job } = await client.enrichLeads({ filter: {} });
    expect(job).toMatchObject({ kind: 'enrich', state: 'queued', total: 19, done: 0 });
    await expect(client.enrichLeads({ filter: {} })).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
    await app.runDueJobs();
    expect(await client.getJob({ id: job.id })).toMatchObject({
      state: 'done',
      done: 19,
      result: { done: 19, found: 19, failed: 0 },
    });
    await expect(client.enrichLeads({ filter: { search: 'nobody' } })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
  });

  it('stops when asked to: who waits still is as before', async () => {
    const { client } = await app.signUp();
    const lead = await client.createLead({ first_name: 'Kim', email: 'stop@stop.test', website: at('stop.test') });
    const { job } = await client.enrichLeads({ ids: [lead.id] });
    expect(await client.getLeadEnrichment({ id: lead.id })).toMatchObject({ state: 'waiting' });
    await client.stopJob({ id: job.id });
    await app.runDueJobs();
    expect(await client.getJob({ id: job.id })).toMatchObject({ state: 'stopped' });
    expect(await client.getLeadEnrichment({ id: lead.id })).toMatchObject({ state: 'never' });
  });

  it('goes on for the others when a person is deleted or becomes a customer meanwhile', async () => {
    const { client } = await app.signUp();
    const make = (name: string) =>
      client.createLead({ first_name: name, email: `${name}@meanwhile.test`, website: at('meanwhile.test') });
    const [gone, moved, stays] = [await make('gone'), await make('moved'), await make('stays')];
    const { job } = await client.enrichLeads({ filter: {} });
    await client.deleteLeads({ ids: [gone.id] });
    await client.convertToCustomer({ ids: [moved.id] });
    await app.runDueJobs();
    expect(await client.getJob({ id: job.id })).toMatchObject({ state: 'done', result: { done: 1 } });
    expect((await client.getLeadEnrichment({ id: stays.id })).state).toBe('done');
    const customer = await client.enrichCustomers({ ids: [moved.id] });
    await app.runDueJobs();
    expect((await client.getJob({ id: customer.job.id })).state).toBe('done');
    expect((await client.getCustomerEnrichment({ id: moved.id })).state).toBe('done');
    expect(await client.updateCustomerEnrichment({ id: moved.id, accept: ['phone'] })).toMatchObject({ id: moved.id });
  });
});

describe('the score', () => {
  it('follows the facts, and the weights of the workspace', async () => {
    const maya = await app.signUp();
    const { id } = await maya.client.createLead({ first_name: 'Kim', email: 'kim@score.test', job_title: 'Founder' });
    const before = await maya.client.getLeadEnrichment({ id });
    expect(before.score).toBe(before.score_parts.reduce((sum, { points }) => sum + points, 0));
    await maya.client.updateLead({ id, phone: '+49 30 7654321' });
    expect((await maya.client.getLeadEnrichment({ id })).score).toBeGreaterThan(before.score);

    expect(await maya.client.getScoreWeights({})).toEqual({
      reachable: 5,
      role: 4,
      company: 4,
      engagement: 5,
      timing: 2,
    });
    const onlyRole = { reachable: 0, role: 1, company: 0, engagement: 0, timing: 0 };
    expect(await maya.client.updateScoreWeights(onlyRole)).toEqual(onlyRole);
    expect((await maya.client.getLeadEnrichment({ id })).score).toBe(100);
    await expect(maya.client.updateScoreWeights({ ...onlyRole, role: 0 })).rejects.toMatchObject({ status: 400 });
    const rita = await addColleague(app, maya, 'rep', 'Rita Sol');
    await expect(rita.client.updateScoreWeights(onlyRole)).rejects.toMatchObject({ status: 403 });
  });
});

it('someone else’s leads are neither shown nor looked up', async () => {
  const { id } = await addLead();
  const rita = await addColleague(app, owner, 'rep', 'Rita Sol');
  const stranger = await app.signUp();
  for (const { client } of [rita, stranger]) {
    await expect(client.getLeadEnrichment({ id })).rejects.toMatchObject({ status: 404 });
    await expect(client.updateLeadEnrichment({ id, fill_blanks: true })).rejects.toMatchObject({ status: 404 });
    await expect(client.enrichLeads({ ids: [id] })).rejects.toMatchObject({ status: 404 });
  }
});
