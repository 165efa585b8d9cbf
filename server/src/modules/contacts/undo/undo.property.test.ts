import { CONVERSIONS, STAGES, type Stage, STATUSES } from '@rainmaker/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
let ben: Colleague;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  ben = await addColleague(app, owner, 'manager');
});
afterAll(() => app.close());

const PEOPLE = 4;
const nth = fc.nat(PEOPLE - 1);
const several = fc.uniqueArray(nth, { minLength: 1, maxLength: PEOPLE });
const step = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), who: several, status: fc.nat(6) }),
  fc.record({ kind: fc.constant('convert' as const), who: several }),
  fc.record({ kind: fc.constant('transfer' as const), who: several, toBen: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), who: several }),
  fc.record({ kind: fc.constant('tags' as const), who: several, tag: fc.constantFrom('fair', 'Fair', 'cold') }),
  fc.record({ kind: fc.constant('edit' as const), who: nth, city: fc.constantFrom('Lagos', 'Kochi', 'Oslo') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const snapshot = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await app.database.admin.query<{ record: Record<string, unknown> }>(
    `select to_jsonb(c) - array['version', 'updated_at', 'search', 'city_key', 'tag_keys'] as record from contacts c where workspace_id = $1 order by id`,
    [owner.workspaceId],
  );
  return rows.map(({ record }) => record);
};
const blocks = async (): Promise<unknown[]> => {
  const { rows } = await app.database.admin.query(
    `select channel, address, reason from suppressions where workspace_id = $1 and lifted_at is null order by 1, 2, 3`,
    [owner.workspaceId],
  );
  return rows;
};

const calls = () => {
  const { client } = owner;
  return {
    prospect: {
      status: client.updateProspectStatus,
      convert: client.convertToLead,
      transfer: client.transferProspects,
      remove: client.deleteProspects,
      edit: client.updateProspect,
    },
    lead: {
      status: client.updateLeadStatus,
      convert: client.convertToCustomer,
      transfer: client.transferLeads,
      remove: client.deleteLeads,
      edit: client.updateLead,
    },
    customer: {
      status: client.updateCustomerStatus,
      convert: undefined,
      transfer: client.transferCustomers,
      remove: client.deleteCustomers,
      edit: client.updateCustomer,
    },
  };
};

/** Runs a step in every stage that the people are in; returns the undo tokens. */
const take = async (each: Step, ids: readonly string[]): Promise<string[]> => {
  const people = await snapshot();
  const tokens: string[] = [];
  for (const stage of STAGES) {
    const asked = [each.who].flat().map((index) => ids[index] ?? '');
    const here = people
      .filter(
        (person) => person['stage'] === stage && person['deleted_at'] === null && asked.includes(String(person['id'])),
      )
      .map(({ id }) => String(id));
    if (here.length > 0) tokens.push(...(await inStage(each, stage, here)));
  }
  return tokens;
};

const inStage = async (each: Step, stage: Stage, here: string[]): Promise<string[]> => {
  const { status, convert, transfer, remove, edit } = calls()[stage];
  // Two at a time: for a single person a refusal would be an error.
  const ids = here.length === 1 ? [...here, '01999999-0000-7000-8000-000000000000'] : here;
  switch (each.kind) {
    case 'edit':
      await edit({ id: here[0] ?? '', city: each.city });
      return [];
    case 'status': {
      const names: readonly string[] = STATUSES[stage];
      const to = names[each.status % names.length] ?? '';
      return found(await status({ ids, status: to, reason: 'because', evidence: 'Said yes on the phone' }));
    }
    case 'convert':
      return convert && stage in CONVERSIONS ? found(await convert({ ids })) : [];
    case 'transfer':
      return found(await transfer({ ids, user_id: each.toBen ? ben.userId : owner.userId }));
    case 'tags':
      return found(await owner.client.updateTags({ stage, ids, add: [each.tag], remove: ['warm'] }));
    case 'delete':
      return found(await remove({ ids }));
  }
};
const found = ({ undo_token: token }: { undo_token?: string | null | undefined }): string[] => (token ? [token] : []);

it('any actions undone in reverse order restore everyone, except for edits', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      round += 1;
      await app.database.admin.query('delete from contacts where workspace_id = $1', [owner.workspaceId]);
      await app.database.admin.query('delete from suppressions where workspace_id = $1', [owner.workspaceId]);
      const ids: string[] = [];
      const add = [
        owner.client.createProspect,
        owner.client.createProspect,
        owner.client.createLead,
        owner.client.createCustomer,
      ];
      for (const [index, create] of add.entries())
        ids.push(
          (
            await create({
              first_name: `P${index}`,
              email: `p${index}.${round}@acme.example`,
              city: 'Rome',
              tags: ['warm'],
            })
          ).id,
        );
      const cities = new Map(ids.map((id) => [id, 'Rome']));
      const before = await snapshot();
      const tokens: string[] = [];
      for (const each of steps) {
        tokens.push(...(await take(each, ids)));
        if (each.kind !== 'edit') continue;
        const person = (await snapshot()).find(({ id }) => id === ids[each.who]);
        cities.set(ids[each.who] ?? '', String(person?.['city']));
      }
      for (const undo_token of tokens.toReversed())
        expect(await owner.client.undo({ undo_token })).toMatchObject({ kept_count: 0 });
      expect(await snapshot()).toEqual(before.map((record) => ({ ...record, city: cities.get(String(record['id'])) })));
      expect(await blocks()).toEqual([]);
      const { rows } = await app.database.admin.query('select 1 from undo_rows where workspace_id = $1', [
        owner.workspaceId,
      ]);
      expect(rows).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
