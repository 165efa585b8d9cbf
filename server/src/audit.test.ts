import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUDIT_ACTIONS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp();
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

it('what leaves the workspace or changes it for everybody is written down', async () => {
  const { client } = await app.signUp();
  await client.updateWorkspace({ name: 'Fieldnote', holidays: false });
  await client.createProspect({ first_name: 'Ada', email: 'ada@people.example' });
  await client.exportContacts({ stage: 'prospect', format: 'csv' });
  const smtp = { host: '127.0.0.1', port: sink.port, secure: 'none' as const, user: null };
  const box = await client.connectMailbox({ email: 'a@relay.example', from_name: 'A', kind: 'relay', smtp });
  await client.deleteMailbox({ id: box.id });
  await client.emailLogout({});
  const { results } = await client.getAuditLog({ sort: 'at' });
  expect(results.slice(-5).map(({ action, subject }) => [action, subject])).toEqual([
    ['workspace_changed', 'name, holidays'],
    ['contacts_exported', 'prospects'],
    ['mailbox_connected', 'a@relay.example'],
    ['mailbox_deleted', 'a@relay.example'],
    ['mailboxes_signed_out', null],
  ]);
});

it('no action of the vocabulary is one that nobody writes', async () => {
  const root = dirname(fileURLToPath(import.meta.url));
  let source = '';
  for await (const file of glob('**/*.ts', { cwd: root }))
    if (!file.endsWith('.test.ts')) source += readFileSync(join(root, file), 'utf8');
  expect(AUDIT_ACTIONS.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
});
