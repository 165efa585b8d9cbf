import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addWhatsapp, approveAll, haveAgreed, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

// An address or number that moves from one record to another before their messages leave: nobody gets one twice.
let app: TestApp;
let maya: Prepared;
let senderId: string;
let templateId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
  ({ senderId, templateId } = await addWhatsapp(maya));
});

const NUMBER = '+49 30 1234560';
const EVERYONE = { stage: 'prospect' as const, filter: {} };

const add = async (name: string, phone: string): Promise<string> => {
  const email = `${name}@moved.example`.toLowerCase();
  const { id } = await maya.client.createProspect({ first_name: name, email, phone });
  await haveAgreed(app, maya);
  return id;
};

const campaign = async (): Promise<string> => {
  const { id: sequenceId } = await maya.client.createSequence({
    sequence_name: 'News',
    steps: [
      {
        kind: 'whatsapp_template',
        wait: { amount: 0, unit: 'minutes' },
        body: '',
        template: { id: templateId },
      },
    ],
  });
  const { id } = await maya.client.createCampaign({
    name: 'News',
    sequence_id: sequenceId,
    audience: { ...EVERYONE, frozen: false },
    mailbox_ids: [maya.mailboxId, senderId],
  });
  await maya.client.updateCampaign({ id, state: 'running' });
  await app.runDueJobs();
  return id;
};

const sentTo = async (): Promise<string[]> =>
  (await maya.client.outbox({ limit: 100 })).results.map(({ to }) => to).toSorted();

describe('an address that another record has by the time of sending', () => {
  it('gets a step once, also where both messages leave together', async () => {
    await add('Ada', NUMBER);
    const ben = await add('Ben', '+49 30 1234561');
    await maya.client.pauseSending({ paused: true });
    const id = await campaign();
    await maya.client.updateProspect({ id: ben, phone: NUMBER });
    await app.runDueJobs();
    await approveAll(app, maya);
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(await sentTo()).toEqual(['+49301234560']);
    expect(await reasonsOf(maya, id)).toContain('skipped: Already sent to this address under another record');
  });

  it('gets it once in whichever form the number is written', async () => {
    await add('Ada', '+52 55 1234 5678');
    const ben = await add('Ben', '+49 30 1234561');
    await campaign();
    await maya.client.updateProspect({ id: ben, whatsapp: '+52 1 55 1234 5678' });
    await app.runDueJobs();
    for (const { id } of (await maya.client.getWhatsappMessages({ filter: 'draft' })).results) {
      await maya.client.approveWhatsappMessage({ ids: [id] });
      await app.runDueJobs();
    }
    expect(await sentTo()).toHaveLength(1);
  });

  it('gets a WhatsApp announcement once', async () => {
    await add('Ada', NUMBER);
    const ben = await add('Ben', '+49 30 1234561');
    const { id, variables } = await maya.client.generateWhatsappAnnouncement({
      prompt: 'A new tool is here.',
      audience: EVERYONE,
      template: templateId,
    });
    await maya.client.approveWhatsappAnnouncement({ id, template: templateId, variables, audience: EVERYONE });
    await maya.client.updateProspect({ id: ben, phone: NUMBER });
    await app.runDueJobs();
    expect(await sentTo()).toEqual(['+49301234560']);
  });

  it('gets an announcement by email once, also from a record that is gone', async () => {
    const ids = new Map([
      ['ada@moved.example', await add('Ada', NUMBER)],
      ['ben@moved.example', await add('Ben', '+49 30 1234561')],
    ]);
    const text = { subject: 'Closed', body: 'Hi {{ first_name }}' };
    const { id } = await maya.client.createAnnouncement({
      title: 'Closed',
      goal: 'We are closed',
      audience: EVERYONE,
      ...text,
    });
    await maya.client.updateMailbox({ id: maya.mailboxId, daily_limit: 1 });
    await maya.client.approveEmailAnnouncement({ id, ...text, audience: EVERYONE, mailbox_ids: [maya.mailboxId] });
    await app.runDueJobs();
    const [first = ''] = await sentTo();
    const [other] = [...ids].filter(([address]) => address !== first);
    await maya.client.deleteProspects({ ids: [ids.get(first) ?? ''] });
    await maya.client.updateProspect({ id: other?.[1] ?? '', email: first });
    await app.runDueJobs();
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '2d' });
    await app.runDueJobs();
    expect(await sentTo()).toEqual([first]);
  });
});
