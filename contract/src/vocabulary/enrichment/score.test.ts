import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SCORE_WEIGHTS,
  MOST_SCORE,
  MOST_WEIGHT,
  SCORE_FACTOR_NAMES,
  type ScoredPerson,
  scoreOf,
  type ScoreWeights,
} from './score.ts';
import { STATUSES } from '../stage.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const NOBODY: ScoredPerson = {
  email: null,
  email_status: 'unknown',
  phone: null,
  linkedin_url: null,
  job_title: null,
  seniority: null,
  company_name: null,
  website: null,
  company_domain: null,
  industry: null,
  size_band: null,
  country: null,
  status: 'New',
  last_contacted_at: null,
  last_replied_at: null,
  next_follow_up_at: null,
};
const BEST: ScoredPerson = {
  ...NOBODY,
  email: 'ada@fieldnote.test',
  email_status: 'valid',
  phone: '+49301234567',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  job_title: 'Founder & CEO',
  company_name: 'Fieldnote',
  website: 'https://fieldnote.test',
  industry: 'Software',
  size_band: '11-50',
  country: 'DE',
  status: 'Won',
  last_replied_at: daysAgo(1),
};
const score = (person: Partial<ScoredPerson>, weights = DEFAULT_SCORE_WEIGHTS): number =>
  scoreOf({ ...NOBODY, ...person }, weights, NOW).score;
const reasonOf = (factor: string, person: Partial<ScoredPerson>): string | undefined =>
  scoreOf({ ...NOBODY, ...person }, DEFAULT_SCORE_WEIGHTS, NOW).parts.find((part) => part.factor === factor)?.reason;

describe('a score', () => {
  it('is 100 for someone who decides, is reachable, and replies', () => expect(score(BEST)).toBe(MOST_SCORE));

  it('says why, factor by factor', () => {
    expect(reasonOf('reachable', {})).toBe('No address.');
    expect(reasonOf('reachable', { ...BEST, email_status: 'bounced', linkedin_url: null })).toBe(
      'Has an email address that bounced and a phone number.',
    );
    expect(reasonOf('role', { job_title: 'Geschäftsführer' })).toBe('“Geschäftsführer” usually decides.');
    expect(reasonOf('company', { ...BEST, size_band: null })).toBe('Missing: the size.');
    expect(reasonOf('engagement', { status: 'Do Not Contact' })).toBe('The status is Do Not Contact.');
    expect(reasonOf('timing', { last_contacted_at: daysAgo(40) })).toBe('In contact within three months.');
    expect(reasonOf('timing', { last_contacted_at: daysAgo(100) })).toBe('No contact for three months.');
  });

  it('rises with what becomes known, and falls with an address that bounced', () => {
    expect(score({ ...BEST, phone: null })).toBeLessThan(score(BEST));
    expect(score({ ...BEST, email_status: 'bounced' })).toBeLessThan(score({ ...BEST, email_status: 'unknown' }));
  });

  it('stays between 0 and 100 and is the sum of its parts, whatever the weights', () => {
    const text = fc.option(fc.string({ maxLength: 30 }), { nil: null });
    const moment = fc.option(fc.integer({ min: -10, max: 400 }).map(daysAgo), { nil: null });
    const person = fc.record({
      ...(Object.fromEntries(Object.keys(NOBODY).map((name) => [name, text])) as Record<
        keyof ScoredPerson,
        typeof text
      >),
      email_status: fc.constantFrom('unknown', 'valid', 'risky', 'invalid', 'role', 'disposable', 'bounced'),
      status: fc.constantFrom(...Object.values(STATUSES).flat()),
      last_contacted_at: moment,
      last_replied_at: moment,
      next_follow_up_at: moment,
    });
    const weight = fc.integer({ min: 0, max: MOST_WEIGHT });
    const weights = fc
      .record(
        Object.fromEntries(SCORE_FACTOR_NAMES.map((name) => [name, weight])) as Record<
          keyof ScoreWeights,
          typeof weight
        >,
      )
      .filter((all) => Object.values(all).some((one) => one > 0));
    fc.assert(
      fc.property(person, weights, (someone, all) => {
        const { score: total, parts } = scoreOf(someone, all, NOW);
        expect(total).toBe(parts.reduce((sum, { points }) => sum + points, 0));
        expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(MOST_SCORE);
        for (const { points, most } of parts) expect(points >= 0 && points <= most).toBe(true);
      }),
    );
  });
});
