import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp({ country: 'DE' });
});
afterAll(() => app.close());

it('whoever withdrew their consent and is removed with the import that added them is left alone if they are added again', async () => {
  const { client, workspaceId } = owner;
  const content = 'First name,Email,Consent (email)\nBo,bo@a.test,no\nCy,cy@a.test,\n';
  const { import_id: id, mapping } = (await client.uploadContacts(
    { stage: 'lead' },
    { file: { name: 'fair.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'lead',
    import_id: id,
    mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
  });
  await app.runDueJobs();
  await client.undoImport({ id });
  await app.runDueJobs();
  expect((await client.getImport({ id })).undo).toMatchObject({ removed: 2, kept: [] });
  const { rows } = await app.database.admin.query(
    'select channel, address, reason, evidence from suppressions where workspace_id = $1 and lifted_at is null',
    [workspaceId],
  );
  expect(rows).toEqual([
    {
      channel: 'email',
      address: 'bo@a.test',
      reason: 'unsubscribed',
      evidence: 'They had withdrawn their consent when their record was deleted',
    },
  ]);
  expect((await client.createLead({ first_name: 'Bo', email: 'bo@a.test' })).status).toBe('Do Not Contact');
  expect((await client.createLead({ first_name: 'Cy', email: 'cy@a.test' })).status).toBe('New');
});
