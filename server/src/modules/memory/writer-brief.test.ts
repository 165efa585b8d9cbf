import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let contactId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  await owner.client.createCustomField({ name: 'crews', label: 'Crews', kind: 'number' });
  const person = await owner.client.createProspect({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@lagossolar.example',
    phone: '+2348035550142',
    job_title: 'Head of Operations',
    company_name: 'Lagos Solar Works',
    city: 'Lagos',
    country: 'NG',
    custom: { crews: 14 },
  });
  contactId = person.id;
  await app.database.admin.query(
    `insert into contact_events (workspace_id, contact_id, at, kind, summary, detail) values
      ($1, $2, now(), 'note', 'Note', 'Her brother is the mayor'), ($1, $2, now(), 'replied', 'Replied', $3)`,
    [owner.workspaceId, contactId, 'Signal drops past Epe.\n\nOn Monday Ada wrote:\n> Hi'],
  );
  const { client } = owner;
  await client.updateMemory({ values: { voice: 'Plain, short.', our_offer: 'Crew planning.' } });
  await client.createMemoryField({ kind: 'fact', value: 'No visit is missed.', section: 'banned_claims' });
  await client.createMemoryField({ kind: 'fact', value: 'Half the calls disappear.' });
  await client.createMemoryField({
    kind: 'fact',
    value: 'Works seven days offline.',
    sources: [{ note: 'Manual, page 9' }],
  });
  await client.createMemoryField({
    kind: 'fact',
    value: 'A firm in Lagos saved 38 %.',
    sources: [{ url: 'https://a.example/case', note: 'Case study' }],
  });
}, 60_000);
afterAll(() => app.close());

describe('the brief for a person', () => {
  it('contains the person, the standing parts of Memory, and facts with their sources, best matches first', async () => {
    const brief = await owner.client.getMemoryPreview({ contact_id: contactId });
    expect(brief.text).toMatch(
      /^About the person\n- Amara Okafor, Head of Operations \(profile\)\n- Lagos Solar Works/,
    );
    expect(brief.text).toContain('- “Signal drops past Epe.” (their email, ');
    expect(brief.text).toContain('- Crews: 14 (custom field)');
    expect(brief.text).toContain('Never say\n- No visit is missed.');
    expect(brief.text).toContain('Voice\n- How you sound: Plain, short.');
    expect(brief.text).toMatch(
      /Proof\n- A firm in Lagos saved 38 %\. \(Source: Case study, https:\/\/a\.example\/case; checked /,
    );
    expect(brief.memory).toContainEqual({ text: 'A firm in Lagos saved 38 %.', source: 'same city' });
    expect([brief.facts_used, brief.facts_total]).toEqual([2, 3]);
    expect(brief.words).toBe(brief.text.split(/\s+/).length);
  });

  it('contains no note, address or phone number, and says what was left out and why', async () => {
    const { text, left_out: leftOut } = await owner.client.getMemoryPreview({ contact_id: contactId });
    expect(text).not.toMatch(/mayor|2348035550142|amara@|Half the calls/);
    expect(leftOut).toEqual([
      { text: '1 private note, their email address, and their phone number', source: 'private' },
      { text: 'Half the calls disappear.', source: 'no source' },
    ]);
  });

  it('is limited to 8,000 words, with facts left out before banned claims', async () => {
    const other = await app.signUp();
    const { id } = await other.client.createProspect({ first_name: 'Bo', email: 'bo@x.example' });
    await other.client.createMemoryField({ kind: 'fact', value: 'Never this.', section: 'banned_claims' });
    const long = (index: number) => `${index} ${'yes '.repeat(980)}`;
    for (let index = 0; index < 10; index += 1) {
      await other.client.createMemoryField({ kind: 'fact', value: long(index), sources: [{ note: 'Counted' }] });
    }
    const brief = await other.client.getMemoryPreview({ contact_id: id });
    expect(brief.words).toBeLessThanOrEqual(brief.words_at_most);
    expect(brief.text).toContain('Never this.');
    expect(brief.left_out.filter(({ source }) => source.startsWith('over the limit'))).toHaveLength(
      10 - brief.facts_used,
    );
  });

  it('counts what has no spaces by its characters, and says little of a person who has endless fields', async () => {
    const other = await app.signUp();
    const { id } = await other.client.createProspect({ first_name: 'Bo', email: 'bo@x.example' });
    for (let index = 0; index < 30; index += 1)
      await other.client.createMemoryField({
        kind: 'fact',
        value: `${index}${'x'.repeat(3_900)}`,
        sources: [{ note: 'Counted' }],
      });
    const custom: Record<string, string> = {};
    for (let index = 0; index < 15; index += 1) {
      const name = `field_${index}`;
      await other.client.createCustomField({ name, label: name, kind: 'text' });
      custom[name] = `${index}${'\u{fdfa}'.repeat(1_990)}`;
    }
    await other.client.updateProspect({ id, custom });
    const brief = await other.client.getMemoryPreview({ contact_id: id });
    expect(brief.text.length).toBeLessThan(90_000);
    expect(brief.about.map(({ text }) => text).join('').length).toBeLessThan(20_000);
    expect(brief.left_out.map(({ source }) => source)).toContain('over the limit of 8,000 words');
  });

  it('is hidden for another rep’s person and another workspace’s', async () => {
    const rep = await addColleague(app, owner, 'rep');
    await expect(rep.client.getMemoryPreview({ contact_id: contactId })).rejects.toMatchObject({ status: 404 });
    const stranger = await app.signUp();
    await expect(stranger.client.getMemoryPreview({ contact_id: contactId })).rejects.toMatchObject({ status: 404 });
  });
});
