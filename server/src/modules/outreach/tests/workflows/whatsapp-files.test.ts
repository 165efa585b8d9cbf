import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, haveAgreed, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let sender: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  sender = (await maya.client.connectWhatsapp({ provider: 'simulator' })).account?.id ?? '';
});
afterAll(() => app.close());

const template = async (name: string, header: object | null): Promise<string> => {
  const about = { sender_id: sender, name, language: 'en', category: 'marketing', body: 'Our new brochure' } as const;
  const { id } = await maya.client.createWhatsappTemplate({ ...about, header } as never);
  return id;
};

const step = (id: string, attachments: { id: string }[] = []) => ({
  kind: 'whatsapp_template' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  body: '',
  template: { id },
  attachments,
});

const pdf = () => maya.client.addAttachment({}, { file: { name: 'a.pdf', content: '%PDF-1.7 a' } });
const save = (given: ReturnType<typeof step>) =>
  maya.client.createWaWorkflow({ sequence_name: `With a file ${given.template.id}`, steps: [given] });

it('a template that begins with a file needs one of its kind; another one takes none', async () => {
  const picture = await template('picture', { kind: 'image', sample: 'simulated:a.png' });
  await expect(save(step(picture))).rejects.toThrow('This template begins with a picture.');
  await expect(save(step(picture, [await pdf()]))).rejects.toThrow('Choose a picture');
  await expect(save(step(await template('plain', null), [await pdf()]))).rejects.toThrow('doesn’t begin with a file');
});

it('the file leaves with every message, as it was uploaded', async () => {
  const brochure = await template('brochure', { kind: 'document', sample: 'simulated:a.pdf' });
  const file = await pdf();
  await addPeople(maya, 1, { phone: '+49 30 1234567' });
  await haveAgreed(app, maya);
  const { id } = await save(step(brochure, [file]));
  const campaign = await maya.client.createCampaign({
    name: 'Brochure',
    sequence_id: id,
    mailbox_ids: [sender],
    audience: { stage: 'prospect', filter: {} },
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  const [draft] = await draftsOf(maya);
  expect(await maya.client.getWhatsappMessage({ id: draft?.id ?? '' })).toMatchObject({ attachments: [file] });
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const [left] = (await maya.client.outbox({ limit: 1 })).results;
  expect(left?.attachments).toEqual([{ name: 'a.pdf', bytes: file.bytes }]);
});
