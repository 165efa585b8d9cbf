import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'DE' });
});

const addLead = (name: string, more: Record<string, unknown> = {}) =>
  owner.client.createLead({ first_name: name, email: `${name.toLowerCase()}@x.example`, ...more });

const edit = (people: Parameters<SignedUp['client']['editCells']>[0]['people'], more: { dry_run?: boolean } = {}) =>
  owner.client.editCells({ stage: 'lead', people, ...more });

describe('cells of a list', () => {
  it('are read as an import reads them, and undone together', async () => {
    await owner.client.createCustomField({ name: 'renewal', label: 'Renewal', kind: 'date' });
    await owner.client.createCustomField({ name: 'pilot', label: 'Pilot', kind: 'yes_no' });
    const [ada, bo] = [await addLead('Ada', { city: 'Bonn' }), await addLead('Bo', { tags: ['cold'] })];
    const { undo_token: token, ...answer } = await edit([
      { id: ada.id, version: ada.version, cells: { country: 'Schweiz', phone: '044 668 18 00', city: '  Zürich ' } },
      {
        id: bo.id,
        version: bo.version,
        cells: {
          tags: 'fair, "Berlin, 2026"',
          expected_value: '1.200,50 €',
          'custom:renewal': '31.12.2026',
          'custom:pilot': 'ja',
        },
      },
    ]);
    expect(answer).toMatchObject({
      message: '2 leads changed.',
      changed: 2,
      people: [
        { outcome: 'changed', cells: { country: 'CH', phone: '+41446681800', city: 'Zürich' } },
        {
          outcome: 'changed',
          cells: {
            tags: 'fair; "Berlin, 2026"',
            expected_value: '1200.50 EUR',
            'custom:renewal': '2026-12-31',
            'custom:pilot': 'yes',
          },
        },
      ],
    });
    const changed = await owner.client.getLead({ id: ada.id });
    expect(changed).toMatchObject({ country: 'CH', phone: '+41446681800', version: answer.people[0]?.version });
    expect(changed.timeline.results[0]?.summary).toBe('Changed country, phone, and city');
    expect(await owner.client.getLead({ id: bo.id })).toMatchObject({
      tags: ['fair', 'Berlin, 2026'],
      expected_value: 120_050,
      currency: 'EUR',
      custom: { renewal: '2026-12-31', pilot: true },
    });
    expect(await owner.client.undo({ undo_token: token ?? '' })).toMatchObject({ restored: 2, kept: [] });
    const back = await owner.client.getLead({ id: ada.id });
    expect(back).toMatchObject({ country: null, phone: null, city: 'Bonn' });
    expect(back.timeline.results[0]?.summary).toBe('Undone: city, phone, and country changed back');
    expect(await owner.client.getLead({ id: bo.id })).toMatchObject({
      tags: ['cold'],
      expected_value: null,
      custom: {},
    });
  });

  it('a person with a problem stays as they are, and the others are saved', async () => {
    const people = [await addLead('Ada'), await addLead('Bo'), await addLead('Cleo'), await addLead('Dan')];
    const [ada, bo, cleo, dan] = people.map(({ id }) => id) as [string, string, string, string];
    await owner.client.updateLead({ id: dan, city: 'Ulm' });
    const { people: outcomes, changed } = await edit([
      { id: ada, cells: { city: 'Bonn', phone: 'no number' } },
      { id: bo, cells: { email: 'ada@x.example' } },
      { id: cleo, cells: { city: 'Köln' } },
      { id: dan, version: 1, cells: { city: 'Bonn' } },
      { id: '0192a000-0000-7000-8000-000000000000', cells: { city: 'Bonn' } },
    ]);
    expect(outcomes.map(({ problem, cell }) => [problem, cell])).toEqual([
      ['This isn’t a valid phone number.', 'phone'],
      ['Someone else already has this email address.', 'email'],
      [null, null],
      ['This person has been changed since. Look at the new values and try again.', null],
      ['This lead isn’t here any more.', null],
    ]);
    expect(changed).toBe(1);
    expect(await owner.client.getLead({ id: ada })).toMatchObject({ city: null });
    expect(await owner.client.getLead({ id: cleo })).toMatchObject({ city: 'Köln' });
  });

  it.each([
    ['email', '', 'Give an email address, a phone number or a LinkedIn address.'],
    ['first_name', ' ', 'Everyone needs a first name.'],
    ['country', 'Atlantis', 'We don’t recognize this country.'],
    ['expected_value', '1.200', 'This amount is ambiguous. Write it as 1200.00.'],
    ['tags', 'x'.repeat(41), 'A tag has at most 40 characters.'],
    ['city', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['custom:none', 'x', 'There’s no custom field “none”.'],
  ])('%s refuses “%s” with a sentence', async (cell, text, problem) => {
    const { id } = await addLead('Ada');
    const { people, undo_token: token } = await edit([{ id, cells: { [cell]: text } }]);
    expect(people).toMatchObject([{ outcome: 'refused', problem }]);
    expect(token).toBeNull();
  });

  it('an address goes to the first who asks for it, and two don’t swap theirs', async () => {
    const [ada, bo] = [await addLead('Ada'), await addLead('Bo')];
    const swap = [
      { id: ada.id, cells: { email: 'bo@x.example' } },
      { id: bo.id, cells: { email: 'ada@x.example' } },
    ];
    expect((await edit(swap)).changed).toBe(0);
    const same = [ada, bo].map(({ id }) => ({ id, cells: { email: 'new@x.example' } }));
    expect((await edit(same)).people.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
  });

  it('a dry run says what would change, and changes nothing', async () => {
    const { id, version } = await addLead('Ada');
    const cells = { country: 'Germany', email: 'ADA@X.example' };
    expect(await edit([{ id, cells }], { dry_run: true })).toMatchObject({
      changed: 1,
      undo_token: null,
      people: [{ outcome: 'changed', version, cells: { country: 'DE', email: 'ada@x.example' } }],
    });
    expect(await owner.client.getLead({ id })).toMatchObject({ country: null, version });
  });

  it('what is the same already is no change', async () => {
    const { id } = await addLead('Ada', { city: 'Bonn' });
    expect(await edit([{ id, cells: { city: 'Bonn' } }])).toMatchObject({
      message: 'Nothing was changed.',
      people: [{ outcome: 'unchanged' }],
    });
  });

  it('a new address of someone who is Do Not Contact is blocked, too', async () => {
    const { id } = await addLead('Ada');
    await owner.client.updateLeadStatus({ ids: [id], status: 'Do Not Contact' });
    await edit([{ id, cells: { email: 'ada2@x.example' } }]);
    await edit([{ id, cells: { email: 'ada3@x.example' } }]);
    const { blocked } = await owner.client.getLead({ id });
    expect(blocked.email).not.toBeNull();
    await owner.client.updateLead({ id, email: null, phone: '+4930901820' });
    const next = await owner.client.createLead({ first_name: 'Second', email: 'ada2@x.example' });
    expect(next.blocked.email).not.toBeNull();
  });

  it('an undo keeps someone whose cell was changed since, or whose address was taken', async () => {
    const [ada, bo] = [await addLead('Ada'), await addLead('Bo')];
    const { undo_token: token } = await edit([
      { id: ada.id, cells: { city: 'Bonn' } },
      { id: bo.id, cells: { email: 'bo2@x.example' } },
    ]);
    await owner.client.updateLead({ id: ada.id, city: 'Ulm' });
    await owner.client.createLead({ first_name: 'New', email: 'bo@x.example' });
    const { kept, restored } = await owner.client.undo({ undo_token: token ?? '' });
    expect(restored).toBe(0);
    expect(kept.map(({ reason }) => reason).toSorted()).toEqual([
      'Ada: the city has since changed.',
      'Bo: someone else now has bo@x.example.',
    ]);
  });

  it('an undo keeps of the custom values only those that changed, and puts back these alone', async () => {
    const names = ['plan', 'pilot', 'seats', 'notes'];
    for (const name of names) await owner.client.createCustomField({ name, label: name, kind: 'text' });
    const long = noise(2_000);
    const { id } = await addLead('Ada', { custom: { plan: 'a', pilot: 'b', notes: long } });
    const { undo_token: token } = await edit([
      { id, cells: { 'custom:plan': 'c', 'custom:pilot': '', 'custom:seats': '4' } },
    ]);
    const { rows } = await app.database.admin.query(
      'select before, after from undo_rows where workspace_id = $1 and action_id = $2',
      [owner.workspaceId, token],
    );
    expect(rows).toEqual([
      {
        before: { 'custom:plan': 'a', 'custom:pilot': 'b', 'custom:seats': null },
        after: { 'custom:plan': 'c', 'custom:pilot': null, 'custom:seats': '4' },
      },
    ]);
    await owner.client.updateLead({ id, custom: { notes: 'since' } });
    expect(await owner.client.undo({ undo_token: token ?? '' })).toMatchObject({ restored: 1, kept: [] });
    const back = await owner.client.getLead({ id });
    expect(back.custom).toEqual({ plan: 'a', pilot: 'b', notes: 'since' });
    expect(back.timeline.results[0]?.summary).toBe('Undone: custom fields changed back');
  });

  it.each([
    ['custom:plan', 'd', 'plan'],
    ['custom:seats', '5', 'seats'],
  ])('an undo keeps someone whose custom value %s was changed since', async (cell, text, name) => {
    for (const each of ['plan', 'seats'])
      await owner.client.createCustomField({ name: each, label: each, kind: 'text' });
    const { id } = await addLead('Ada', { custom: { plan: 'a' } });
    const { undo_token: token } = await edit([{ id, cells: { 'custom:plan': 'b', 'custom:seats': '' } }]);
    await edit([{ id, cells: { [cell]: text } }]);
    const isOfAction = cell === 'custom:plan';
    expect(await owner.client.undo({ undo_token: token ?? '' })).toMatchObject({
      restored: isOfAction ? 0 : 1,
      kept: isOfAction ? [{ id, reason: `Ada: the ${name} has since changed.` }] : [],
    });
  });

  it('a rep changes their own people only', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const { id } = await addLead('Ada');
    const answer = await rep.client.editCells({ stage: 'lead', people: [{ id, cells: { city: 'Bonn' } }] });
    expect(answer.people).toMatchObject([{ outcome: 'refused', problem: 'This lead isn’t here any more.' }]);
  });

  it('refuses more people than a page, the same person twice, and cells that don’t exist', async () => {
    const { id } = await addLead('Ada');
    const one = { id, cells: { city: 'Bonn' } };
    await expect(edit([one, one])).rejects.toMatchObject({ status: 400 });
    await expect(edit([{ id, cells: {} }])).rejects.toMatchObject({ status: 400 });
    await expect(edit([{ id, cells: { owner_id: id } }])).rejects.toMatchObject({ status: 400 });
  });
});

describe('an address that someone else is given at the same moment', () => {
  /** Somebody adds the address, and isn't done before the edit waits for them. */
  const whileAdded = async (email: string, act: () => Promise<unknown>): Promise<unknown> => {
    const holder = await app.database.admin.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, created_at, updated_at)
         values ($1, 'lead', 'New', 'Other', $2, 'manual', now(), now())`,
        [owner.workspaceId, email],
      );
      const acted = Promise.allSettled([act()]);
      await expect
        .poll(async () => {
          const { rows } = await app.database.admin.query<{ count: string }>(
            `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return Number(rows[0]?.count);
        })
        .toBe(1);
      await holder.query('commit');
      return (await acted)[0];
    } finally {
      holder.release();
    }
  };

  it('is refused with a sentence, in cells and in a form', async () => {
    const ada = await addLead('Ada');
    const refusal = {
      status: 'rejected',
      reason: { status: 409, problem: { code: 'duplicate', detail: 'Someone else already has this email address.' } },
    };
    const cells = { email: 'raced@x.example' };
    expect(
      await whileAdded('raced@x.example', () => edit([{ id: ada.id, version: ada.version, cells }])),
    ).toMatchObject(refusal);
    const form = () => owner.client.updateLead({ id: ada.id, email: 'again@x.example' });
    expect(await whileAdded('again@x.example', form)).toMatchObject(refusal);
  });
});
