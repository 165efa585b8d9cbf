import { describe, expect, it } from 'vitest';
import { mailDomains, type MailRecords } from '#providers/mail-domains/mail-domains.ts';
import type { MailDomainAnswer } from '../../ports.ts';
import { checkEmail } from './check-email.ts';

const check = (email: string, answer: MailDomainAnswer = 'accepts', status: 'unknown' | 'bounced' = 'unknown') =>
  checkEmail({ ask: async () => answer, hostOf: () => undefined }, { email, email_status: status });

describe('an address', () => {
  it.each([
    ['ada@fieldnote.test', 'accepts', 'valid', 'fieldnote.test accepts email.'],
    ['info@fieldnote.test', 'accepts', 'role', 'It reaches a team, not a person.'],
    ['ada@gmail.com', 'accepts', 'valid', 'It is a free mailbox'],
    ['ada@mailinator.com', 'accepts', 'disposable', 'made to be thrown away'],
    ['ada@fieldnote.test', 'refuses', 'invalid', 'says that it accepts no email'],
    ['ada@fieldnote.test', 'none', 'invalid', 'has no mail server'],
    ['ada@fieldnote.test', 'no_domain', 'invalid', 'doesn’t exist'],
    ['ada@fieldnote.test', 'unknown', 'unknown', 'The name servers didn’t answer'],
    [`${'a'.repeat(65)}@fieldnote.test`, 'accepts', 'invalid', 'longer than 64'],
  ] as const)('%s whose domain %s is %s', async (email, answer, status, reason) => {
    const checked = await check(email, answer);
    expect(checked.status).toBe(status);
    expect(checked.reasons.join(' ')).toContain(reason);
  });

  it('that bounced stays so, and nobody is asked', async () => {
    const asked = checkEmail(
      { ask: () => Promise.reject(new Error('asked')), hostOf: () => undefined },
      { email: 'ada@fieldnote.test', email_status: 'bounced' },
    );
    expect(await asked).toMatchObject({ status: 'bounced' });
  });
});

describe('a domain', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  const found =
    <T>(value: T) =>
    () =>
      Promise.resolve(value);
  const ask = (records: Partial<MailRecords>) =>
    mailDomains(() => ({
      resolveMx: failing('ENODATA'),
      resolve4: failing('ENODATA'),
      resolve6: failing('ENODATA'),
      ...records,
    })).ask('fieldnote.test');

  it.each<[MailDomainAnswer, Partial<MailRecords>]>([
    ['accepts', { resolveMx: found([{ exchange: 'mx.test', priority: 10 }]) }],
    ['refuses', { resolveMx: found([{ exchange: '', priority: 0 }]) }],
    ['accepts', { resolve4: found(['8.8.8.8']) }],
    ['accepts', { resolve6: found(['2606:4700::1111']) }],
    ['none', {}],
    ['no_domain', { resolveMx: failing('ENOTFOUND') }],
    ['unknown', { resolveMx: failing('ETIMEOUT') }],
    ['unknown', { resolve4: failing('ESERVFAIL') }],
  ])('%s email with such records', async (answer, records) => expect(await ask(records)).toBe(answer));

  it('is asked about once, unless nobody answered', async () => {
    let asked = 0;
    let code = 'ETIMEOUT';
    const domains = mailDomains(() => ({
      resolveMx: () => {
        asked += 1;
        return failing(code)();
      },
      resolve4: failing('ENODATA'),
      resolve6: failing('ENODATA'),
    }));
    expect(await domains.ask('a.test')).toBe('unknown');
    code = 'ENOTFOUND';
    expect([await domains.ask('a.test'), await domains.ask('a.test')]).toEqual(['no_domain', 'no_domain']);
    expect(asked).toBe(2);
  });
});
