import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DryRunAnswer, UploadAnswer } from '@rainmaker/contract';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const VISITORS = readFileSync(fileURLToPath(new URL('../test-data/visitors.csv', import.meta.url)));

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

type Uploaded = z.infer<typeof UploadAnswer>;
type Tried = z.infer<typeof DryRunAnswer>;

const upload = async (content: string | Uint8Array, name = 'visitors.csv', fields: object = {}): Promise<Uploaded> =>
  // The upload returns the analysis of the file.
  (await owner.client.uploadContacts({ stage: 'prospect', ...fields }, { file: { name, content } })) as Uploaded;

const mappingOf = ({ mapping }: Uploaded) =>
  mapping.flatMap(({ column, field, question }) =>
    field === null ? [] : [{ column, field, ...(question && { format: 'decimal_comma' as const }) }],
  );

const request = (uploaded: Uploaded, more: object = {}) => ({
  stage: 'prospect' as const,
  import_id: uploaded.import_id,
  header_row: uploaded.header_row,
  mapping: mappingOf(uploaded),
  ...more,
});

const check = async (uploaded: Uploaded, more: object = {}): Promise<Tried> =>
  (await owner.client.uploadContacts(request(uploaded, { dry_run: true, ...more }))) as Tried;

const run = async (uploaded: Uploaded, more: object = {}) => {
  await owner.client.uploadContacts(request(uploaded, more));
  await app.runDueJobs();
  return owner.client.getImport({ id: uploaded.import_id });
};

const counts = ({ created, merged, unchanged, refused, warnings }: Tried) => ({
  created,
  merged,
  unchanged,
  refused,
  warnings,
});
const problem = (status: number, code: string, detail: unknown = expect.anything()) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code, detail }) });
describe('an import', () => {
  it.each(['fill', 'update', 'skip', 'create'] as const)(
    'does exactly what the check predicted: %s',
    async (on_duplicate) => {
      // Some of the people already exist.
      const [, ...lines] = VISITORS.toString().split('\n');
      await run(
        await upload(
          `First name,Last name,Email Address,Phone,Company\n${lines.slice(0, 30).join('\n')}`,
          'earlier.csv',
        ),
      );
      const uploaded = await upload(VISITORS);
      const tried = await check(uploaded, { on_duplicate });
      const done = await run(uploaded, { on_duplicate });
      expect(done).toMatchObject({ state: 'done', result: counts(tried) });
      const { created, merged, unchanged, refused } = tried;
      expect(created + merged + unchanged + refused).toBe(uploaded.rows);
      const { count } = await owner.client.getProspects({ import_id: uploaded.import_id });
      expect(count).toBe(created);
    },
  );

  it('changes nothing when the same file is imported again', async () => {
    const first = await run(await upload(VISITORS));
    const again = await run(await upload(VISITORS), {});
    expect(again.result).toMatchObject({ created: 0, merged: 0, refused: first.result?.refused });
  });

  it('returns the refused rows unchanged, with the reason, to be corrected and imported again', async () => {
    const uploaded = await upload(VISITORS);
    const { result } = await run(uploaded);
    const file = await owner.client.getImportRejects({ id: uploaded.import_id });
    const [header, ...rows] = Papa.parse<string[]>(file.body.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
    expect(header?.slice(0, 4)).toEqual(['Reason', 'First Name', 'Last name', 'E-mail Address']);
    expect(rows).toHaveLength(result?.refused ?? 0);
    expect(rows.map(([reason]) => reason)).toContain('The row has 15 cells but the header has only 13.');
    const mended = rows.map(([reason, first, ...rest]) => [
      reason,
      first?.trim() || 'Mended',
      rest[0],
      'mended@acme.example',
      ...rest.slice(2),
    ]);
    const again = await upload(Papa.unparse([header ?? [], ...mended.slice(0, 1)]));
    expect((await run(again)).result).toMatchObject({ created: 1, refused: 0 });
  });

  it('takes the first of several addresses in a cell and keeps the others in a note', async () => {
    const uploaded = await upload(
      'First name,Email,Notes\nAda,ada@acme.example; ada@home.example,Met in Ulm\nBen,Ben Ito <ben@acme.example>,\n',
    );
    const tried = await check(uploaded);
    expect(tried).toMatchObject({ created: 2, refused: 0, warnings: 2 });
    expect(tried.problems[0]).toMatchObject({ value: 'ada@acme.example; ada@home.example', kind: 'warning' });
    await run(uploaded);
    const { results } = await owner.client.getProspects({ sort: 'name' });
    expect(results.map(({ email }) => email)).toEqual(['ada@acme.example', 'ben@acme.example']);
    const { timeline } = await owner.client.getProspect({ id: results[0]?.id ?? '' });
    expect(timeline.results.find(({ kind }) => kind === 'note')?.detail).toBe(
      'Met in Ulm\n\nOther email addresses: ada@home.example',
    );
  });

  it('counts the same rows in its progress as in its check', async () => {
    const uploaded = await upload('\n\nFirst name,Email\nAda,ada@acme.example\n\nBen,ben@acme.example\n,\n');
    const done = await run(uploaded);
    expect(uploaded.rows).toBe(2);
    expect(done).toMatchObject({ done: 2, total: 2 });
  });

  it('tags new people by default, and everyone in the file if a tag is given', async () => {
    const file = 'First name,Email\nAda,ada@acme.example\nBen,ben@acme.example\n';
    const first = await run(await upload('First name,Email\nAda,ada@acme.example\n', 'early list.csv'));
    expect(first.result?.tag).toMatch(/^early list \d{4}-\d\d-\d\d$/);
    expect((await owner.client.getProspects({ tag: first.result?.tag ?? '' })).count).toBe(1);
    await run(await upload(file), { tag: 'Autumn fair' });
    expect((await owner.client.getProspects({ tag: 'Autumn fair' })).count).toBe(2);
  });

  it('appears on the timeline with notes, and uses the requested stage', async () => {
    const uploaded = await upload(
      'Name,Email,Notes,Value\n"van Dyke, Ada",ada@acme.example,Likes tea,€ 3.400\n',
      'vip.csv',
    );
    await run(uploaded, { stage: 'lead' });
    const [lead] = (await owner.client.getLeads({})).results;
    expect(lead).toMatchObject({
      name: 'Ada van Dyke',
      lead_source: 'import',
      expected_value: 340_000,
      currency: 'EUR',
      status: 'New',
    });
    const { results } = await owner.client.getTimeline({ id: lead?.id ?? '' });
    expect(results).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ summary: 'Imported from vip.csv', ref: { type: 'import', id: uploaded.import_id } }),
        expect.objectContaining({ kind: 'note', detail: 'Likes tea' }),
      ]),
    );
  });

  it('runs once, however often it is started', async () => {
    const uploaded = await upload('First name,Email\nAda,ada@acme.example\n');
    await run(uploaded);
    await expect(run(uploaded)).rejects.toEqual(problem(409, 'conflict'));
  });

  it('resumes after the last committed row after a crash and imports no row twice', async () => {
    const rows = Array.from({ length: 1700 }, (_, n) => `Ada,ada${n}@acme.example`).join('\n');
    const uploaded = await upload(`First name,Email\n${rows}\n`);
    await owner.client.uploadContacts(request(uploaded));
    // Two workers on one import, and a third run afterwards: each row must be claimed once.
    await app.database.admin.query(`create function stumble() returns trigger language plpgsql as $$ begin
      if new.next_row > 1000 and new.next_row < 1600 and random() < 0.5 then raise exception 'stumbled'; end if; return new; end $$`);
    await app.database.admin.query(
      'create trigger stumble before update of next_row on imports for each row execute function stumble()',
    );
    await Promise.allSettled([app.runDueJobs(), app.runDueJobs()]);
    await app.database.admin.query('drop trigger stumble on imports');
    await app.database.admin.query(`update jobs._private_jobs set run_at = now()`);
    await app.runDueJobs();
    expect(await owner.client.getImport({ id: uploaded.import_id })).toMatchObject({
      state: 'done',
      result: { created: 1700, unchanged: 0, refused: 0 },
    });
    expect((await owner.client.getProspects({})).count).toBe(1700);
  });
});

describe('a file', () => {
  const LIST = 'Vorname;Nachname;Email;Ort\nJürgen;Groß;jg@acme.example;Köln\nZoë;Öst;zo@acme.example;Malmö\n';
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])('in %s is imported in full', async (encoding) => {
    const uploaded = await upload(iconv.encode(LIST, encoding, { addBOM: encoding.startsWith('utf-16') }));
    expect(uploaded.mapping.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'email', 'city']);
    await run(uploaded);
    const { results } = await owner.client.getProspects({ sort: 'name' });
    expect(results.map(({ name, city }) => [name, city])).toEqual([
      ['Jürgen Groß', 'Köln'],
      ['Zoë Öst', 'Malmö'],
    ]);
  });

  it('with a title above its header is read from the header, or from the row given', async () => {
    const text = `Visitors of the fair;;\nExported 1 November;;\n\n${LIST}`;
    const uploaded = await upload(text);
    expect([uploaded.header_row, uploaded.rows]).toEqual([4, 2]);
    const other = (await owner.client.uploadContacts({
      stage: 'prospect',
      import_id: uploaded.import_id,
      header_row: 5,
    })) as Uploaded;
    expect([other.header_row, other.rows, other.columns[0]?.name]).toEqual([5, 1, 'Jürgen']);
  });

  it('without a header is read from its first row', async () => {
    const uploaded = await upload('Ada,ada@acme.example\nBen,ben@acme.example\n', 'plain.csv', { header_row: 0 });
    expect([uploaded.rows, uploaded.header_row, uploaded.mapping[1]?.field]).toEqual([2, 0, 'email']);
    const mapping = [
      { column: 0, field: 'first_name' },
      { column: 1, field: 'email' },
    ];
    expect((await run(uploaded, { mapping })).result).toMatchObject({ created: 2 });
  });

  it('from Excel can be imported as well', async () => {
    const uploaded = await upload(
      await writeXlsx('People', [
        ['First name', 'Email', 'Phone'],
        ['Ada', 'ada@acme.example', '(663) 367-6624'],
      ]),
      'people.xlsx',
    );
    await run(uploaded);
    expect((await owner.client.getProspects({})).results).toMatchObject([{ name: 'Ada', phone: '+16633676624' }]);
  });

  it('with a cell of a million characters loses only that row, and says which', async () => {
    const uploaded = await upload(
      `First name,Email,Notes\nAda,ada@acme.example,${'x'.repeat(1_000_000)}\nBen,ben@acme.example,ok\n`,
    );
    const tried = await check(uploaded);
    expect(counts(tried)).toMatchObject({ created: 1, refused: 1 });
    expect(tried.problems[0]).toMatchObject({
      row: 2,
      detail: 'The cell in “Notes” has more than 32,767 characters.',
    });
  });

  it.each([
    ['', 'This file is empty.'],
    ['%PDF-1.7 and so on', 'This is a PDF, not a spreadsheet.'],
    ['First name,Email\n', 'This file has a header but no rows below it.'],
    [
      `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(',')}\nx\n`,
      'This file has 300 columns. The maximum is 250.',
    ],
  ])('of an invalid kind is rejected with a message (%#)', async (content, sentence) => {
    await expect(upload(content)).rejects.toEqual(problem(400, 'unreadable_file', expect.stringContaining(sentence)));
  });

  it('is not visible to another workspace', async () => {
    const { import_id: id } = await upload(LIST);
    owner = await app.signUp();
    await expect(owner.client.getImport({ id })).rejects.toEqual(problem(404, 'not_found'));
    await expect(owner.client.getImportRejects({ id })).rejects.toEqual(problem(404, 'not_found'));
    await expect(owner.client.uploadContacts({ stage: 'lead', import_id: id })).rejects.toEqual(
      problem(404, 'not_found'),
    );
  });
});

describe('matching columns', () => {
  it('offers both of two identical headers, and rejects two columns for one field by name', async () => {
    const uploaded = await upload('First name,Email,Email\nAda,ada@acme.example,ada@home.example\n');
    expect(uploaded.columns.map(({ name }) => name)).toEqual(['First name', 'Email', 'Email']);
    expect(uploaded.mapping.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['first_name', 'sure'],
      ['email', 'you_decide'],
      [null, 'you_decide'],
    ]);
    const twice = [
      { column: 0, field: 'first_name' },
      { column: 1, field: 'email' },
      { column: 2, field: 'email' },
    ];
    await expect(check(uploaded, { mapping: twice })).rejects.toEqual(
      problem(
        400,
        'invalid_input',
        '“Email” (column B) and “Email” (column C) are both mapped to email address. Choose one.',
      ),
    );
    const both = [
      { column: 0, field: 'first_name' },
      { column: 1, field: 'email' },
      { column: 1, field: 'city' },
    ];
    await expect(check(uploaded, { mapping: both })).rejects.toEqual(
      problem(400, 'invalid_input', expect.stringContaining('“Email” is mapped twice')),
    );
    await expect(check(uploaded, { mapping: [{ column: 1, field: 'email' }] })).rejects.toEqual(
      problem(400, 'invalid_input', expect.stringContaining('first name')),
    );
  });

  it('asks for the format of an ambiguous number, and drops it with a warning without an answer', async () => {
    const uploaded = await upload(
      'First name,Email,Expected value\nAda,ada@acme.example,1.200\nBen,ben@acme.example,"1,200.50"\n',
    );
    expect(uploaded.mapping[2]?.question).toMatchObject({
      text: 'What does “1.200” mean?',
      options: [{ example: '1.200 is 1200' }, { example: '1.200 is 1.2' }],
    });
    const silent = await check(uploaded, { mapping: uploaded.mapping.map(({ column, field }) => ({ column, field })) });
    expect(silent).toMatchObject({ created: 2, warnings: 1, problem_groups: [{ kind: 'warning', count: 1 }] });
    expect(await check(uploaded)).toMatchObject({
      warnings: 0,
      preview: [{ expected_value: '1200.00 USD' }, { expected_value: '1200.50 USD' }],
    });
  });
});

describe('the template', () => {
  it.each(['csv', 'xlsx'] as const)('as %s has every column matched with certainty', async (format) => {
    const response = await app.server.inject({
      url: `/exceldata/api/download-excel-template/?stage=lead&format=${format}`,
      headers: { authorization: `Token ${owner.token}` },
    });
    const filled =
      format === 'csv' ? Buffer.concat([response.rawPayload, Buffer.from('Ada,Obi,ada@acme.example')]) : undefined;
    expect(response.headers['content-disposition']).toContain(`leads-template.${format}`);
    if (!filled) return;
    const uploaded = await upload(filled);
    expect(new Set(uploaded.mapping.map(({ confidence }) => confidence))).toEqual(new Set(['sure']));
  });
});

describe('characters that PostgreSQL cannot store', () => {
  it('are removed: NUL, half a surrogate pair, invisible characters', async () => {
    const text = `First name,Email,Notes\nA\u0000da\u200b,ada@acme.example,half \ud83d of one\n,,lone \udc4d\u0000\n`;
    const uploaded = await upload(iconv.encode(text, 'utf-16le', { addBOM: true }));
    expect((await run(uploaded)).result).toMatchObject({ created: 1, refused: 1 });
    expect((await owner.client.getProspects({})).results[0]?.name).toBe('Ada');
  });

  it('never cause a change to another rep’s people', async () => {
    const theirs = await owner.client.createProspect({ first_name: 'Ada', email: 'ada@acme.example' });
    await app.database.admin.query('update contacts set owner_id = null where id = $1', [theirs.id]);
    await app.database.admin.query(`update users set role = 'rep' where id = $1`, [owner.userId]);
    const done = await run(
      await upload('First name,Email,City\nAda,ada@acme.example,Ulm\nBen,ben@acme.example,Ulm\n'),
      { on_duplicate: 'update', tag: 'mine' },
    );
    expect(done.result).toMatchObject({ created: 1, unchanged: 1, merged: 0 });
    const { rows } = await app.database.admin.query('select city, tags from contacts where id = $1', [theirs.id]);
    expect(rows).toEqual([{ city: null, tags: [] }]);
  });
});

describe('re-reading a file', () => {
  it('runs once at a time in a workspace, with a short queue', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `P${index},p${index}@company.example`);
    const uploaded = await upload(['First name,Email', ...rows].join('\n'));
    // The first one is held until the others have arrived: it waits for its file.
    const holder = await app.database.admin.connect();
    await holder.query('begin');
    await holder.query('lock table import_chunks in access exclusive mode');
    let refusals = 0;
    const arrived = Promise.withResolvers<void>();
    const tryOnce = () =>
      check(uploaded).catch((error: unknown) => {
        refusals += 1;
        if (refusals === 11) arrived.resolve();
        throw error;
      });
    const sent = Promise.allSettled(Array.from({ length: 20 }, tryOnce));
    await arrived.promise;
    await holder.query('rollback');
    holder.release();
    const tries = await sent;
    const done = tries.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(9);
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toEqual(Array.from({ length: 11 }, () => problem(429, 'too_many_requests')));
    expect(await check(uploaded)).toMatchObject({ created: 3_000 });
  });
});
