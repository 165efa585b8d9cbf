import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { approveAll, launch, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

const DAY = 24 * 60 * 60_000;
const problem = (status: number, code: string, detail: unknown = expect.anything()) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code, detail }) });

/** Uploads a file and starts its import, by default as `owner`. */
const start = async (content: string, more: object = {}, { client } = owner): Promise<string> => {
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'fair.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'prospect',
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    ...more,
  });
  return uploaded.import_id;
};
const run = async (content: string, more: object = {}, who = owner): Promise<string> => {
  const id = await start(content, more, who);
  await app.runDueJobs();
  return id;
};
const undo = async (id: string) => {
  const { job } = await owner.client.undoImport({ id });
  await app.runDueJobs();
  return owner.client.getJob({ id: job.id });
};
const many = (count: number): string =>
  ['First name,Email', ...Array.from({ length: count }, (_, index) => `P${index},p${index}@many.example`)].join('\n');
const byName = async () => {
  const { results } = await owner.client.getProspects({ sort: 'name', page_size: 200 });
  return new Map(results.map((person) => [person.first_name, person]));
};

describe('the undo of an import', () => {
  it('deletes created people, restores changed people field by field, and removes its tags', async () => {
    const ada = await owner.client.createProspect({
      first_name: 'Ada',
      email: 'ada@acme.example',
      city: 'Rome',
      tags: ['old'],
    });
    const before = await owner.client.getProspect({ id: ada.id });
    const id = await run(
      'First name,Email,City,Company,Expected value\nAda,ada@acme.example,Lagos,Acme,1200 EUR\nBen,ben@acme.example,Oslo,Acme,\n',
      { on_duplicate: 'update', tag: 'Fair' },
    );
    expect(await owner.client.getProspect({ id: ada.id })).toMatchObject({
      city: 'Lagos',
      company_name: 'Acme',
      expected_value: 120_000,
      currency: 'EUR',
      tags: ['old', 'Fair'],
    });
    expect(await undo(id)).toMatchObject({
      kind: 'import_undo',
      state: 'done',
      done: 2,
      total: 2,
      result: { message: '1 person removed, 1 person restored.', removed: 1, restored: 1, kept_count: 0 },
    });
    const { timeline, version: _, updated_at: __, ...after } = await owner.client.getProspect({ id: ada.id });
    expect(before).toMatchObject(after);
    expect(timeline.results[0]?.summary).toMatch(/^Undone: .*city.*tags of the import of fair\.csv$/);
    expect((await owner.client.getProspects({})).count).toBe(1);
    expect((await owner.client.getImport({ id })).undo).toMatchObject({
      state: 'undone',
      removed: 1,
      restored: 1,
      kept: [],
      kept_count: 0,
    });
    await expect(owner.client.undoImport({ id })).rejects.toEqual(
      problem(400, 'not_allowed_now', 'This import was already undone.'),
    );
  });

  it('keeps and names people and fields that have changed since', async () => {
    const old = await owner.client.createProspect({ first_name: 'Old', email: 'old@acme.example' });
    const id = await run(
      [
        'First name,Email,City,Phone',
        'Old,old@acme.example,Lagos,+4930123456',
        ...['Edited', 'Moved', 'Converted', 'Given', 'Tagged', 'Free'].map(
          (name) => `${name},${name}@acme.example,Oslo,`,
        ),
      ].join('\n'),
    );
    const people = await byName();
    const idOf = (name: string): string => people.get(name)?.id ?? '';
    const ben = await addColleague(app, owner, 'rep');
    await owner.client.updateProspect({ id: idOf('Edited'), phone: '+4930555555' });
    await owner.client.updateProspectStatus({ ids: [idOf('Moved')], status: 'Contacted' });
    await owner.client.convertToLead({ ids: [idOf('Converted')] });
    await owner.client.transferProspects({ ids: [idOf('Given')], user_id: ben.userId });
    await owner.client.updateProspect({ id: old.id, city: 'Kochi' });
    await owner.client.updateTags({ stage: 'prospect', ids: [idOf('Tagged')], add: ['Q2 push'] });
    const promised = await owner.client.foreseeImportUndo({ id });
    expect(promised).toMatchObject({ removed: 1, restored: 1, kept_count: 6, is_exact: true });
    expect(promised.kept_why).toBe('6 people are kept because someone changed them since.');
    const { result } = await undo(id);
    expect(result?.['message']).toBe(
      '1 person removed, 1 person restored. 6 people are kept because someone changed them since.',
    );
    const { undo: answer } = await owner.client.getImport({ id });
    expect(answer).toMatchObject({ state: 'undone', removed: 1, restored: 1, kept_count: 6 });
    expect(answer?.kept.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      promised.kept.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    const kept = new Map(answer?.kept.map(({ name, reason }) => [name, reason]));
    expect(Object.fromEntries(kept)).toEqual({
      Edited: 'You have since changed the phone.',
      Moved: 'The status has since changed to Contacted.',
      Converted: 'Has since become a lead.',
      Given: 'Has since been transferred to Ben Roth.',
      Tagged: 'You have since changed the tags.',
      Old: 'The city has since changed.',
    });
    expect(await owner.client.getProspect({ id: old.id })).toMatchObject({ city: 'Kochi', phone: null });
  });

  it('keeps people who were contacted or are also in another file, and a phone number that is the only address', async () => {
    const sender = await prepare(app);
    owner = sender;
    const id = await run(
      'First name,Email,Company\nAda,ada@acme.example,Acme\nBen,ben@firm.example,Firm\n',
      {},
      sender,
    );
    await launch(app, sender, 'One', {
      audience: { stage: 'prospect', ids: [(await byName()).get('Ada')?.id ?? ''] },
    });
    await approveAll(app, sender);
    await run('First name,Email,City\nBen,ben@firm.example,Oslo\n', {}, sender);
    await undo(id);
    const kept = (await sender.client.getImport({ id })).undo?.kept ?? [];
    expect(kept.map(({ name, reason }) => `${name}: ${reason}`).toSorted()).toEqual([
      'Ada: Has since been contacted.',
      'Ben: Since then, the import of fair.csv added city.',
    ]);

    const cem = await sender.client.createProspect({ first_name: 'Cem', email: 'cem@acme.example' });
    const second = await run('First name,Email,Phone\nCem,cem@acme.example,+4930777777\n', {}, sender);
    await sender.client.updateProspect({ id: cem.id, email: null });
    await undo(second);
    expect((await sender.client.getImport({ id: second })).undo).toMatchObject({
      // The file's tag is removed.
      restored: 1,
      kept: [{ name: 'Cem', reason: 'The phone stays because it’s the only way to reach them.' }],
    });
  });

  it('keeps people whom the user may no longer change', async () => {
    const rep = { ...owner, client: (await addColleague(app, owner, 'rep')).client };
    const cem = await rep.client.createProspect({ first_name: 'Cem', email: 'cem@acme.example' });
    const id = await run('First name,Email,City\nCem,cem@acme.example,Oslo\n', {}, rep);
    await owner.client.transferProspects({ ids: [cem.id], user_id: owner.userId });
    await rep.client.undoImport({ id });
    await app.runDueJobs();
    expect((await rep.client.getImport({ id })).undo).toMatchObject({
      restored: 0,
      kept: [{ name: 'A colleague’s contact', reason: 'You no longer have permission to change them.' }],
    });
    expect(await owner.client.getProspect({ id: cem.id })).toMatchObject({ city: 'Oslo' });
  });

  it('tells a rep neither name nor fate of people who were given to a colleague', async () => {
    const rep = { ...owner, client: (await addColleague(app, owner, 'rep')).client };
    const id = await run('First name,Email\nDoro,doro@acme.example\n', {}, rep);
    const { results } = await owner.client.getProspects({ search: 'doro' });
    const doro = results[0]?.id ?? '';
    await owner.client.transferProspects({ ids: [doro], user_id: owner.userId });
    await owner.client.updateProspect({ id: doro, last_name: 'Married-Name' });
    const kept = [{ name: 'A colleague’s contact', reason: 'You no longer have permission to change them.' }];
    expect(await rep.client.foreseeImportUndo({ id })).toMatchObject({ removed: 0, kept });
    await rep.client.undoImport({ id });
    await app.runDueJobs();
    expect((await rep.client.getImport({ id })).undo).toMatchObject({ kept });
  });

  it('keeps people whom someone wants to follow up with', async () => {
    const id = await run('First name,Email\nFilippa,filippa@acme.example\n');
    const { results } = await owner.client.getProspects({ search: 'filippa' });
    await owner.client.createFollowUp({
      contact_id: results[0]?.id ?? '',
      kind: 'call',
      title: 'Ask about the offer',
      due_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const kept = [{ name: 'Filippa', reason: 'A follow-up has since been added.' }];
    expect(await owner.client.foreseeImportUndo({ id })).toMatchObject({ removed: 0, kept });
  });

  it('promises what it does: rows repeated within the file are people who are deleted, not restored', async () => {
    const id = await run('First name,Email,City\nAda,ada@acme.example,\nAda,ada@acme.example,Oslo\n');
    expect((await owner.client.getImport({ id })).result).toMatchObject({ created: 1, merged: 1 });
    expect(await owner.client.foreseeImportUndo({ id })).toEqual({
      removed: 1,
      restored: 0,
      kept: [],
      kept_count: 0,
      kept_why: null,
      is_exact: true,
    });
    expect((await owner.client.getProspects({})).count).toBe(1);
    expect((await undo(id)).result).toMatchObject({ removed: 1, restored: 0 });
    await expect(owner.client.foreseeImportUndo({ id })).rejects.toEqual(
      problem(400, 'not_allowed_now', 'This import was already undone.'),
    );
  });

  it('is not blocked by another import that was itself undone', async () => {
    const first = await run('First name,Email\nAda,ada@acme.example\n');
    const second = await run('First name,Email,City\nAda,ada@acme.example,Oslo\n');
    await undo(second);
    expect((await owner.client.getProspects({})).results).toMatchObject([{ city: null }]);
    await undo(first);
    expect((await owner.client.getImport({ id: first })).undo).toMatchObject({ removed: 1, kept: [] });
  });

  it('is available for 30 days on the real clock, and not while the import runs', async () => {
    const id = await start(many(3));
    await expect(owner.client.undoImport({ id })).rejects.toEqual(
      problem(400, 'not_allowed_now', 'This import is still running. Stop it first, or wait until it’s done.'),
    );
    expect((await owner.client.getImport({ id })).undo).toBeNull();
    await app.runDueJobs();
    expect((await owner.client.getUndoable({})).results).toEqual([]);
    const age = (days: number) =>
      app.database.admin.query('update imports set ended_at = $2 where id = $1', [
        id,
        new Date(app.clock.now().getTime() - days * DAY),
      ]);
    await age(29);
    expect((await owner.client.getImport({ id })).undo?.state).toBe('open');
    await age(31);
    expect((await owner.client.getImport({ id })).undo?.state).toBe('over');
    await expect(owner.client.undoImport({ id })).rejects.toEqual(
      problem(400, 'not_allowed_now', 'Imports can be undone for 30 days, and this one is older.'),
    );
  });

  it('runs in batches, can be stopped, and can be resumed', async () => {
    const id = await run(many(2300));
    const { job } = await owner.client.undoImport({ id });
    await owner.client.stopJob({ id: job.id });
    await app.runDueJobs();
    expect(await owner.client.getJob({ id: job.id })).toMatchObject({ state: 'stopped', result: { removed: 0 } });
    expect((await owner.client.getImport({ id })).undo).toMatchObject({ state: 'open', removed: 0 });
    expect(await undo(id)).toMatchObject({ state: 'done', done: 2300, result: { removed: 2300 } });
    expect((await owner.client.getProspects({})).count).toBe(0);
  });
});

describe('a running import', () => {
  it('stops between two batches, keeps the imported rows and can be undone', async () => {
    const id = await start(many(1200));
    // The stop is requested after the first batch.
    await app.database.admin.query(
      `create function stop_after_one() returns trigger language plpgsql as $$
       begin if new.done = 499 then new.stop_asked_at := now(); end if; return new; end $$`,
    );
    await app.database.admin.query(
      'create trigger stop_after_one before update on jobs_progress for each row execute function stop_after_one()',
    );
    await app.runDueJobs();
    await app.database.admin.query('drop function stop_after_one cascade');
    const stopped = await owner.client.getImport({ id });
    expect(stopped).toMatchObject({ state: 'stopped', done: 499, result: { created: 499 }, undo: { state: 'open' } });
    expect(await owner.client.stopImport({ id })).toEqual(stopped);
    expect((await owner.client.getProspects({})).count).toBe(499);
    await undo(id);
    expect((await owner.client.getProspects({})).count).toBe(0);
  });

  it('can be stopped by its own call and by the call for jobs, and a file that has not been started by neither', async () => {
    const uploaded = (await owner.client.uploadContacts(
      { stage: 'prospect' },
      { file: { name: 'later.csv', content: many(2) } },
    )) as z.infer<typeof UploadAnswer>;
    await owner.client.stopJob({ id: uploaded.import_id });
    await owner.client.stopImport({ id: uploaded.import_id });
    await owner.client.uploadContacts({
      stage: 'prospect',
      import_id: uploaded.import_id,
      mapping: [
        { column: 0, field: 'first_name' },
        { column: 1, field: 'email' },
      ],
    });
    await app.runDueJobs();
    expect(await owner.client.getImport({ id: uploaded.import_id })).toMatchObject({ state: 'done' });
    for (const stop of [owner.client.stopJob, owner.client.stopImport]) {
      const id = await start(many(700));
      await stop({ id });
      await app.runDueJobs();
      expect(await owner.client.getImport({ id })).toMatchObject({ state: 'stopped', result: { created: 0 } });
    }
  });
});

describe('the list of imports', () => {
  it('is sorted newest first, paginates by key and finds files by name; a rep sees only their own, and a viewer can read it', async () => {
    const first = await run(many(2));
    app.clock.advance(1000);
    const second = await start(many(3));
    await owner.client.uploadContacts({ stage: 'prospect' }, { file: { name: 'unused.csv', content: many(1) } });
    const page = await owner.client.getImports({ page_size: 1 });
    expect(page).toMatchObject({ count: 2, results: [{ id: second, state: 'running', by: 'Ada Obi', undo: null }] });
    const next = await owner.client.getImports({ page_size: 1, after: page.next ?? '' });
    expect(next.results).toMatchObject([{ id: first, filename: 'fair.csv', result: { created: 2 } }]);
    expect((await owner.client.getImports({ search: 'FAIR' })).count).toBe(2);
    expect((await owner.client.getImports({ search: 'unused' })).count).toBe(0);
    const rep = await addColleague(app, owner, 'rep');
    const viewer = await addColleague(app, owner, 'viewer');
    const stranger = await app.signUp();
    for (const { client } of [rep, stranger]) {
      expect((await client.getImports({})).count).toBe(0);
      for (const call of [client.getImport, client.stopImport, client.undoImport])
        await expect(call({ id: first })).rejects.toEqual(problem(404, 'not_found'));
    }
    expect((await viewer.client.getImports({})).count).toBe(2);
    for (const call of [viewer.client.stopImport, viewer.client.undoImport])
      await expect(call({ id: first })).rejects.toEqual(problem(403, 'forbidden'));
    await app.runDueJobs();
    app.clock.advance(-1000);
  });
});
