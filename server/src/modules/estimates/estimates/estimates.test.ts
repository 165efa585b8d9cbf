import { estimateTotals } from '@rainmaker/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { whileHeld } from '#testing/while-held.ts';

let app: TestApp;
let maya: SignedUp;
let person: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id: person } = await maya.client.createLead({
    first_name: 'Samuel',
    email: 'samuel@northbridge.example',
    company_name: 'Northbridge',
  }));
});
afterAll(() => app.close());

const item = (name = 'Set-up', unitPrice = 320_000) => ({ name, unit_price: unitPrice, tax_rate: 20 });
const estimate = (title = 'Crew scheduling', lines: Parameters<typeof item>[] = [[]]) => ({
  contact_id: person,
  title,
  lines: lines.map((each) => item(...each)),
});
const year = (): number => app.clock.now().getUTCFullYear();

describe('an estimate', () => {
  it('is saved as a draft with what it leaves out, its number and its totals, and changed', async () => {
    const service = await maya.client.addService({ name: 'Tablet', unit_price: 18_900, currency: 'EUR' });
    const made = await maya.client.createEstimate({
      ...estimate(),
      lines: [
        { kind: 'heading', name: 'First year' },
        { ...item(), discount: { kind: 'percent', value: 10 } },
        { ...item('Tablet', 18_900), service_id: service.id, quantity: 2.5, optional: true, selected: false },
      ],
      deposit: { kind: 'percent', value: 30 },
    });
    expect(made).toMatchObject({
      number: `EST-${year()}-0001`,
      status: 'draft',
      contact: { id: person, name: 'Samuel', company_name: 'Northbridge' },
      sales_person: { id: maya.userId },
      currency: 'EUR',
      totals: { subtotal: 288_000, tax: 57_600, total: 345_600, deposit: 103_680 },
      total_with_options: 402_300,
      lines: [{ kind: 'heading', amounts: null }, { amounts: { amount: 288_000 } }, { amounts: { gross: 47_250 } }],
    });
    expect(Date.parse(made.valid_until) - Date.parse(made.issue_date)).toBe(15 * 86_400_000);
    const changed = await maya.client.updateEstimate({ id: made.id, version: 1, ...estimate('Shorter') });
    expect(changed).toMatchObject({ number: made.number, title: 'Shorter', total: 384_000, version: 2 });
    const colleague = await addColleague(app, maya, 'manager');
    const by = await colleague.client.updateEstimate({
      id: made.id,
      ...estimate('By a colleague'),
      notes: 'Thank you.',
    });
    expect(by).toMatchObject({ sales_person: { id: maya.userId }, issue_date: made.issue_date, version: 3 });
    expect(await maya.client.updateEstimate({ id: made.id, ...estimate('Shorter') })).toMatchObject({
      notes: 'Thank you.',
    });
    await expect(maya.client.updateEstimate({ id: made.id, version: 1, ...estimate('Late') })).rejects.toMatchObject({
      problem: { code: 'stale_version', current: { title: 'Shorter' } },
    });
    expect((await maya.client.deleteService({ id: service.id })).is_archived).toBe(false);
  });

  it('keeps its copy of a service, which is then archived instead of deleted', async () => {
    const service = await maya.client.addService({ name: 'Support', unit_price: 100, currency: 'EUR' });
    const made = await maya.client.createEstimate({
      ...estimate(),
      lines: [{ ...item('Support', 100), service_id: service.id }],
    });
    await maya.client.editService({ id: service.id, unit_price: 200, name: 'Dearer' });
    expect(await maya.client.deleteService({ id: service.id })).toMatchObject({ is_archived: true });
    expect((await maya.client.getEstimate({ id: made.id })).lines).toMatchObject([
      { name: 'Support', unit_price: 100 },
    ]);
    // A deleted one is forgotten, and the line stays.
    const gone = '01890000-0000-7000-8000-000000000000';
    const other = await maya.client.createEstimate({ ...estimate(), lines: [{ ...item(), service_id: gone }] });
    expect(other.lines).toMatchObject([{ service_id: null }]);
  });

  it('keeps a service from being deleted while it is saved', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const { id: service } = await me.client.addService({ name: 'Support', unit_price: 100, currency: 'EUR' });
    const saves = () =>
      me.client.createEstimate({ contact_id: contact, title: 'One', lines: [{ ...item(), service_id: service }] });
    const deletes = () => me.client.deleteService({ id: service });
    const lock = `select pg_advisory_xact_lock(hashtextextended('estimate numbers ${me.workspaceId}', 0))`;
    const [saved, deleted] = await whileHeld(app, me, [saves, deletes], lock);
    expect(saved).toMatchObject({ status: 'fulfilled', value: { lines: [{ service_id: service }] } });
    expect(deleted).toMatchObject({ status: 'fulfilled', value: { is_archived: true } });
  });

  it('is listed, searched, narrowed, duplicated and deleted', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({
      first_name: 'Ines',
      email: 'ines@cargo.example',
      company_name: '100% Cargo',
    });
    const made = await me.client.createEstimate({ contact_id: contact, title: 'One', lines: [item('A', 500)] });
    const copy = await me.client.duplicateEstimate({ id: made.id });
    expect(copy).toMatchObject({ number: `EST-${year()}-0002`, title: 'One', total: 600, status: 'draft' });
    await me.client.createEstimate({ contact_id: contact, title: 'Two', lines: [item('B', 700)] });
    const list = await me.client.getEstimates({ sort: 'total' });
    expect(list).toMatchObject({ count: 3, estimate_number: `EST-${year()}-0004` });
    expect(list.results.map(({ total }) => total)).toEqual([600, 600, 840]);
    const second = await me.client.getEstimates({ sort: '-valid_until', page_size: 2 });
    expect(
      (await me.client.getEstimates({ sort: '-valid_until', page_size: 2, after: second.next ?? '' })).results,
    ).toHaveLength(1);
    expect((await me.client.getEstimates({ search: '100% cargo', status: 'draft,expired' })).count).toBe(3);
    expect((await me.client.getEstimates({ status: 'sent' })).count).toBe(0);
    expect((await me.client.getEstimateDrafts({ id: copy.id })).results).toMatchObject([{ lines: [{ name: 'A' }] }]);
    expect((await me.client.deleteEstimate({ id: made.id })).message).toBe(`EST-${year()}-0001 deleted.`);
    await expect(me.client.getEstimate({ id: made.id })).rejects.toMatchObject({ status: 404 });
    expect(await me.client.getEstimateNumber({})).toEqual({ estimate_number: `EST-${year()}-0004` });
  });

  it('with impossible figures is refused where they stand', async () => {
    const tries = [
      [{ lines: [] }, '/lines'],
      [{ lines: [{ ...item(), quantity: -1 }] }, '/lines/0/quantity'],
      [{ lines: [{ ...item(), quantity: 1e308 }] }, '/lines/0'],
      [{ lines: [{ ...item(), tax_rate: 1e308 }] }, '/lines/0'],
      [{ discount: { kind: 'percent' as const, value: 1e308 } }, '/discount'],
      [{ lines: [{ ...item(), discount: { kind: 'percent' as const, value: 101 } }] }, '/lines/0/discount/value'],
      [{ lines: [{ ...item(), discount: { kind: 'amount' as const, value: 320_001 } }] }, '/lines/0/discount'],
      [{ lines: [{ ...item(), unit_price: 999_999_999_999_999, quantity: 2 }] }, '/lines'],
      [{ lines: Array.from({ length: 201 }, () => item()) }, '/lines'],
      [{ lines: Array.from({ length: 31 }, () => ({ ...item(), description: 'a'.repeat(2_000) })) }, '/lines'],
      [{ lines: [{ kind: 'heading' as const, name: 'Nothing' }] }, '/lines'],
      [{ deposit: { kind: 'amount' as const, value: 384_001 } }, '/deposit'],
      [{ issue_date: '2026-05-02', valid_until: '2026-05-01' }, '/valid_until'],
      [{ contact_id: '01890000-0000-7000-8000-000000000000' }, '/contact_id'],
      [{ sales_person_id: '01890000-0000-7000-8000-000000000000' }, '/sales_person_id'],
    ] as const;
    for (const [fields, pointer] of tries) {
      const { problem } = await maya.client
        .createEstimate({ ...estimate(), ...(fields as object) })
        .catch((error) => error);
      expect([problem?.status, problem?.errors?.[0]?.pointer.startsWith(pointer)], pointer).toEqual([400, true]);
    }
  });

  it('goes with its person when two are merged, and back when that is undone', async () => {
    const [first, second] = await Promise.all(
      ['one', 'two'].map((name) => maya.client.createLead({ first_name: 'Ida', email: `${name}@ida.example` })),
    );
    const made = await maya.client.createEstimate({ ...estimate(), contact_id: second?.id ?? '' });
    const merged = await maya.client.mergeContacts({ keep_id: first?.id ?? '', merge_id: second?.id ?? '' });
    expect((await maya.client.getEstimate({ id: made.id })).contact.id).toBe(first?.id);
    await maya.client.undo({ undo_token: merged.undo_token ?? '' });
    expect((await maya.client.getEstimate({ id: made.id })).contact.id).toBe(second?.id);
  });

  it('of a colleague is hidden from a salesperson', async () => {
    const rep = await addColleague(app, maya, 'rep');
    const made = await maya.client.createEstimate({ ...estimate(), sales_person_id: rep.userId });
    await expect(rep.client.getEstimate({ id: made.id })).rejects.toMatchObject({ status: 404 });
    expect((await rep.client.getEstimates({})).count).toBe(0);
  });

  it('of a person who is a colleague’s by now says no address of theirs', async () => {
    const rep = await addColleague(app, maya, 'rep');
    const { id: contact } = await rep.client.createLead({ first_name: 'Ines', email: 'ines@own.example' });
    const { id } = await rep.client.createEstimate({ contact_id: contact, title: 'Mine', lines: [item()] });
    await maya.client.updateLead({ id: contact, owner_id: maya.userId, email: 'new@own.example' });
    expect((await rep.client.getEstimate({ id })).contact).toMatchObject({ name: 'Ines', email: null });
    expect((await maya.client.getEstimate({ id })).contact.email).toBe('new@own.example');
  });

  it('has the totals that the shared rule makes, stored as well', async () => {
    const made = await maya.client.createEstimate({
      ...estimate('Totals', [
        ['A', 333],
        ['B', 667],
      ]),
      tax_mode: 'inclusive',
    });
    const totals = estimateTotals({
      lines: [333, 667].map((unitPrice) => ({
        quantity: 1,
        unit_price: unitPrice,
        discount: null,
        tax_rate: 20,
        optional: false,
        selected: true,
      })),
      discount: null,
      tax_mode: 'inclusive',
      deposit: null,
    });
    expect(made.totals).toEqual(totals);
    expect(made.total).toBe(1_000);
  });
});

describe('numbers of estimates', () => {
  it('have no gap and no double when two hundred are saved at once by ten people, some of which fail', async () => {
    const owner = await app.signUp();
    const { id: contact } = await owner.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const fail = { contact_id: '01890000-0000-7000-8000-000000000000' };
    const save = (at: number) =>
      owner.client.createEstimate({
        contact_id: contact,
        title: `No ${at}`,
        lines: [item()],
        ...(at % 20 === 7 && fail),
      });
    const one = async (client: number): Promise<string[]> => {
      const numbers: string[] = [];
      for (let at = 0; at < 20; at += 1)
        numbers.push(
          ...(await save(client * 20 + at).then(
            ({ number }) => [number],
            () => [],
          )),
        );
      return numbers;
    };
    const numbers = (await Promise.all(Array.from({ length: 10 }, (_, client) => one(client)))).flat();
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 190 }, (_, at) => `EST-${year()}-${String(at + 1).padStart(4, '0')}`),
    );
  });

  it('follow a pattern and start of the workspace’s own, which stay once one was given', async () => {
    const owner = await app.signUp();
    const { id: contact } = await owner.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const settings = await owner.client.updateEstimateSettings({
      number_pattern: 'A{YY}/{MM}-{001}',
      number_start: 120,
    });
    expect(settings).toMatchObject({ has_numbers: false, next_number: expect.stringMatching(/^A\d\d\/\d\d-120$/) });
    const first = await owner.client.createEstimate({
      contact_id: contact,
      title: 'One',
      lines: [item()],
      issue_date: '2027-01-31',
      valid_until: '2027-02-01',
    });
    const next = await owner.client.createEstimate({
      contact_id: contact,
      title: 'Two',
      lines: [item()],
      issue_date: '2027-02-01',
    });
    expect([first.number, next.number]).toEqual(['A27/01-120', 'A27/02-120']);
    await expect(owner.client.updateEstimateSettings({ number_start: 1 })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
    expect(await owner.client.updateEstimateSettings({ terms: '30 days net' })).toMatchObject({ terms: '30 days net' });
    const third = { contact_id: contact, title: 'Three', lines: [item()] };
    expect((await owner.client.createEstimate(third)).terms).toBe('30 days net');
    expect((await owner.client.createEstimate({ ...third, terms: null })).terms).toBeNull();
    for (const pattern of ['EST', '{0001}{0001}', '{YYYY}', 'E{x}-{01}', '{0001'])
      await expect(owner.client.updateEstimateSettings({ number_pattern: pattern })).rejects.toMatchObject({
        status: 400,
      });
  });
});
