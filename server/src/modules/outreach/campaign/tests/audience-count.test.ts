import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, haveWritten, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const begins = async (body: string, subject = 'Hello') => {
  const maya = await prepare(app);
  await addPeople(maya, 3);
  await maya.client.createProspect({ first_name: 'Ada', email: 'ada@nowhere.example', job_title: 'Owner' });
  const { id } = await maya.client.createSequence({
    sequence_name: 'Workflow',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject, body }],
  });
  return { maya, lacking: (await maya.client.getAudienceCount({ type: 'prospect', sequence_id: id })).lacking };
};

describe('who lacks a value that the first email needs', () => {
  it('is counted before the launch, value by value', async () => {
    const { maya, lacking } = await begins('Hi {{ first_name }}, {{ job_title }}', '{{ company_name }}');
    expect(lacking).toEqual({
      people: 4,
      values: [
        { name: 'job_title', label: 'Job title', people: 3 },
        { name: 'company_name', label: 'Company', people: 1 },
      ],
    });
    expect((await maya.client.getAudienceCount({ type: 'prospect' })).lacking).toBeNull();
  });

  it('is nobody where the text has a fallback or a way round', async () => {
    const { lacking } = await begins(
      'Hi {{ company_name | default: "there" }}{% if job_title %}, {{ job_title }}{% endif %}',
    );
    expect(lacking).toEqual({ people: 0, values: [] });
  });

  it('is everybody where Memory or the sender has none', async () => {
    const { lacking } = await begins('{{ our_offer }}', '{{ sender_name }}');
    expect(lacking).toMatchObject({ people: 4, values: [{ name: 'our_offer', people: 4 }] });
  });
});

it('the drafts of a campaign are told apart by whether they can be approved', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 2);
  await maya.client.createProspect({ first_name: 'Ada', email: 'ada@nowhere.example' });
  const { id } = await launch(app, maya, 'Two of three');
  const [campaign] = (await maya.client.getCampaigns({ id })).results;
  expect(campaign?.messages).toMatchObject({ drafts: 3, ready: 2 });
  expect((await maya.client.getMails({ filter: 'ready' })).count).toBe(2);
  expect((await maya.client.getMails({ filter: 'incomplete' })).count).toBe(1);
});

it('who is left out is listed by name with the cause, and found by name or company', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 2);
  const stopped = await maya.client.createProspect({ first_name: 'Zoe', email: 'zoe@stop.example' });
  await maya.client.updateProspectStatus({ ids: [stopped.id], status: 'Do Not Contact' });
  await maya.client.createProspect({ first_name: 'Ada', company_name: 'Nowhere', phone: '+49 30 1234567' });
  const asked = { type: 'prospect' } as const;
  const { results, count } = await maya.client.getLeftOutPeople(asked);
  expect(count).toBe(2);
  expect(results).toMatchObject([
    { name: 'Ada', company_name: 'Nowhere', address: null, cause: 'no_address' },
    { name: 'Zoe', address: 'zoe@stop.example' },
  ]);
  expect((await maya.client.getLeftOutPeople({ ...asked, search: 'nowh' })).results).toHaveLength(1);
  const { excluded } = await maya.client.getAudienceCount(asked);
  expect((await maya.client.getLeftOutPeople({ ...asked, cause: 'no_address' })).count).toBe(excluded.no_address);
});

describe('on WhatsApp', () => {
  const wait = { amount: 0, unit: 'minutes' as const };

  const begin = async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const ids: string[] = [];
    for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries())
      ids.push((await maya.client.createProspect({ first_name: name, phone: `+49 30 123456${index}` })).id);
    const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
    const steps = [{ kind: 'whatsapp_text' as const, wait, body: 'Hi {{ first_name }}' }];
    const { id } = await maya.client.createWaWorkflow({ sequence_name: 'Text', steps });
    return { maya, ids, accountId: account?.id ?? '', sequenceId: id };
  };

  it('leaves out who has no number, who hasn’t agreed, and for a text who hasn’t just written', async () => {
    const { maya, ids, sequenceId } = await begin();
    const [ada, ben] = ids;
    for (const id of [ada ?? '', ben ?? ''])
      await maya.client.recordConsent({ id, channel: 'whatsapp', basis: 'consent', evidence: 'Form' });
    const asked = { type: 'prospect', sequence_id: sequenceId } as const;
    expect(await maya.client.getAudienceCount(asked)).toMatchObject({
      channel: 'whatsapp',
      count: 4,
      reachable: 0,
      excluded: { no_address: 1, no_opt_in: 1, window_closed: 2 },
    });
    const template = await maya.client.getAudienceCount({ type: 'prospect', channel: 'whatsapp' });
    expect(template).toMatchObject({ reachable: 2, excluded: { no_address: 1, no_opt_in: 1, window_closed: 0 } });
    const { results } = await maya.client.getLeftOutPeople({ ...asked, cause: 'no_opt_in' });
    expect((await maya.client.getLeftOutPeople({ type: 'prospect', channel: 'whatsapp' })).count).toBe(2);
    expect(results).toMatchObject([{ name: 'Cleo', address: '+49301234562' }]);
  });

  it('everyone who has just written can be reached', async () => {
    const { maya, sequenceId, accountId } = await begin();
    await haveWritten(app, maya, accountId);
    const count = await maya.client.getAudienceCount({ type: 'prospect', sequence_id: sequenceId });
    expect(count).toMatchObject({ reachable: 3, excluded: { no_address: 1, no_opt_in: 0, window_closed: 0 } });
  });
});
