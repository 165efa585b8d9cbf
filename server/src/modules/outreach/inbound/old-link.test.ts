import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const OLD = 'old@lagossolar.example';
const NEW = 'new@lagossolar.example';
const ONE_EMAIL = {
  steps: [
    {
      kind: 'email' as const,
      wait: { amount: 0, unit: 'minutes' as const },
      subject: 'Hi',
      body: 'Hi {{ first_name }}',
    },
  ],
};

/** Someone who got a message and has a new address since. */
const begin = async () => {
  const maya = await prepare(app);
  const [person = ''] = await addPeople(maya, 1, { email: OLD });
  await launch(app, maya, 'First', { sequence: ONE_EMAIL });
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message);
  await maya.client.updateProspect({ id: person, email: NEW });
  return { maya, person, token };
};

describe('whoever opts out through a message that went to an earlier address', () => {
  it('is blocked at the address they have now, also once they are added anew', async () => {
    const { maya, person, token } = await begin();
    await app.client().unsubscribe({ token });
    await maya.client.deleteProspects({ ids: [person] });
    const again = await maya.client.createProspect({ first_name: 'Ada', email: NEW });
    expect(again.status).toBe('Do Not Contact');
    await expect(launch(app, maya, 'Second', { sequence: ONE_EMAIL })).rejects.toThrow('No one in this audience');
  });

  it('stays Do Not Contact when somebody undoes a mark of their own', async () => {
    const { maya, person, token } = await begin();
    const marked = await maya.client.updateProspectStatus({ ids: [person], status: 'Do Not Contact', reason: 'asked' });
    await app.client().unsubscribe({ token });
    if (!('undo_token' in marked) || typeof marked.undo_token !== 'string') throw new Error('no undo');
    await maya.client.undo({ undo_token: marked.undo_token });
    expect((await maya.client.getProspect({ id: person })).status).toBe('Do Not Contact');
  });

  it('stays Do Not Contact when they resubscribe after somebody has marked them as well', async () => {
    const { maya, person, token } = await begin();
    const { undo_key: key } = await app.client().unsubscribe({ token });
    await maya.client.updateProspectStatus({ ids: [person], status: 'Do Not Contact', reason: 'Said so on the phone' });
    await app.client().undoUnsubscribe({ token, key: key ?? '' });
    expect((await maya.client.getProspect({ id: person })).status).toBe('Do Not Contact');
    await expect(launch(app, maya, 'Second', { sequence: ONE_EMAIL })).rejects.toThrow('No one in this audience');
  });

  it('is free at both addresses once they resubscribe', async () => {
    const { maya, person, token } = await begin();
    const { undo_key: key } = await app.client().unsubscribe({ token });
    await app.client().undoUnsubscribe({ token, key: key ?? '' });
    expect((await maya.client.getProspect({ id: person })).status).toBe('Contacted');
    const { rows } = await app.database.admin.query(
      'select address from suppressions where workspace_id = $1 and lifted_at is null',
      [maya.workspaceId],
    );
    expect(rows).toEqual([]);
  });

  it('is blocked there after a spam complaint too', async () => {
    const { maya, person } = await begin();
    const [mail] = (await maya.client.outbox({})).results.filter(({ to }) => to.includes(OLD));
    await maya.client.react({ id: mail?.id ?? '', kind: 'complaint' });
    await maya.client.deleteProspects({ ids: [person] });
    const again = await maya.client.createProspect({ first_name: 'Ada', email: NEW });
    expect(again.status).toBe('Do Not Contact');
  });
});
