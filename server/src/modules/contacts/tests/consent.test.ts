import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const CALL = { kind: 'call' as const, wait: { amount: 0, unit: 'minutes' as const }, body: 'Call {{ first_name }}' };

describe('the consent of a person', () => {
  it('is recorded with basis and evidence, by whom and when, and stays in its history', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await maya.client.recordConsent({ id, channel: 'email', basis: 'consent', evidence: 'https://form.example/17' });
    await maya.client.recordConsent({ id, channel: 'call', basis: 'contract', evidence: 'Order 4711' });
    const person = await maya.client.getProspect({ id });
    expect(person.consent).toEqual([
      {
        channel: 'email',
        basis: 'consent',
        source: 'https://form.example/17',
        at: expect.any(String),
        by: expect.stringMatching(/\w+/),
      },
      expect.objectContaining({ channel: 'call', basis: 'contract', source: 'Order 4711' }),
    ]);
    const { results } = await maya.client.getTimeline({ id });
    expect(results.map(({ summary, detail }) => [summary, detail])).toContainEqual([
      'Email: consent recorded',
      'https://form.example/17',
    ]);
  });

  it('once withdrawn stops that channel at once, and the workflow goes on with another', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    const steps = [TWO_STEPS[0], TWO_STEPS[1], CALL].filter((step) => step !== undefined);
    const { id: campaign } = await launch(app, maya, 'Withdrawn', { sequence: { steps } });
    expect(await draftsOf(maya)).toHaveLength(1);
    await maya.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so on the phone' });
    await app.runDueJobs();
    expect(await draftsOf(maya)).toEqual([]);
    const [reason] = await reasonsOf(maya, campaign);
    expect(reason).toMatch(/^(waiting_task|unsubscribed)/);
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ reachable: 0, excluded: { no_consent: 1 } });
  });

  it('withdrawn between approval and sending is seen by the gate', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Gate', { sequence: { steps: [TWO_STEPS[0]] } });
    const entry = [{ channel: 'email', basis: 'withdrawn', source: 'x', at: app.clock.now().toISOString() }];
    await app.database.admin.query('update contacts set consent = $2 where id = $1', [id, JSON.stringify(entry)]);
    await approveAll(app, maya);
    expect((await maya.client.outbox({ limit: 5 })).results).toEqual([]);
    expect((await maya.client.getMails({ filter: 'cancelled' })).count).toBe(1);
  });

  it('that is given anew counts again, but only a manager records that', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    const theirs = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@again.example' });
    const record = { id: theirs.id, channel: 'email' as const };
    await rep.client.recordConsent({ ...record, basis: 'withdrawn', evidence: 'Their mail' });
    await expect(
      rep.client.recordConsent({ ...record, basis: 'consent', evidence: 'They say so' }),
    ).rejects.toMatchObject({ status: 403 });
    await maya.client.recordConsent({ ...record, basis: 'consent', evidence: 'Signed form of 24 November' });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ reachable: 1, excluded: { no_consent: 0 } });
  });

  it('once withdrawn is said by the record, channel by channel', async () => {
    const maya = await prepare(app);
    const { id } = await maya.client.createProspect({
      first_name: 'Ada',
      email: 'ada@called.example',
      phone: '+4930555123456',
    });
    await maya.client.recordConsent({ id, channel: 'call', basis: 'withdrawn', evidence: 'By phone' });
    const { blocked } = await maya.client.getProspect({ id });
    expect(blocked).toMatchObject({ call: 'They withdrew their consent to calls.', email: null, whatsapp: null });
    await maya.client.recordConsent({ id, channel: 'call', basis: 'consent', evidence: 'By mail' });
    expect((await maya.client.getProspect({ id })).blocked.call).toBeNull();
  });

  it('stays withdrawn on a channel, however much is recorded on others', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await maya.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Their mail' });
    for (let number = 1; number <= 100; number += 1)
      await maya.client.recordConsent({ id, channel: 'call', basis: 'contract', evidence: `Order ${number}` });
    expect(await maya.client.getAudienceCount({ type: 'prospect' })).toMatchObject({
      reachable: 0,
      excluded: { no_consent: 1 },
    });
    expect((await maya.client.getProspect({ id })).consent).toHaveLength(100);
  });

  it('is withdrawn after the clock of the workspace was put back, too', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await maya.client.moveClock({ advance: '3d' });
    await maya.client.recordConsent({ id, channel: 'email', basis: 'consent', evidence: 'Their form' });
    await maya.client.moveClock({ reset: true });
    await maya.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Their mail' });
    expect(await maya.client.getAudienceCount({ type: 'prospect' })).toMatchObject({
      reachable: 0,
      excluded: { no_consent: 1 },
    });
  });

  it('isn’t given anew by a merge with a record whose consent is younger', async () => {
    const maya = await prepare(app);
    const rep = await addColleague(app, maya, 'rep');
    const gone = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@gone.example' });
    await rep.client.recordConsent({ id: gone.id, channel: 'email', basis: 'withdrawn', evidence: 'Their mail' });
    app.clock.advance(60_000);
    const other = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@other.example' });
    await rep.client.recordConsent({ id: other.id, channel: 'email', basis: 'consent', evidence: 'They say so' });
    await rep.client.mergeContacts({ keep_id: gone.id, merge_id: other.id });
    expect(await maya.client.getAudienceCount({ type: 'prospect' })).toMatchObject({
      reachable: 0,
      excluded: { no_consent: 1 },
    });
    expect((await maya.client.getProspect({ id: gone.id })).consent.at(-1)).toMatchObject({
      basis: 'withdrawn',
      source: 'Their mail',
    });
  });

  it('doesn’t lift Do Not Contact', async () => {
    const maya = await prepare(app);
    const [id = ''] = await addPeople(maya, 1);
    await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
    await maya.client.recordConsent({ id, channel: 'email', basis: 'consent', evidence: 'A form' });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ reachable: 0, excluded: { do_not_contact: 1 } });
  });

  it('is a filter of the list', async () => {
    const maya = await prepare(app);
    const [given = '', withdrawn = '', none = ''] = await addPeople(maya, 3);
    await maya.client.recordConsent({ id: given, channel: 'email', basis: 'consent', evidence: 'A form' });
    await maya.client.recordConsent({ id: withdrawn, channel: 'email', basis: 'consent', evidence: 'A form' });
    await maya.client.recordConsent({ id: withdrawn, channel: 'email', basis: 'withdrawn', evidence: 'Their mail' });
    const ids = async (has_consent: 'yes' | 'no') =>
      (await maya.client.getProspects({ has_consent })).results.map(({ id }) => id).toSorted();
    expect(await ids('yes')).toEqual([given]);
    expect(await ids('no')).toEqual([none, withdrawn].toSorted());
  });
});
