import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { EVENT_KINDS, NEUTRAL_KINDS } from '../../timeline/event-kinds.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

/** Imports people of these names; gives back the import and who they are. */
const importPeople = async (names: readonly string[], more = '') => {
  const content = ['First name,Email,Note', ...names.map((name) => `${name},${name}@new.example,${more}`)].join('\n');
  const { import_id: id, mapping } = (await owner.client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'fair.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  await owner.client.uploadContacts({
    stage: 'prospect',
    import_id: id,
    mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
  });
  await app.runDueJobs();
  const { results } = await owner.client.getProspects({ page_size: 200 });
  return { id, idOf: (name: string) => results.find((person) => person.first_name === name)?.id ?? '' };
};

/** What an undo of the import is forecast to leave, and what it then leaves: by name, why. */
const undo = async (id: string) => {
  const promised = await owner.client.foreseeImportUndo({ id });
  await owner.client.undoImport({ id });
  await app.runDueJobs();
  const { undo: done } = await owner.client.getImport({ id });
  const reasons = (kept: readonly { name: string; reason: string }[]) =>
    Object.fromEntries(kept.map(({ name, reason }) => [name, reason]));
  expect(reasons(done?.kept ?? [])).toEqual(reasons(promised.kept));
  expect([done?.removed, done?.kept_count]).toEqual([promised.removed, promised.kept_count]);
  return { removed: done?.removed, kept: reasons(promised.kept), why: promised.kept_why };
};

describe('the undo of an import keeps', () => {
  it('whoever took over another record, and whoever has a file', async () => {
    const { client } = owner;
    const before = await client.createProspect({ first_name: 'Ada', email: 'ada@old.example', phone: '+49301234567' });
    const { id, idOf } = await importPeople(['Ada', 'Bob', 'Carl']);
    const { results } = await client.getProspects({ search: 'ada@new.example' });
    const ada = results[0]?.id ?? '';
    const file = await client.addContactFile(
      { contact_id: idOf('Bob') },
      { file: { name: 'contract.pdf', content: 'Signed' } },
    );
    await client.mergeContacts({ keep_id: ada, merge_id: before.id });
    expect(await undo(id)).toEqual({
      removed: 1,
      kept: { Ada: 'You have since merged another record into them.', Bob: 'You have since added a file.' },
      why: '2 people are kept because someone changed them since.',
    });
    expect(await client.getProspect({ id: ada })).toMatchObject({ phone: '+49301234567' });
    expect((await client.getContactFiles({ contact_id: idOf('Bob') })).results).toMatchObject([{ id: file.id }]);
  });

  it('whoever has such a file or merged record without an entry that tells of it', async () => {
    const { client } = owner;
    const { id, idOf } = await importPeople(['Ada', 'Bob', 'Carl']);
    await client.addContactFile({ contact_id: idOf('Bob') }, { file: { name: 'a.txt', content: 'A' } });
    await client.mergeContacts({ keep_id: idOf('Ada'), merge_id: idOf('Carl') });
    await app.database.admin.query(`delete from contact_events where workspace_id = $1 and kind <> 'imported'`, [
      owner.workspaceId,
    ]);
    expect(await undo(id)).toMatchObject({
      removed: 0,
      kept: { Ada: 'Another record has since been merged into them.', Bob: 'A file has since been added.' },
    });
  });

  it('whoever has a note of the file that someone has edited', async () => {
    const { id, idOf } = await importPeople(['Ada', 'Bob'], 'Met at the fair');
    const { results } = await owner.client.getTimeline({ id: idOf('Ada') });
    const note = results.find(({ kind }) => kind === 'note')?.id ?? '';
    await owner.client.updateNote({ id: note, note: 'Met at the fair, wants an offer' });
    expect(await undo(id)).toMatchObject({ removed: 1, kept: { Ada: 'You have since changed a note.' } });
  });

  it('whoever has an entry of any kind, except those of the import itself and those that leave people as they were', async () => {
    const counting = EVENT_KINDS.filter((kind) => !NEUTRAL_KINDS.includes(kind));
    const names = counting.map((_, at) => `P${at}`);
    const { id, idOf } = await importPeople([...names, 'Own']);
    const tell = (contactId: string, kind: string, ref: object | null) =>
      app.database.admin.query(
        `insert into contact_events (workspace_id, contact_id, at, kind, actor_user_id, summary, ref)
         values ($1, $2, now(), $3, $4, 'Something happened', $5)`,
        [owner.workspaceId, contactId, kind, owner.userId, ref],
      );
    for (const [at, kind] of counting.entries()) await tell(idOf(names[at] ?? ''), kind, null);
    for (const kind of EVENT_KINDS) await tell(idOf('Own'), kind, { type: 'import', id });
    for (const kind of NEUTRAL_KINDS) await tell(idOf('Own'), kind, null);
    const foreseen = await owner.client.foreseeImportUndo({ id });
    expect(foreseen).toMatchObject({ removed: 1, kept_count: counting.length });
    expect(foreseen.kept_why).toMatch(/because someone changed them since\.$/);
  });
});
