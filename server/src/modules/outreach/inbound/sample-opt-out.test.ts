import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { addPeople, approveAll, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { unsubscribeLinks } from '../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('an opt-out outlives the sample person who was given the address', async () => {
  const maya = await prepare(app);
  const email = 'zoe@real-person.example';
  const [zoe = ''] = await addPeople(maya, 1, { email });
  await launch(app, maya, 'One');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  await maya.client.deleteProspects({ ids: [zoe] });
  await maya.client.loadSampleData({ load: true });
  const [sample] = (await maya.client.getProspects({})).results;
  await maya.client.updateProspect({ id: sample?.id ?? '', email });
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id);
  await app.client().unsubscribe({ token });
  await maya.client.loadSampleData({ load: false });
  const again = await maya.client.createProspect({ first_name: 'Zoe', company_name: 'Acme', email });
  expect(again.blocked.email).not.toBeNull();
});
