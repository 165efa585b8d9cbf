import { describe, expect, it } from 'vitest';
import type { DomainRecords, FoundRecords } from '../ports.ts';
import { checkDomain } from './check-domain.ts';

const NONE: FoundRecords = { kind: 'none' };

/** Name servers that know these records; `asked` collects the names. */
const serversWith = (
  txt: Record<string, string[] | 'unknown'>,
  mx: string[] = [],
  asked: string[] = [],
): DomainRecords => ({
  txt: async (name) => {
    asked.push(name);
    const values = txt[name];
    if (values === 'unknown') return { kind: 'unknown' };
    return values === undefined ? NONE : { kind: 'found', values };
  },
  cname: async () => NONE,
  mx: async () => (mx.length === 0 ? NONE : { kind: 'found', values: mx }),
});

const google = { email: 'maya@fieldnote.example', provider: 'google' as const, smtp: null, dkim: null };
const relay = {
  ...google,
  provider: 'smtp' as const,
  dkim: { domain: 'fieldnote.example', selector: 'rm202611', publicKey: 'MIIB' },
};

describe('the records of a mailbox’s domain', () => {
  it('pass where everything is published, also through what they include', async () => {
    const found = await checkDomain(
      serversWith(
        {
          'fieldnote.example': ['something else', 'v=spf1 include:mail.fieldnote.example ~all'],
          'mail.fieldnote.example': ['v=spf1 include:_spf.google.com -all'],
          'google._domainkey.fieldnote.example': ['v=DKIM1; k=rsa; p=MIIB'],
          '_dmarc.fieldnote.example': ['v=DMARC1; p=reject; rua=mailto:d@fieldnote.example'],
        },
        ['mx.fieldnote.example'],
      ),
      google,
    );
    expect([found.spf, found.dkim, found.dmarc, found.mx].map(({ state }) => state)).toEqual(Array(4).fill('pass'));
    expect(found.spf.record).toBeNull();
  });

  it('are given to copy where they are missing', async () => {
    const { spf, dkim, dmarc, mx } = await checkDomain(serversWith({}), relay);
    expect(spf).toMatchObject({ state: 'missing', record: null });
    expect(dkim).toMatchObject({
      state: 'missing',
      name: 'rm202611._domainkey.fieldnote.example',
      record: 'v=DKIM1; k=rsa; p=MIIB',
    });
    expect(dmarc).toMatchObject({ state: 'missing', name: '_dmarc.fieldnote.example', record: 'v=DMARC1; p=none' });
    expect(mx.state).toBe('missing');
    expect((await checkDomain(serversWith({}), google)).spf.record).toBe('v=spf1 include:_spf.google.com ~all');
  });

  it.each([
    [
      'another sender',
      { 'fieldnote.example': ['v=spf1 include:other.example -all'] },
      'v=spf1 include:_spf.google.com include:other.example -all',
    ],
    ['two records', { 'fieldnote.example': ['v=spf1 -all', 'v=spf1 ~all'] }, null],
    [
      'too many look-ups',
      { 'fieldnote.example': [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.example`).join(' ')} -all`] },
      null,
    ],
  ])('are wrong with %s in SPF', async (_what, txt, record) => {
    expect((await checkDomain(serversWith(txt), google)).spf).toMatchObject({ state: 'wrong', record });
  });

  it('are wrong with another key, a withdrawn key, and a DMARC record without a policy', async () => {
    const other = serversWith({ 'rm202611._domainkey.fieldnote.example': ['v=DKIM1; p=OTHER'] });
    expect((await checkDomain(other, relay)).dkim).toMatchObject({ state: 'wrong', record: 'v=DKIM1; k=rsa; p=MIIB' });
    const withdrawn = serversWith({ 'google._domainkey.fieldnote.example': ['v=DKIM1; p='] });
    expect((await checkDomain(withdrawn, google)).dkim.state).toBe('wrong');
    const none = serversWith({ '_dmarc.fieldnote.example': ['v=DMARC1; rua=mailto:a@b.example'] });
    expect((await checkDomain(none, google)).dmarc).toMatchObject({ state: 'wrong', record: 'v=DMARC1; p=none' });
  });

  it('are unknown, not missing, while no name server answers', async () => {
    const away = serversWith({
      'fieldnote.example': 'unknown',
      'google._domainkey.fieldnote.example': 'unknown',
      '_dmarc.fieldnote.example': 'unknown',
    });
    const { spf, dkim, dmarc } = await checkDomain(away, google);
    expect([spf, dkim, dmarc].map(({ state }) => state)).toEqual(Array(3).fill('unknown'));
  });

  it('follow a record that includes itself without end only as far as receivers do', async () => {
    const asked: string[] = [];
    const names = Array.from({ length: 100 }, (_, n) => `n${n}.example`);
    const chain = Object.fromEntries(
      names.map((name, n) => [name, [`v=spf1 include:n${n + 1}.example include:${name} -all`]]),
    );
    const servers = serversWith({ ...chain, 'fieldnote.example': ['v=spf1 include:n0.example -all'] }, [], asked);
    expect((await checkDomain(servers, google)).spf.state).toBe('wrong');
    expect(asked.length).toBeLessThan(20);
  });

  it('are those of Gmail where the address is', async () => {
    const asked: string[] = [];
    const { spf } = await checkDomain(serversWith({}, [], asked), { ...google, email: 'maya@gmail.com' });
    expect(spf).toMatchObject({ state: 'theirs', detail: expect.stringContaining('Gmail') });
    expect(asked).toEqual([]);
  });

  it('hold for a domain below the one that has a DMARC record', async () => {
    const above = serversWith({ '_dmarc.fieldnote.example': ['v=DMARC1; p=none'] });
    const found = await checkDomain(above, { ...google, email: 'maya@mail.fieldnote.example' });
    expect(found.dmarc).toMatchObject({ state: 'pass', name: '_dmarc.fieldnote.example' });
  });
});
