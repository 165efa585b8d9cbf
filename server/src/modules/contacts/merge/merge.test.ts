import { type Contact, LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

const person = async (stage: 'prospect' | 'lead' | 'customer', more: object = {}): Promise<Contact> => {
  made += 1;
  const input = { first_name: 'Amara', last_name: 'Okafor', email: `a${made}@merge.example`, ...more };
  const { client } = owner;
  if (stage === 'prospect') return client.createProspect(input);
  return stage === 'lead' ? client.createLead(input) : client.createCustomer(input);
};
const summaries = async (id: string): Promise<string[]> =>
  (await owner.client.getTimeline({ id })).results.map(({ summary }) => summary);

describe('a merge', () => {
  it('keeps the chosen values, fills blanks, joins the rest, and never moves a stage back', async () => {
    const { client } = owner;
    await client.createCustomField({ name: 'plan', label: 'Plan', kind: 'text' });
    const keep = await person('prospect', {
      job_title: 'Head of Operations',
      tags: ['expo', 'VIP'],
      custom: { plan: 'a' },
    });
    const from = await person('lead', {
      last_name: 'Okafor-Bello',
      job_title: 'Head of Field Service',
      city: 'Lagos',
      tags: ['vip', 'solar'],
      expected_value: 1840000,
      currency: 'EUR',
      custom: { plan: 'b' },
    });
    await client.addNote({ id: from.id, note: 'Met at the fair' });
    const { undo_token: token, ...merged } = await client.mergeContacts({
      keep_id: keep.id,
      merge_id: from.id,
      fields: { last_name: 'merge', email: 'merge', custom: { plan: 'merge' } },
    });
    expect(merged).toMatchObject({
      id: keep.id,
      stage: 'lead',
      status: 'New',
      last_name: 'Okafor-Bello',
      email: from.email,
      job_title: 'Head of Operations',
      city: 'Lagos',
      expected_value: 1840000,
      currency: 'EUR',
      custom: { plan: 'b' },
    });
    expect(merged.tags.toSorted()).toEqual(['VIP', 'expo', 'solar']);
    expect(await summaries(keep.id)).toEqual(
      expect.arrayContaining(['Note', `Merged with the lead Amara Okafor-Bello (${from.email})`]),
    );
    // The other address still finds the person.
    expect((await client.searchContacts({ search: keep.email ?? '' })).results.map(({ id }) => id)).toEqual([keep.id]);
    expect((await client.getLeads({})).count).toBe(1);

    await client.undo({ undo_token: token });
    expect(await client.getProspect({ id: keep.id })).toMatchObject({
      email: keep.email,
      last_name: 'Okafor',
      tags: ['expo', 'VIP'],
      custom: { plan: 'a' },
      city: null,
      expected_value: null,
    });
    expect(await client.getLead({ id: from.id })).toMatchObject({ email: from.email, last_name: 'Okafor-Bello' });
    expect(await summaries(from.id)).toContain('Note');
    expect(await summaries(keep.id)).not.toContain('Note');
  });

  it('joins follow-ups, and gives them back', async () => {
    const { client, userId } = owner;
    const [keep, from] = [await person('lead'), await person('lead')];
    const due = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await client.createFollowUp({ contact_id: from.id, kind: 'call', title: 'Call', due_at: due, assignee_id: userId });
    const { undo_token: token, next_follow_up_at: next } = await client.mergeContacts({
      keep_id: keep.id,
      merge_id: from.id,
    });
    expect(next).toBe(due);
    expect((await client.getFollowUps({ contact_id: keep.id })).count).toBe(1);
    await client.undo({ undo_token: token });
    expect((await client.getLead({ id: keep.id })).next_follow_up_at).toBeNull();
    expect((await client.getLead({ id: from.id })).next_follow_up_at).toBe(due);
  });

  it('takes in notes, follow-ups and files that were deleted before and are restored after it', async () => {
    const { client } = owner;
    const [a, b, c] = [await person('lead'), await person('lead'), await person('lead')];
    await client.addNote({ id: a.id, note: 'Met at a fair' });
    const { results } = await client.getTimeline({ id: a.id });
    const due = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const followUp = await client.createFollowUp({ contact_id: a.id, kind: 'call', title: 'Call', due_at: due });
    const file = await client.addContactFile({ contact_id: a.id }, { file: { name: 'a.txt', content: 'A' } });
    const tokens = [
      await client.deleteNote({ id: results.find(({ kind }) => kind === 'note')?.id ?? '' }),
      await client.deleteFollowUp({ id: followUp.id }),
      await client.deleteContactFile({ id: file.id }),
    ];
    await client.mergeContacts({ keep_id: b.id, merge_id: a.id });
    await client.mergeContacts({ keep_id: c.id, merge_id: b.id });
    for (const { undo_token } of tokens) await client.undo({ undo_token });
    const told = await client.getTimeline({ id: c.id });
    expect(told.results.map(({ detail }) => detail)).toContain('Met at a fair');
    expect(told.results.map(({ kind }) => kind)).toContain('follow_up_restored');
    expect(await client.getFollowUp({ id: followUp.id })).toMatchObject({ contact: { id: c.id } });
    expect((await client.getLead({ id: c.id })).next_follow_up_at).toBe(due);
    expect((await client.getContactFiles({ contact_id: c.id })).results).toMatchObject([{ id: file.id }]);
  });

  it('shows the files of both, and is refused where they are more than a list shows', async () => {
    const { client, workspaceId } = owner;
    const [keep, from, full] = [await person('lead'), await person('lead'), await person('lead')];
    const fill = (contactId: string, count: number) =>
      app.database.admin.query(
        `insert into contact_files (workspace_id, contact_id, name, bytes, created_at)
         select $1, $2, 'f' || n, 1, now() from generate_series(1, $3::int) n`,
        [workspaceId, contactId, count],
      );
    await fill(keep.id, 110);
    await fill(from.id, 50);
    await fill(full.id, LIMITS.filesOfMerged - 100);
    await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    expect((await client.getContactFiles({ contact_id: keep.id })).results).toHaveLength(160);
    await expect(client.mergeContacts({ keep_id: keep.id, merge_id: full.id })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'not_allowed_now', detail: /500 files/ },
    });
  });

  it('lets the stricter consent win', async () => {
    const { client } = owner;
    const [keep, from] = [await person('lead'), await person('prospect')];
    await client.updateProspectStatus({ ids: [from.id], status: 'Do Not Contact' });
    const { undo_token: token, ...merged } = await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    expect(merged).toMatchObject({ stage: 'lead', status: 'Do Not Contact' });
    expect(merged.blocked.email).not.toBeNull();
    await client.undo({ undo_token: token });
    expect(await client.getLead({ id: keep.id })).toMatchObject({ status: 'New', blocked: { email: null } });
    expect((await client.getProspect({ id: from.id })).blocked.email).not.toBeNull();
  });

  it('blocks the addresses that someone who is Do Not Contact takes over, until it is undone', async () => {
    const { client } = owner;
    const [keep, from] = [await person('prospect'), await person('prospect')];
    await client.updateProspectStatus({ ids: [keep.id], status: 'Do Not Contact' });
    const { undo_token: token } = await client.mergeContacts({
      keep_id: keep.id,
      merge_id: from.id,
      fields: { email: 'merge' },
    });
    const isBlocked = async () => {
      const made = await client.createProspect({ first_name: 'Again', email: from.email });
      const { blocked } = await client.getProspect({ id: made.id });
      await client.deleteProspects({ ids: [made.id] });
      return blocked.email !== null;
    };
    expect((await client.getProspect({ id: keep.id })).blocked.email).not.toBeNull();
    const { rows } = await app.database.admin.query<{ address: string }>(
      'select address from suppressions where workspace_id = $1 and address = $2 and lifted_at is null',
      [owner.workspaceId, from.email],
    );
    expect(rows).toHaveLength(1);
    // Those that are not taken over stay blocked, too: the record that is gone may be imported again.
    const other = await person('prospect');
    const second = await client.mergeContacts({ keep_id: keep.id, merge_id: other.id });
    const again = await client.createProspect({ first_name: 'Again', email: other.email });
    expect((await client.getProspect({ id: again.id })).blocked.email).not.toBeNull();
    await client.deleteProspects({ ids: [again.id] });
    await client.undo({ undo_token: second.undo_token });
    await client.undo({ undo_token: token });
    await client.deleteProspects({ ids: [from.id] });
    expect(await isBlocked()).toBe(false);
  });

  it('whoever is Do Not Contact afterwards is so at the addresses of both records, until that is undone', async () => {
    const { client } = owner;
    const [keep, from] = [await person('prospect'), await person('prospect')];
    await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    const { undo_token: token } = await client.updateProspectStatus({ ids: [keep.id], status: 'Do Not Contact' });
    const blocks = async (): Promise<string[]> => {
      const { rows } = await app.database.admin.query<{ address: string }>(
        'select address from suppressions where workspace_id = $1 and address = any($2) and lifted_at is null order by 1',
        [owner.workspaceId, [keep.email, from.email]],
      );
      return rows.map(({ address }) => address);
    };
    expect(new Set(await blocks())).toEqual(new Set([keep.email, from.email]));
    await client.undo({ undo_token: token ?? '' });
    expect(await blocks()).toEqual([]);
  });

  it('whoever is Do Not Contact is so at the numbers of records that were merged one after the other', async () => {
    const { client } = owner;
    const numbers = ['+4930123450671', '+4930123450672', '+4930123450673'];
    const [first, second, last] = await Promise.all(
      numbers.map((phone) => client.createLead({ first_name: 'Again', phone })),
    );
    if (!first || !second || !last) throw new Error('Three people are needed.');
    await client.mergeContacts({ keep_id: second.id, merge_id: first.id });
    await client.mergeContacts({ keep_id: last.id, merge_id: second.id });
    const { undo_token: token } = await client.updateLeadStatus({ ids: [last.id], status: 'Do Not Contact' });
    const blocked = async (): Promise<string[]> => {
      const { rows } = await app.database.admin.query<{ address: string }>(
        `select address from suppressions
         where workspace_id = $1 and address = any($2) and channel = 'whatsapp' and lifted_at is null order by 1`,
        [owner.workspaceId, numbers],
      );
      return rows.map(({ address }) => address);
    };
    expect(await blocked()).toEqual(numbers);
    await client.undo({ undo_token: token ?? '' });
    expect(await blocked()).toEqual([]);
  });

  it('is undone for neither record where one of them can’t come back', async () => {
    const { client } = owner;
    const [keep, from] = [await person('lead'), await person('lead')];
    const from2 = await client.updateLead({ id: from.id, city: 'Lyon' });
    const merged = await client.mergeContacts({ keep_id: keep.id, merge_id: from2.id });
    expect(merged.city).toBe('Lyon');
    await client.createLead({ first_name: 'Again', email: from.email });
    await client.undo({ undo_token: merged.undo_token });
    expect((await client.getLead({ id: keep.id })).city).toBe('Lyon');
    await expect(client.getLead({ id: from.id })).rejects.toMatchObject({ status: 404 });
  });

  it('opens the record that is left for the link of the one that is gone, and refuses a ring', async () => {
    const { client } = owner;
    const [a, b, c] = [await person('lead'), await person('lead'), await person('lead')];
    await client.mergeContacts({ keep_id: b.id, merge_id: a.id });
    await client.mergeContacts({ keep_id: c.id, merge_id: b.id });
    for (const { id } of [a, b])
      await expect(client.getLead({ id })).rejects.toMatchObject({
        status: 404,
        problem: { current: { stage: 'lead', id: c.id } },
      });
    for (const [keep, merge] of [
      [a, c],
      [c, a],
      [a, b],
    ] as const)
      await expect(client.mergeContacts({ keep_id: keep.id, merge_id: merge.id })).rejects.toMatchObject({
        status: 409,
        problem: { code: 'conflict', current: { id: c.id } },
      });
    await expect(client.mergeContacts({ keep_id: c.id, merge_id: c.id })).rejects.toMatchObject({ status: 400 });
  });

  it('of three people into each other at the same time ends with one of them', async () => {
    const { client } = owner;
    const three = [await person('lead'), await person('lead'), await person('lead')];
    const pairs = three.map((each, at) => ({ keep_id: each.id, merge_id: three[(at + 1) % 3]?.id ?? '' }));
    const settled = await Promise.allSettled(pairs.map((pair) => client.mergeContacts(pair)));
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const left = (await client.getLeads({})).count;
    expect(left).toBe(3 - settled.filter(({ status }) => status === 'fulfilled').length);
  });

  it('isn’t undone before a later merge of the record that took it over', async () => {
    const { client } = owner;
    const [a, b, c] = [await person('lead'), await person('lead'), await person('lead')];
    await client.addNote({ id: a.id, note: 'Met at a fair' });
    const first = await client.mergeContacts({ keep_id: b.id, merge_id: a.id });
    const second = await client.mergeContacts({ keep_id: c.id, merge_id: b.id });
    const early = await client.undo({ undo_token: first.undo_token });
    expect(early.kept.find(({ id }) => id === a.id)?.reason).toMatch(
      /has since been merged itself\. Undo that first\.$/,
    );
    await client.undo({ undo_token: second.undo_token });
    const notes = async ({ id }: { id: string }) =>
      (await client.getTimeline({ id })).results.flatMap(({ detail }) => detail ?? []);
    expect(await notes(b)).toContain('Met at a fair');
    expect(await notes(c)).not.toContain('Met at a fair');
  });

  it('undone after the person became Do Not Contact, the record that comes back is so as well', async () => {
    const { client } = owner;
    const [keep, from] = [await person('prospect'), await person('prospect')];
    const { undo_token: token } = await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    await client.updateProspectStatus({ ids: [keep.id], status: 'Do Not Contact' });
    await client.undo({ undo_token: token });
    expect(await client.getProspect({ id: from.id })).toMatchObject({ status: 'Do Not Contact' });
  });

  it('isn’t undone by someone whose person it no longer is: neither record changes', async () => {
    const { client } = owner;
    const [bob, kim] = [
      await addColleague(app, owner, 'rep', 'Bob Sol'),
      await addColleague(app, owner, 'rep', 'Kim Berg'),
    ];
    const make = (email: string) => bob.client.createLead({ first_name: 'Amara', email });
    const [keep, from] = [await make('keep@merge.example'), await make('from@merge.example')];
    await bob.client.addNote({ id: from.id, note: 'Met at a fair' });
    const { undo_token: token } = await bob.client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    await client.transferLeads({ ids: [keep.id], user_id: kim.userId });
    const { kept } = await bob.client.undo({ undo_token: token });
    expect(kept).toHaveLength(2);
    const { timeline } = await kim.client.getLead({ id: keep.id });
    expect(timeline.results.flatMap(({ detail }) => detail ?? [])).toContain('Met at a fair');
  });

  it('gives open follow-ups to the owner of the record that stays, and back', async () => {
    const { client } = owner;
    const bob = await addColleague(app, owner, 'rep', 'Bob Sol');
    const keep = await person('lead');
    const theirs = await bob.client.createLead({ first_name: 'Amara', email: 'bob@merge.example' });
    const due = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const asked = { contact_id: theirs.id, kind: 'call', title: 'Call', due_at: due } as const;
    const { id } = await bob.client.createFollowUp(asked);
    const { undo_token: token } = await client.mergeContacts({ keep_id: keep.id, merge_id: theirs.id });
    expect(await client.getFollowUp({ id })).toMatchObject({
      contact: { id: keep.id },
      assignee: { id: owner.userId },
    });
    expect((await bob.client.getFollowUps({})).count).toBe(0);
    await client.undo({ undo_token: token });
    expect(await bob.client.getFollowUp({ id })).toMatchObject({
      contact: { id: theirs.id },
      assignee: { id: bob.userId },
    });
  });

  it('undone after an edit keeps the edit, and says so', async () => {
    const { client } = owner;
    const keep = await person('lead');
    const from = await person('lead', { city: 'Lagos' });
    const { undo_token: token, version } = await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
    await client.updateLead({ id: keep.id, version, city: 'Abuja' });
    const undone = await client.undo({ undo_token: token });
    expect(undone.kept).toEqual([{ id: keep.id, reason: 'Amara Okafor: the city has since changed.' }]);
    expect(await client.getLead({ id: keep.id })).toMatchObject({ city: 'Abuja' });
    expect(await client.getLead({ id: from.id })).toMatchObject({ city: 'Lagos' });
  });

  it('is undone beside an edit of a custom value that it didn’t write, and keeps one that it did', async () => {
    const { client } = owner;
    for (const name of ['plan', 'seats']) await client.createCustomField({ name, label: name, kind: 'text' });
    const merge = async () => {
      const keep = await person('lead', { custom: { seats: '4' } });
      const from = await person('lead', { custom: { plan: 'b' } });
      const { undo_token: token } = await client.mergeContacts({ keep_id: keep.id, merge_id: from.id });
      return { id: keep.id, token };
    };
    const one = await merge();
    await client.updateLead({ id: one.id, custom: { seats: '5' } });
    expect((await client.undo({ undo_token: one.token })).kept).toEqual([]);
    expect((await client.getLead({ id: one.id })).custom).toEqual({ seats: '5' });
    const other = await merge();
    await client.updateLead({ id: other.id, custom: { plan: 'c' } });
    const reason = 'Amara Okafor: the plan has since changed.';
    expect((await client.undo({ undo_token: other.token })).kept).toEqual([{ id: other.id, reason }]);
  });

  it('is refused if it would leave no way to reach the person', async () => {
    const [keep, from] = [await person('lead'), await person('lead', { email: null, phone: '+49 30 7654321' })];
    const asked = { keep_id: keep.id, merge_id: from.id };
    await expect(
      owner.client.mergeContacts({ ...asked, fields: { email: 'merge', phone: 'keep' } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await owner.client.mergeContacts({ ...asked, fields: { email: 'merge' } })).toMatchObject({
      email: null,
      phone: '+49307654321',
    });
  });

  it('is refused with an old version', async () => {
    const [keep, from] = [await person('lead'), await person('lead')];
    await owner.client.updateLead({ id: from.id, city: 'Lagos' });
    const asked = { keep_id: keep.id, merge_id: from.id, merge_version: from.version };
    await expect(owner.client.mergeContacts(asked)).rejects.toMatchObject({ status: 409 });
  });

  it('a salesperson merges their own people alone', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const [theirs, ours] = [
      await rep.client.createLead({ first_name: 'A', email: 'own@merge.example' }),
      await person('lead'),
    ];
    const asked = { keep_id: theirs.id, merge_id: ours.id };
    await expect(rep.client.mergeContacts(asked)).rejects.toMatchObject({ status: 404 });
  });
});
