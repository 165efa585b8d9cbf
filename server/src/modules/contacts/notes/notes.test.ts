import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id } = await maya.client.createProspect({ first_name: 'Ines', email: 'ines@beta.example' }));
});
afterAll(() => app.close());

it('a note is kept on the timeline of a person without a phone number, with its author', async () => {
  expect(await maya.client.addNote({ id, note: ' Met at the fair. ' })).toEqual({ message: 'Note added.' });
  const [newest] = (await maya.client.getTimeline({ id })).results;
  expect(newest).toMatchObject({
    kind: 'note',
    channel: null,
    summary: 'Note',
    detail: 'Met at the fair.',
    actor: { id: maya.userId },
  });
});

it('a note doesn’t count as contacting the person', async () => {
  await maya.client.addNote({ id, note: 'Ask Tom first' });
  expect(await maya.client.getProspect({ id })).toMatchObject({ status: 'New', last_contacted_at: null });
});

it('an empty note or one that is too long is refused at its field', async () => {
  for (const note of ['  ', 'x'.repeat(LIMITS.noteCharacters + 1)])
    await expect(maya.client.addNote({ id, note })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: '/note' }] },
    });
});

it('a person has a thousand notes at most; an import and a merge may have brought more', async () => {
  const { id: full } = await maya.client.createProspect({ first_name: 'Full', email: 'full@beta.example' });
  await app.database.admin.query(
    `insert into contact_events (workspace_id, contact_id, at, kind, summary, detail)
     select $1, $2, now(), 'note', 'Note', n::text from generate_series(1, ${LIMITS.notesOfPerson - 1}) n`,
    [maya.workspaceId, full],
  );
  const outcomes = await Promise.allSettled([1, 2].map((n) => maya.client.addNote({ id: full, note: `Note ${n}` })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(maya.client.addNote({ id: full, note: 'One more' })).rejects.toMatchObject({
    problem: { code: 'not_allowed_now', detail: 'A person can have up to 1,000 notes. Delete one first.' },
  });
});

it('another workspace can’t add a note', async () => {
  const other = await app.signUp();
  await expect(other.client.addNote({ id, note: 'Mine' })).rejects.toMatchObject({ problem: { status: 404 } });
});

const noteAbout = async (text: string): Promise<string> => {
  await maya.client.addNote({ id, note: text });
  return (await maya.client.getTimeline({ id })).results[0]?.id ?? '';
};

it('a note is pinned above the timeline, changed, and says so', async () => {
  const note = await noteAbout('Decides in June');
  expect(await maya.client.updateNote({ id: note, pinned: true })).toEqual({ message: 'Note pinned.' });
  expect(await maya.client.updateNote({ id: note, note: 'Decides in **July**' })).toEqual({ message: 'Note saved.' });
  const { pinned } = await maya.client.getProspect({ id });
  expect(pinned).toMatchObject([{ id: note, detail: 'Decides in **July**', pinned: true }]);
  expect(pinned[0]?.edited_at).not.toBeNull();
  await maya.client.updateNote({ id: note, pinned: false });
  expect((await maya.client.getProspect({ id })).pinned).toEqual([]);
});

it('so many notes can be pinned, and no other entries', async () => {
  for (let count = 0; count < LIMITS.pinnedNotes; count += 1)
    await maya.client.updateNote({ id: await noteAbout(`Fact ${count}`), pinned: true });
  await expect(maya.client.updateNote({ id: await noteAbout('One more'), pinned: true })).rejects.toMatchObject({
    problem: { detail: expect.stringContaining('Unpin another one first') as string },
  });
  const { results } = await maya.client.getTimeline({ id, page_size: 100 });
  const created = results.find(({ kind }) => kind === 'created');
  await expect(maya.client.updateNote({ id: created?.id ?? '', pinned: true })).rejects.toMatchObject({ status: 404 });
  for (const { id: note } of (await maya.client.getProspect({ id })).pinned)
    await maya.client.updateNote({ id: note, pinned: false });
});

it('a deleted note comes back with its author, its time and its pin', async () => {
  const note = await noteAbout('Prefers the phone');
  await maya.client.updateNote({ id: note, pinned: true });
  const [before] = (await maya.client.getProspect({ id })).pinned;
  const { undo_token } = await maya.client.deleteNote({ id: note });
  expect((await maya.client.getProspect({ id })).pinned).toEqual([]);
  await maya.client.undo({ undo_token });
  expect((await maya.client.getProspect({ id })).pinned).toEqual([before]);
});

it('a note is changed by its author, an owner or a manager, and pinned by who may change the person', async () => {
  const rep = await addColleague(app, maya, 'rep');
  const lead = await rep.client.createLead({ first_name: 'Cy', email: 'cy@beta.example' });
  await maya.client.addNote({ id: lead.id, note: 'From the owner' });
  const note = (await rep.client.getTimeline({ id: lead.id })).results[0]?.id ?? '';
  await expect(rep.client.updateNote({ id: note, note: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(rep.client.deleteNote({ id: note })).rejects.toMatchObject({ status: 403 });
  await rep.client.updateNote({ id: note, pinned: true });
  await rep.client.addNote({ id: lead.id, note: 'From the rep' });
  const theirs = (await maya.client.getTimeline({ id: lead.id })).results.find(
    ({ detail }) => detail === 'From the rep',
  );
  expect(await maya.client.updateNote({ id: theirs?.id ?? '', note: 'Corrected' })).toEqual({ message: 'Note saved.' });
});

it('a note is locked after its person, as in a merge, so that neither waits for the other without end', async () => {
  const note = await noteAbout('To be changed');
  const held = { personId: id, table: 'contact_events', rowId: note } as const;
  expect(await isFreeWhileWaiting(app, held, () => maya.client.updateNote({ id: note, note: 'Changed' }))).toBe(true);
  expect(await isFreeWhileWaiting(app, held, () => maya.client.deleteNote({ id: note }))).toBe(true);
});
