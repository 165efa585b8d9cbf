import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { checkTemplate } from '../compose/template/check-template.ts';
import { STARTER_TEXTS } from './starter-texts.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const template = (name: string, shared = false) =>
  ({ kind: 'template', name, subject: 'Hi {{ first_name }}', body: 'Hello {{ first_name }}', shared }) as const;

describe('templates and snippets', () => {
  it('are there in a new workspace, ready to use', async () => {
    const { results } = await maya.client.getSavedTexts({});
    expect(results).toHaveLength(STARTER_TEXTS.length);
    expect(results.every(({ shared }) => shared)).toBe(true);
    const { results: snippets } = await maya.client.getSavedTexts({ kind: 'snippet' });
    expect(snippets.map(({ kind, subject }) => [kind, subject])).toEqual(snippets.map(() => ['snippet', null]));
    const known = (await maya.client.getVariables({})).results.map(({ name }) => name);
    expect(STARTER_TEXTS.flatMap(({ subject, body }) => checkTemplate(`${subject ?? ''}\n${body}`, known))).toEqual([]);
  });

  it('are saved, changed and deleted', async () => {
    const made = await maya.client.createSavedText(template('Offer'));
    expect(made).toMatchObject({ name: 'Offer', made_by: { id: maya.userId }, may_change: true, version: 1 });
    const changed = await maya.client.updateSavedText({
      id: made.id,
      version: 1,
      subject: '',
      body: 'Short',
      shared: true,
    });
    expect(changed).toMatchObject({ subject: null, body: 'Short', shared: true, version: 2 });
    await expect(maya.client.updateSavedText({ id: made.id, version: 1, name: 'Other' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { version: 2 } },
    });
    expect((await maya.client.deleteSavedText({ id: made.id })).message).toBe('Template “Offer” deleted.');
    await expect(maya.client.deleteSavedText({ id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  it('have a name of their own among those of one person and kind, also when saved at once', async () => {
    const settled = await Promise.allSettled([1, 2].map(() => maya.client.createSavedText(template('Twice'))));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(maya.client.createSavedText(template('TWICE'))).rejects.toMatchObject({
      problem: { code: 'duplicate', errors: [{ pointer: '/name' }] },
    });
    await maya.client.createSavedText({ kind: 'snippet', name: 'Twice', body: 'Other kind' });
  });

  it('that cannot be filled in are refused where they stand', async () => {
    await expect(
      maya.client.createSavedText({ ...template('Broken'), body: 'Hello {{ frist_name }}' }),
    ).rejects.toMatchObject({ problem: { code: 'bad_template', errors: [{ pointer: '/body' }] } });
    await expect(
      maya.client.createSavedText({ kind: 'snippet', name: 'With subject', subject: 'No', body: 'Text' }),
    ).rejects.toMatchObject({ status: 400 });
    const { id } = await maya.client.createSavedText({ kind: 'snippet', name: 'Bare', body: 'Text' });
    await expect(maya.client.updateSavedText({ id, subject: 'No' })).rejects.toMatchObject({ status: 400 });
    await expect(maya.client.updateSavedText({ id, body: '{% if %}' })).rejects.toMatchObject({
      problem: { code: 'bad_template' },
    });
  });

  it('are seen by colleagues where shared, and changed by their maker, owners and managers', async () => {
    const rep = await addColleague(app, maya, 'rep');
    const own = await maya.client.createSavedText(template('Own'));
    const shared = await maya.client.createSavedText(template('Ours', true));
    const seen = (await rep.client.getSavedTexts({ kind: 'template' })).results;
    expect(seen.find(({ id }) => id === shared.id)).toMatchObject({ may_change: false });
    expect(seen.some(({ id }) => id === own.id)).toBe(false);
    await expect(rep.client.updateSavedText({ id: own.id, name: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await expect(rep.client.deleteSavedText({ id: shared.id })).rejects.toMatchObject({ status: 403 });
    const theirs = await rep.client.createSavedText(template('Of a rep', true));
    // An owner can't make it disappear from their own sight.
    expect(await maya.client.updateSavedText({ id: theirs.id, shared: false })).toMatchObject({ shared: true });
    const viewer = await addColleague(app, maya, 'viewer');
    await expect(viewer.client.createSavedText(template('No'))).rejects.toMatchObject({ status: 403 });
  });

  it('are limited in what they say together', async () => {
    const person = await app.signUp();
    await app.database.admin.query('delete from saved_texts where workspace_id = $1', [person.workspaceId]);
    await app.database.admin.query(
      `insert into saved_texts (workspace_id, kind, name, body, is_shared, created_by, created_at, updated_at)
       select $1, 'snippet', 'Long ' || n, repeat('x', $3::int / 50 - case n when 1 then 10 else 0 end), false, $2, now(), now()
       from generate_series(1, 50) n`,
      [person.workspaceId, person.userId, LIMITS.savedTextsCharacters],
    );
    const refused = { problem: { code: 'not_allowed_now', detail: /500,000 characters together/ } };
    const { id } = await person.client.createSavedText({ kind: 'snippet', name: 'Fits', body: 'Ten signs.' });
    await expect(person.client.createSavedText(template('Other kind'))).rejects.toMatchObject(refused);
    await expect(person.client.updateSavedText({ id, body: 'Eleven sign' })).rejects.toMatchObject(refused);
    expect(await person.client.updateSavedText({ id, body: 'Fewer' })).toMatchObject({ body: 'Fewer' });
  });

  it('are limited for each person', async () => {
    const person = await app.signUp();
    await app.database.admin.query(
      `insert into saved_texts (workspace_id, kind, name, body, is_shared, created_by, created_at, updated_at)
       select $1, 'snippet', 'Text ' || n, 'Text', false, $2, now(), now() from generate_series(1, $3::int) n`,
      [person.workspaceId, person.userId, LIMITS.savedTexts],
    );
    await expect(
      person.client.createSavedText({ kind: 'snippet', name: 'One more', body: 'Text' }),
    ).rejects.toMatchObject({ problem: { code: 'not_allowed_now', detail: /up to 200 snippets/ } });
  });
});
