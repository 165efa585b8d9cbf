import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  maya = await prepare(app);
});
afterAll(() => app.close());

const addressesOf = async (input: object = {}): Promise<(string | null)[]> =>
  (await maya.client.getSuppressions(input)).results.map(({ address }) => address);

describe('the suppression list', () => {
  it('takes many at once, and says what it can’t read', async () => {
    const entries = [
      'Ada@One.example',
      '<bo@two.example>',
      'three.example',
      'no address',
      'gmail.com',
      'ada@one.example',
    ];
    const answer = await maya.client.addSuppressions({ entries, evidence: 'Asked on the phone' });
    expect(answer).toMatchObject({ added: 3, already: 0 });
    expect(answer.refused.map(({ entry }) => entry)).toEqual(['no address', 'gmail.com']);
    expect(await maya.client.addSuppressions({ entries: ['ada@one.example'] })).toMatchObject({ added: 0, already: 1 });
    const { results } = await maya.client.getSuppressions({ kind: 'domain' });
    expect(results).toMatchObject([
      {
        kind: 'domain',
        address: 'three.example',
        reason: 'manual',
        evidence: 'Asked on the phone',
        created_by: 'Ada Obi',
      },
    ]);
    const { results: log } = await maya.client.getAuditLog({ action: 'suppressions_added' });
    expect(log.map(({ subject }) => subject)).toEqual(['3 entries']);
  });

  it('takes the same ones from several people at once', async () => {
    const ben = await addColleague(app, maya, 'manager');
    const entries = Array.from({ length: 400 }, (_, at) => `a${at}@together.example`);
    const answers = await Promise.all(
      [entries, entries.toReversed(), entries, entries.toReversed()].map((each, at) =>
        (at < 2 ? maya : ben).client.addSuppressions({ entries: each }),
      ),
    );
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 400]);
  });

  it('is paged, searched and filtered, with who and why', async () => {
    const [first = ''] = await addPeople(maya, 2);
    await maya.client.updateProspectStatus({ ids: [first], status: 'Do Not Contact', reason: 'asked' });
    await maya.client.addSuppressions({ entries: ['a@x.example', 'b@x.example', 'c@y.example'] });
    expect(await addressesOf({ search: 'X.EXA' })).toHaveLength(2);
    expect(await addressesOf({ reason: 'do_not_contact' })).toEqual(['person0@company0.example']);
    const page = await maya.client.getSuppressions({ page_size: 2 });
    const rest = await maya.client.getSuppressions({ page_size: 50, after: page.next ?? '' });
    expect(page.count).toBe(4);
    expect([...page.results, ...rest.results]).toHaveLength(4);
    const { results } = await maya.client.getSuppressions({ search: 'person0' });
    expect(results[0]).toMatchObject({ contact: { id: first, name: 'Person0' }, created_by: 'Ada Obi' });
  });

  it('is lifted with evidence, which stays; someone marked Do Not Contact is unmarked on their page', async () => {
    const [first = ''] = await addPeople(maya, 1);
    await maya.client.updateProspectStatus({ ids: [first], status: 'Do Not Contact', reason: 'asked' });
    await maya.client.addSuppressions({ entries: ['a@x.example'] });
    const ids = (await maya.client.getSuppressions({})).results.map(({ id }) => id);
    const answer = await maya.client.liftSuppressions({ ids, evidence: 'They wrote again' });
    expect(answer.done).toBe(1);
    expect(answer.skipped[0]?.reason).toMatch(/Do Not Contact/);
    const { results } = await maya.client.getSuppressions({ state: 'lifted' });
    expect(results).toMatchObject([
      { address: 'a@x.example', lifted_by: 'Ada Obi', lifted_evidence: 'They wrote again' },
    ]);
    expect((await maya.client.getAuditLog({ action: 'suppressions_lifted' })).results).toMatchObject([
      { subject: 'a@x.example' },
    ]);
  });

  it('is a rep’s as far as they made it; a whole domain is not theirs to block', async () => {
    await maya.client.addSuppressions({ entries: ['a@x.example'] });
    const rep = await addColleague(app, maya, 'rep');
    const answer = await rep.client.addSuppressions({ entries: ['b@x.example', 'y.example'] });
    expect(answer).toMatchObject({ added: 1, refused: [{ entry: 'y.example' }] });
    const { results } = await rep.client.getSuppressions({});
    expect(results.map(({ address }) => address)).toEqual(['b@x.example']);
    await expect(
      rep.client.liftSuppressions({ ids: results.map(({ id }) => id), evidence: 'They agree' }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is exported as CSV without formulas', async () => {
    await maya.client.addSuppressions({ entries: ['a@x.example'], evidence: '=HYPERLINK("x")' });
    const { body } = await maya.client.exportSuppressions({});
    expect(body).toContain('a@x.example,address,email,Added by hand,');
    expect(body).not.toMatch(/,=HYPERLINK/);
    expect((await maya.client.getAuditLog({ action: 'suppressions_exported' })).count).toBe(1);
  });
});

it('a rep who blocked someone hears nothing more of them once they are a colleague’s', async () => {
  const rep = await addColleague(app, maya, 'rep');
  const [person = ''] = await addPeople(maya, 1);
  await maya.client.transferProspects({ ids: [person], user_id: rep.userId });
  await rep.client.updateProspectStatus({ ids: [person], status: 'Do Not Contact' });
  const told = async () => (await rep.client.getSuppressions({})).results.map(({ contact }) => contact?.id);
  expect(await told()).toEqual([person]);
  await maya.client.transferProspects({ ids: [person], user_id: maya.userId });
  expect(await told()).toEqual([undefined]);
  const { results } = await maya.client.getSuppressions({});
  expect(results).toMatchObject([{ contact: { id: person } }]);
});

describe('a blocked domain', () => {
  it('blocks its subdomains, and nothing that only ends alike', async () => {
    const maya = await prepare(app);
    for (const [index, domain] of ['blocked.example', 'mail.eu.blocked.example', 'notblocked.example'].entries())
      await maya.client.createProspect({ first_name: `Person${index}`, email: `p${index}@${domain}` });
    await maya.client.addSuppressions({ entries: ['blocked.example'] });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ count: 3, reachable: 1, excluded: { domain_blocked: 2 } });
  });

  it('keeps its people out of the reach with a cause of its own', async () => {
    await addPeople(maya, 3);
    await maya.client.addSuppressions({ entries: ['company1.example'] });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ count: 3, reachable: 2, excluded: { domain_blocked: 1, do_not_contact: 0 } });
    const { results } = await maya.client.getProspects({ search: 'Person1' });
    const person = await maya.client.getProspect({ id: results[0]?.id ?? '' });
    expect(person.blocked.email).toBe('Their domain is on the suppression list.');
  });

  it('stops at the gate what was on its way', async () => {
    await addPeople(maya, 2);
    await launch(app, maya, 'Campaign');
    await maya.client.addSuppressions({ entries: ['company0.example', 'person1@company1.example'] });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.runDueJobs();
    const { results } = await maya.client.getMails({ filter: 'cancelled' });
    expect(Object.fromEntries(results.map(({ contact, reason }) => [contact.name, reason]))).toEqual({
      Person0: 'Their domain is on the suppression list',
      Person1: 'They opted out, or their address can’t receive messages',
    });
  });
});

describe('an erased person', () => {
  it('stays blocked by a salted hash, by which they are also found', async () => {
    const [gone = ''] = await addPeople(maya, 1);
    const email = 'person0@company0.example';
    await maya.client.updateProspectStatus({ ids: [gone], status: 'Do Not Contact', reason: 'asked' });
    await maya.client.deleteProspects({ ids: [gone] });
    await app.database.admin.query(`update contacts set deleted_at = now() - interval '60 days' where id = $1`, [gone]);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    const { rows } = await app.database.admin.query<{ address: string; is_erased: boolean }>(
      'select address, is_erased from suppressions where workspace_id = $1',
      [maya.workspaceId],
    );
    expect(rows).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{64}$/), is_erased: true }]);
    expect(await addressesOf({})).toEqual([null]);
    expect(await addressesOf({ search: email })).toEqual([null]);
    expect(await addressesOf({ search: 'person0' })).toEqual([]);

    // Whoever comes back with the address is blocked again.
    const again = await maya.client.createProspect({ first_name: 'Again', email });
    expect(again).toMatchObject({ status: 'Do Not Contact', blocked: { email: 'Marked Do Not Contact.' } });
    const other = await maya.client.createProspect({ first_name: 'Other', email: 'other@company0.example' });
    expect(other.blocked.email).toBeNull();
    await app.database.admin.query(`update contacts set status = 'New' where id = $1`, [again.id]);
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ reachable: 1, excluded: { do_not_contact: 1 } });
  });
});
