import type { ReplyClass } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

const DAY_MS = 86_400_000;
const REFERRAL =
  'I am not responsible for this. Please contact my colleague Bob Smith at bob.smith@other.example instead.';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
});

/** Somebody's reply to a campaign that refers to Bob, who is a prospect by it. */
const referred = async (people = 1) => {
  await addPeople(maya, people);
  await launch(app, maya, 'Referrals');
  await approveAll(app, maya);
  for (const { id } of (await maya.client.outbox({})).results)
    await maya.client.react({ id, kind: 'reply', text: REFERRAL });
  const [bob] = (await maya.client.getProspects({ search: 'Bob' })).results;
  const { rows } = await app.database.admin.query<{ id: string }>(
    `select id from inbound_messages where workspace_id = $1 and followed[1] like '%was added as a prospect'`,
    [maya.workspaceId],
  );
  return { bob: bob?.id ?? '', reply: rows[0]?.id ?? '' };
};
type Referred = Awaited<ReturnType<typeof referred>>;

const classify = (reply: string, meaning: ReplyClass) => maya.client.classifyReply({ id: reply, class: meaning });

const blocks = async (): Promise<string[]> => {
  const { rows } = await app.database.admin.query<{ block: string }>(
    `select channel || ' ' || address || ' ' || reason as block from suppressions
     where workspace_id = $1 and lifted_at is null order by 1`,
    [maya.workspaceId],
  );
  return rows.map(({ block }) => block);
};

describe('whom a reply referred to', () => {
  it('goes with its undo, where nothing has happened to them since', async () => {
    const { bob, reply } = await referred();
    await maya.client.undoReply({ id: reply });
    await expect(maya.client.getProspect({ id: bob })).rejects.toMatchObject({ status: 404 });
    expect(await blocks()).toEqual([]);
  });

  it.each<[string, (who: Referred) => Promise<unknown>, string]>([
    [
      'who withdrew their consent',
      ({ bob }) =>
        maya.client.recordConsent({ id: bob, channel: 'email', basis: 'withdrawn', evidence: 'Their own mail' }),
      'since then: ',
    ],
    [
      'who has a note',
      ({ bob }) => maya.client.addNote({ id: bob, note: 'Asks for prices' }),
      'you have since added a note.',
    ],
    [
      'whose record was edited',
      ({ bob }) => maya.client.updateProspect({ id: bob, city: 'Kochi' }),
      'you have since changed the city.',
    ],
    [
      'who was marked',
      ({ bob }) => maya.client.updateProspectStatus({ ids: [bob], status: 'Do Not Contact' }),
      'is Do Not Contact.',
    ],
    [
      'who has a follow-up',
      ({ bob }) =>
        maya.client.createFollowUp({
          contact_id: bob,
          kind: 'call',
          title: 'Call',
          due_at: new Date(app.clock.now().getTime() + 10 * DAY_MS).toISOString(),
        }),
      'a follow-up has since been added.',
    ],
    [
      'who has become a customer',
      async ({ bob }) => {
        await maya.client.convertToLead({ ids: [bob] });
        await maya.client.convertToCustomer({ ids: [bob] });
      },
      'has since become a customer.',
    ],
  ])('stays, %s: undone or classed otherwise', async (_, happens, because) => {
    const who = await referred();
    await happens(who);
    const before = await app.database.admin.query('select * from contacts where id = $1', [who.bob]);
    app.clock.advance(5 * DAY_MS);
    const reason = `Bob Smith: ${because}`;
    await expect(maya.client.undoReply({ id: who.reply })).rejects.toMatchObject({
      status: 400,
      problem: { detail: expect.stringContaining(reason) as unknown },
    });
    expect((await classify(who.reply, 'question')).kept).toEqual([expect.stringContaining(reason)]);
    expect((await app.database.admin.query('select * from contacts where id = $1', [who.bob])).rows).toEqual(
      before.rows,
    );
  });

  it('stays where another reply has referred to them as well', async () => {
    const { bob, reply } = await referred(2);
    await expect(maya.client.undoReply({ id: reply })).rejects.toMatchObject({
      problem: {
        detail: expect.stringMatching(/^Bob Smith: since then: Person[01] referred you to them\.$/) as unknown,
      },
    });
    expect(await maya.client.getProspect({ id: bob })).toMatchObject({ status: 'New' });
  });

  it('is left alone if they are added again, where they go although they had withdrawn their consent', async () => {
    const { bob, reply } = await referred();
    await app.database.admin.query(
      `update contacts set consent = '[{"channel":"email","basis":"withdrawn","source":"Their mail","at":"2026-01-01T00:00:00.000Z"}]'
       where id = $1`,
      [bob],
    );
    await maya.client.undoReply({ id: reply });
    expect(await blocks()).toEqual(['email bob.smith@other.example unsubscribed']);
    const again = await maya.client.createProspect({ first_name: 'Bob', email: 'bob.smith@other.example' });
    expect(again.status).toBe('Do Not Contact');
  });
});
