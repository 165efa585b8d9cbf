import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const service = (name: string) => ({ name, unit_price: 26_400, currency: 'GBP' });

describe('services', () => {
  it('are added, changed, archived, restored and deleted', async () => {
    const made = await maya.client.addService({
      ...service('Crew, one year'),
      unit: 'seat',
      tax_rate: 8.875,
      billing: 'yearly',
      other_prices: [{ currency: 'EUR', unit_price: 31_000 }],
    });
    expect(made).toMatchObject({ code: 'S-001', tax_rate: 8.875, is_active: true, version: 1 });
    const changed = await maya.client.editService({ id: made.id, version: 1, unit_price: 27_000, description: 'New' });
    expect(changed).toMatchObject({ unit_price: 27_000, description: 'New', name: 'Crew, one year', version: 2 });
    await expect(maya.client.editService({ id: made.id, version: 1, name: 'Other' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { version: 2 } },
    });
    await maya.client.editService({ id: made.id, is_active: false });
    expect((await maya.client.getServices({})).results).toEqual([]);
    expect((await maya.client.getServices({ state: 'archived' })).results).toMatchObject([{ id: made.id }]);
    expect((await maya.client.getServiceDropdown({})).results).toEqual([]);
    await maya.client.editService({ id: made.id, is_active: true });
    expect(await maya.client.getService({ id: made.id })).toMatchObject({ is_active: true });
    expect(await maya.client.deleteService({ id: made.id })).toMatchObject({ is_archived: false });
    await expect(maya.client.getService({ id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  it('have a code of their own, also when saved at once, and number themselves', async () => {
    const settled = await Promise.allSettled(
      [1, 2].map(() => maya.client.addService({ ...service('Same code'), code: 'Tab' })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(maya.client.addService({ ...service('Again'), code: 'TAB' })).rejects.toMatchObject({
      problem: { code: 'duplicate', errors: [{ pointer: '/code' }] },
    });
    const made = await Promise.all([1, 2, 3].map((at) => maya.client.addService(service(`Numbered ${at}`))));
    expect(made.map(({ code }) => code).toSorted()).toEqual(['S-001', 'S-002', 'S-003']);
  });

  it('are found by a part of their name or code, with the price in the currency asked for', async () => {
    const made = await maya.client.addService({
      ...service('Rugged 100% tablet'),
      other_prices: [{ currency: 'EUR', unit_price: 99_900 }],
    });
    const { results } = await maya.client.getServiceDropdown({ search: '100% TAB', currency: 'EUR' });
    expect(results).toMatchObject([{ id: made.id, unit_price: 99_900, currency: 'EUR' }]);
    expect((await maya.client.getServices({ search: 'rugged', sort: '-code' })).results).toHaveLength(1);
    const first = await maya.client.getServices({ page_size: 2 });
    const second = await maya.client.getServices({ page_size: 2, after: first.next ?? '' });
    const all = await maya.client.getServices({});
    expect([...first.results, ...second.results]).toEqual(all.results.slice(0, 4));
  });

  it('with impossible figures are refused where they stand', async () => {
    const tries = [
      [{ unit_price: -1 }, '/unit_price'],
      [{ unit_price: 1e15 }, '/unit_price'],
      [{ currency: 'ABC' }, '/currency'],
      [{ tax_rate: 101 }, '/tax_rate'],
      [{ tax_rate: 1.2345 }, '/tax_rate'],
      [{ other_prices: [{ currency: 'GBP', unit_price: 1 }] }, '/other_prices'],
    ] as const;
    for (const [fields, pointer] of tries)
      await expect(
        maya.client.addService({
          ...service('No'),
          ...fields,
          other_prices: [...(('other_prices' in fields && fields.other_prices) || [])],
        }),
      ).rejects.toMatchObject({
        status: 400,
        problem: { errors: [{ pointer }] },
      });
  });

  it('are read by everyone, and changed by owners and managers', async () => {
    const rep = await addColleague(app, maya, 'rep');
    expect((await rep.client.getServices({})).count).toBeGreaterThan(0);
    await expect(rep.client.addService(service('No'))).rejects.toMatchObject({ status: 403 });
  });

  it('are limited in number', async () => {
    const person = await app.signUp();
    await app.database.admin.query(
      `insert into services (workspace_id, code, name, unit, unit_price, currency, tax_rate, billing, created_at, updated_at)
       select $1, 'C' || n, 'Service ' || n, 'item', 100, 'EUR', 0, 'one_off', now(), now() from generate_series(1, $2::int) n`,
      [person.workspaceId, LIMITS.services],
    );
    await expect(person.client.addService(service('One more'))).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: /up to 2,000 services/ },
    });
  });
});
