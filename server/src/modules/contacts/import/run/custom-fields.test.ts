import type { Contract, Sent, UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

type Uploaded = z.infer<typeof UploadAnswer>;

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'DE' });
  for (const field of [
    { name: 'plan', label: 'Plan', kind: 'choice', options: ['Basic', 'Pro'] },
    { name: 'seats', label: 'Seats', kind: 'number' },
    { name: 'renews', label: 'Renews', kind: 'date' },
    { name: 'vip', label: 'VIP', kind: 'yes_no' },
    { name: 'hobby', label: 'Hobby', kind: 'text' },
  ] satisfies Sent<Contract['createCustomField']>[])
    await owner.client.createCustomField(field);
});

const HEADER = 'First name,Email,Plan,Seats,Renews,VIP,Hobby';
const upload = async (rows: string[], header = HEADER, name = 'fair.csv'): Promise<Uploaded> =>
  (await owner.client.uploadContacts(
    { stage: 'lead' },
    { file: { name, content: [header, ...rows].join('\n') } },
  )) as Uploaded;
const mappingOf = ({ mapping }: Uploaded) =>
  mapping.flatMap(({ column, field, format }) =>
    field === null ? [] : [{ column, field, ...(format && { format }) }],
  );
const run = async (uploaded: Uploaded, more: object = {}) => {
  const { import_id, header_row } = uploaded;
  const asked = { stage: 'lead' as const, import_id, header_row, mapping: mappingOf(uploaded), ...more };
  const checked = await owner.client.uploadContacts({ ...asked, dry_run: true });
  await owner.client.uploadContacts(asked);
  await app.runDueJobs();
  const { result } = await owner.client.getImport({ id: import_id });
  expect(checked).toMatchObject({ created: result?.created, merged: result?.merged, unchanged: result?.unchanged });
  return { result, checked };
};
const custom = async (name: string) => {
  const [person] = (await owner.client.getLeads({ search: name })).results;
  return (await owner.client.getLead({ id: person?.id ?? '' })).custom;
};

describe('custom fields of a file', () => {
  it('come back for everybody, also where more people than are read at once were changed', async () => {
    const rows = (hobby: string) =>
      Array.from({ length: 60 }, (_, index) => `P${index},p${index}@many.test,,,,,${hobby}`);
    await run(await upload(rows('Chess')));
    const changed = await upload(rows('Go'));
    await run(changed, { on_duplicate: 'update' });
    const foreseen = await owner.client.foreseeImportUndo({ id: changed.import_id });
    expect(foreseen).toMatchObject({ restored: 60, is_exact: true });
    await owner.client.undoImport({ id: changed.import_id });
    await app.runDueJobs();
    const { rows: hobbies } = await app.database.admin.query<{ hobby: string; count: string }>(
      `select custom ->> 'hobby' as hobby, count(*) from contacts where workspace_id = $1 and email like '%@many.test' group by 1`,
      [owner.workspaceId],
    );
    expect(hobbies).toEqual([{ hobby: 'Chess', count: '60' }]);
  });

  it('are recognised by their labels, read by their kind, and what doesn’t fit is a warning', async () => {
    const uploaded = await upload([
      'Adaline,ada@b.test,pro,"1.250,5",31.12.2026,Ja,Chess',
      'Boniface,bo@b.test,Gold,many,tomorrow,perhaps,',
    ]);
    expect(uploaded.mapping.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['first_name', 'sure'],
      ['email', 'sure'],
      ['custom:plan', 'sure'],
      ['custom:seats', 'sure'],
      ['custom:renews', 'sure'],
      ['custom:vip', 'sure'],
      ['custom:hobby', 'sure'],
    ]);
    const { result, checked } = await run(uploaded);
    expect(result).toMatchObject({ created: 2, warnings: 4 });
    expect(checked).toMatchObject({
      preview: [{ first_name: 'Adaline', 'custom:plan': 'Pro', 'custom:vip': 'true' }, {}],
    });
    expect(await custom('Adaline')).toEqual({
      plan: 'Pro',
      seats: 1250.5,
      renews: '2026-12-31',
      vip: true,
      hobby: 'Chess',
    });
    expect(await custom('Boniface')).toEqual({});
    // The lists find them at once.
    expect((await owner.client.getLeads({ custom: 'plan=Pro' })).count).toBe(1);
  });

  it('fill blanks or overwrite, leave other fields alone, and are taken back field by field', async () => {
    const { id } = await owner.client.createLead({
      first_name: 'Adaline',
      email: 'ada@b.test',
      custom: { plan: 'Basic', hobby: 'Chess' },
    });
    const filled = await upload(['Adaline,ada@b.test,Pro,3,,,']);
    await run(filled, { on_duplicate: 'fill' });
    expect(await custom('Adaline')).toEqual({ plan: 'Basic', hobby: 'Chess', seats: 3 });
    const updated = await upload(['Adaline,ada@b.test,Pro,4,,,']);
    await run(updated, { on_duplicate: 'update' });
    expect(await custom('Adaline')).toEqual({ plan: 'Pro', hobby: 'Chess', seats: 4 });
    expect((await run(await upload(['Adaline,ada@b.test,Pro,4,,,']), { on_duplicate: 'update' })).result).toMatchObject(
      {
        merged: 0,
        unchanged: 1,
      },
    );

    // Somebody changes one of them; the other comes back.
    await owner.client.updateLead({ id, custom: { seats: 9 } });
    await owner.client.undoImport({ id: updated.import_id });
    await app.runDueJobs();
    expect(await custom('Adaline')).toEqual({ plan: 'Basic', hobby: 'Chess', seats: 9 });
    const { undo } = await owner.client.getImport({ id: updated.import_id });
    expect(undo?.kept[0]?.reason).toBe('The seats has since changed.');
    await owner.client.updateLead({ id, custom: { seats: 3 } });
    await owner.client.undoImport({ id: filled.import_id });
    await app.runDueJobs();
    expect(await custom('Adaline')).toEqual({ plan: 'Basic', hobby: 'Chess' });
  });

  it('survive an export and an import', async () => {
    await owner.client.createLead({
      first_name: 'Adaline',
      email: 'ada@b.test',
      custom: { plan: 'Pro', seats: 1.234, renews: '2026-12-31', vip: false, hobby: '=1+1, "x"' },
    });
    const before = await custom('Adaline');
    const { body } = await app.server.inject({
      url: '/contacts/api/export/?stage=lead&format=csv',
      headers: { authorization: `Token ${owner.token}` },
    });
    await owner.client.deleteLeads({ filter: {} });
    const [header = '', ...rows] = body.replace(/^\ufeff/, '').split('\n');
    await run(await upload(rows, header));
    expect(await custom('Adaline')).toEqual(before);
  });

  it('must exist', async () => {
    const { import_id, mapping } = await upload(['Adaline,ada@b.test,Pro,3,,,']);
    const asked = mapping.map(({ column, field }) => ({ column, field: field ?? ('note' as const) }));
    await expect(
      owner.client.uploadContacts({
        stage: 'lead',
        import_id,
        mapping: [...asked.slice(0, 2), { column: 2, field: 'custom:gone' }],
      }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('a file with the header of an earlier one', () => {
  it('is mapped as that was, with the formats that were chosen', async () => {
    const header = 'Who,Mail,Colour,Seats,Renews';
    const first = await upload(['Ada,ada@b.test,red,1.234,03/04/2026'], header);
    expect(first.remembered_from).toBeNull();
    await run(first, {
      mapping: [
        { column: 0, field: 'first_name' },
        { column: 1, field: 'email' },
        { column: 2, field: 'note' },
        { column: 3, field: 'custom:seats', format: 'decimal_point' },
        { column: 4, field: 'custom:renews', format: 'mdy' },
      ],
    });
    const second = await upload(['Bo,bo@b.test,,5.678,05/06/2026'], header, 'again.csv');
    expect(second.remembered_from).toBe('fair.csv');
    expect(second.mapping.map(({ field, format }) => [field, format])).toEqual([
      ['first_name', null],
      ['email', null],
      ['note', null],
      ['custom:seats', 'decimal_point'],
      ['custom:renews', 'mdy'],
    ]);
    await run(second);
    expect(await custom('Bo')).toEqual({ seats: 5.678, renews: '2026-05-06' });

    await owner.client.deleteCustomField({ name: 'seats' });
    const third = await upload(['Cy,cy@b.test,,1,'], header);
    expect(third.mapping[3]).toMatchObject({ field: null, confidence: 'none' });
    expect((await upload(['Cy,cy@b.test'], 'Who,Mail')).remembered_from).toBeNull();
  });
});
