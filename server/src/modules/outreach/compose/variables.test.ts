import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

const step = (body: string, subject: string | null = 'Hello {{ first_name }}') => ({
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject,
  body,
});
const bodies = async ({ client }: Prepared, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await client.getMail({ id })).body));

describe('a field of Memory in a message', () => {
  it('is filled in, counted where it is used, and followed by drafts that nobody touched', async () => {
    const person = await prepare(app);
    const { client } = person;
    await client.createMemoryField({ name: 'booking_link', label: 'Booking link', value: 'a.example' });
    await addPeople(person, 2);
    await launch(app, person, 'With a link', { sequence: { steps: [step('Book: {{ booking_link }}')] } });
    const [touched, untouched] = await draftsOf(person);
    await client.updateMail({ id: touched?.id ?? '', body: 'My own words' });

    const fields = (await client.getMemoryFields({})).results;
    expect(fields.find(({ name }) => name === 'booking_link')?.used_in).toEqual({
      workflows: ['With a link'],
      messages: 2,
      waiting: 0,
    });
    await client.updateMemory({ values: { booking_link: 'b.example' } });
    await app.runDueJobs();
    expect(await bodies(person, [touched?.id ?? '', untouched?.id ?? ''])).toEqual(['My own words', 'Book: b.example']);
    await expect(client.deleteMemoryField({ name: 'booking_link' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'in_use', detail: 'The workflow “With a link” uses it. Remove it there first.' },
    });
  });

  it('without a value and a fallback holds the message, says so, and lets it go with the value', async () => {
    const person = await prepare(app);
    const { client } = person;
    await addPeople(person, 1);
    const steps = [step('{{ our_offer }} / {{ our_price | default: "ask" }}')];
    const { id } = await launch(app, person, 'Offer', { sequence: { steps } });
    expect((await reasonsOf(person, id))[0]).toMatch(/^held: .*our offer/i);
    const waiting = (await client.getMemoryFields({})).results.find(({ name }) => name === 'our_offer')?.used_in;
    expect(waiting).toMatchObject({ waiting: 1 });
    await client.updateMemory({ values: { our_offer: 'Crew planning' } });
    await app.runDueJobs();
    const [draft] = await draftsOf(person);
    expect(await bodies(person, [draft?.id ?? ''])).toEqual(['Crew planning / ask']);
    expect((await reasonsOf(person, id))[0]).toMatch(/^waiting_approval: /);
  });

  it('is known to the template’s check, and a slip is answered with what was meant', async () => {
    const { client } = await prepare(app);
    await client.createMemoryField({ name: 'winter_price', label: 'Winter price', value: '264' });
    const preview = await client.previewSequence({
      steps: [step('{{ winter_price }} {{ signature | default: "-" }}')],
    });
    expect(preview.results[0]).toMatchObject({ text: '264 -', error: null });
    await expect(
      client.createSequence({ sequence_name: 'Slip', steps: [step('{{ winter_prize }}')] }),
    ).rejects.toMatchObject({ problem: { detail: expect.stringContaining('Did you mean “winter_price”?') } });
  });

  it('stands in the insert menu with whether it has a value', async () => {
    const { client } = await prepare(app);
    await client.updateMemory({ values: { our_offer: 'Planning' } });
    const variables = (await client.getVariables({})).results;
    const rateOf = (name: string) => variables.find((variable) => variable.name === name);
    expect(rateOf('our_offer')).toEqual({ name: 'our_offer', label: 'What you sell', origin: 'memory', fill_rate: 1 });
    expect(rateOf('our_price')).toMatchObject({ fill_rate: 0 });
    expect(rateOf('sender_name')).toMatchObject({ origin: 'sender', fill_rate: 1 });
    for (const name of ['signature', 'postal_address']) expect(rateOf(name)).toMatchObject({ fill_rate: 0 });
    await client.updateWorkspace({ postal_address: '1 Quay' });
    const again = (await client.getVariables({})).results;
    expect(again.find(({ name }) => name === 'postal_address')).toMatchObject({ fill_rate: 1 });
  });

  it('that is a banned claim is no variable', async () => {
    const { client } = await prepare(app);
    const { name } = await client.createMemoryField({ kind: 'fact', value: 'Never this', section: 'banned_claims' });
    expect((await client.getVariables({})).results.map((variable) => variable.name)).not.toContain(name);
  });
});

describe('the public holidays of a country', () => {
  it('are those of the next twelve months, the workspace’s where none is named', async () => {
    const { client } = await prepare(app);
    const own = await client.getHolidays({});
    expect(own.country).toBe('DE');
    expect(own.results.length).toBeGreaterThan(7);
    expect(own.results.map(({ date }) => date)).toEqual(own.results.map(({ date }) => date).toSorted());
    expect((await client.getHolidays({ country: 'US' })).results.map(({ name }) => name)).toContain('Thanksgiving Day');
    expect((await client.getHolidays({ country: 'ZZ' })).results).toEqual([]);
  });
});
