import { mkdtempSync, readdirSync, utimesSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { longestHold } from '#testing/event-loop.ts';
import { workbookOfOneText } from '#testing/spreadsheet.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const post = async (path: string, payload: string, headers: Record<string, string> = {}) => {
  const since = performance.now();
  const answer = await app.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Token ${maya.token}`, ...headers },
  });
  return { status: answer.statusCode, body: answer.body, ms: performance.now() - since };
};
const PROSPECT = contract.createProspect.path;
const CAMPAIGN = contract.createCampaign.path;

describe('a body that no schema accepts', () => {
  it.each([
    ['deep arrays', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
    ['deep objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ])('gets 400, however deep: %s', async (_name, nest) => {
    for (const depth of [20, 10_000, 500_000])
      for (const path of [PROSPECT, CAMPAIGN])
        expect((await post(path, `{"first_name":"A","custom":${nest(depth)}}`)).status, `${depth} ${path}`).toBe(400);
  });

  it('gets 400 quickly with a short response, however many unknown fields it has', async () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 230_000 }, (_, at) => [`key${at}`, 1])));
    expect(many.length).toBeGreaterThan(3_000_000);
    const answer = await post(PROSPECT, many);
    expect(answer.status).toBe(400);
    expect(answer.body.length).toBeLessThan(2_000);
    expect(answer.ms).toBeLessThan(1_000);
    const some = JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`key${at}`.repeat(50), 1])));
    expect((await post(PROSPECT, some)).body.length).toBeLessThan(40_000);
  });

  it('gets 400 quickly for a text far beyond its limit in any field', async () => {
    for (const field of ['website', 'email', 'phone', 'linkedin_url', 'first_name', 'country', 'timezone', 'language'])
      for (const text of [
        'http://'.repeat(30_000),
        `${'a.'.repeat(75_000)}@`,
        `${'-'.repeat(150_000)}x`,
        '9'.repeat(150_000),
      ]) {
        const answer = await post(PROSPECT, JSON.stringify({ first_name: 'A', email: 'a@b.example', [field]: text }));
        expect(answer.status, field).toBe(400);
        expect(answer.ms, field).toBeLessThan(500);
      }
  });
});

it('a price list as wide as a workbook can be takes none of this process’s time', async () => {
  // One character of these becomes eighteen where words are compared.
  const content = Buffer.from(workbookOfOneText('\u{fdfa}'.repeat(200), 25, 1_280));
  const held = await longestHold(() =>
    expect(maya.client.importServices({ dry_run: 'true' }, { file: { name: 'prices.xlsx', content } })).rejects.toThrow(
      'The file needs a column “Name” and a column “Price”.',
    ),
  );
  expect(held).toBeLessThan(200);
});

describe('an Idempotency-Key', () => {
  it('is per sender: a colleague with the same key and body gets a separate response', async () => {
    const { members } = await people();
    const create = (client: SignedUp['client']) =>
      client.createCampaign(campaign, { headers: { 'idempotency-key': 'one-and-the-same' } });
    const campaign = await campaignOf();
    expect((await create(maya.client)).id).toBe((await create(maya.client)).id);
    // Hers runs, and finds that the name is taken.
    await expect(create(members.manager)).rejects.toMatchObject({ status: 409 });
  });

  const people = async () => ({
    members: { manager: (await addColleague(app, maya, 'manager', 'Mina Manager')).client },
  });
  const campaignOf = async () => {
    const { id } = await maya.client.createSequence({
      sequence_name: 'Hello',
      steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hello' }],
    });
    const { results } = await maya.client.getMailboxes({});
    return {
      name: 'Twice',
      sequence_id: id,
      audience: { stage: 'customer' as const, filter: {} },
      mailbox_ids: [results[0]?.id ?? ''],
    };
  };
});

describe('an upload', () => {
  it('without a file name is accepted', async () => {
    const body =
      '--B\r\nContent-Disposition: form-data; name="stage"\r\n\r\nprospect\r\n' +
      '--B\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: text/csv\r\n\r\nFirst name,Email\nAda,ada@example.com\n\r\n--B--\r\n';
    const answer = await post('/exceldata/api/upload-excel-data/', body, {
      'content-type': 'multipart/form-data; boundary=B',
    });
    expect(answer.status).toBeLessThan(500);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  it('of a crashed process is deleted at startup, and one in progress is not', async () => {
    const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'rainmaker-uploads-')) };
    const uploads = join(env.DATA_DIR, 'uploads');
    for (const name of ['upload-old', 'upload-new']) mkdirSync(join(uploads, name), { recursive: true });
    const next = await createTestApp({ env });
    const old = new Date(next.clock.now().getTime() - 2 * 3_600_000);
    utimesSync(join(uploads, 'upload-old'), old, old);
    utimesSync(join(uploads, 'upload-new'), next.clock.now(), next.clock.now());
    await next.server.ready();
    await expect.poll(() => readdirSync(uploads)).toEqual(['upload-new']);
    await next.close();
    rmSync(env.DATA_DIR, { recursive: true });
  });
});
