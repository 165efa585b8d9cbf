import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

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

it('another workspace can’t add a note', async () => {
  const other = await app.signUp();
  await expect(other.client.addNote({ id, note: 'Mine' })).rejects.toMatchObject({ problem: { status: 404 } });
});
