import { MEMORY_FIELDS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { actAs, addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
}, 60_000);
afterAll(() => app.close());

const fieldOf = async ({ client }: Pick<SignedUp, 'client'>, name: string) =>
  (await client.getMemoryFields({})).results.find((field) => field.name === name);
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It was not refused.'),
    (error: { status: number; problem: { code: string; detail: string; errors?: unknown; current?: unknown } }) => ({
      status: error.status,
      ...error.problem,
    }),
  );

describe('Memory fields', () => {
  it('start empty, each in its section, with 0% complete', async () => {
    const { results, completeness } = await owner.client.getMemoryFields({});
    expect(results.map(({ name }) => name)).toEqual(MEMORY_FIELDS.map(({ name }) => name));
    expect(results.every(({ value, is_own }) => value === '' && !is_own)).toBe(true);
    expect(completeness).toMatchObject({ company: 0, proof: 0, banned_claims: 0, signature: 0 });
    expect(completeness).not.toHaveProperty('own');
  });

  it('save trimmed values and count as complete', async () => {
    const { results, completeness } = await owner.client.updateMemory({
      values: { about_us: '  We plan crews.  ', our_website: 'https://fieldnote.example' },
    });
    expect(results.find(({ name }) => name === 'about_us')).toMatchObject({ value: 'We plan crews.', version: 1 });
    expect(completeness.company).toBeCloseTo(2 / 3);
  });

  it('reject an invalid name, with the field', async () => {
    const answer = await refused(owner.client.updateMemory({ values: { about_uss: 'x' } }));
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ pointer: '/values/about_uss', detail: 'Unknown field “about_uss” in Memory.' }],
    });
  });

  it('named like a property of every object, from before such names were rejected, work like others', async () => {
    const someone = await app.signUp();
    const { client } = someone;
    const field = { label: 'Builder', value: 'Obi & Co' };
    await expect(client.createMemoryField({ name: 'constructor', ...field })).rejects.toMatchObject({ status: 400 });
    await client.createMemoryField({ name: 'builder', ...field });
    await app.database.admin.query(`update memory_fields set name = 'constructor' where workspace_id = $1`, [
      someone.workspaceId,
    ]);
    await client.updateMemory({ values: { constructor: 'Obi & Sons' } });
    expect(await fieldOf(someone, 'constructor')).toMatchObject({ label: 'Builder', value: 'Obi & Sons', sources: [] });
  });

  it('reject a text over 4,000 characters with what to do', async () => {
    const { detail } = await refused(owner.client.updateMemory({ values: { voice: 'x'.repeat(4001) } }));
    expect(detail).toContain('Shorten it');
  });

  it('report a conflict when someone else saved in between, and lose nothing', async () => {
    await owner.client.updateMemory({ values: { our_price: 'From 20 €' } });
    const stale = await refused(
      owner.client.updateMemory({ values: { our_price: '25 €' }, versions: { our_price: 0 } }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
    expect(stale.current).toMatchObject({ results: expect.anything() });
    expect(await fieldOf(owner, 'our_price')).toMatchObject({ value: 'From 20 €', version: 1 });
  });

  it('belong to one workspace', async () => {
    const other = await app.signUp();
    expect((await fieldOf(other, 'about_us'))?.value).toBe('');
  });
});

describe('signature and postal address', () => {
  it('are stored once, with the mailbox and the workspace', async () => {
    await owner.client.updateMemory({ values: { signature: 'Ada, Fieldnote', postal_address: '18 Wharf Road' } });
    expect((await owner.client.getWorkspace({})).postal_address).toBe('18 Wharf Road');
    expect((await owner.client.getMailboxes({})).results[0]?.signature).toBe('Ada, Fieldnote');
    await owner.client.updateWorkspace({ postal_address: '1 Quay' });
    expect((await fieldOf(owner, 'postal_address'))?.value).toBe('1 Quay');
  });

  it('cannot be changed while acting as someone else', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const { client } = await actAs(app, owner, manager);
    const answer = await refused(client.updateMemory({ values: { postal_address: 'Elsewhere' } }));
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('explain what to do if there is no mailbox to store a signature', async () => {
    const manager = await addColleague(app, owner, 'manager');
    const { detail } = await refused(manager.client.updateMemory({ values: { signature: 'Ben' } }));
    expect(detail).toBe('Connect a mailbox first. The signature is set per mailbox.');
  });
});

describe('custom fields', () => {
  it('can be created, changed and deleted', async () => {
    const made = await owner.client.createMemoryField({
      name: 'booking_link',
      label: 'Booking link',
      value: 'a.example',
    });
    expect(made).toMatchObject({ section: 'own', kind: 'text', is_own: true, state: null });
    await owner.client.updateMemory({ values: { booking_link: 'b.example' }, labels: { booking_link: 'Meet me' } });
    expect(await fieldOf(owner, 'booking_link')).toMatchObject({ value: 'b.example', label: 'Meet me', version: 2 });
    await owner.client.deleteMemoryField({ name: 'booking_link' });
    expect(await fieldOf(owner, 'booking_link')).toBeUndefined();
  });

  it.each([
    [{ name: 'first_name', label: 'X', value: '' }, 'already a variable'],
    [{ name: 'voice', label: 'X', value: '' }, 'already a field of Memory'],
    [{ name: 'Price List', label: 'X', value: '' }, 'lowercase letters'],
    [{ label: 'X', value: '' }, 'Enter a name for the variable.'],
    [{ name: 'price', value: '' }, 'Enter a name.'],
  ])('%j is rejected with a message', async (input, words) => {
    expect((await refused(owner.client.createMemoryField(input))).detail).toContain(words);
  });

  it('have unique names', async () => {
    await owner.client.createMemoryField({ name: 'offer_code', label: 'Code', value: 'W25' });
    const twin = await refused(owner.client.createMemoryField({ name: 'offer_code', label: 'Code', value: 'W26' }));
    expect(twin).toMatchObject({ status: 409, code: 'duplicate' });
  });

  it('that are standard can be cleared but not deleted', async () => {
    const { detail, status } = await refused(owner.client.deleteMemoryField({ name: 'voice' }));
    expect([status, detail]).toEqual([400, '“How you sound” is built in and can’t be deleted. Clear it instead.']);
    expect((await refused(owner.client.deleteMemoryField({ name: 'nobody' }))).status).toBe(404);
  });
});

describe('facts', () => {
  it('need a source, and a check within a year', async () => {
    const person = await app.signUp();
    const bare = await person.client.createMemoryField({ kind: 'fact', value: 'Half the calls disappear.' });
    expect(bare).toMatchObject({ state: 'no_source', section: 'proof', label: 'Half the calls disappear.' });
    const sources = { [bare.name]: [{ url: 'https://a.example/report', note: 'Report, page 4' }] };
    await person.client.updateMemory({ sources });
    expect(await fieldOf(person, bare.name)).toMatchObject({ state: 'sourced' });
    const { completeness } = await person.client.getMemoryFields({});
    expect(completeness.proof).toBeCloseTo(1 / 3);

    await person.client.moveClock({ until: new Date(app.clock.now().getTime() + 400 * 86_400_000).toISOString() });
    expect(await fieldOf(person, bare.name)).toMatchObject({ state: 'check_again' });
    await person.client.updateMemory({ sources });
    expect(await fieldOf(person, bare.name)).toMatchObject({ state: 'sourced' });
  });

  it('can be moved to the banned claims and then are no proof', async () => {
    const { name } = await owner.client.createMemoryField({ kind: 'fact', value: 'We never fail.' });
    const { completeness } = await owner.client.updateMemory({ sections: { [name]: 'banned_claims' } });
    expect(completeness.banned_claims).toBe(1);
    expect(await fieldOf(owner, name)).toMatchObject({ section: 'banned_claims', state: null });
  });

  it('cannot be added twice', async () => {
    await owner.client.createMemoryField({ kind: 'fact', value: '312 companies plan with us.' });
    const twin = await refused(owner.client.createMemoryField({ kind: 'fact', value: '312 Companies plan with us.' }));
    expect(twin).toMatchObject({ status: 409, detail: 'This fact already exists.' });
  });

  it.each([
    [{ kind: 'fact' as const, value: '  ' }, 'Enter the fact as a sentence.'],
    [{ kind: 'fact' as const, value: 'x', sources: [{ url: 'report.pdf' }] }, 'https://'],
    [{ kind: 'fact' as const, value: 'x', sources: [{ note: ' ' }] }, 'describe the source'],
  ])('%j is rejected with a message', async (input, words) => {
    expect((await refused(owner.client.createMemoryField(input))).detail).toContain(words);
  });

  it('cannot be emptied by mistake', async () => {
    const { name } = await owner.client.createMemoryField({ kind: 'fact', value: 'Founded in 2011.' });
    const { detail } = await refused(owner.client.updateMemory({ values: { [name]: '' } }));
    expect(detail).toBe('A fact can’t be empty. Delete it instead.');
  });
});

describe('permissions', () => {
  it('let everyone read, and owner and managers write', async () => {
    for (const role of ['manager', 'rep', 'viewer'] as const) {
      const { client } = await addColleague(app, owner, role);
      await expect(client.getMemoryFields({})).resolves.toBeDefined();
      const write = client.updateMemory({ values: { our_story: `By a ${role}` } });
      if (role === 'manager') await expect(write).resolves.toBeDefined();
      else expect(await refused(write)).toMatchObject({ status: 403 });
    }
  });
});
