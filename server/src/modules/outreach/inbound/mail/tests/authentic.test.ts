import { expect, it } from 'vitest';
import { isAuthentic } from '../read/authentic.ts';

const of = (...results: string[]) =>
  isAuthentic({
    fields: [
      ...results.map((value) => ({ name: 'authentication-results', value })),
      { name: 'from', value: 'ada@one.example' },
    ],
  });

it.each([
  [
    'mx.google.com; dkim=pass header.i=@one.example; spf=pass; dmarc=pass (p=REJECT sp=REJECT) header.from=one.example',
    true,
  ],
  ['spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=one.example; dkim=pass;dmarc=pass action=none;compauth=pass', true],
  ['mx.example; dmarc=fail (p=NONE) header.from=one.example', false],
  ['mx.example; dmarc=none', null],
  ['mx.example; spf=pass smtp.mailfrom=one.example', null],
])('the server’s verdict of a sender is read: %s', (value, verdict) => {
  expect(of(value)).toBe(verdict);
});

it.each([
  'mx.example; spf=pass smtp.mailfrom="a; dmarc=pass"@x.example',
  'mx.example; spf=pass smtp.mailfrom="a\\"; dmarc=pass"@x.example',
  'mx.example; spf=pass (mailfrom a; dmarc=pass)',
  'mx.example; spf=pass (mailfrom (a); dmarc=pass; x)',
  'mx.example; dmarc=none; dmarc=pass',
  'mx.example; x-dmarc=pass; spf=pass smtp.mailfrom=dmarc=pass',
])('what repeats the sender’s words is no verdict: %s', (value) => {
  expect(of(value)).toBeNull();
});

it('the field of the last server counts, and none of a mail with two senders', () => {
  expect(of('mx.example; dmarc=none', 'evil.example; dmarc=pass')).toBeNull();
  const from = { name: 'from', value: 'ada@one.example' };
  expect(
    isAuthentic({ fields: [{ name: 'authentication-results', value: 'mx.example; dmarc=pass' }, from, from] }),
  ).toBe(false);
});
