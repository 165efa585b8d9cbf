import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { importFile } from '#testing/import-file.ts';
import { approveAll, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';

// An email address is one person's: whoever opted out there is the same person on every record that has it or gets it, as its own or as a
// further one, whichever came first, and whatever is undone.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const FIRST = 'ada@one.example';
const SECOND = 'ada@two.example';

let maya: Prepared;
beforeEach(async () => {
  maya = await prepare(app);
});

const statusOf = async (id: string): Promise<string> => (await maya.client.getProspect({ id })).status;
const add = async (fields: object): Promise<string> =>
  (await maya.client.createProspect({ first_name: 'Ada', ...fields })).id;
const mark = async (id: string): Promise<string> =>
  (await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' })).undo_token ?? '';
const undo = async (token: string | null | undefined): Promise<void> => {
  await maya.client.undo({ undo_token: token ?? '' });
  await app.runDueJobs();
};

/** Ada gets a mail at her first address: her id, and what her click on its link does. */
const written = async () => {
  const id = await add({ email: FIRST, company_name: 'One' });
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message);
  return { id, click: () => app.client().unsubscribe({ token }) };
};

/** Imports a person who has both addresses: their id. */
const importBoth = async (): Promise<string> => {
  await importFile(app, maya, `First name,Email,Company\nAda,"${SECOND}; ${FIRST}",Two`);
  return (await maya.client.getProspects({ search: SECOND })).results.find(({ email }) => email === SECOND)?.id ?? '';
};

describe('an address that a record gets by an edit', () => {
  it.each(['a form', 'a cell'])(
    'makes its person Do Not Contact where somebody opted out there, in %s',
    async (how) => {
      const { id, click } = await written();
      await click();
      await maya.client.deleteProspects({ ids: [id] });
      const other = await add({ phone: '+4930123456' });
      if (how === 'a form') await maya.client.updateProspect({ id: other, email: FIRST });
      else {
        const { version } = await maya.client.getProspect({ id: other });
        const people = [{ id: other, version, cells: { email: FIRST } }];
        const { undo_token: token } = await maya.client.editCells({ stage: 'prospect', people });
        expect(await statusOf(other)).toBe('Do Not Contact');
        await undo(token);
        expect(await maya.client.getProspect({ id: other })).toMatchObject({
          status: 'New',
          email: null,
          blocked: { whatsapp: null, call: null },
        });
        await maya.client.editCells({
          stage: 'prospect',
          people: [{ ...people[0], id: other, version: version + 2, cells: { email: FIRST } }],
        });
      }
      const { status, blocked } = await maya.client.getProspect({ id: other });
      expect(status).toBe('Do Not Contact');
      expect(Object.values(blocked)).not.toContain(null);
      const { results } = await maya.client.getTimeline({ id: other });
      expect(results.map(({ summary }) => summary)).toContain(
        'Status changed from New to Do Not Contact: they opted out at the new address',
      );
    },
  );

  it('does so where the record that opted out is there and has another by now, and after a merge', async () => {
    const { id, click } = await written();
    await click();
    await maya.client.updateProspect({ id, email: 'ada@three.example' });
    const other = await add({ phone: '+4930123456' });
    await maya.client.updateProspect({ id: other, email: FIRST });
    expect(await statusOf(other)).toBe('Do Not Contact');
    const third = await add({ email: SECOND });
    await maya.client.mergeContacts({ keep_id: third, merge_id: other });
    expect(await statusOf(third)).toBe('Do Not Contact');
  });

  it('does nothing where they have been let back in', async () => {
    const { id, click } = await written();
    await click();
    await maya.client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'She called' });
    await maya.client.deleteProspects({ ids: [id] });
    const other = await add({ phone: '+4930123456' });
    await maya.client.updateProspect({ id: other, email: FIRST });
    expect(await statusOf(other)).toBe('New');
  });
});

describe('a record that has the address as a further one', () => {
  it('is Do Not Contact after the undo of its deletion, if they opted out meanwhile', async () => {
    const { click } = await written();
    const both = await importBoth();
    const { undo_token: token } = await maya.client.deleteProspects({ ids: [both] });
    await click();
    await undo(token);
    expect(await statusOf(both)).toBe('Do Not Contact');
  });

  it('is Do Not Contact after the undo of a mark, if they opted out meanwhile', async () => {
    const { click } = await written();
    const both = await importBoth();
    const token = await mark(both);
    await click();
    await undo(token);
    expect(await statusOf(both)).toBe('Do Not Contact');
  });

  it('has withdrawn with the record whose own it is', async () => {
    const { id } = await written();
    const both = await importBoth();
    await maya.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so' });
    expect((await maya.client.getProspect({ id: both })).blocked.email).not.toBeNull();
  });

  it('is marked with the record whose own it is, until that is undone', async () => {
    const { id } = await written();
    const both = await importBoth();
    const token = await mark(id);
    expect(await statusOf(both)).toBe('Do Not Contact');
    await undo(token);
    expect([await statusOf(id), await statusOf(both)]).toEqual(['Contacted', 'New']);
    expect((await maya.client.getSuppressions({})).results).toEqual([]);
  });
});
