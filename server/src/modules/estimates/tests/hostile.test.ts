import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

let people = 0;
const leadOf = async (): Promise<string> => {
  people += 1;
  return (await maya.client.createLead({ first_name: 'Samuel', email: `samuel${people}@northbridge.example` })).id;
};
const LINES = [
  { name: 'Set-up', unit_price: 20_000 },
  { name: 'Connector', unit_price: 90_000, optional: true, selected: true },
];
const draft = async (more: object = {}) =>
  maya.client.createEstimate({ contact_id: await leadOf(), title: 'Crew scheduling', lines: LINES, ...more });
const share = async (id: string): Promise<string> =>
  (await maya.client.shareEstimate({ id })).url.split('/q/')[1] ?? '';
const guest = () => app.client();
const SIGNED = { answer: 'accept', name: 'Samuel Adeyemi', agreed: true } as const;

describe('a link that was revoked', () => {
  it('stays closed when the estimate is accepted by a later one', async () => {
    const { id } = await draft();
    const leaked = await share(id);
    await maya.client.revokeEstimateLink({ id });
    const token = await share(id);
    await guest().answerEstimate({ token, ...SIGNED });
    expect(await guest().viewEstimate({ token })).toMatchObject({ state: 'accepted', answer: { name: SIGNED.name } });
    expect(await guest().viewEstimate({ token: leaked })).toMatchObject({
      state: 'revoked',
      offer: null,
      answer: null,
    });
    await expect(guest().getPublicEstimatePdf({ token: leaked })).rejects.toThrow('no longer leads to an estimate');
    await expect(guest().askAboutEstimate({ token: leaked, question: 'What?' })).rejects.toThrow('no longer leads');
  });
});

describe('an answer', () => {
  it('can’t leave out the options that a fixed discount was given for', async () => {
    const { id } = await draft({ discount: { kind: 'amount', value: 60_000 } });
    const token = await share(id);
    await expect(guest().answerEstimate({ token, ...SIGNED, selected_lines: [] })).rejects.toThrow(
      'The discount is more than what you have chosen',
    );
    await guest().answerEstimate({ token, ...SIGNED, selected_lines: [1], total: 50_000 });
    expect((await maya.client.getEstimate({ id })).total).toBe(50_000);
  });

  it.each(['\u200B\u2060', '— …'])('is signed with a name that can be read, and not with “%s”', async (name) => {
    const token = await share((await draft()).id);
    await expect(guest().answerEstimate({ token, ...SIGNED, name })).rejects.toThrow('Enter your name.');
  });
});
