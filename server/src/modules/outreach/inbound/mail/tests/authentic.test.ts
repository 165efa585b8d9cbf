import { expect, it } from 'vitest';
import { isAuthentic } from '../read/authentic.ts';

const ADA = { name: 'Ada', address: 'ada@one.example' };
const of = (...results: string[]) =>
  isAuthentic({
    from: ADA,
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
    isAuthentic({
      from: ADA,
      fields: [{ name: 'authentication-results', value: 'mx.example; dmarc=pass' }, from, from],
    }),
  ).toBe(false);
});

const RELAYED = 'from out.evil.example ([192.0.2.1]) by mx.own.example (Postfix) with ESMTP id 1';
const byGoogle = 'from mail.one.example ([192.0.2.1]) by mx.google.com with ESMTPS id 1';
const byMicrosoft = 'from A.prod.outlook.com (2603::1) by B.eurprd04.prod.outlook.com (2603::2) with SMTP';

it.each([
  ['above what it took from the sender', ['mx.own.example; dmarc=pass', RELAYED], true],
  ['below it, where the sender may have written it', [RELAYED, 'out.evil.example; dmarc=pass'], null],
  ['below it, in the name of the server', [RELAYED, 'mx.own.example; dmarc=pass'], null],
  ['below it, of a provider that removes what isn’t its own', [byGoogle, 'mx.google.com; dmarc=pass'], true],
  ['below it, in another’s name', [byGoogle, 'mx.evil.example; dmarc=pass'], null],
  ['below it, of a server without a name', [byMicrosoft, 'spf=pass smtp.mailfrom=one.example; dmarc=pass'], true],
  ['about another sender', ['mx.own.example; dmarc=pass header.from=evil.example', RELAYED], null],
  ['about the domain of the sender', ['mx.own.example; dmarc=pass header.from=example', RELAYED], true],
])(
  'a verdict counts where nobody but the mailbox’s own server can have written it: %s',
  (_, [first, last], verdict) => {
    const fields = [first, last].map((value) => ({
      name: value?.startsWith('from ') ? 'received' : 'authentication-results',
      value: value ?? '',
    }));
    expect(isAuthentic({ from: ADA, fields })).toBe(verdict);
  },
);
