import { expect, it } from 'vitest';
import { outreachPlaceOf } from './outreach-place.ts';

it('a screen of outreach belongs to its channel, or to every channel', () => {
  expect(outreachPlaceOf('/whatsapp-outreach/drafts').channel).toBe('whatsapp');
  expect(outreachPlaceOf('/ai-agents').channel).toBeUndefined();
  expect(outreachPlaceOf('/email-outreach/workflows/update').channel).toBe('email');
  expect(outreachPlaceOf('/dashboard').channel).toBe('email');
});
