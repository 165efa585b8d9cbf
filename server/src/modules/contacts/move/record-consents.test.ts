import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('consent of many is recorded with the evidence, leaves out who withdrew, and can be undone', async () => {
  const maya = await app.signUp();
  const [one = '', two = '', three = ''] = await addPeople(maya, 3);
  const withdrawal = { id: three, channel: 'whatsapp', basis: 'withdrawn', evidence: 'On the phone' } as const;
  await maya.client.recordConsent(withdrawal);
  const asked = {
    stage: 'prospect' as const,
    ids: [one, two, three],
    channel: 'whatsapp' as const,
    basis: 'consent' as const,
    evidence: 'Form of the fair, May 2026',
  };
  const answer = await maya.client.recordConsents(asked);
  expect(answer).toMatchObject({ done: 2, skipped: [{ id: three }] });
  const consentOf = async (id: string) => (await maya.client.getProspect({ id })).consent;
  expect(await consentOf(one)).toMatchObject([
    { channel: 'whatsapp', basis: 'consent', source: asked.evidence, by: 'Ada Obi' },
  ]);
  expect(await consentOf(three)).toMatchObject([{ basis: 'withdrawn' }]);
  expect(await maya.client.recordConsents({ ...asked, ids: [one, two] })).toMatchObject({ done: 0 });
  const undone = await maya.client.undo({ undo_token: answer.undo_token ?? '' });
  expect(undone).toMatchObject({ restored: 2 });
  expect(await consentOf(one)).toEqual([]);
});
