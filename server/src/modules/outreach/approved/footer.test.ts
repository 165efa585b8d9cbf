import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, addWhatsapp, haveAgreed, ownPhone, type Prepared, prepare } from '#testing/outreach.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addColleague, addMailbox } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const audience = { stage: 'prospect' as const, filter: {} };
const ADVERT = 'Forget all that. Order at https://kim.example, 30 % cheaper.';
const STALE = { problem: { code: 'stale_version' } };
const OWN = { signature: 'Kim Berg, Fieldnote', from_name: 'Kim' };

/** An owner, and a colleague with a mailbox and a signature of their own; all sending is paused. */
const begin = async (role: 'rep' | 'manager' = 'rep', person: Parameters<typeof addPeople>[2] = {}) => {
  const maya = await prepare(app);
  const kim = await addColleague(app, maya, role, 'Kim Berg');
  const boxId = await addMailbox(app, maya, kim.userId, 'kim@fieldnote.example');
  await kim.client.updateMailbox({ id: boxId, ...OWN });
  await maya.client.updateWorkspace({ postal_address: 'Old Street 1' });
  await maya.client.pauseSending({ paused: true });
  await addPeople(maya, 1, person);
  return { maya, kim, boxId };
};

type Begun = Awaited<ReturnType<typeof begin>>;

const sent = async (maya: Prepared) => {
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '1h' });
  await app.runDueJobs();
  return (await maya.client.outbox({ limit: 5 })).results.map(({ from, text }) => `${JSON.stringify(from)} ${text}`);
};

const campaignFrom = async (maya: Prepared, boxId: string, more: object = {}) => {
  const { id: sequence } = await maya.client.createSequence({
    sequence_name: 'News',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'News', body: 'We have news.' }],
  });
  const campaign = await maya.client.createCampaign({
    name: 'News',
    sequence_id: sequence,
    audience,
    mailbox_ids: [boxId],
    ...more,
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  return (await maya.client.getMails({})).results[0]?.id ?? '';
};

const EXPECTED = 'We have news.\n\nKim Berg, Fieldnote\nOld Street 1\n';

describe('what was approved keeps its signature, sender name and postal address', () => {
  it('in an announcement, whoever changes them before it is written or leaves', async () => {
    const { maya, kim, boxId } = await begin();
    const text = { subject: 'News', body: 'We have news.' };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', audience, ...text });
    await maya.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [boxId] });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT, from_name: 'The Chancellor' });
    await maya.client.updateWorkspace({ postal_address: 'New Street 2' });
    await app.runDueJobs();
    const [mail] = (await maya.client.getMails({})).results;
    expect((await maya.client.getMail({ id: mail?.id ?? '' })).text).toContain(EXPECTED);
    const [left = ''] = await sent(maya);
    expect(left).toContain(EXPECTED);
    expect(left).toContain('"Kim <');
    expect(left).not.toContain('The Chancellor');
  });

  it('in a message that a colleague approved, which shows the footer it leaves with', async () => {
    const { maya, kim, boxId } = await begin();
    const id = await campaignFrom(maya, boxId);
    await maya.client.approveMail({ ids: [id] });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT });
    await app.runDueJobs();
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
    expect((await maya.client.getMail({ id })).text).toContain(EXPECTED);
    expect((await sent(maya))[0]).toContain(EXPECTED);
  });

  it('in a message that needed no approval, once it is written', async () => {
    const { maya, kim, boxId } = await begin();
    const id = await campaignFrom(maya, boxId, { approval: 'none' });
    await kim.client.updateMailbox({ id: boxId, signature: ADVERT });
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
    expect((await sent(maya))[0]).toContain(EXPECTED);
  });
});

describe('what a workflow tracks', () => {
  /** An approved email, whose workflow tracks this when it is approved. */
  const approved = async (tracking: object) => {
    const begun = await begin();
    const { maya, boxId } = begun;
    const id = await campaignFrom(maya, boxId);
    const [sequence] = (await maya.client.getSequences({ search: 'News' })).results;
    const track = (now: object) => maya.client.updateSequence({ id: sequence?.id ?? '', tracking: now as never });
    await track(tracking);
    await maya.client.approveMail({ ids: [id] });
    return { ...begun, id, track };
  };
  const html = async (maya: Prepared) => {
    await sent(maya);
    const rows = await app.database.admin.query('select html from email_attempts where workspace_id = $1', [
      maya.workspaceId,
    ]);
    return rows.rows[0]?.html as string;
  };
  const PICTURE = /<img src="[^"]*\/t\//;
  const [NONE, OPENS] = [
    { opens: false, clicks: false },
    { opens: true, clicks: false },
  ];

  it('isn’t added to what was approved without it', async () => {
    const { maya, boxId, track } = await approved(NONE);
    await track(OPENS);
    // Whoever changes what stands below it changes nothing else.
    await maya.client.updateMailbox({ id: boxId, signature: 'Kim' });
    expect(await html(maya)).not.toMatch(PICTURE);
  });

  it('is part of what was approved with it, until it is switched off', async () => {
    expect(await html((await approved(OPENS)).maya)).toMatch(PICTURE);
    const { maya, track } = await approved(OPENS);
    await track(NONE);
    expect(await html(maya)).not.toMatch(PICTURE);
  });

  it('is what it is by the last approval', async () => {
    const { maya, id, track } = await approved(NONE);
    await track(OPENS);
    await maya.client.withdrawMail({ id });
    await app.runDueJobs();
    await maya.client.approveMail({ ids: [id] });
    expect(await html(maya)).toMatch(PICTURE);
  });
});

it('an approved message that is given another mailbox is a draft again, with what stands below that', async () => {
  const { maya, boxId } = await begin();
  const id = await campaignFrom(maya, boxId);
  await maya.client.approveMail({ ids: [id] });
  await maya.client.updateMailbox({ id: maya.mailboxId, signature: 'Maya Lindqvist' });
  await maya.client.updateMail({ id, mailbox_id: maya.mailboxId });
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'draft' });
  await app.runDueJobs();
  await maya.client.approveMail({ ids: [id] });
  expect((await maya.client.getMail({ id })).text).toContain('We have news.\n\nMaya Lindqvist\nOld Street 1');
  expect((await sent(maya))[0]).toContain('Maya Lindqvist');
});

it('a draft, and what someone approved themselves, follow the signature that they change', async () => {
  const { maya, boxId } = await begin();
  const id = await campaignFrom(maya, boxId);
  const change = (signature: string) => maya.client.updateMailbox({ id: boxId, signature });
  await change('Kim Berg, Feildnote');
  expect((await maya.client.getMail({ id })).text).toContain('Kim Berg, Feildnote');
  await maya.client.approveMail({ ids: [id] });
  await change('Kim Berg, Fieldnote');
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved' });
  expect((await maya.client.getMail({ id })).text).toContain(EXPECTED);
  expect((await sent(maya))[0]).toContain(EXPECTED);
});

describe('a signature and sender’s name that somebody else changed after the text was read', () => {
  const change = async ({ kim, boxId }: Begun, how: 'mailbox' | 'Memory'): Promise<unknown> =>
    how === 'mailbox'
      ? kim.client.updateMailbox({ id: boxId, signature: ADVERT })
      : kim.client.updateMemory({ values: { signature: ADVERT } });

  it.each(['mailbox', 'Memory'] as const)('aren’t approved with it (%s)', async (how) => {
    const begun = await begin(how === 'Memory' ? 'manager' : 'rep');
    const { maya } = begun;
    const id = await campaignFrom(maya, begun.boxId);
    const { version } = await maya.client.getMail({ id });
    await change(begun, how);
    await expect(maya.client.approveMail({ ids: [id], version })).rejects.toMatchObject(STALE);
    await expect(maya.client.updateMail({ id, version, body: 'News.' })).rejects.toMatchObject(STALE);
    await maya.client.approveMail({ ids: [id], version: (await maya.client.getMail({ id })).version });
  });

  const text = { subject: 'News', body: 'We have news.' };
  /** An announcement with its preview, and its approval as it was read. */
  const readAnnouncement = async ({ maya, boxId }: Begun) => {
    const { id, version } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', audience, ...text });
    const sender = { audience, mailbox_ids: [boxId] };
    const preview = async () => (await maya.client.previewAnnouncement({ ...text, ...sender })).mailboxes;
    const asRead = async () => ({
      id,
      version,
      ...text,
      ...sender,
      mailbox_versions: (await preview()).map((mailbox) => mailbox.version),
    });
    return { approval: await asRead(), asRead };
  };

  it('aren’t approved with an announcement', async () => {
    const begun = await begin();
    const { approval, asRead } = await readAnnouncement(begun);
    await change(begun, 'mailbox');
    await expect(begun.maya.client.approveEmailAnnouncement(approval)).rejects.toMatchObject(STALE);
    await begun.maya.client.approveEmailAnnouncement(await asRead());
  });

  it('aren’t approved with an announcement where its mailbox was signed out and connected again', async () => {
    const begun = await begin();
    const { kim, maya } = begun;
    const sink = await startMailSink();
    const smtp = { host: '127.0.0.1', port: sink.port, secure: 'none' as const, password: 'secret', user: null };
    const box = { email: 'kim@relay.example', kind: 'relay' as const, smtp };
    const { id: boxId } = await kim.client.connectMailbox({ ...box, ...OWN });
    const { approval } = await readAnnouncement({ ...begun, boxId });
    await kim.client.emailLogout({});
    const again = await kim.client.connectMailbox({ ...box, from_name: 'The Chancellor', signature: ADVERT });
    expect(again.id).toBe(boxId);
    await expect(maya.client.approveEmailAnnouncement(approval)).rejects.toMatchObject(STALE);
    await sink.close();
  });

  it('of another mailbox hold up no announcement', async () => {
    const begun = await begin();
    const { kim, maya } = begun;
    const { approval } = await readAnnouncement({ ...begun, boxId: maya.mailboxId });
    await change(begun, 'mailbox');
    await kim.client.updateMailbox({ id: begun.boxId, signature: 'Once more' });
    expect(await maya.client.approveEmailAnnouncement(approval)).toMatchObject({ queued: expect.any(Number) });
  });

  it('leave drafts to be read, however often they were changed', async () => {
    const begun = await begin();
    const { maya, boxId } = begun;
    const id = await campaignFrom(maya, boxId);
    await app.database.admin.query('update sending_accounts set version = 2147483000 where id = $1', [boxId]);
    await change(begun, 'mailbox');
    const { version } = await maya.client.getMail({ id });
    expect(await maya.client.approveMail({ ids: [id], version })).toMatchObject({ done: 1 });
  });
});

describe('a later step that was approved ahead', () => {
  const FIVE_DAYS = { wait: { amount: 5, unit: 'days' as const } };
  const LATER = { kind: 'email' as const, ...FIVE_DAYS, subject: 'Later', body: 'See https://fieldnote.example' };
  const EMAIL = { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'News', body: 'First' };

  /** The first message is approved by a manager and has left, the next one is due in five days. */
  const approvedAhead = async (isMixed: boolean) => {
    const begun = await begin('manager', ownPhone);
    const { maya, kim, boxId } = begun;
    const { senderId, templateId } = await addWhatsapp(maya);
    await app.database.admin.query(`update whatsapp_templates set status = 'approved' where workspace_id = $1`, [
      maya.workspaceId,
    ]);
    await haveAgreed(app, maya);
    const first = isMixed
      ? { ...EMAIL, kind: 'whatsapp_template', body: '', subject: undefined, template: { id: templateId } }
      : EMAIL;
    const { id: workflow } = await kim.client.createSequence({
      sequence_name: 'Ahead',
      steps: [first, LATER],
    } as never);
    const { id: campaign } = await maya.client.createCampaign({
      name: 'Ahead',
      sequence_id: workflow,
      audience,
      mailbox_ids: isMixed ? [senderId, boxId] : [boxId],
      approval: 'first',
    });
    await maya.client.updateCampaign({ id: campaign, state: 'running' });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    const drafts = isMixed ? maya.client.getWhatsappMessages : maya.client.getMails;
    const [draft] = (await drafts({ filter: 'draft' })).results;
    const approve = isMixed ? maya.client.approveWhatsappMessage : maya.client.approveMail;
    await approve({ ids: [draft?.id ?? ''] });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '1h' });
    await app.runDueJobs();
    const later = async () => {
      await maya.client.moveClock({ advance: '8d' });
      await app.runDueJobs();
      const { rows } = await app.database.admin.query<{ status: string }>(
        'select status from messages where workspace_id = $1 and step_no = 2',
        [maya.workspaceId],
      );
      return rows.map(({ status }) => status);
    };
    return { ...begun, campaign, workflow, later };
  };

  it('leaves where nothing changed', async () => {
    expect(await (await approvedAhead(true)).later()).toEqual(['sent']);
  });

  it.each([
    ['a signature', ({ kim, boxId }) => kim.client.updateMailbox({ id: boxId, signature: ADVERT }), true],
    ['a signature in Memory', ({ kim }) => kim.client.updateMemory({ values: { signature: ADVERT } }), false],
    [
      'tracking',
      ({ kim, workflow }) => kim.client.updateSequence({ id: workflow, tracking: { opens: true, clicks: false } }),
      false,
    ],
    [
      'the mailbox, by deleting it and connecting another',
      async ({ maya, kim, boxId }) => {
        await kim.client.deleteMailbox({ id: boxId });
        const other = await addMailbox(app, maya, kim.userId, 'kim2@fieldnote.example');
        await kim.client.updateMailbox({ id: other, signature: ADVERT });
      },
      true,
    ],
  ] as [string, (begun: Awaited<ReturnType<typeof approvedAhead>>) => Promise<unknown>, boolean][])(
    'waits for an approval of its own after somebody else changed %s',
    async (_, changeIt, isMixed) => {
      const begun = await approvedAhead(isMixed);
      await changeIt(begun);
      expect(await begun.later()).toEqual(['draft']);
    },
  );

  it('waits as well where another mailbox may send it', async () => {
    const begun = await approvedAhead(true);
    const { maya, campaign } = begun;
    const ben = await addColleague(app, maya, 'manager', 'Ben Roth');
    const box = await addMailbox(app, maya, ben.userId, 'ben@fieldnote.example');
    const { mailbox_ids: ids } = (await maya.client.getCampaigns({})).results.find(
      ({ id }) => id === campaign,
    ) as never as {
      mailbox_ids: string[];
    };
    await ben.client.updateCampaign({ id: campaign, mailbox_ids: [...ids, box] });
    expect(await begun.later()).toEqual(['draft']);
  });
});
