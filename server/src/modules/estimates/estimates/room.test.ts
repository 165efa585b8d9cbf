import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let ben: Colleague;
let person: string;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ben = await addColleague(app, maya, 'manager');
  ({ id: person } = await maya.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' }));
});
afterAll(() => app.close());

const make = ({ client }: Pick<Colleague, 'client'>) =>
  client.createEstimate({ contact_id: person, title: 'Pallets', lines: [{ name: 'A', unit_price: 1 }] });

/** Ben's, deleted. */
const fill = (count: number) =>
  app.database.admin.query(
    `insert into estimates (workspace_id, number, state, contact_id, title, issue_date, valid_until, currency, tax_mode, lines,
       total, created_by, created_at, updated_at, deleted_at)
     select $1, 'F' || uuidv7(), 'draft', $2, 'T', '2026-01-01', '2026-02-01', 'EUR', 'exclusive', '[]', 1, $3, $4, $4, $4
     from generate_series(1, $5::int)`,
    [maya.workspaceId, person, ben.userId, app.clock.now(), count],
  );

const refusal = (detail: string) => ({ problem: { code: 'not_allowed_now', detail } });

it('a workspace has 100,000 estimates at most, half of them of one person, however many of them are deleted', async () => {
  const { id } = await make(maya);
  await fill(LIMITS.estimatesOfPerson);
  await expect(make(ben)).rejects.toMatchObject(
    refusal('You can create up to 50,000 estimates, including deleted ones. Ask an owner to create this one.'),
  );
  await fill(LIMITS.estimates - LIMITS.estimatesOfPerson - 2);
  const full = refusal('A workspace can have up to 100,000 estimates, including deleted ones.');
  const made = await Promise.allSettled([make(maya), make(maya), maya.client.duplicateEstimate({ id })]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await maya.client.deleteEstimates({ ids: [id] });
  await expect(make(maya)).rejects.toMatchObject(full);
  await expect(maya.client.duplicateEstimate({ id })).rejects.toMatchObject({ status: 404 });
  expect((await maya.client.restoreEstimates({ ids: [id] })).restored).toEqual([id]);
  await expect(maya.client.duplicateEstimate({ id })).rejects.toMatchObject(full);
});
