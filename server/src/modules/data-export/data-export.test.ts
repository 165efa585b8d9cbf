import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { longestHold } from '#testing/event-loop.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';
import { verifyZip } from '#platform/spreadsheet/zip/verify-zip.ts';

let app: TestApp;
let maya: Prepared;
let rep: Colleague;
beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  rep = await addColleague(app, maya, 'rep');
  const [own] = await addPeople(maya, 3);
  await launch(app, maya, 'Spring');
  await app.database.admin.query('update contacts set owner_id = $2 where id = $1', [own, rep.userId]);
  const other = await prepare(app);
  await other.client.createProspect({ first_name: 'Foreign', email: 'foreign@else.example' });
});
afterAll(() => app.close());

const download = async (token: string): Promise<Buffer> => {
  const answer = await app.server.inject({
    method: 'GET',
    url: '/user/api/export-data/',
    headers: { authorization: `Token ${token}` },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/rainmaker-\d{4}-\d\d-\d\d\.zip/);
  return answer.rawPayload;
};
const filesIn = async (archive: Buffer): Promise<Record<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'rainmaker-export-'));
  await writeFile(join(folder, 'a.zip'), archive);
  await verifyZip(join(folder, 'a.zip'));
  await rm(folder, { recursive: true });
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
};
const archiveOf = async (token: string): Promise<Record<string, string>> => filesIn(await download(token));
const rows = (csv: string | undefined): number => (csv ?? '').trim().split('\r\n').length - 1;

describe('the full data export', () => {
  it('is a ZIP of every table with an explanation', async () => {
    const files = await archiveOf(maya.token);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'ai-settings.csv',
      'ai-switches.csv',
      'announcements.csv',
      'answers.csv',
      'audit-log.csv',
      'call-desk.csv',
      'campaign-people.csv',
      'campaigns.csv',
      'conversations.csv',
      'custom-fields.csv',
      'draft-edits.csv',
      'enrichment.csv',
      'estimate-answers.csv',
      'estimate-documents.csv',
      'estimate-links.csv',
      'estimate-mails.csv',
      'estimate-settings.csv',
      'estimate-templates.csv',
      'estimates.csv',
      'files.csv',
      'follow-ups.csv',
      'generations.csv',
      'imports.csv',
      'mailboxes.csv',
      'memory.csv',
      'messages.csv',
      'opens-and-clicks.csv',
      'people.csv',
      'received-files.csv',
      'services.csv',
      'suppressions.csv',
      'team.csv',
      'templates-and-snippets.csv',
      'timeline.csv',
      'views.csv',
      'voice-decisions.csv',
      'website-reads.csv',
      'whatsapp-events.csv',
      'whatsapp-own-numbers.csv',
      'whatsapp-people.csv',
      'whatsapp-prices.csv',
      'whatsapp-senders.csv',
      'whatsapp-templates.csv',
      'workflows.csv',
      'workspace.csv',
      'written-messages.csv',
    ]);
    expect(files['README.txt']).toContain('people.csv: Prospects, leads and customers');
    expect([rows(files['people.csv']), rows(files['messages.csv']), rows(files['campaigns.csv'])]).toEqual([3, 3, 1]);
    expect(files['audit-log.csv']).toContain('data_exported');
    expect(files['audit-log.csv']).toContain(maya.email);
  });

  it('contains only a rep’s own data, without the audit log', async () => {
    const files = await archiveOf(rep.token);
    expect([rows(files['people.csv']), rows(files['messages.csv']), rows(files['campaigns.csv'])]).toEqual([1, 1, 0]);
    expect(rows(files['team.csv'])).toBe(1);
    // Nor what their role may not read otherwise.
    for (const name of ['audit-log', 'ai-settings', 'ai-switches', 'voice-decisions', 'website-reads'])
      expect(Object.keys(files)).not.toContain(`${name}.csv`);
  });

  it('contains no data of other workspaces and no secrets', async () => {
    const tables = Object.values(await archiveOf(maya.token));
    expect(tables.join('\n')).not.toContain('foreign@else.example');
    for (const [header = ''] of tables.slice(1).map((text) => text.split('\r\n', 1)))
      // `tokens` are what language models count.
      expect(header).not.toMatch(/hash|secret|token(?!s)|password|\bkey\b/);
  });

  it('continues across pages', async () => {
    const lots = await prepare(app);
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, created_at, updated_at)
       select $1, 'prospect', 'New', 'P' || n, 'p' || n || '@many.example', 'manual', now(), now() from generate_series(1, 1203) n`,
      [lots.workspaceId],
    );
    const files = await archiveOf(lots.token);
    expect(rows(files['people.csv'])).toBe(1203);
    expect(new Set(files['people.csv']?.match(/p\d+@many\.example/g)).size).toBe(1203);
  });
});

it('does not block other requests while writing long texts', async () => {
  const anna = await prepare(app);
  await app.database.admin.query(
    `insert into sequences (workspace_id, name, steps, stop_on, state, is_starter, created_by, created_at, updated_at, deleted_at)
     select $1, 'Long ' || n, jsonb_build_array(jsonb_build_object('key', 's-1', 'body', repeat('=;', 200000))), '{reply}', 'draft',
       false, $2, now(), now(), now() from generate_series(1, 30) n`,
    [anna.workspaceId, anna.userId],
  );
  let archive: Buffer = Buffer.alloc(0);
  const held = await longestHold(async () => {
    archive = await download(anna.token);
  });
  expect(rows((await filesIn(archive))['workflows.csv'])).toBeGreaterThanOrEqual(30);
  expect(held).toBeLessThan(300);
}, 60_000);
