import { contract, type Endpoint } from '@rainmaker/contract';
import { buildRequest } from '@rainmaker/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let other: Prepared;
const theirs: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  [maya, other] = [await prepare(app), await prepare(app)];
  const [, second] = await addPeople(maya, 2);
  const { id, sequenceId } = await launch(app, maya, 'Theirs');
  const [draft] = await draftsOf(maya);
  await maya.client.rejectMail({ id: draft?.id ?? '' });
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  const people = (await maya.client.getCampaignPeople({ id })).results;
  const announcement = await maya.client.createAnnouncement({
    title: 'Theirs',
    goal: 'Hello',
    audience: { stage: 'prospect', filter: {} },
  });
  Object.assign(theirs, {
    announcement: announcement.id,
    contact: second,
    campaign: id,
    sequence: sequenceId,
    message: draft?.id,
    mailbox: maya.mailboxId,
    outbox: mail?.id,
    enrolment: people[0]?.id,
  });
});
afterAll(() => app.close());

const calls = Object.entries(contract) as [string, Endpoint][];

const ask = async (person: SignedUp, endpoint: Endpoint, input: Record<string, unknown>) => {
  const { method, path, headers, body } = buildRequest(endpoint, input);
  const response = await app.server.inject({
    method,
    url: path,
    headers: { ...headers, authorization: `Token ${person.token}` },
    ...(body === undefined ? {} : { payload: body as string }),
  });
  return { status: response.statusCode, body: response.body };
};

/** Everything in a workspace that a call could have touched. */
const TABLES = [
  'contacts',
  'campaigns',
  'sequences',
  'enrolments',
  'messages',
  'message_events',
  'message_writings',
  'email_contents',
  'email_attempts',
  'services',
  'estimates',
  'sending_accounts',
  'mailboxes',
  'suppressions',
  'announcements',
];
const snapshot = async (): Promise<string> => {
  const parts = TABLES.map(
    (table) =>
      `select '${table}' as t, md5(string_agg(x::text, '' order by x::text)) as h from ${table} x where workspace_id = $1`,
  );
  const { rows } = await app.database.admin.query(parts.join(' union all '), [maya.workspaceId]);
  return JSON.stringify(rows);
};

/** What else a call must be given for its id to be looked at; calls that need a file or a secret are told apart by name. */
const ESTIMATE_TEXT = { subject: 'Estimate', body: 'Here it is' };
const INPUTS: Record<string, Record<string, unknown>> = {
  previewEstimateMail: ESTIMATE_TEXT,
  previewEstimateWhatsapp: { body: ESTIMATE_TEXT.body },
  sendEstimateWhatsapp: { body: ESTIMATE_TEXT.body },
  sendEstimate: { ...ESTIMATE_TEXT, mailbox_id: '00000000-0000-7000-8000-000000000000' },
  downloadEstimateFile: { attachment_id: '00000000-0000-7000-8000-000000000000' },
  updateCampaignPeople: { ids: ['enrolment'], action: 'remove' },
  updateMail: { subject: 'Mine now' },
  updateSequence: { impression: 'Mine now' },
  updateEstimate: {
    contact_id: '01890000-0000-7000-8000-000000000000',
    title: 'Mine now',
    lines: [{ name: 'Mine', unit_price: 1 }],
  },
  updateCampaign: { state: 'paused' },
  getBranchPeople: { step_key: 's-1', side: 'yes' },
  confirmMailClaim: { key: 'c-1', text: 'We are open' },
  confirmAnnouncementClaim: { key: 'c-1', text: 'We are open' },
  updateAnnouncement: { title: 'Mine now' },
  decideAnnouncement: { decision: 'cancel' },
  decideWebsiteProposal: { key: 'p1', decision: 'reject' },
  updateMailbox: { state: 'paused' },
  react: { kind: 'open' },
  updateImportCells: { cells: [{ row: 2, column: 0, value: 'Mine now' }] },
  previewImportMerges: { stage: 'lead', mapping: [{ column: 0, field: 'first_name' }] },
};

const withId = calls.filter(([, endpoint]) => /\{id\}/.test(endpoint.path) && endpoint.access !== 'public');

describe('a call that names a record of another workspace by its path', () => {
  it.each(withId)('%s answers 404 whatever the id is of, and changes nothing', async (name, endpoint) => {
    const before = await snapshot();
    for (const id of Object.values(theirs)) {
      const given = INPUTS[name] ?? {};
      const input = given['ids'] === undefined ? given : { ...given, ids: [theirs['enrolment']] };
      const { status, body } = await ask(other, endpoint, { id, ...input });
      expect(status, `${name}: ${body}`).toBe(404);
      expect(body).not.toContain('Person');
    }
    expect(await snapshot()).toBe(before);
  });
});

describe('a call that names records of another workspace in its input', () => {
  const done = (answer: { body: string }): number => (JSON.parse(answer.body) as { done?: number }).done ?? 0;

  it.each(['approveMail', 'rejectMail', 'sendMail'] as const)('%s does nothing', async (name) => {
    const before = await snapshot();
    expect(done(await ask(other, contract[name], { ids: [theirs['message']] }))).toBe(0);
    expect(done(await ask(other, contract[name], { id: theirs['message'] }))).toBe(0);
    expect(done(await ask(other, contract[name], { filter: { campaign_id: theirs['campaign'] } }))).toBe(0);
    expect(await snapshot()).toBe(before);
  });

  it('lists, previews, campaigns and reactions find nothing', async () => {
    expect((await other.client.getMails({ campaign_id: theirs['campaign'] ?? '' })).count).toBe(0);
    expect((await other.client.getMails({ contact_id: theirs['contact'] ?? '' })).count).toBe(0);
    expect((await other.client.getMails({ search: 'person' })).count).toBe(0);
    expect((await other.client.getCampaigns({ id: theirs['campaign'] ?? '' })).count).toBe(0);
    expect((await other.client.getSequences({ id: theirs['sequence'] ?? '' })).results).toEqual([]);
    expect((await other.client.outbox({})).results).toEqual([]);
    const mine = await other.client.createSequence({ sequence_name: 'Mine', steps: TWO_STEPS });
    const campaign = (more: object) => ({
      name: 'Mine',
      sequence_id: mine.id,
      audience: { stage: 'prospect' as const, filter: {} },
      mailbox_ids: [other.mailboxId],
      ...more,
    });
    const attempts = await Promise.allSettled([
      other.client.previewSequence({ steps: TWO_STEPS, contact_id: theirs['contact'] ?? '' }),
      other.client.testSend({ step: TWO_STEPS[0]!, contact_id: theirs['contact'] ?? '' }),
      other.client.react({ id: theirs['outbox'] ?? '', kind: 'reply' }),
      other.client.getAudienceCount({ campaign_id: theirs['campaign'] ?? '' }),
      other.client.createCampaign(campaign({ sequence_id: theirs['sequence'] })),
      other.client.createCampaign(campaign({ mailbox_ids: [theirs['mailbox']] })),
      other.client.createCampaign(campaign({ audience: { stage: 'prospect', ids: [theirs['contact']] } })),
    ]);
    expect(
      attempts.map((attempt) => (attempt.status === 'rejected' ? (attempt.reason as { status: number }).status : 200)),
    ).toEqual([404, 404, 404, 404, 400, 400, 400]);
  });
});
