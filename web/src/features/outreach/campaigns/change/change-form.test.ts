import { expect, it } from 'vitest';
import { type ChangeForm, changeFieldOf, changePayload, changeRules } from './change-form.ts';

const ID = '0190b6c4-5a1f-7cc3-9c7a-1f2e3d4c5b6a';
const NOW = new Date('2026-11-21T12:00:00Z');
const form: ChangeForm = {
  daily_new_limit: '40',
  mailbox_ids: [ID],
  approval: 'each',
  end_at: '',
  bounce_percent: '5',
  complaint_percent: '0.1',
};
const wrongAt = async (change: Partial<ChangeForm>) => {
  const { errors } = await changeRules({ id: ID, end_at: null }, NOW)({ ...form, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors);
};

it('treats an empty limit or end as none, and a comma as a decimal point', () => {
  expect(changePayload(ID, { ...form, daily_new_limit: ' ', complaint_percent: '0,3 %' })).toMatchObject({
    daily_new_limit: null,
    end_at: null,
    guardrails: { bounce_percent: 5, complaint_percent: 0.3 },
  });
});

it('reports invalid values at their field', async () => {
  expect(await wrongAt({})).toEqual([]);
  expect(await wrongAt({ daily_new_limit: '0' })).toEqual(['daily_new_limit']);
  expect(await wrongAt({ end_at: '2026-11-20T10:00' })).toEqual(['end_at']);
  expect(await wrongAt({ end_at: '2026-11-23T10:00' })).toEqual([]);
  expect(await wrongAt({ mailbox_ids: [] })).toEqual(['mailbox_ids']);
  expect(await wrongAt({ bounce_percent: '', complaint_percent: '200' })).toEqual([
    'bounce_percent',
    'complaint_percent',
  ]);
});

it('maps the server’s errors to the form’s fields', () => {
  expect(changeFieldOf('guardrails.bounce_percent')).toBe('bounce_percent');
  expect(changeFieldOf('mailbox_ids.0')).toBe('mailbox_ids');
});
