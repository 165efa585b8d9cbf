import { expect, it } from 'vitest';
import { campaignPayload, campaignRules, EMPTY_CAMPAIGN } from './campaign-form.ts';

const audience = { stage: 'prospect', ids: undefined, filter: {} } as const;
const id = '01a1ff1c-f7a3-7ac4-9e4f-515cc1f8f497';
const whole = { ...EMPTY_CAMPAIGN, name: 'Spring', sequence_id: id, mailbox_ids: [id] };
const check = (form: typeof whole, lacking?: 'email' | 'whatsapp') =>
  campaignRules(audience, () => lacking)(form, undefined, { fields: {}, shouldUseNativeValidation: false });

it('reports what is missing at each field', async () => {
  const { errors } = await check(EMPTY_CAMPAIGN);
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]))).toEqual({
    name: 'Give the campaign a name.',
    sequence_id: 'Choose a workflow.',
    mailbox_ids: 'Choose a mailbox.',
  });
});

it('treats an empty limit as none and rejects fractions', async () => {
  expect(campaignPayload(whole, audience).daily_new_limit).toBeNull();
  expect((await check(whole)).errors).toEqual({});
  expect(Object.keys((await check({ ...whole, daily_new_limit: '2.5' })).errors)).toEqual(['daily_new_limit']);
});

it('asks for an account of each channel that the workflow needs', async () => {
  const { errors } = await check(whole, 'whatsapp');
  expect(errors.mailbox_ids?.message).toBe('Choose a WhatsApp sender for the WhatsApp messages.');
});
