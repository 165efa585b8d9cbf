import { LINKEDIN_CAPS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const MINUTE = 60_000;

/** Somebody with leads, and the clock at a time of day on a Wednesday in the workspace. */
const onWednesday = async (time: string) => {
  maya = await prepare(app);
  const window = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timezone: 'workspace' as const };
  await maya.client.updateWorkspace({ timezone: 'Europe/Berlin', window });
  await maya.client.moveClock({ until: new Date(`2027-01-13T${time}:00+01:00`).toISOString() });
};

let people = 0;
const lead = async (fields: object): Promise<string> => {
  people += 1;
  return (await maya.client.createLead({ first_name: 'Amara', email: `a${people}@client.example`, ...fields })).id;
};

const now = async (): Promise<number> => new Date((await maya.client.getDesk({ kind: 'call' })).now).getTime();
const dueIn = async (minutes: number): Promise<string> => new Date((await now()) + minutes * MINUTE).toISOString();

const ask = async (fields: object, more: object = {}, kind: 'call' | 'linkedin' = 'call') =>
  maya.client.createFollowUp({
    contact_id: await lead(fields),
    kind,
    title: 'Call',
    due_at: await dueIn(1),
    ...more,
  });

describe('The call desk', () => {
  it('puts first whom it is working hours for, and says when the others can be called', async () => {
    await onWednesday('10:00');
    const here = await ask({ first_name: 'Here', country: 'DE', phone: '+4930123456' });
    const far = await ask({ first_name: 'Far', country: 'US', phone: '+12125550123' });
    const night = await ask({ first_name: 'Night', timezone: 'Pacific/Auckland' });
    await maya.client.moveClock({ until: new Date((await now()) + 5 * MINUTE).toISOString() });
    const { results } = await maya.client.getDesk({ kind: 'call' });
    expect(results.map(({ id, part, opens_at, zone }) => ({ id, part, opens_at, zone }))).toEqual(
      expect.arrayContaining([
        { id: here.id, part: 'now', opens_at: null, zone: 'Europe/Berlin' },
        // Nine in the morning in New York.
        { id: far.id, part: 'later', opens_at: '2027-01-13T14:00:00.000Z', zone: 'America/New_York' },
        { id: night.id, part: 'later', opens_at: '2027-01-13T20:00:00.000Z', zone: 'Pacific/Auckland' },
      ]),
    );
    expect(results.find(({ id }) => id === here.id)).toMatchObject({ phone: '+4930123456', step: null });
  });

  it('says who must not be called, whatever asked for the call', async () => {
    await onWednesday('10:00');
    const free = await ask({ first_name: 'Free', country: 'DE', phone: '+4930123456' });
    const withdrawn = await ask({ first_name: 'Pam', country: 'DE', phone: '+4930123457' });
    const shared = await ask({ first_name: 'Twin', country: 'DE', phone: '+5491123456789' });
    const marked = await lead({ first_name: 'Other', phone: '+541123456789' });
    const { contact } = withdrawn;
    await maya.client.recordConsent({ id: contact.id, channel: 'call', basis: 'withdrawn', evidence: 'She said so' });
    await maya.client.updateLeadStatus({ ids: [marked], status: 'Do Not Contact' });
    const { results } = await maya.client.getDesk({ kind: 'call' });
    expect(new Map(results.map(({ id, blocked }) => [id, blocked]))).toEqual(
      new Map([
        [free.id, null],
        [withdrawn.id, 'They withdrew their consent to calls.'],
        [shared.id, 'Marked Do Not Contact.'],
      ]),
    );
  });

  it('orders a day by priority and by what the person is worth', async () => {
    await onWednesday('10:00');
    const plain = await ask({ first_name: 'Plain', country: 'DE' });
    const reachable = await ask({
      first_name: 'Rich',
      country: 'DE',
      phone: '+4930123456',
      job_title: 'Managing Director',
      company_name: 'Solar GmbH',
    });
    const urgent = await ask({ first_name: 'Urgent', country: 'DE' }, { priority: 'high' });
    const { results } = await maya.client.getDesk({ kind: 'call' });
    expect(results.map(({ id }) => id)).toEqual([urgent.id, reachable.id, plain.id]);
  });

  it('counts what was done today and how long it took, and an undo takes both back', async () => {
    await onWednesday('10:00');
    const call = await ask({ first_name: 'Here', country: 'DE' });
    const { undo_token: token = '' } = await maya.client.updateFollowUp({
      id: call.id,
      version: call.version,
      state: 'done',
      outcome: 'interested',
      talked_seconds: 134,
    });
    const after = await maya.client.getDesk({ kind: 'call' });
    expect(after.today).toMatchObject({ done: 1, interested: 1, talked_seconds: 134 });
    expect(after.done).toMatchObject([{ id: call.id, talked_seconds: 134 }]);
    expect(after.results).toEqual([]);
    await maya.client.undo({ undo_token: token });
    const undone = await maya.client.getDesk({ kind: 'call' });
    expect(undone.today).toMatchObject({ done: 0, talked_seconds: 0 });
    expect(undone.results).toMatchObject([{ id: call.id, talked_seconds: null }]);
  });

  it('refuses a length of a call that isn’t done', async () => {
    await onWednesday('10:00');
    const call = await ask({ first_name: 'Here' });
    await expect(maya.client.updateFollowUp({ id: call.id, talked_seconds: 10 })).rejects.toMatchObject({
      problem: { code: 'invalid_input', errors: [{ pointer: '/talked_seconds' }] },
    });
  });

  it('reads the script of the workflow, and says which step asks for the call', async () => {
    maya = await prepare(app);
    await addPeople(maya, 1);
    const steps = [
      { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi' },
      { kind: 'call', wait: { amount: 0, unit: 'minutes' }, body: 'Ask {{ first_name }} about the depot.' },
    ];
    await launch(app, maya, 'Calls', { sequence: { steps } });
    await approveAll(app, maya);
    const [item] = (await maya.client.getDesk({ kind: 'call' })).results;
    expect(item).toMatchObject({ step: { number: 2, kind: 'call', workflow: expect.any(String) } });
    expect(await maya.client.getDeskBrief({ id: item?.id ?? '' })).toMatchObject({
      script: { text: 'Ask Person0 about the depot.', origin: 'follow_up' },
    });
  });

  it('fills in the script of the workspace for a call that no workflow asks for, with objections and last touches', async () => {
    await onWednesday('10:00');
    const { version } = await maya.client.getDeskSettings({});
    await maya.client.updateDeskSettings({ version, call_script: 'Hello {{ first_name }}, from {{ city }}?' });
    await maya.client.updateMemory({ values: { objection_price: 'It pays back in a year.' } });
    const call = await ask({ first_name: 'Amara' });
    const brief = await maya.client.getDeskBrief({ id: call.id });
    expect(brief.script).toEqual({
      text: 'Hello Amara, from ‹city›?',
      origin: 'workspace',
      missing: ['city'],
      problem: null,
    });
    expect(brief.objections).toEqual([{ label: '“Too expensive”', answer: 'It pays back in a year.' }]);
    expect(brief.touches[0]).toMatchObject({ summary: 'Follow-up added: Call' });
  });

  it('refuses a script that can’t be filled in, and a save over somebody else’s', async () => {
    maya = await prepare(app);
    await expect(maya.client.updateDeskSettings({ call_script: 'Hi {{ first_name' })).rejects.toMatchObject({
      problem: { code: 'bad_template', errors: [{ pointer: '/call_script' }] },
    });
    await maya.client.updateDeskSettings({ version: 0, connects_a_day: 3 });
    await expect(maya.client.updateDeskSettings({ version: 0, connects_a_day: 4 })).rejects.toMatchObject({
      problem: { code: 'stale_version' },
    });
  });
});

describe('The LinkedIn desk', () => {
  it('lists today as many as the cap has room for, and the rest tomorrow', async () => {
    await onWednesday('10:00');
    await maya.client.updateDeskSettings({ messages_a_day: 2 });
    for (const name of ['One', 'Two', 'Three']) await ask({ first_name: name }, {}, 'linkedin');
    await maya.client.moveClock({ until: new Date((await now()) + 2 * MINUTE).toISOString() });
    const before = await maya.client.getDesk({ kind: 'linkedin' });
    expect(before.results.map(({ part, act }) => [part, act])).toEqual([
      ['now', 'message'],
      ['now', 'message'],
      ['tomorrow', 'message'],
    ]);
    const [first] = before.results;
    await maya.client.updateFollowUp({
      id: first?.id ?? '',
      version: first?.version ?? 0,
      state: 'done',
      outcome: 'connected',
    });
    const after = await maya.client.getDesk({ kind: 'linkedin' });
    expect(after.results.map(({ part }) => part)).toEqual(['now', 'tomorrow']);
    expect(after.today).toMatchObject({
      messages: { done: 1, cap: 2 },
      connects: { done: 0, cap: LINKEDIN_CAPS.connect },
    });
  });
});
