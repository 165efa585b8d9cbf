import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { approveAll, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

// What a person said about themselves, against whatever is done to their record before or afterwards: nothing is sent to them.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const OLD = 'ada@said.example';
const NEW = 'ada@new-place.example';
const ADA = { first_name: 'Ada', company_name: 'Said', email: OLD };
const PAST_PURGE_MS = 31 * 86_400_000;
const ONE_STEP = [
  {
    kind: 'email' as const,
    wait: { amount: 0, unit: 'minutes' as const },
    subject: 'Hello',
    body: 'Hi {{ first_name }}',
  },
];

interface Told {
  maya: Prepared;
  /** The record that got the message. */
  ada: string;
  campaignId: string;
  mailId: string;
  headers: Record<string, string> | undefined;
}

type Say = (told: Told) => Promise<unknown>;

const tokenOf = (headers: Record<string, string> = {}): string =>
  headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
const reply =
  (text: string): Say =>
  ({ maya, mailId }) =>
    maya.client.react({ id: mailId, kind: 'reply', text });

/** `everywhere`: it is about the person, and not only about the address. */
const FACTS: Record<string, { say: Say; everywhere: boolean }> = {
  'STOP in a reply': { say: reply('STOP'), everywhere: true },
  'an opt-out in a reply': { say: reply('Please remove me from your list.'), everywhere: true },
  'the unsubscribe link': {
    say: ({ headers }) => app.client().unsubscribe({ token: tokenOf(headers) }),
    everywhere: true,
  },
  'withdrawn consent': {
    say: ({ maya, ada }) =>
      maya.client.recordConsent({ id: ada, channel: 'email', basis: 'withdrawn', evidence: 'By phone' }),
    everywhere: true,
  },
  'a complaint': { say: ({ maya, mailId }) => maya.client.react({ id: mailId, kind: 'complaint' }), everywhere: true },
  'a hard bounce': {
    say: ({ maya, mailId }) => maya.client.react({ id: mailId, kind: 'hard_bounce' }),
    everywhere: false,
  },
};

const purge = async (): Promise<void> => {
  const { admin } = app.database;
  // The simulator's copy of the mail goes with them, but theirs doesn't.
  await admin.query('drop table if exists theirs; create table theirs as select * from simulator_outbox');
  app.clock.advance(PAST_PURGE_MS);
  await admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  app.clock.advance(-PAST_PURGE_MS);
  await admin.query('insert into simulator_outbox select * from theirs on conflict do nothing');
};

const importAgain = async ({ client }: Prepared, onDuplicate: 'skip' | 'fill' | 'update' | 'create'): Promise<void> => {
  const content = `First name,Email,Company,Consent (email)\nAda,${OLD},Said,yes\n`;
  const { import_id: importId } = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content, type: 'text/csv' } },
  )) as { import_id: string };
  const fields = ['first_name', 'email', 'company_name', 'email_consent'] as const;
  const mapping = fields.map((field, column) => ({ column, field }));
  await client.uploadContacts({ stage: 'prospect', import_id: importId, mapping, on_duplicate: onDuplicate });
  await app.runDueJobs();
};

const another = async ({ client }: Prepared): Promise<string> =>
  (await client.createProspect({ first_name: 'Ada', company_name: 'Elsewhere', email: NEW })).id;
const remove = async ({ client }: Prepared, id: string): Promise<string> =>
  (await client.deleteProspects({ ids: [id] })).undo_token ?? '';

/** What is done to the record; `say` is called where something is said in the middle of it. */
type Deed = (told: Told, say: () => Promise<unknown>) => Promise<unknown>;

const merging =
  (isKept: boolean, isUndone: boolean): Deed =>
  async ({ maya, ada }, say) => {
    const other = await another(maya);
    const [keep_id, merge_id] = isKept ? [ada, other] : [other, ada];
    const { undo_token } = await maya.client.mergeContacts({ keep_id, merge_id });
    await say();
    if (isUndone) await maya.client.undo({ undo_token });
  };

const importing =
  (onDuplicate: 'skip' | 'fill' | 'update' | 'create'): Deed =>
  async ({ maya }, say) => {
    await importAgain(maya, onDuplicate);
    await say();
  };

const DEEDS: Record<string, Deed> = {
  'left as they are': (_, say) => say(),
  'deleted and added again': async ({ maya, ada }, say) => {
    await remove(maya, ada);
    await maya.client.createProspect(ADA);
    await say();
  },
  'deleted and imported again': async ({ maya, ada }, say) => {
    await remove(maya, ada);
    await importAgain(maya, 'create');
    await say();
  },
  'deleted and restored': async ({ maya, ada }, say) => {
    const undo_token = await remove(maya, ada);
    await say();
    await maya.client.undo({ undo_token });
  },
  'merged, as the record that stays': merging(true, false),
  'merged into another record': merging(false, false),
  'merged, as the record that stays, and the merge is undone': merging(true, true),
  'merged into another record, and the merge is undone': merging(false, true),
  'imported again (skip)': importing('skip'),
  'imported again (fill)': importing('fill'),
  'imported again (update)': importing('update'),
  'imported again (create)': importing('create'),
  'given another address and the old one again': async ({ maya, ada }, say) => {
    await maya.client.updateProspect({ id: ada, email: NEW });
    await say();
    await maya.client.updateProspect({ id: ada, email: OLD });
  },
  'handed to a colleague': async ({ maya, ada }, say) => {
    const { userId } = await addColleague(app, maya, 'rep', 'Rita Rep');
    await maya.client.transferProspects({ ids: [ada], user_id: userId });
    await say();
  },
  'made a lead': async ({ maya, ada }, say) => {
    await maya.client.convertToLead({ ids: [ada] });
    await say();
  },
  'permanently deleted and added again': async ({ maya, ada }, say) => {
    await remove(maya, ada);
    await purge();
    await maya.client.createProspect(ADA);
    await say();
  },
  'given another address': async ({ maya, ada }, say) => {
    await maya.client.updateProspect({ id: ada, email: NEW });
    await say();
  },
};

/** Someone who got a message. */
const begin = async (fields: object = {}): Promise<Told> => {
  const maya = await prepare(app);
  const { id: ada } = await maya.client.createProspect(ADA);
  const { id: campaignId } = await launch(app, maya, 'First', { sequence: { steps: ONE_STEP }, ...fields });
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  return { maya, ada, campaignId, mailId: mail?.id ?? '', headers: mail?.headers };
};

/** Who gets an email of new campaigns for everybody. */
const reached = async (maya: Prepared): Promise<string[]> => {
  const before = (await maya.client.outbox({ limit: 100 })).results.length;
  await maya.client.createProspect({ first_name: 'Con', company_name: 'Trol', email: 'con@trol.example' });
  await maya.client.createLead({ first_name: 'Lea', company_name: 'Der', email: 'lea@der.example' });
  // Nobody was written to lately.
  await maya.client.moveClock({ advance: '10d' });
  for (const stage of ['prospect', 'lead'] as const)
    await launch(app, maya, `Second, to each ${stage}`, {
      sequence: { steps: ONE_STEP },
      audience: { stage, filter: {} },
    });
  await approveAll(app, maya);
  const { results } = await maya.client.outbox({ limit: 100 });
  return results
    .slice(0, results.length - before)
    .flatMap(({ to }) => to)
    .toSorted((a, b) => a.localeCompare(b));
};

const CONTROL = ['con@trol.example', 'lea@der.example'];

/**
 * Whether the other record or address may get messages: where what was said is only about one address, or where it was said by one of two
 * people who were taken for one by mistake.
 */
const isOthersFree = (deed: string, everywhere: boolean, isAfterwards: boolean): boolean =>
  everywhere ? isAfterwards && deed.endsWith('merge is undone') : true;

const ALL_CELLS = Object.entries(FACTS).flatMap(([fact, { say, everywhere }], row) =>
  Object.entries(DEEDS).map(([deed, act], column) => ({ fact, say, everywhere, deed, act, diagonal: row + column })),
);

/** Every deed with one of the facts, and every fact with a few deeds; `npm run fuzz` goes through all of them. */
const CELLS = ALL_CELLS.filter(({ diagonal }) => process.env['FUZZ_SEED'] !== undefined || diagonal % 6 === 0);

describe.each(CELLS)('$fact, of somebody who is $deed', ({ fact, say, everywhere, deed, act }) => {
  const expectSilence = async (maya: Prepared, isAfterwards: boolean): Promise<void> => {
    const isFree = isOthersFree(deed, everywhere, isAfterwards);
    expect((await reached(maya)).filter((to) => !isFree || to !== NEW)).toEqual(CONTROL);
  };

  it('is said first, and reaches nobody afterwards', async () => {
    const told = await begin();
    await say(told);
    await act(told, async () => undefined);
    await expectSilence(told.maya, true);
  });

  // Consent is withdrawn on the record that is there.
  // To say it after a file was imported, or after nothing, is to say it of a record like any other.
  const isAlike = deed.startsWith('imported') || deed === 'left as they are';
  it.skipIf(fact === 'withdrawn consent' || isAlike)(
    'is said after it or in the middle of it, and reaches nobody',
    async () => {
      const told = await begin();
      await act(told, () => say(told));
      await expectSilence(told.maya, false);
    },
  );
});

describe('“wrong person”', () => {
  /** A campaign that takes in whoever is added later. */
  const LIVE = { sequence: { steps: TWO_STEPS }, audience: { stage: 'prospect', filter: {}, frozen: false } };
  const WRONG = 'I am the wrong person for this.';
  const { 'made a lead': _lead, 'permanently deleted and added again': anew, ...others } = DEEDS;

  /** How often the address got a message of the campaign, by whatever way into it. */
  const timesWritten = async ({ maya }: Told, campaignId: string): Promise<number> => {
    await maya.client.moveClock({ advance: '10d' });
    await app.runDueJobs();
    const people = (await maya.client.getProspects({})).results.map(({ id }) => id);
    await maya.client.updateLeadCampaign({ campaign_id: campaignId, ids: people });
    await app.runDueJobs();
    await approveAll(app, maya);
    return (await maya.client.outbox({ limit: 100 })).results.filter(({ to }) => to.includes(OLD)).length;
  };

  it.each(Object.entries(others))('gets nothing more of the campaign at that address: %s', async (_, act) => {
    const told = await begin(LIVE);
    await reply(WRONG)(told);
    expect(await reasonsOf(told.maya, told.campaignId)).toEqual([
      'replied: They replied that they’re the wrong person',
    ]);
    await act(told, async () => undefined);
    expect(await timesWritten(told, told.campaignId)).toBe(1);
  });

  it('gets nothing more of the campaign at that address as somebody else who is given it', async () => {
    const told = await begin(LIVE);
    const { client } = told.maya;
    const { id } = await client.createProspect({ first_name: 'Bo', company_name: 'Elsewhere', email: NEW });
    await app.runDueJobs();
    await approveAll(app, told.maya);
    await reply(WRONG)(told);
    await client.deleteProspects({ ids: [told.ada] });
    await client.updateProspect({ id, email: OLD });
    expect(await timesWritten(told, told.campaignId)).toBe(1);
  });

  it('nobody gets a step twice at one address, whichever record has it by then', async () => {
    const told = await begin({
      sequence: { steps: ONE_STEP },
      audience: { stage: 'prospect', filter: {}, frozen: false },
    });
    const { client } = told.maya;
    const { id } = await client.createProspect({ first_name: 'Bo', company_name: 'Elsewhere', email: NEW });
    await client.updateLeadCampaign({ campaign_id: told.campaignId, ids: [id] });
    await app.runDueJobs();
    await client.deleteProspects({ ids: [told.ada] });
    // As if the address had moved after the last time that drafts are written anew.
    await app.database.admin.query('update contacts set email = $1 where id = $2', [OLD, id]);
    await app.database.admin.query('update messages set to_address = $1 where contact_id = $2', [OLD, id]);
    expect(await timesWritten(told, told.campaignId)).toBe(1);
  });

  it('is forgotten with everything else when they are permanently deleted, and may be written to anew', async () => {
    const told = await begin(LIVE);
    await reply(WRONG)(told);
    await anew?.(told, async () => undefined);
    expect(await timesWritten(told, told.campaignId)).toBe(2);
  });
});
