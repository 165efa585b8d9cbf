import { WRITING_LANGUAGES } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import type { PersonalTask } from '#modules/outreach/ports.ts';
import { writtenFor } from './personal.ts';

const task = (more: Partial<PersonalTask> = {}): PersonalTask => ({
  goal: 'a 15-minute call about crew planning',
  impression: null,
  length: 'medium',
  tone: 'friendly',
  language: 'en',
  brief: {
    text: '',
    lines: [
      { id: 'P1', text: 'Amara Okafor', source: 'profile' },
      { id: 'P2', text: 'Lagos Solar Works', source: 'profile' },
      { id: 'L1', text: 'What you sell: Crew planning for installers', source: 'Memory, Offer' },
      { id: 'L2', text: 'Half of our customers save a day a week', source: 'Survey' },
    ],
    withheld: [],
    fields: { our_offer: 'Crew planning for installers' },
    facts: [{ text: 'Half of our customers save a day a week', source: 'Survey' }],
    banned: [],
    person: {
      first_name: { value: 'Amara', line: 'P1' },
      full_name: { value: 'Amara Okafor', line: 'P1' },
      company_name: { value: 'Lagos Solar Works', line: 'P2' },
    },
  },
  earlier: [],
  step: { number: 1, isReply: false },
  seed: 'a',
  variation: 0,
  ...more,
});

const textOf = (given: PersonalTask, field: 'subject' | 'body') =>
  writtenFor(given)
    .filter((part) => part.field === field)
    .map(({ text }) => text)
    .join('');

describe('The built-in writer for one person', () => {
  it.each(WRITING_LANGUAGES)('says who it is for and what it is about, with the line of each claim: %s', (language) => {
    const parts = writtenFor(task({ language }));
    const body = textOf(task({ language }), 'body');
    expect(body).toContain('Amara');
    expect(body).toContain('A 15-minute call about crew planning.');
    expect(body).not.toMatch(/[{}]|undefined/);
    expect(parts.find(({ text }) => text.includes('Crew planning for'))?.claim).toEqual(['L1']);
    expect(parts.find(({ text }) => text.includes('save a day'))?.claim).toEqual(['L2']);
  });
  it('names nobody where nothing is known', () => {
    const brief = { ...task().brief, person: {} };
    expect(textOf(task({ brief }), 'body')).toMatch(/^Hello,\n\nI have a short question for you\./);
    expect(textOf(task({ brief }), 'subject')).toBe('a 15-minute call about crew planning');
  });
  it('gives a reply no subject, and each try another text', () => {
    expect(textOf(task({ step: { number: 2, isReply: true } }), 'subject')).toBe('');
    expect(textOf(task(), 'body')).toBe(textOf(task(), 'body'));
    expect(textOf(task(), 'body')).not.toBe(textOf(task({ variation: 1 }), 'body'));
  });
});
