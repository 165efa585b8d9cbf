import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadAnswer } from '@rainmaker/contract';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { suggestMapping } from '../import/map/suggest-mapping.ts';
import { EXPORT_HEADER } from './export-columns.ts';
import { exportContacts, exportRows } from './export.ts';

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

const rowsOf = (body: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(body.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;

const addMany = ({ workspaceId, userId }: SignedUp, count: number) =>
  app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, last_name, email, company_name, city, industry, website, tags,
       lead_source, owner_id, created_at, updated_at)
     select $1, 'lead', 'New', 'P' || n, 'Berg-Müller', 'many' || n || '@many.example', 'Company ' || n, 'Köln', 'Machines',
       'https://company' || n || '.example', array['fair', 'list ' || n % 7], 'manual', $2, now() - n * interval '1 second', now()
     from generate_series(1, $3) n`,
    [workspaceId, userId, count],
  );

const FULL = {
  first_name: 'Zoë "Z"',
  last_name: '=cmd|’ /C calc’!A0',
  email: 'zoe@acme.example',
  phone: '+49301234567',
  whatsapp: '+491701234567',
  linkedin_url: 'https://www.linkedin.com/in/zoe-berg',
  job_title: '@home, <b>Lead</b> & more',
  seniority: 'Senior',
  company_name: '-Minus; GmbH',
  company_domain: 'acme.example',
  website: 'https://acme.example/about',
  industry: 'Machines',
  size_band: '11-50' as const,
  country: 'DE',
  state: 'Bayern',
  city: 'München',
  timezone: 'Europe/Berlin',
  language: 'de',
  source_detail: 'Fair 2026',
  tags: ['fair', 'a, b; "c"', '+1'],
  expected_value: 120_000,
  currency: 'KWD',
};

describe('an export', () => {
  it('uses headers that the import recognises', () => {
    const facts = EXPORT_HEADER.map((name, column) => ({
      column,
      name,
      samples: ['text'],
      ambiguousAmount: null,
      ambiguousDate: null,
      dateFormats: [],
    }));
    const matches = suggestMapping(facts);
    const last = EXPORT_HEADER.indexOf('Consent (email)');
    expect(matches.slice(0, last + 1).every(({ confidence }) => confidence === 'sure')).toBe(true);
    expect(matches.slice(last + 1).map(({ field }) => field)).toEqual(EXPORT_HEADER.slice(last + 1).map(() => null));
  });

  it.each(['csv', 'xlsx'] as const)('as %s is re-imported without loss', async (format) => {
    const { id } = await owner.client.createLead(FULL);
    await owner.client.createLead({ first_name: 'Bo', phone: '+4930999999', tags: ['=1'] });
    const answer = await app.server.inject({
      url: `/contacts/api/export/?stage=lead&format=${format}`,
      headers: { authorization: `Token ${owner.token}` },
    });
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`filename="leads-\\d{4}-\\d\\d-\\d\\d\\.${format}"`),
    );
    const other = await app.signUp({ country: 'US' });
    const uploaded = (await other.client.uploadContacts(
      { stage: 'lead' },
      { file: { name: `leads.${format}`, content: new Uint8Array(answer.rawPayload) } },
    )) as z.infer<typeof UploadAnswer>;
    expect(uploaded.mapping.every(({ question }) => question === null)).toBe(true);
    await other.client.uploadContacts({
      stage: 'lead',
      import_id: uploaded.import_id,
      mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    });
    await app.runDueJobs();
    expect(await other.client.getImport({ id: uploaded.import_id })).toMatchObject({
      result: { created: 2, refused: 0, warnings: 0 },
    });
    const [zoe, bo] = (await other.client.getLeads({ sort: '-name' })).results;
    const { tags, ...fields } = await other.client.getLead({ id: zoe?.id ?? '' });
    const original = await owner.client.getLead({ id });
    expect(fields).toMatchObject(
      Object.fromEntries(
        Object.keys(FULL).flatMap((name) => (name === 'tags' ? [] : [[name, original[name as 'city']]])),
      ),
    );
    expect(tags.slice(0, 3)).toEqual(FULL.tags);
    expect(bo).toMatchObject({ first_name: 'Bo', phone: '+4930999999', tags: ['=1', expect.anything()] });
  });

  it('brings back who said no, and who consented in words that say so', async () => {
    const add = (first_name: string) =>
      owner.client.createLead({ first_name, email: `${first_name.toLowerCase()}@a.test` }).then(({ id }) => id);
    const [dnc, withdrawn, , agreed, unclear] = await Promise.all(
      ['Dnc', 'Withdrawn', 'Blocked', 'Agreed', 'Unclear', 'Unasked'].map(add),
    );
    await owner.client.updateLeadStatus({ ids: [dnc ?? ''], status: 'Do Not Contact' });
    await owner.client.addSuppressions({ entries: ['blocked@a.test'] });
    const says = (id: string | undefined, entry: object) =>
      app.database.admin.query('update contacts set consent = $2 where id = $1', [
        id,
        JSON.stringify([{ channel: 'email', at: '2025-03-12T10:00:00.000Z', ...entry }]),
      ]);
    await says(withdrawn, { basis: 'withdrawn', source: 'On the phone' });
    await says(agreed, { basis: 'consent', source: 'Signed form' });
    await says(unclear, { basis: 'consent', source: 'They never said otherwise' });
    const { body } = await owner.client.exportContacts({ stage: 'lead' });
    expect(Object.fromEntries(rowsOf(body).map((row) => [row['First name'], row['Consent (email)']]))).toEqual({
      Dnc: 'withdrawn',
      Withdrawn: 'withdrawn',
      Blocked: 'withdrawn',
      Agreed: 'Signed form 2025-03-12',
      Unclear: '',
      Unasked: '',
    });
    const other = await app.signUp();
    const { import_id, mapping } = (await other.client.uploadContacts(
      { stage: 'lead' },
      { file: { name: 'leads.csv', content: body } },
    )) as z.infer<typeof UploadAnswer>;
    await other.client.uploadContacts({
      stage: 'lead',
      import_id,
      mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    });
    await app.runDueJobs();
    expect(await other.client.getAudienceCount({ type: 'lead' })).toMatchObject({ count: 6, reachable: 3 });
    const { results } = await other.client.getLeads({ search: 'agreed' });
    expect((await other.client.getLead({ id: results[0]?.id ?? '' })).consent).toMatchObject([
      { basis: 'consent', source: expect.stringContaining('Signed form 2025-03-12') },
    ]);
  });

  it('contains no cell that a spreadsheet program would execute', async () => {
    await owner.client.createLead(FULL);
    const { body } = await owner.client.exportContacts({ stage: 'lead' });
    const [row = {}] = rowsOf(body);
    expect(body.startsWith('\ufeffFirst name,Last name,Email,Phone')).toBe(true);
    expect(Object.values(row).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(row).toMatchObject({
      'Last name': `'${FULL.last_name}`,
      Phone: `'${FULL.phone}`,
      'Expected value': '120.0000 KWD',
      Owner: 'Ada Obi',
      Tags: `fair; "a, b; ""c""";' +1`,
      Status: 'New',
    });
  });

  it('takes the list’s filters or ids, leaves out excluded and deleted people, and rejects unknown values', async () => {
    const ids: string[] = [];
    for (const city of ['A', 'B', 'C', 'D'])
      ids.push(
        (await owner.client.createLead({ first_name: `Lead ${city}`, email: `${city}@x.example`, country: 'DE' })).id,
      );
    await owner.client.deleteLeads({ ids: [ids[3] ?? ''] });
    await owner.client.updateLeadStatus({ ids: [ids[1] ?? ''], status: 'Qualified' });
    const names = async (more: object) =>
      rowsOf((await owner.client.exportContacts({ stage: 'lead', ...more })).body).map((row) => row['First name']);
    expect(await names({})).toEqual(['Lead A', 'Lead B', 'Lead C']);
    expect(await names({ status: 'Qualified' })).toEqual(['Lead B']);
    expect(await names({ search: 'lead c', country: 'de' })).toEqual(['Lead C']);
    expect(await names({ ids: `${ids[0]},${ids[2]}` })).toEqual(['Lead A', 'Lead C']);
    expect(await names({ excluded_ids: `${ids[0]}` })).toEqual(['Lead B', 'Lead C']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    await expect(owner.client.exportContacts({ stage: 'lead', status: 'Paused' })).rejects.toEqual(
      problem(400, 'bad_filter', '“Paused” isn’t a status of leads.'),
    );
  });

  it('contains only a rep’s own people and nothing of another workspace, and is denied to a viewer', async () => {
    const { id } = await owner.client.createLead({ first_name: 'Owners', email: 'o@x.example' });
    const rep = await addColleague(app, owner, 'rep');
    await rep.client.createLead({ first_name: 'Reps', email: 'r@x.example' });
    expect(rowsOf((await rep.client.exportContacts({ stage: 'lead' })).body)).toMatchObject([{ 'First name': 'Reps' }]);
    const stranger = await app.signUp();
    expect(rowsOf((await stranger.client.exportContacts({ stage: 'lead', ids: id })).body)).toEqual([]);
    const viewer = await addColleague(app, owner, 'viewer');
    await expect(viewer.client.exportContacts({ stage: 'lead' })).rejects.toEqual(problem(403, 'forbidden'));
  });

  it.each(['csv', 'xlsx'] as const)(
    'of many people as %s streams page by page in little memory without blocking other work',
    async (format) => {
      const count = 20_000;
      await addMany(owner, count);
      const context = {
        session: { ...owner, firstName: 'Ada', lastName: 'Obi', timezone: 'UTC', clockOffsetMs: 0 } as never,
        request: { ip: '127.0.0.1', userAgent: 'test' } as never,
        clock: app.clock,
        transact: <T>(work: Parameters<typeof app.database.transact<T>>[1]) =>
          app.database.transact({ workspaceId: owner.workspaceId, userId: owner.userId }, work),
      };
      // Counts how often the event loop runs other work.
      let turns = 0;
      let isOver = false;
      const turn = (): void => {
        turns += 1;
        if (!isOver) setImmediate(turn);
      };
      const { body } = await exportContacts(context, { stage: 'lead', format });
      if (!(body instanceof Readable)) throw new Error('It is no stream.');
      const before = process.memoryUsage().rss;
      setImmediate(turn);
      let bytes = 0;
      let most = 0;
      for await (const chunk of body as AsyncIterable<Buffer | string>) {
        bytes += Buffer.byteLength(chunk);
        most = Math.max(most, process.memoryUsage().rss - before);
      }
      isOver = true;
      expect(bytes).toBeGreaterThan(count);
      expect(most).toBeLessThan(150e6);
      expect(turns).toBeGreaterThan(count / 200);
    },
  );

  it('reads fewer people at once where their custom values are long, and everybody in the end', async () => {
    await addMany(owner, 60);
    await app.database.admin.query(
      `update contacts set custom = jsonb_build_object('story', repeat(id::text, 4000)) where workspace_id = $1`,
      [owner.workspaceId],
    );
    const sizes: number[] = [];
    const transact = <T>(work: Parameters<typeof app.database.transact<T>>[1]) =>
      app.database.transact({ workspaceId: owner.workspaceId, userId: owner.userId }, work);
    const fields = [{ name: 'story', label: 'Story', kind: 'text', options: [] }] as never;
    for await (const slice of exportRows({ transact }, { stage: 'lead', format: 'csv' }, fields))
      sizes.push(slice.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(60);
    expect(Math.max(...sizes)).toBeLessThan(35);
  });

  it('stops reading when the client disconnects', async () => {
    await addMany(owner, 30_000);
    let pages = 0;
    const transact = <T>(work: Parameters<typeof app.database.transact<T>>[1]) => {
      pages += 1;
      return app.database.transact({ workspaceId: owner.workspaceId, userId: owner.userId }, work);
    };
    const stream = Readable.from(exportRows({ transact }, { stage: 'lead', format: 'csv' }, []), { highWaterMark: 1 });
    for await (const _ of stream) break;
    await sleep(100);
    expect(pages).toBeLessThan(4);

    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    expect(address).toContain(String(port));
    await new Promise<void>((resolve, reject) => {
      const asked = httpRequest(
        {
          port,
          path: '/contacts/api/export/?stage=lead&format=xlsx',
          headers: { authorization: `Token ${owner.token}` },
        },
        (response) => response.once('data', () => asked.destroy()).once('close', resolve),
      );
      asked.once('error', (error: Error & { code?: string }) =>
        error.code === 'ECONNRESET' ? resolve() : reject(error),
      );
      asked.end();
    });
    await sleep(200);
    const { rows } = await app.database.admin.query(
      `select query from pg_stat_activity where datname = current_database() and usename = 'rainmaker_app' and state <> 'idle'`,
    );
    expect(rows).toEqual([]);
  });
});
