import { expect, it } from 'vitest';
import { mayFetchFrom } from './fetch-bytes.ts';

it.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['https://graph.example:8443/files/1', true],
  ['http://lookaside.fbsbx.com/1', false],
  ['https://lookaside.fbsbx.com.example/1', false],
  ['https://notfbsbx.com/1', false],
  ['http://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
])('a token is shown to Meta and to whoever gave the address alone: %s', (url, may) => {
  expect(mayFetchFrom(new URL(url), 'https://graph.example:8443')).toBe(may);
});
