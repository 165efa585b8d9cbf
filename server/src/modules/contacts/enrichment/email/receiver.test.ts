import { expect, it } from 'vitest';
import { receiverOfHosts } from './receiver.ts';

it.each([
  [['aspmx.l.google.com', 'alt1.aspmx.l.google.com'], 'gmail'],
  [['smtp.google.com.'], 'gmail'],
  [['fieldnote-example.mail.protection.outlook.com'], 'microsoft'],
  [['fieldnote-example.a-v1.mx.microsoft'], 'microsoft'],
  [['mx-aol.mail.gm0.yahoodns.net'], 'yahoo'],
  [['mx.fieldnote.example', 'aspmx.l.google.com'], undefined],
  [['google.com.evil.example'], undefined],
  [['notgoogle.com'], undefined],
  [[], undefined],
])('%j are the servers of %s', (hosts, receiver) => {
  expect(receiverOfHosts(hosts)).toBe(receiver);
});
