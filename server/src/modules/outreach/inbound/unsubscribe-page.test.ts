import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { addPeople, approveAll, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { unsubscribeLinks } from '../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const written = async () => {
  const maya = await prepare(app);
  await maya.client.updateWorkspace({
    name: 'Fieldnote Ltd',
    postal_address: '18 Wharf Road, London N1 7GR',
  });
  await addPeople(maya, 1, { email: 'ada@lagossolar.example' });
  await launch(app, maya, 'First');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  return { maya, id, token: unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id) };
};

describe('the page behind an unsubscribe link', () => {
  it('says who writes and to whom, and changes nothing', async () => {
    const { maya, token } = await written();
    const page = await app.client().getUnsubscribe({ token });
    expect(page).toEqual({
      email: 'a•••@lagossolar.example',
      sender: 'Fieldnote Ltd',
      logo_url: null,
      postal_address: '18 Wharf Road, London N1 7GR',
      is_unsubscribed: false,
    });
    expect((await maya.client.getProspects({})).results[0]?.status).not.toBe('Do Not Contact');
  });

  it('says so where the address is unsubscribed already', async () => {
    const { token } = await written();
    await app.client().unsubscribe({ token });
    expect((await app.client().getUnsubscribe({ token })).is_unsubscribed).toBe(true);
  });

  it('locks the message after its person’s way, as whoever stops them does', async () => {
    const { id, token } = await written();
    const { rows } = await app.database.admin.query<{ enrolment_id: string }>(
      'select enrolment_id from messages where id = $1',
      [id],
    );
    const order = { personId: rows[0]?.enrolment_id ?? '', held: 'enrolments', table: 'messages', rowId: id } as const;
    expect(await isFreeWhileWaiting(app, order, () => app.client().unsubscribe({ token }))).toBe(true);
    expect((await app.client().getUnsubscribe({ token })).is_unsubscribed).toBe(true);
  });

  it('has nothing to say for a link that nobody made', async () => {
    await expect(app.client().getUnsubscribe({ token: 'nothing' })).rejects.toMatchObject({
      problem: { code: 'bad_link' },
    });
  });
});
