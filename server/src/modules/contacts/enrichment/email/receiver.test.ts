import { expect, it } from 'vitest';
import { receiverOfHost } from './receiver.ts';

it.each([
  ['aspmx.l.google.com', 'gmail'],
  ['smtp.google.com.', 'gmail'],
  ['fieldnote-example.mail.protection.outlook.com', 'microsoft'],
  ['fieldnote-example.a-v1.mx.microsoft', 'microsoft'],
  ['mx-aol.mail.gm0.yahoodns.net', 'yahoo'],
  ['mx.fieldnote.example', undefined],
  ['google.com.evil.example', undefined],
  ['notgoogle.com', undefined],
])('%j is a server of %s', (host, receiver) => {
  expect(receiverOfHost(host)).toBe(receiver);
});
