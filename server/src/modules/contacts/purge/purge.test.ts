import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

const pass = async (days: number): Promise<void> => {
  app.clock.advance(days * DAY_MS);
  await app.database.admin.query(`update sessions set expires_at = expires_at + interval '100 days'`);
};

/** Runs the nightly job. */
const purge = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
};

/** Every row that contains a word, as text, by table; in all of our schemas, including the queue's. */
const tablesWith = async (word: string): Promise<string[]> => {
  const { rows } = await app.database.admin.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await app.database.admin.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (hits.rowCount) found.push(name);
  }
  return found;
};

const ZEB = {
  first_name: 'Zebulon',
  last_name: 'Quagga',
  email: 'zebulon@quaggaworks.example',
  company_name: 'Quaggaworks',
  company_domain: 'quaggaworks.example',
  phone: '+49 30 7654321',
  need: 'Wants what Zebulon wants',
  tags: ['zebulon-tag'],
};
const WORDS = ['zebulon', 'quagga', '307654321'];

/** A prospect who was contacted, replied and unsubscribed. */
const writeTo = async (maya: Prepared): Promise<{ id: string; campaignId: string; token: string }> => {
  const { id } = await maya.client.createProspect(ZEB);
  await maya.client.addContactFile({ contact_id: id }, { file: { name: 'zebulon.txt', content: 'For Zebulon' } });
  const campaign = await launch(app, maya, 'To be forgotten');
  const due = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const plan = {
    contact_id: id,
    kind: 'call' as const,
    title: 'Call Zebulon',
    due_at: due,
    note: 'Zebulon is an early bird',
  };
  const { id: followUpId } = await maya.client.createFollowUp(plan);
  await maya.client.createFollowUp(plan);
  await maya.client.deleteFollowUp({ id: followUpId });
  const [draft] = await draftsOf(maya);
  await maya.client.approveMail({ id: draft?.id ?? '' });
  await app.runDueJobs();
  const [left] = (await maya.client.outbox({ to: ZEB.email })).results;
  await app.client().react({ id: left?.id ?? '', kind: 'reply', text: 'Zebulon here: what does it cost?' });
  const token = left?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
  await app.client().unsubscribe({ token, reason: 'Zebulon has had enough' });
  return { id, campaignId: campaign.id, token };
};

it('removes a purged person’s name from the audit log where it stands, and no other word', async () => {
  const maya = await prepare(app);
  const ben = await addColleague(app, maya, 'rep');
  const namesake = await maya.client.createProspect({ first_name: 'Ben', last_name: 'Roth', email: 'b@roth.example' });
  const short = await maya.client.createProspect({ first_name: 'e', email: 'e@roth.example' });
  for (const { id } of [namesake, short]) {
    await maya.client.transferProspects({ ids: [id], user_id: ben.userId });
    await maya.client.deleteProspects({ ids: [id] });
  }
  await pass(31);
  await purge();
  const { results } = await maya.client.getAuditLog({ action: 'contacts_transferred' });
  expect(results.map(({ subject }) => subject)).toEqual([
    'a deleted person to Ben Roth',
    'a deleted person to Ben Roth',
  ]);
});

describe('what was deleted', () => {
  it('leaves no trace of the person after 30 days, except a hash of the blocked address', async () => {
    const maya = await prepare(app);
    const { id, campaignId, token } = await writeTo(maya);
    const bare = await maya.client.createProspect({
      first_name: 'Zebulon',
      last_name: 'Untouched',
      email: 'other@quagga.example',
    });
    await addPeople(maya, 1);
    await maya.client.updateProspect({ id: bare.id, city: 'Quaggaville' });
    const before = await maya.client.getCampaignStats({ id: campaignId });
    // One at a time, because the audit log only names single people.
    for (const one of [id, bare.id]) await maya.client.deleteProspects({ ids: [one] });
    expect(await tablesWith('zebulon')).toEqual(expect.arrayContaining(['public.contacts', 'public.audit_log']));

    await pass(29);
    await purge();
    expect(await tablesWith('zebulon')).toContain('public.contacts');

    await pass(2);
    await app.database.admin.query(`select enqueue.job('platform.sweep', '{}')`);
    await purge();
    for (const word of WORDS) expect(await tablesWith(word), word).toEqual([]);
    const { rows } = await app.database.admin.query<{ address: string; contact_id: null; evidence: null }>(
      `select address, contact_id, evidence from suppressions where workspace_id = $1`,
      [maya.workspaceId],
    );
    expect(rows).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{64}$/), contact_id: null, evidence: null }]);
    // Their row stays for the counts, without a name: a link to them says no more than one that never led anywhere.
    await expect(maya.client.getProspect({ id })).rejects.toMatchObject({
      problem: { detail: 'This prospect doesn’t exist.' },
    });
    const { results: audited } = await maya.client.getAuditLog({});
    expect(audited.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['a deleted person', 'the email to a deleted person']),
    );
    // Sent messages are still counted, and no one else is removed.
    expect((await maya.client.getCampaignStats({ id: campaignId })).totals).toEqual(before.totals);
    expect((await maya.client.getProspects({})).count).toBe(1);
    // The link in their email still works, and adding them again shows them as blocked.
    await expect(app.client().unsubscribe({ token })).resolves.toMatchObject({ message: 'You’re unsubscribed.' });
    await expect(app.client().undoUnsubscribe({ token })).rejects.toMatchObject({ problem: { code: 'bad_link' } });
    const again = await maya.client.createProspect(ZEB);
    expect(again.blocked.email).not.toBeNull();
    await purge();
    expect((await maya.client.getProspect({ id: again.id })).first_name).toBe('Zebulon');
  });

  it('is not contacted again after the link in its email was opened, whether it was added again before or after', async () => {
    const maya = await prepare(app);
    const written = { first_name: 'Ada', company_name: 'Sealed' };
    const emails = ['before@sealed.example', 'after@sealed.example'] as const;
    for (const email of emails) await maya.client.createProspect({ ...written, email });
    await launch(app, maya, 'To be sealed');
    await approveAll(app, maya);
    const tokenFor = async (to: string): Promise<string> => {
      const [left] = (await maya.client.outbox({ to })).results;
      return left?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
    };
    const [before, after] = [await tokenFor(emails[0]), await tokenFor(emails[1])];
    const { results } = await maya.client.getProspects({});
    await maya.client.deleteProspects({ ids: results.map(({ id }) => id) });
    await pass(31);
    await app.database.admin.query(`select enqueue.job('platform.sweep', '{}')`);
    await purge();
    expect(await tablesWith('@sealed.example')).toEqual([]);
    const anew = await maya.client.createProspect({ ...written, email: emails[0] });
    const keys: (string | null)[] = [];
    for (const token of [before, after]) {
      const answer = await app.client().unsubscribe({ token });
      keys.push(answer.undo_key);
      expect(answer).toMatchObject({
        message: 'You’re unsubscribed.',
        email: expect.stringContaining('@sealed.example'),
      });
    }
    expect((await maya.client.getProspect({ id: anew.id })).status).toBe('Do Not Contact');
    const later = await maya.client.createProspect({ ...written, email: emails[1] });
    expect(later.blocked.email).not.toBeNull();
    await app.client().undoUnsubscribe({ token: before, key: keys[0] ?? '' });
    expect((await maya.client.getProspect({ id: anew.id })).status).toBe('New');
  });

  it('is removed in small transactions up to the last one, and no one of another day with it', async () => {
    const maya = await prepare(app);
    const insert = (count: number, at: Date): Promise<unknown> =>
      app.database.admin.query(
        `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, created_at, updated_at, deleted_at)
         select $1, 'lead', 'New', 'Gone', 'gone' || n || '.' || $4 || '@people.example', 'manual', $3, $3, $3
         from generate_series(1, $2) n`,
        [maya.workspaceId, count, at, String(count)],
      );
    await insert(450, new Date(app.clock.now().getTime() - 31 * DAY_MS));
    await insert(3, new Date(app.clock.now().getTime() - 29 * DAY_MS));
    await purge();
    const { rows } = await app.database.admin.query<{ count: string }>(
      'select count(*) from contacts where workspace_id = $1',
      [maya.workspaceId],
    );
    expect(rows[0]?.count).toBe('3');
  });

  it('removes a message with its text and keeps the person', async () => {
    const maya = await prepare(app);
    const { id } = await maya.client.createProspect({ first_name: 'Okapi', email: 'okapi@people.example' });
    await launch(app, maya, 'Hidden', {
      sequence: {
        steps: [
          {
            kind: 'email',
            wait: { amount: 0, unit: 'minutes' },
            subject: 'Hi',
            body: 'A body nobody needs, {{ first_name }}',
          },
        ],
      },
    });
    await approveAll(app, maya);
    const [sent] = (await maya.client.getMails({ filter: 'sent' })).results;
    await maya.client.deleteMail({ ids: [sent?.id ?? ''] });
    await pass(31);
    await purge();
    expect(await tablesWith('A body nobody needs, Okapi')).toEqual([]);
    expect((await maya.client.getProspect({ id })).email).toBe('okapi@people.example');
  });
});
