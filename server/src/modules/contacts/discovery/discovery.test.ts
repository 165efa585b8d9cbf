import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let map: Server;
let owner: SignedUp;
/** What the map answers next; null keeps it waiting. */
let elements: object[] | null = [];
let waiting = 0;

beforeAll(async () => {
  map = createServer((request, response) => {
    request.resume();
    if (elements === null) waiting += 1;
    else response.end(JSON.stringify({ elements }));
  });
  await new Promise<void>((resolve) => map.listen(0, '127.0.0.1', resolve));
  const env = {
    OVERPASS_URL: `http://127.0.0.1:${(map.address() as AddressInfo).port}`,
    SIMULATOR: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@b.example',
  };
  app = await createTestApp({ env });
  owner = await app.signUp();
});
afterAll(async () => {
  map.closeAllConnections();
  map.close();
  await app.close();
});

const node = (id: number, tags: object) => ({ type: 'node', id, tags });
const search = async (query: string) => {
  const { job } = await owner.client.discoverProspects({ query, location: 'Berlin, Germany' });
  await app.runDueJobs();
  return owner.client.getImport({ id: job.id });
};

describe('a search for companies', () => {
  it('adds new ones with their source, leaves known ones alone, and can be undone', async () => {
    await owner.client.createLead({ first_name: 'Known', phone: '+49 30 7654321', company_name: 'Known GmbH' });
    elements = [
      node(1, {
        name: 'Praxis Eins',
        phone: '030 1234567',
        'addr:country': 'DE',
        'addr:city': 'Berlin',
        website: 'https://eins.example',
      }),
      node(2, { name: 'Praxis Zwei', email: 'hallo@zwei.example' }),
      node(3, { name: 'Known', phone: '+49 30 7654321' }),
      node(4, { name: 'Nobody answers here' }),
    ];
    const job = await search('dentist');
    expect(job).toMatchObject({
      state: 'done',
      source: 'openstreetmap',
      filename: '“dentist” in Berlin, Germany',
      total: 4,
    });
    expect(job.result).toMatchObject({ created: 2, unchanged: 1, refused: 1, tag: 'dentist in Berlin, Germany' });

    const { results } = await owner.client.getProspects({ import_id: job.id, sort: 'name' });
    const [one] = results;
    expect(results.map(({ name, email }) => [name, email])).toEqual([
      ['Praxis Eins', null],
      ['Praxis Zwei', 'hallo@zwei.example'],
    ]);
    const person = await owner.client.getProspect({ id: one?.id ?? '' });
    expect(person).toMatchObject({
      lead_source: 'discovery',
      source_detail: 'OpenStreetMap: https://www.openstreetmap.org/node/1',
      phone: '+49301234567',
      industry: 'Dentist',
      company_name: 'Praxis Eins',
      company_domain: 'eins.example',
    });
    expect(person.timeline.results[0]?.summary).toBe('Found on OpenStreetMap: “dentist” in Berlin, Germany');
    expect((await owner.client.getLeads({})).results[0]).toMatchObject({ name: 'Known', version: 1 });

    const again = await search('dentist');
    expect(again.result).toMatchObject({ created: 0, unchanged: 3, refused: 1 });

    await owner.client.undoImport({ id: job.id });
    await app.runDueJobs();
    expect((await owner.client.getProspects({ import_id: job.id })).count).toBe(0);
  });

  it('ends without a find', async () => {
    elements = [];
    expect(await search('submarine')).toMatchObject({ state: 'done', result: { created: 0, refused: 0 } });
  });

  it('ends with a sentence when the source refuses', async () => {
    elements = [node(1, { name: 1 })];
    expect(await search('dentist')).toMatchObject({
      state: 'failed',
      error: 'OpenStreetMap didn’t answer. Try again later.',
    });
  });

  it('stops when asked to, and lets a workspace search three times at once', async () => {
    elements = null;
    const { client } = await app.signUp();
    const asked = { query: 'dentist', location: 'Berlin' };
    const jobs = [];
    for (let at = 0; at < 3; at += 1) jobs.push((await client.discoverProspects(asked)).job.id);
    await expect(client.discoverProspects(asked)).rejects.toMatchObject({ status: 429 });
    const running = app.runDueJobs();
    await expect.poll(() => waiting).toBeGreaterThan(0);
    for (const id of jobs) await client.stopImport({ id });
    await running;
    for (const id of jobs)
      expect(await client.getImport({ id })).toMatchObject({ state: 'stopped', result: { created: 0 } });
    expect((await client.getImports({})).count).toBe(3);
  });

  it('isn’t accepted more often because several ask at once', async () => {
    elements = null;
    const { client } = await app.signUp();
    const asked = { query: 'dentist', location: 'Berlin' };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => client.discoverProspects(asked)));
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.job.id] : []));
    expect(made).toHaveLength(3);
    for (const id of made) await client.stopImport({ id });
    await app.runDueJobs();
  });

  it('of a paid source stops at what the server may pay for in a day, whoever asks', async () => {
    const broke = createServer((_, answer) => answer.writeHead(402).end('{}'));
    await new Promise<void>((resolve) => broke.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(broke.address() as AddressInfo).port}`;
    const env = { OUTSCRAPER_API_KEY: 'k', OUTSCRAPER_URL: url, OUTSCRAPER_COMPANIES_PER_DAY: '150' };
    const paying = await createTestApp({ env });
    const asked = { query: 'dentist', location: 'Berlin', source: 'outscraper' as const };
    const one = await paying.signUp();
    // Alone on the server, a workspace may take all of it.
    await expect(one.client.discoverProspects({ ...asked, limit: 151 })).rejects.toMatchObject({
      problem: { code: 'quota_exceeded', detail: expect.stringContaining('still pay for 150 companies') },
    });
    const others = [await paying.signUp(), await paying.signUp(), await paying.signUp()];
    const tooMany = one.client.discoverProspects({ ...asked, limit: 51 });
    await expect(tooMany).rejects.toMatchObject({
      problem: { detail: expect.stringContaining('may search for 50 companies a day') },
    });
    await one.client.discoverProspects({ ...asked, limit: 50 });
    await expect(one.client.discoverProspects({ ...asked, limit: 1 })).rejects.toMatchObject({ status: 403 });
    for (const each of others.slice(0, 2)) await each.client.discoverProspects({ ...asked, limit: 50 });
    const [, , last] = others;
    await expect(last?.client.discoverProspects({ ...asked, limit: 1 })).rejects.toMatchObject({
      problem: { detail: expect.stringContaining('as many companies as it may pay for') },
    });
    await one.client.discoverProspects({ ...asked, source: 'simulator', limit: 1 });
    // The source refuses them: nothing was paid.
    await paying.runDueJobs();
    await last?.client.discoverProspects({ ...asked, limit: 50 });
    await paying.close();
    broke.close();
  });

  it('is refused where the source isn’t set up', async () => {
    const asked = { query: 'dentist', location: 'Berlin', source: 'outscraper' as const };
    await expect(owner.client.discoverProspects(asked)).rejects.toMatchObject({ status: 400 });
    const { results, quota } = await owner.client.getDiscoverySources({});
    expect(results.map(({ name }) => name)).toEqual(['openstreetmap']);
    expect(quota).toMatchObject({ limit: null });
  });
});
