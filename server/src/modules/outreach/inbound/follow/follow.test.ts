import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** Somebody in a campaign of two steps who has got the first. */
const contacted = async (): Promise<{ maya: Prepared; ada: string; campaign: string }> => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'Follow');
  await approveAll(app, maya);
  return { maya, ada, campaign: id };
};

const answer = async ({ client }: Prepared, text: string, kind: 'reply' | 'out_of_office' = 'reply'): Promise<void> => {
  const [mail] = (await client.outbox({})).results;
  await client.react({ id: mail?.id ?? '', kind, text });
};

/** The one conversation, and the last reply in it. */
const only = async ({ client }: Prepared) => {
  const [thread] = (await client.getInbox({})).results;
  const details = await client.getThread({ id: thread?.id ?? '' });
  const reply = details.entries.findLast(({ direction }) => direction === 'in');
  if (thread === undefined || reply === undefined) throw new Error('Nobody has replied.');
  return { thread, details, reply };
};

/** A day as the workspace counts it, which near midnight isn't that of UTC. */
const day = (days: number): string => dayIn(new Date(app.clock.now().getTime() + days * 86_400_000), 'Europe/Berlin');

const inWords = (days: number): string =>
  new Date(day(days)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

describe('out of office', () => {
  const away = (until: string) => `I am out of office until ${until} and will reply when I am back.`;

  it('holds the person until the day they name, says so, and goes on by itself', async () => {
    const { maya, campaign } = await contacted();
    await answer(maya, away(day(10)), 'out_of_office');
    const { thread, reply } = await only(maya);
    expect(reply).toMatchObject({ class: 'out_of_office', class_date: day(10), can_undo: true, has_stopped: false });
    expect(thread).toMatchObject({ state: 'settled', is_unread: false });
    expect(await reasonsOf(maya, campaign)).toEqual([expect.stringMatching(/^held: Sends .*when they’re back/)]);
    expect((await maya.client.getHeldPeople({})).count).toBe(0);
    await maya.client.moveClock({ advance: '5d' });
    expect(await draftsOf(maya)).toEqual([]);
    await maya.client.moveClock({ advance: '5d' });
    expect(await draftsOf(maya)).toHaveLength(1);
  });

  it('keeps what is approved already, and what another campaign would send', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const quick = {
      steps: [1, 2].map((step) => ({
        kind: 'email' as const,
        wait: { amount: step === 1 ? 0 : 2, unit: 'hours' as const },
        subject: 'Hi',
        body: 'Hi',
        approval: 'none' as const,
      })),
    };
    const { id } = await launch(app, maya, 'Planned', { sequence: quick, approval: 'none' });
    await answer(maya, away(day(8)), 'out_of_office');
    expect(await reasonsOf(maya, id)).toEqual([expect.stringContaining('when they’re back')]);
    await maya.client.moveClock({ advance: '7d' });
    expect((await maya.client.outbox({})).results).toHaveLength(1);
    await maya.client.moveClock({ advance: '2d' });
    expect((await maya.client.outbox({})).results).toHaveLength(2);
  });

  it('is undone from the activity menu', async () => {
    const { maya, campaign } = await contacted();
    await answer(maya, away(day(10)), 'out_of_office');
    const [action] = (await maya.client.getUndoable({})).results;
    expect(action?.summary).toMatch(/^Person0 replied \(out of office\): Nothing is sent to them until /);
    await maya.client.undo({ undo_token: action?.undo_token ?? '' });
    expect((await only(maya)).reply).toMatchObject({ is_undone: true, can_undo: false });
    expect(await reasonsOf(maya, campaign)).toEqual([expect.stringMatching(/^in_progress: The next step is due/)]);
    await maya.client.moveClock({ advance: '3d' });
    expect(await draftsOf(maya)).toHaveLength(1);
  });

  it('of a program that answers over and over sends nothing, and changes nothing more', async () => {
    const { maya, campaign } = await contacted();
    for (let time = 0; time < 12; time += 1) await answer(maya, away(day(10)), 'out_of_office');
    await app.runDueJobs();
    expect((await maya.client.outbox({})).results).toHaveLength(1);
    expect(await reasonsOf(maya, campaign)).toEqual([expect.stringMatching(/^held:/)]);
    expect((await maya.client.getInbox({})).count).toBe(1);
  });
});

describe('not now', () => {
  it('makes a follow-up on the day they name, and stops the workflow', async () => {
    const { maya, ada, campaign } = await contacted();
    await answer(maya, `We have no budget this year. Write to me again on ${inWords(60)}.`);
    const { reply, details } = await only(maya);
    expect(reply).toMatchObject({ class: 'not_now', class_date: day(60), has_stopped: true });
    expect(reply.followed).toEqual([expect.stringMatching(/^Follow-up added for /)]);
    const [followUp] = (await maya.client.getFollowUps({ contact_id: ada })).results;
    expect(followUp).toMatchObject({ source: 'reply', state: 'open', assignee: { id: maya.userId } });
    expect(followUp?.due_at.slice(0, 10)).toBe(day(60));
    expect(details.next_follow_up?.id).toBe(followUp?.id);
    expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied']);
    await maya.client.undoReply({ id: reply.id });
    expect((await maya.client.getFollowUps({ contact_id: ada })).count).toBe(0);
  });
});

describe('what a reply asks of a person', () => {
  const later = 'We have no budget this year. Please write to me again in two months.';

  it.each(['viewer', 'gone'] as const)(
    'is asked of somebody who can do it: the person’s owner is %s',
    async (state) => {
      const { maya, ada } = await contacted();
      const ben = await addColleague(app, maya, 'manager');
      await maya.client.transferProspects({ ids: [ada], user_id: ben.userId });
      await app.database.admin.query(
        state === 'viewer'
          ? `update users set role = 'viewer' where id = $1`
          : 'update users set deactivated_at = now() where id = $1',
        [ben.userId],
      );
      await answer(maya, later);
      expect((await maya.client.getFollowUps({ contact_id: ada })).results).toMatchObject([
        { assignee: { id: maya.userId } },
      ]);
    },
  );

  it('is not asked of a rep who has the mailbox, but doesn’t see the person', async () => {
    const { maya, ada } = await contacted();
    const ben = await addColleague(app, maya, 'rep');
    await app.database.admin.query('update sending_accounts set user_id = $1 where id = $2', [
      ben.userId,
      maya.mailboxId,
    ]);
    await app.database.admin.query('update contacts set owner_id = null where id = $1', [ada]);
    await answer(maya, later);
    expect((await maya.client.getFollowUps({ contact_id: ada })).results).toMatchObject([
      { assignee: { id: maya.userId } },
    ]);
  });
});

describe('a referral', () => {
  const text = 'Please contact my colleague Efua Boateng (efua.boateng@company0.example) about this.';

  it('makes a prospect, once, on both timelines; an undo removes them', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, text);
    const { reply } = await only(maya);
    expect(reply).toMatchObject({ class: 'referral', followed: ['Efua Boateng was added as a prospect'] });
    const [efua] = (await maya.client.getProspects({ search: 'Efua' })).results;
    expect(efua).toMatchObject({ lead_source: 'referral', company_name: 'Company 0' });
    const told = async (id: string) =>
      (await maya.client.getProspect({ id })).timeline.results.map(({ summary }) => summary);
    expect(await told(efua?.id ?? '')).toContain('Person0 referred you to them');
    expect(await told(ada)).toContain('Referred you to Efua Boateng');
    await answer(maya, text);
    expect((await maya.client.getProspects({ search: 'Efua' })).count).toBe(1);
    await maya.client.undoReply({ id: reply.id });
    expect((await maya.client.getProspects({ search: 'Efua' })).count).toBe(0);
  });
});

describe('a referral to what is no address of people here', () => {
  const random = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

  it.each([
    ['longer than an address', () => `${random(6_000)}@company0.example`],
    ['with marks', () => 'efua<b>@company0.example'],
    ['of a name in another script', () => 'эфуа@company0.example'],
  ])('adds nobody, and the reply is kept: %s', async (_, address) => {
    const { maya } = await contacted();
    await answer(maya, `Please contact my colleague Efua Boateng (${address()}) about this.`);
    expect((await only(maya)).reply).toMatchObject({ class: 'referral', followed: [] });
    expect((await maya.client.getProspects({ search: 'Efua' })).count).toBe(0);
  });

  it('spells the domain as every address, by which blocks are found', async () => {
    const { maya } = await contacted();
    await answer(maya, 'Please contact my colleague Efua Boateng (Efua@MÜNCHEN.example) about this.');
    const [efua] = (await maya.client.getProspects({ search: 'Efua' })).results;
    expect(efua).toMatchObject({ email: 'efua@xn--mnchen-3ya.example' });
  });
});

describe('interest', () => {
  it('makes a lead of a prospect, wants an answer, and can be undone', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, 'That sounds great, I am interested. Can you call me on Thursday?');
    const { thread, reply } = await only(maya);
    expect(thread).toMatchObject({ state: 'to_answer', is_unread: true, class: 'interested' });
    expect((await maya.client.getLead({ id: ada })).status).toBe('Qualified');
    await maya.client.undoReply({ id: reply.id });
    expect((await maya.client.getProspect({ id: ada })).status).toBe('Engaged');
    await expect(maya.client.undoReply({ id: reply.id })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now' },
    });
  });
});

describe('an opt-out', () => {
  it('marks them Do Not Contact, and an undo takes it back', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, 'Please unsubscribe me from your list.');
    const { reply, details } = await only(maya);
    expect(reply.followed).toEqual(['Person0 was marked Do Not Contact']);
    expect(details.cannot_answer).toMatch(/Do Not Contact/);
    expect((await maya.client.getProspect({ id: ada })).status).toBe('Do Not Contact');
    await maya.client.undoReply({ id: reply.id });
    const after = await maya.client.getProspect({ id: ada });
    expect([after.status, after.blocked.email]).toEqual(['Engaged', null]);
  });

  it('says after a week that another class undoes nothing of it any more', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, 'Please unsubscribe me from your list.');
    const { reply } = await only(maya);
    app.clock.advance(8 * 86_400_000);
    const { kept } = await maya.client.classifyReply({ id: reply.id, class: 'question' });
    expect(kept).toEqual([expect.stringContaining('more than 7 days ago')]);
    expect((await maya.client.getProspect({ id: ada })).status).toBe('Do Not Contact');
  });

  const again: [string, (maya: Prepared) => Promise<unknown>][] = [
    [
      'with the link',
      async ({ client, workspaceId }) => {
        const [mail] = (await client.getMails({ filter: 'sent' })).results;
        const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(workspaceId, mail?.id ?? '');
        await app.client().unsubscribe({ token });
      },
    ],
    ['in another reply', (maya) => answer(maya, 'I said: please remove me from your mailing list.')],
  ];
  it.each(again)('that they repeat %s stays, whatever is undone of the first', async (_way, repeat) => {
    const { maya, ada } = await contacted();
    await answer(maya, 'Please unsubscribe me from your list.');
    const { reply } = await only(maya);
    await repeat(maya);
    await maya.client.undoReply({ id: reply.id });
    const after = await maya.client.getProspect({ id: ada });
    expect([after.status, after.blocked.email]).toEqual(['Do Not Contact', expect.any(String)]);
    const { rows } = await app.database.admin.query(
      'select unsubscribed_at from messages where contact_id = $1 and sent_at is not null',
      [ada],
    );
    expect(rows).toMatchObject([{ unsubscribed_at: expect.any(Date) }]);
  });
});

describe('the wrong person', () => {
  it('gets nothing more, and the campaign says why', async () => {
    const { maya, campaign } = await contacted();
    await answer(maya, 'I am the wrong person for this.');
    expect((await only(maya)).thread).toMatchObject({ class: 'wrong_person', state: 'to_answer' });
    expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied that they’re the wrong person']);
  });
});

describe('a class that a person changes', () => {
  it('takes back what followed from the old one and does what the new one asks for', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, 'That sounds great, I am interested.');
    const { reply } = await only(maya);
    await maya.client.classifyReply({ id: reply.id, class: 'not_now', date: day(30) });
    expect((await maya.client.getProspect({ id: ada })).status).toBe('Engaged');
    expect((await maya.client.getFollowUps({ contact_id: ada })).count).toBe(1);
    const changed = await only(maya);
    expect(changed.reply).toMatchObject({ class: 'not_now', class_date: day(30), class_by: expect.any(String) });
    expect(changed.thread.state).toBe('settled');
    await maya.client.classifyReply({ id: reply.id, class: 'question' });
    expect((await maya.client.getFollowUps({ contact_id: ada })).count).toBe(0);
    expect((await only(maya)).thread.state).toBe('to_answer');
  });

  it('lets the workflow go on where a program wrote it after all, and stops it the other way round', async () => {
    const { maya, ada, campaign } = await contacted();
    await answer(maya, 'How does it work with forty people?');
    const { reply } = await only(maya);
    expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied']);
    await maya.client.classifyReply({ id: reply.id, class: 'automatic' });
    expect(await reasonsOf(maya, campaign)).toEqual([expect.stringMatching(/^in_progress: The next step is due/)]);
    expect((await maya.client.getProspect({ id: ada })).status).toBe('Contacted');
    await maya.client.classifyReply({ id: reply.id, class: 'out_of_office', date: day(20) });
    expect(await reasonsOf(maya, campaign)).toEqual([expect.stringMatching(/^held:/)]);
    await maya.client.classifyReply({ id: reply.id, class: 'question' });
    expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied']);
  });

  it('takes a day that everything which follows can name', async () => {
    const { maya, campaign } = await contacted();
    await answer(maya, 'How does it work with forty people?');
    const { reply } = await only(maya);
    for (const meaning of ['not_now', 'out_of_office'] as const) {
      const ask = (date: string) => maya.client.classifyReply({ id: reply.id, class: meaning, date });
      await expect(ask('2200-01-01')).rejects.toMatchObject({ status: 400 });
      await ask('2199-12-31');
      expect(await reasonsOf(maya, campaign)).toHaveLength(1);
      expect((await maya.client.getFollowUps({})).results).toHaveLength(meaning === 'not_now' ? 1 : 0);
    }
  });

  it('says what has changed since and therefore stays', async () => {
    const { maya, ada } = await contacted();
    await answer(maya, 'That sounds great, I am interested.');
    const { reply } = await only(maya);
    await maya.client.updateLeadStatus({ ids: [ada], status: 'Nurturing' });
    const { kept } = await maya.client.classifyReply({ id: reply.id, class: 'question' });
    expect(kept).toEqual([expect.stringContaining('has since changed')]);
    expect((await maya.client.getLead({ id: ada })).status).toBe('Nurturing');
  });
});

it('somebody of another workspace reaches neither reply nor conversation', async () => {
  const { maya } = await contacted();
  await answer(maya, 'How much is it?');
  const { thread, reply } = await only(maya);
  const { client } = await app.signUp();
  const missing = { status: 404 };
  await expect(client.getThread({ id: thread.id })).rejects.toMatchObject(missing);
  await expect(client.classifyReply({ id: reply.id, class: 'question' })).rejects.toMatchObject(missing);
  await expect(client.undoReply({ id: reply.id })).rejects.toMatchObject(missing);
  await expect(client.updateInbox({ ids: [thread.id], done: true })).rejects.toMatchObject(missing);
  await expect(client.replyMail({ id: thread.id, body: 'Hi' })).rejects.toMatchObject(missing);
  expect((await client.getInbox({})).count).toBe(0);
});
