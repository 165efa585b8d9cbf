import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
}, 60_000);
afterAll(() => app.close());

let maya: Prepared;
beforeEach(async () => {
  maya = await prepare(app);
  await addPeople(maya, 3);
  await launch(app, maya, 'Edited');
});

/** Somebody adds the same closing words to every draft, and says "hello". */
const editAll = async (): Promise<string[]> => {
  const drafts = await draftsOf(maya);
  for (const { id } of drafts) {
    const { body } = await maya.client.getMail({ id });
    await maya.client.updateMail({ id, body: `${body}\n\nWe plan your workforce well.` });
    await maya.client.updateMail({ id, body: `${body}\n\nWe plan your crew well.` });
  }
  return drafts.map(({ id }) => id);
};
const rows = async (): Promise<number> => {
  const { rowCount } = await app.database.admin.query('select 1 from draft_edits where workspace_id = $1', [
    maya.workspaceId,
  ]);
  return rowCount ?? 0;
};
const voiceOf = async () => (await maya.client.getMemoryFields({})).results.find(({ name }) => name === 'voice')?.value;
const suggestionsOf = async () => (await maya.client.getVoiceSuggestions({})).results;

describe('Edits of drafts', () => {
  it('made three times suggest a rule, which goes to Memory and back', async () => {
    await maya.client.updateMemory({ values: { voice: 'Plain.' } });
    await editAll();
    const [rule] = await suggestionsOf();
    expect(rule).toMatchObject({ rule: 'Say “crew”, not “workforce”.', count: 3 });
    expect(rule?.examples[0]).toEqual({ before: 'We plan your workforce well.', after: 'We plan your crew well.' });
    const key = rule?.key ?? '';
    expect((await maya.client.decideVoiceSuggestion({ key, decision: 'accept' })).results).toEqual([]);
    expect(await voiceOf()).toBe('Plain.\nSay “crew”, not “workforce”.');
    await maya.client.decideVoiceSuggestion({ key, decision: 'reopen' });
    expect(await voiceOf()).toBe('Plain.');
    await maya.client.decideVoiceSuggestion({ key, decision: 'dismiss' });
    expect(await suggestionsOf()).toEqual([]);
    await expect(maya.client.decideVoiceSuggestion({ key, decision: 'accept' })).rejects.toMatchObject({ status: 404 });
  });

  it('are kept with an emoji where a long sentence is cut', async () => {
    const [{ id } = { id: '' }] = await draftsOf(maya);
    const body = `${'w'.repeat(399)}🙂 and more`;
    expect(await maya.client.updateMail({ id, body })).toMatchObject({ body });
    expect(await rows()).toBe(1);
  });

  it('are read up to a number of changes, the newest', async () => {
    await editAll();
    await app.database.admin.query(
      `update draft_edits set edited_at = edited_at + interval '1 hour',
         pairs = (select jsonb_agg('{"before": "a", "after": "b"}'::jsonb) from generate_series(1, 4999)) where id = (
         select id from draft_edits where workspace_id = $1 order by edited_at desc, id desc limit 1)`,
      [maya.workspaceId],
    );
    expect(await suggestionsOf()).toEqual([]);
  });

  it('are deleted when the learning is turned off, and kept no more', async () => {
    await editAll();
    expect(await rows()).toBe(3);
    await maya.client.updateAiSwitches({ learns_voice: false });
    expect(await rows()).toBe(0);
    await editAll();
    expect(await rows()).toBe(0);
    expect(await maya.client.getVoiceSuggestions({})).toEqual({ is_on: false, results: [] });
    expect(await maya.client.updateAiSwitches({ learns_voice: true })).toMatchObject({ learns_voice: true });
  });

  it('suggest a rule that two people accept at once in their own words only once', async () => {
    await editAll();
    const key = (await suggestionsOf())[0]?.key ?? '';
    const accept = (rule: string) => maya.client.decideVoiceSuggestion({ key, decision: 'accept', rule });
    await Promise.allSettled([accept('Say crew.'), accept('Prefer crew.')]);
    expect(['Say crew.', 'Prefer crew.']).toContain(await voiceOf());
  });

  it('go with the person who is erased, and are no other workspace’s', async () => {
    await editAll();
    const stranger = await app.signUp();
    expect((await stranger.client.getVoiceSuggestions({})).results).toEqual([]);
    const rep = await addColleague(app, maya, 'rep');
    await expect(rep.client.getVoiceSuggestions({})).rejects.toMatchObject({ status: 403 });
    const { results } = await maya.client.getProspects({});
    await maya.client.deleteProspects({ ids: results.slice(0, 1).map(({ id }) => id) });
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    expect(await rows()).toBe(2);
  });
});
