import type { Contract, Sent, UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { whileHeld } from '#testing/while-held.ts';

type Uploaded = z.infer<typeof UploadAnswer>;

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'DE' });
});

const upload = async (rows: string[], header = 'Consent (email)', name = 'fair.csv'): Promise<Uploaded> =>
  (await owner.client.uploadContacts(
    { stage: 'lead' },
    { file: { name, content: [`First name,Email,${header}`, ...rows].join('\n') } },
  )) as Uploaded;

const asked = ({ import_id, header_row, mapping }: Uploaded) => ({
  stage: 'lead' as const,
  import_id,
  header_row,
  mapping: mapping.flatMap(({ column, field, format }) =>
    field === null ? [] : [{ column, field, ...(format && { format }) }],
  ),
});
const check = (uploaded: Uploaded, more: object = {}) =>
  owner.client.uploadContacts({ ...asked(uploaded), dry_run: true, ...more });
const run = async (uploaded: Uploaded, more: Partial<Sent<Contract['uploadContacts']>> = {}) => {
  await owner.client.uploadContacts({ ...asked(uploaded), ...more });
  await app.runDueJobs();
  return (await owner.client.getImport({ id: uploaded.import_id })).result;
};

const personOf = async (name: string) => {
  const [person] = (await owner.client.getLeads({ search: name })).results;
  return owner.client.getLead({ id: person?.id ?? '' });
};

describe('consent in a file', () => {
  it.each(['Consent (email)', 'Email opt-in status', 'Einwilligung', 'Newsletter', 'Consentement', 'Opt-in date'])(
    'is recognised under “%s”',
    async (header) => {
      const { mapping } = await upload(['Ada,ada@a.test,yes'], header);
      expect(mapping.map(({ field }) => field)).toEqual(['first_name', 'email', 'email_consent']);
    },
  );

  it('is recorded for new people with the file and the cell as evidence, at the day that it names', async () => {
    await run(await upload(['Ada,ada@a.test,Signed form 12 March 2025', 'Bo,bo@a.test,no', 'Cy,cy@a.test,perhaps']));
    expect((await personOf('Ada')).consent).toEqual([
      {
        channel: 'email',
        basis: 'consent',
        source: 'fair.csv: Signed form 12 March 2025',
        at: '2025-03-12T00:00:00.000Z',
      },
    ]);
    expect((await personOf('Bo')).consent).toMatchObject([{ basis: 'withdrawn', source: 'fair.csv: no' }]);
    expect((await personOf('Cy')).consent).toEqual([]);
    const { count } = await owner.client.getLeads({ has_consent: 'yes' });
    expect(count).toBe(1);
  });

  it('is warned about where it says nothing, and where nothing will be sent', async () => {
    const uploaded = await upload(['Bo,bo@a.test,no', 'Cy,cy@a.test,perhaps']);
    expect(JSON.stringify(await check(uploaded))).toMatch(/no emails are sent to them.*neither that they consent/);
  });

  it('is never read from a column of those who opted out, although it was chosen', async () => {
    const uploaded = await upload(['Ada,ada@a.test,true', 'Bo,bo@a.test,false', 'Cy,cy@a.test,'], 'Newsletter opt-out');
    expect(uploaded.mapping[2]).toMatchObject({ field: null });
    const mapping = [...asked(uploaded).mapping, { column: 2, field: 'email_consent' as const }];
    expect(await run(uploaded, { mapping })).toMatchObject({ created: 3, warnings: 1 });
    expect((await personOf('Ada')).consent).toMatchObject([{ basis: 'withdrawn', source: 'fair.csv: true' }]);
    expect((await personOf('Bo')).consent).toEqual([]);
    expect((await owner.client.getLeads({ has_consent: 'yes' })).count).toBe(0);
  });

  it('changes nothing a second time', async () => {
    const rows = ['Ada,ada@a.test,yes', 'Bo,bo@a.test,no'];
    await run(await upload(rows));
    expect(await run(await upload(rows), { on_duplicate: 'update' })).toMatchObject({ merged: 0, unchanged: 2 });
  });

  it('never brings back somebody who has withdrawn, and says so', async () => {
    await run(await upload(['Ada,ada@a.test,yes']));
    const { id } = await personOf('Ada');
    await owner.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Their mail' });
    const again = await upload(['Ada,ada@a.test,yes']);
    expect(JSON.stringify(await check(again, { on_duplicate: 'update' }))).toContain(
      'They have withdrawn their consent',
    );
    expect(await run(again, { on_duplicate: 'update' })).toMatchObject({ merged: 0 });
    expect((await personOf('Ada')).consent.at(-1)).toMatchObject({ basis: 'withdrawn' });
  });

  it('withdraws that of people who are there, also where only empty fields are filled', async () => {
    await run(await upload(['Ada,ada@a.test,yes']));
    await run(await upload(['Ada,ada@a.test,Opted out']), { on_duplicate: 'fill' });
    expect((await personOf('Ada')).consent).toMatchObject([{ basis: 'consent' }, { basis: 'withdrawn' }]);
  });

  it('that is refused holds for every address in the file', async () => {
    await run(await upload(['Ada,"ada@a.test; ada@b.test",no']));
    expect((await personOf('Ada')).email).toBe('ada@a.test');
    await owner.client.createLead({ first_name: 'Somebody', email: 'ada@b.test' });
    expect(await owner.client.getAudienceCount({ type: 'lead' })).toMatchObject({ count: 2, reachable: 0 });
  });

  it('withdraws it also with a day before the consent, which stays in its evidence', async () => {
    await run(await upload(['Ada,ada@a.test,yes']));
    await run(await upload(['Ada,ada@a.test,Opted out 2020-01-02']), { on_duplicate: 'update' });
    expect((await personOf('Ada')).consent.at(-1)).toMatchObject({
      basis: 'withdrawn',
      source: 'fair.csv: Opted out 2020-01-02',
    });
    expect((await owner.client.getLeads({ has_consent: 'yes' })).count).toBe(0);
    const again = await upload(['Ada,ada@a.test,Opted out 2020-01-02']);
    expect(await run(again, { on_duplicate: 'update' })).toMatchObject({ merged: 0 });
  });

  it('lifts no withdrawal that came while the file was read', async () => {
    await run(await upload(['Ada,ada@a.test,']));
    const { id } = await personOf('Ada');
    const again = await upload(['Ada,ada@a.test,yes']);
    // Held where the batch is written, after it was decided.
    const other = await app.database.admin.connect();
    try {
      await other.query('begin');
      await other.query(
        `update contacts set consent = '[{"channel":"email","basis":"withdrawn","source":"Their mail","at":"2020-01-01T00:00:00.000Z"}]' where id = $1`,
        [id],
      );
      const running = run(again, { on_duplicate: 'update' });
      await vi.waitFor(async () => {
        const { rows } = await app.database.admin.query<{ waits: boolean }>(
          `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
        );
        expect(rows[0]?.waits).toBe(true);
      }, 10_000);
      await other.query('commit');
      await running;
    } finally {
      other.release();
    }
    expect((await personOf('Ada')).consent).toMatchObject([{ basis: 'withdrawn' }]);
  });

  it('goes with the undo of its import, and what was recorded since stays', async () => {
    await run(await upload(['Ada,ada@a.test,', 'Bo,bo@a.test,']));
    const second = await upload(['Ada,ada@a.test,yes', 'Bo,bo@a.test,yes']);
    await run(second, { on_duplicate: 'update' });
    const { id } = await personOf('Bo');
    await owner.client.recordConsent({ id, channel: 'call', basis: 'contract', evidence: 'Order 4711' });
    expect(await owner.client.foreseeImportUndo({ id: second.import_id })).toMatchObject({ restored: 2 });
    await owner.client.undoImport({ id: second.import_id });
    await app.runDueJobs();
    expect((await personOf('Ada')).consent).toEqual([]);
    expect((await personOf('Bo')).consent).toMatchObject([{ channel: 'call', basis: 'contract' }]);
  });

  it('is recorded once more where a second file says so too, which stands when the import of the first is undone', async () => {
    await run(await upload(['Ada,ada@a.test,']));
    const first = await upload(['Ada,ada@a.test,no']);
    await run(first);
    const withdrawn = { channel: 'email', basis: 'withdrawn' };
    for (const name of ['unsubscribed.csv', 'unsubscribed.csv', 'all.csv'])
      await run(await upload(['Ada,ada@a.test,no'], 'Consent (email)', name));
    expect((await personOf('Ada')).consent).toMatchObject([withdrawn, withdrawn]);
    await owner.client.undoImport({ id: first.import_id });
    await app.runDueJobs();
    expect((await personOf('Ada')).consent).toMatchObject([{ ...withdrawn, source: 'unsubscribed.csv: no' }]);
  });
});

it.each(['merged', 'deleted'])('a withdrawal in a file isn’t lost on a record that is %s meanwhile', async (how) => {
  const add = async (email: string): Promise<string> =>
    (await owner.client.createLead({ first_name: 'Ada', email })).id;
  const [id, kept] = [await add('ada@a.test'), await add('kept@a.test')];
  const uploaded = await upload(['Ada,ada@a.test,no']);
  await owner.client.uploadContacts({ ...asked(uploaded), on_duplicate: 'fill' });
  const merge = () => owner.client.mergeContacts({ keep_id: kept, merge_id: id, fields: { email: 'merge' } });
  const change = how === 'merged' ? merge : () => owner.client.deleteLeads({ ids: [id] });
  await whileHeld(app, owner, [change, () => app.runDueJobs()], `select from contacts where id = '${id}' for update`);
  const { results } = await owner.client.getLeads({ search: 'ada@a.test' });
  const people = await Promise.all(results.map((found) => owner.client.getLead({ id: found.id })));
  expect(people.map(({ consent }) => consent.map(({ basis }) => basis))).toEqual([['withdrawn']]);
});
