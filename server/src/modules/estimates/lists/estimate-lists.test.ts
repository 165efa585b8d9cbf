import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '#platform/db/database.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { sql } from 'kysely';
import { estimatesWhere } from '../estimates/filter.ts';

let app: TestApp;
let maya: SignedUp;
let person: string;

beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ({ id: person } = await maya.client.createLead({
    first_name: '=Samuel',
    email: 'samuel@northbridge.example',
    company_name: 'Northbridge',
  }));
});
afterAll(() => app.close());

const make = (
  title: string,
  { by = maya, ...fields }: { by?: SignedUp; currency?: string; issue_date?: string } = {},
) => by.client.createEstimate({ contact_id: person, title, lines: [{ name: title, unit_price: 1_000 }], ...fields });
/** Sent by hand: what sends it stands elsewhere. */
const mark = (id: string, state: string, validUntil?: string) =>
  app.database.admin.query(
    'update estimates set state = $2, valid_until = coalesce($3::date, valid_until), issue_date = least(issue_date, coalesce($3::date, issue_date)) where id = $1',
    [id, state, validUntil ?? null],
  );

describe('estimates', () => {
  it('are narrowed by status, currency, sales person and day, and added up by status and currency', async () => {
    const colleague = await addColleague(app, maya, 'manager');
    const [draft, , expired, sent] = [
      await make('Draft'),
      await make('Dollars', { currency: 'USD', issue_date: '2026-01-10' }),
      await make('Expired'),
      await make('Sent'),
    ];
    await mark(expired.id, 'viewed', '2026-01-01');
    await mark(sent.id, 'sent');
    await maya.client.updateEstimate({
      id: draft.id,
      contact_id: person,
      title: 'Draft',
      lines: [{ name: 'Draft', unit_price: 1_000 }],
      sales_person_id: colleague.userId,
    });
    const titles = async (input: Parameters<typeof maya.client.getEstimates>[0]) =>
      (await maya.client.getEstimates(input)).results.map(({ title }) => title);
    expect(await titles({ status: 'draft' })).toEqual(['Dollars', 'Draft']);
    expect(await titles({ status: 'expired' })).toEqual(['Expired']);
    expect(await titles({ status: 'viewed' })).toEqual([]);
    expect(await titles({ status: 'sent,expired' })).toEqual(['Sent', 'Expired']);
    expect(await titles({ currency: 'USD' })).toEqual(['Dollars']);
    expect(await titles({ sales_person_id: colleague.userId })).toEqual(['Draft']);
    expect(await titles({ issued_from: '2026-01-02', issued_to: '2026-01-31' })).toEqual(['Dollars']);
    const day = (after: number) => new Date(app.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);
    expect(await titles({ expires_by: day(20) })).toEqual(['Sent']);
    expect(await titles({ expires_by: day(10) })).toEqual([]);
    const { results } = await maya.client.getEstimateTotals({});
    expect(results).toEqual([
      { status: 'draft', currency: 'EUR', count: 1, total: 1_000 },
      { status: 'draft', currency: 'USD', count: 1, total: 1_000 },
      { status: 'expired', currency: 'EUR', count: 1, total: 1_000 },
      { status: 'sent', currency: 'EUR', count: 1, total: 1_000 },
    ]);
    expect((await maya.client.getEstimateTotals({ search: 'dollars' })).results).toHaveLength(1);
  });

  it('are exported as CSV and Excel, without formulas', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({ first_name: '=HYPERLINK("x")', email: 'i@cargo.example' });
    const titles = ['One', 'Two'];
    for (const title of titles)
      await me.client.createEstimate({ contact_id: contact, title, lines: [{ name: 'A', unit_price: 120_050 }] });
    const csv = await me.client.exportEstimates({});
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Number,Revision,Status,Title,Contact,Company,Email,Salesperson,Issued,Valid until,Total,Currency,Created at,Changed at',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,draft,One,"'=HYPERLINK(""x"")",`);
    expect(lines[1]).toContain(',1200.50,EUR,');
    expect((await me.client.exportEstimates({ format: 'xlsx' })).body.startsWith('PK')).toBe(true);
    expect((await me.client.exportEstimates({ search: 'two' })).body.trim().split('\r\n')).toHaveLength(2);
    await expect(me.client.exportEstimates({ status: '' })).rejects.toMatchObject({ status: 400 });
  });

  it('are deleted together, but for accepted ones, and brought back', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const of = (title: string) =>
      me.client.createEstimate({ contact_id: contact, title, lines: [{ name: 'A', unit_price: 1 }] });
    const [one, two, accepted] = [await of('One'), await of('Two'), await of('Accepted')];
    await mark(accepted.id, 'accepted');
    const all = [one.id, two.id, accepted.id];
    const answer = await me.client.deleteEstimates({ ids: all });
    expect(answer.message).toBe('2 estimates deleted. 1 estimate stayed.');
    expect(new Set(answer.deleted)).toEqual(new Set([one.id, two.id]));
    expect((await me.client.getEstimates({})).count).toBe(1);
    expect((await me.client.deleteEstimates({ ids: [accepted.id] })).deleted).toEqual([]);
    // Another workspace brings nothing back.
    expect((await maya.client.restoreEstimates({ ids: all })).restored).toEqual([]);
    expect((await me.client.restoreEstimates({ ids: all })).message).toBe('2 estimates restored.');
    expect((await me.client.getEstimates({})).count).toBe(3);
  });

  it('of one status are read by an index, in the order of the list', async () => {
    const { admin } = app.database;
    await admin.query(
      `insert into estimates (workspace_id, number, state, contact_id, title, issue_date, valid_until, currency, tax_mode, lines,
         total, created_at, updated_at)
       select $1, 'N' || n, case when n % 10 = 0 then 'accepted' else 'declined' end, $2, 'T', '2026-01-01', '2026-02-01', 'EUR',
         'exclusive', '[]', n, now() - make_interval(mins => n), now() from generate_series(1, 5000) n`,
      [maya.workspaceId, person],
    );
    await admin.query('analyze estimates');
    const { text, values } = compile(sql`explain (format json) select e.id from estimates e
      where ${estimatesWhere({ status: ['accepted'] }, '2026-01-01')} order by e.created_at desc, e.id desc limit 51`);
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`, [
        maya.workspaceId,
        maya.userId,
      ]);
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(text, values);
      const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
      expect(plan).toContain('"Index Name":"estimates_state"');
      expect(plan).not.toContain('"Sort"');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a template of estimates', () => {
  it('keeps the content of an estimate, under a name of its own', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const estimate = await me.client.createEstimate({
      contact_id: contact,
      title: 'Website',
      lines: [
        { kind: 'heading', name: 'Design' },
        { name: 'Pages', unit_price: 500, quantity: 3 },
      ],
      discount: { kind: 'percent', value: 10 },
      notes: 'Thank you.',
    });
    const made = await me.client.saveEstimateTemplate({ estimate_id: estimate.id, name: 'Standard' });
    expect(made).toMatchObject({ name: 'Standard', title: 'Website', notes: 'Thank you.' });
    expect((await me.client.getEstimateTemplate({ id: made.id })).lines).toMatchObject([
      { kind: 'heading' },
      { name: 'Pages', amounts: { amount: 1_500 } },
    ]);
    await expect(me.client.saveEstimateTemplate({ estimate_id: estimate.id, name: 'STANDARD' })).rejects.toMatchObject({
      problem: { code: 'duplicate' },
    });
    expect((await me.client.getEstimateTemplates({})).results).toEqual([
      { id: made.id, name: 'Standard', currency: 'EUR' },
    ]);
    await expect(maya.client.getEstimateTemplate({ id: made.id })).rejects.toMatchObject({ status: 404 });
    await me.client.deleteEstimateTemplate({ id: made.id });
    expect((await me.client.getEstimateTemplates({})).results).toEqual([]);
  });

  it('are limited for the workspace, also when several are saved at once', async () => {
    const me = await app.signUp();
    const { id: lead } = await me.client.createLead({ first_name: 'Sam', email: 'sam@northbridge.example' });
    const { id } = await me.client.createEstimate({
      contact_id: lead,
      title: 'Website',
      lines: [{ name: 'Pages', unit_price: 5 }],
    });
    await me.client.saveEstimateTemplate({ estimate_id: id, name: 'First' });
    await app.database.admin.query(
      `insert into estimate_templates (workspace_id, name, title, currency, tax_mode, lines, created_by, created_at)
       select workspace_id, 'No. ' || n, title, currency, tax_mode, lines, created_by, created_at
       from estimate_templates, generate_series(3, $2::int) n where workspace_id = $1`,
      [me.workspaceId, LIMITS.estimateTemplates],
    );
    const saved = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => `At once ${at}`).map((name) =>
        me.client.saveEstimateTemplate({ estimate_id: id, name }),
      ),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await me.client.getEstimateTemplates({})).results).toHaveLength(LIMITS.estimateTemplates);
  });

  it('are limited for one person, except an owner', async () => {
    const me = await app.signUp();
    const rep = await addColleague(app, me, 'rep');
    const { id: lead } = await rep.client.createLead({ first_name: 'Sam', email: 'sam@northbridge.example' });
    const lines = [{ name: 'Pages', unit_price: 5 }];
    const { id } = await rep.client.createEstimate({ contact_id: lead, title: 'Website', lines });
    await rep.client.saveEstimateTemplate({ estimate_id: id, name: 'First' });
    await app.database.admin.query(
      `insert into estimate_templates (workspace_id, name, title, currency, tax_mode, lines, created_by, created_at)
       select workspace_id, 'No. ' || n, title, currency, tax_mode, lines, created_by, created_at
       from estimate_templates, generate_series(2, $2::int) n where workspace_id = $1`,
      [me.workspaceId, LIMITS.estimateTemplatesOfPerson],
    );
    await expect(rep.client.saveEstimateTemplate({ estimate_id: id, name: 'One more' })).rejects.toMatchObject({
      problem: {
        detail: 'You can save up to 50 templates. Ask an owner or manager to delete some of yours first.',
      },
    });
    await me.client.saveEstimateTemplate({ estimate_id: id, name: 'The owner’s' });
  });
});

describe('the settings of estimates', () => {
  it('say what a new one begins with', async () => {
    const me = await app.signUp();
    const { id: contact } = await me.client.createLead({ first_name: 'Ines', email: 'ines@cargo.example' });
    const settings = await me.client.updateEstimateSettings({
      valid_days: 30,
      tax_mode: 'inclusive',
      tax_rate: 19,
      deposit_percent: 30,
    });
    expect(settings).toMatchObject({ valid_days: 30, tax_mode: 'inclusive', tax_rate: 19, deposit_percent: 30 });
    const made = await me.client.createEstimate({
      contact_id: contact,
      title: 'One',
      lines: [{ name: 'A', unit_price: 1 }],
    });
    expect(Date.parse(made.valid_until) - Date.parse(made.issue_date)).toBe(30 * 86_400_000);
    expect((await me.client.updateEstimateSettings({ deposit_percent: null })).deposit_percent).toBeNull();
    await expect(me.client.updateEstimateSettings({ valid_days: 366 })).rejects.toMatchObject({ status: 400 });
  });
});
