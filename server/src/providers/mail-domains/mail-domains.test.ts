import { describe, expect, it } from 'vitest';
import { collectGarbage } from '#platform/collect-garbage.ts';
import { mailDomains, type MailRecords } from './mail-domains.ts';

const never = () => Promise.reject(Object.assign(new Error('ENODATA'), { code: 'ENODATA' }));
const answering = (resolveMx: MailRecords['resolveMx']) =>
  mailDomains(() => ({ resolveMx, resolve4: never, resolve6: never }));

/** As many as an answer of 64 kB has: names are compressed in it. */
const MOST_OF_ANSWER = 4_000;
const hostsOfAnswer = (domain: string) =>
  Array.from({ length: MOST_OF_ANSWER }, (_, at) => ({
    exchange: `${at}.${'a'.repeat(230)}.${domain}`,
    priority: MOST_OF_ANSWER - at,
  }));

describe('What is remembered of a domain that takes email', () => {
  it('is the preferred host alone', async () => {
    const domains = answering(async () => [
      { exchange: 'spare.test', priority: 20 },
      { exchange: 'First.test', priority: 10 },
      { exchange: 'second.test', priority: 10 },
      { exchange: '', priority: 0 },
    ]);
    expect(await domains.ask('fieldnote.test')).toBe('accepts');
    expect(domains.hostOf('fieldnote.test')).toBe('first.test');
    expect(domains.hostOf('other.test')).toBeUndefined();
  });

  it('is no longer than a name may be', async () => {
    const domains = answering(async () => [{ exchange: 'a'.repeat(1_000), priority: 1 }]);
    await domains.ask('fieldnote.test');
    expect(domains.hostOf('fieldnote.test')).toHaveLength(253);
  });

  it('takes no room, however many hosts a name server answers with', async () => {
    const domains = answering(async (domain) => hostsOfAnswer(domain));
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < 100; at += 1) expect(await domains.ask(`d${at}.mine.test`)).toBe('accepts');
    collectGarbage();
    // 120 MB before.
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(5);
    expect(domains.hostOf('d99.mine.test')).toMatch(/^3999\./);
  });
});
