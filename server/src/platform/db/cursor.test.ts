import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

let app: TestApp;
let maya: Prepared;
let campaignId: string;
let personId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  [personId = ''] = await addPeople(maya, 3);
  ({ id: campaignId } = await launch(app, maya, 'Pages'));
});
afterAll(() => app.close());

const ID = '0198c5f0-0000-7000-8000-000000000001';
const KEYS = [
  '',
  'nonsense',
  '2026-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '99999999-01-01 00:00:00+00',
  '2026-01-01 25:00:00+00',
  '2026-01-01 00:00:00+23:59',
  'now',
  '\u0000',
  '\ud800',
  '9'.repeat(500),
];

type List = (after: string) => Promise<unknown>;
/** Every paginated list, by the order in its cursor. */
const lists = (): [string, 'timestamptz' | 'text', List][] => {
  const { client } = maya;
  return [
    ['prospect:-created_at', 'timestamptz', (after) => client.getProspects({ after })],
    [
      'prospect:-last_contacted_at',
      'timestamptz',
      (after) => client.getProspects({ after, sort: '-last_contacted_at' }),
    ],
    ['prospect:name', 'text', (after) => client.getProspects({ after, sort: 'name' })],
    ['lead:company_name', 'text', (after) => client.getLeads({ after, sort: 'company_name' })],
    ['timeline:-at', 'timestamptz', (after) => client.getTimeline({ id: personId, after })],
    ['mails:-created_at', 'timestamptz', (after) => client.getMails({ after })],
    ['campaigns:-created_at', 'timestamptz', (after) => client.getCampaigns({ after })],
    ['campaigns:name', 'text', (after) => client.getCampaigns({ after, sort: 'name' })],
    ['sequences:-updated_at', 'timestamptz', (after) => client.getSequences({ after })],
    [
      `people:${campaignId}:next_action_at`,
      'timestamptz',
      (after) => client.getCampaignPeople({ id: campaignId, after }),
    ],
    ['imports:-created_at', 'timestamptz', (after) => client.getImports({ after })],
    ['audit:-at', 'timestamptz', (after) => client.getAuditLog({ after })],
  ];
};

const refused = { status: 400, problem: { code: 'bad_filter' } };

describe('a tampered cursor', () => {
  it('is rejected with a message in every list', async () => {
    for (const [order, type, list] of lists()) {
      const unfit = type === 'text' ? ['\u0000', '\ud800'] : KEYS;
      const tampered = [
        ...unfit.map((key) => encodeCursor({ order, key, id: ID })),
        encodeCursor({ order, key: '2026-01-01 00:00:00+00', id: '------------------------------------' }),
        encodeCursor({ order: 'other', key: '2026-01-01 00:00:00+00', id: ID }),
        Buffer.from('[1,2,3]').toString('base64url'),
        Buffer.from('9'.repeat(700)).toString('base64url'),
        'x',
        '%',
      ];
      for (const after of tampered) await expect(list(after), `${order} ${after}`).rejects.toMatchObject(refused);
      const key = type === 'text' ? "o'; drop" : '2026-01-01 00:00:00.123456+05:30';
      await expect(list(encodeCursor({ order, key, id: ID })), order).resolves.toBeDefined();
    }
  });

  it('is detected, while an unchanged one works', async () => {
    const first = await maya.client.getProspects({ page_size: 2, sort: '-last_contacted_at' });
    const second = await maya.client.getProspects({
      page_size: 2,
      sort: '-last_contacted_at',
      after: first.next ?? '',
    });
    expect([first.results.length, second.results.length]).toEqual([2, 1]);
  });

  it('of another type is rejected', () => {
    const cursor = encodeCursor({ order: 'a', key: '-infinity', id: ID });
    expect(decodeCursor(cursor, 'a', 'timestamptz').key).toBe('-infinity');
  });
});
