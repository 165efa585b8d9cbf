import { describe, expect, it } from 'vitest';
import { judgeWhatsapp, type WhatsappFacts, windowUntil } from './judge.ts';

const now = new Date('2026-11-23T09:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const HOUR = 3_600_000;

const approved = { status: 'approved' as const, reason: null, category: 'marketing' as const, isPartial: false };

const facts = (more: Partial<WhatsappFacts> = {}): WhatsappFacts => ({
  now,
  template: { standing: approved, isChanged: false },
  hasOptIn: true,
  lastInboundAt: null,
  marketingHeldUntil: null,
  lastSentAt: null,
  people: null,
  ...more,
});

const people = (more: object = {}) => ({
  people: { limit: 250, count: 250, isCounted: false, roomAt: new Date('2026-11-23T15:00:00Z'), ...more },
});

describe('the rules of WhatsApp', () => {
  it('let an approved template through to someone who agreed', () => {
    expect(judgeWhatsapp(facts()).kind).toBe('go');
  });

  it('let free text through for 24 hours after their last message, to the second', () => {
    expect(judgeWhatsapp(facts({ template: null, lastInboundAt: ago(24 * HOUR - 1_000) })).kind).toBe('go');
    const closed = { kind: 'park', reason: 'window_closed' };
    expect(judgeWhatsapp(facts({ template: null, lastInboundAt: ago(24 * HOUR) }))).toEqual(closed);
    expect(judgeWhatsapp(facts({ template: null }))).toEqual(closed);
    expect(windowUntil(ago(HOUR))).toEqual(new Date('2026-11-24T08:00:00Z'));
  });

  it('ask for an opt-in, unless they have just written', () => {
    expect(judgeWhatsapp(facts({ hasOptIn: false }))).toEqual({ kind: 'park', reason: 'no_opt_in' });
    expect(judgeWhatsapp(facts({ hasOptIn: false, lastInboundAt: ago(HOUR) })).kind).toBe('go');
    expect(judgeWhatsapp(facts({ hasOptIn: false, lastInboundAt: ago(25 * HOUR) })).kind).toBe('park');
  });

  it.each([
    ['paused', 'Meta paused it because people blocked or reported it. It can be sent again when the pause ends.'],
    ['rejected', 'Meta didn’t approve it. Change it and submit it again.'],
    ['pending', 'Meta is reviewing it, which usually takes less than a day.'],
  ] as const)('hold a template that is %s, in words', (status, words) => {
    expect(judgeWhatsapp(facts({ template: { standing: { ...approved, status }, isChanged: false } }))).toEqual({
      kind: 'park',
      reason: 'template_unavailable',
      detail: { words },
    });
  });

  it('say why Meta paused it where Meta did, and that it was deleted', () => {
    const standing = { ...approved, status: 'paused' as const, reason: 'Low quality for three days.' };
    expect(judgeWhatsapp(facts({ template: { standing, isChanged: false } }))).toMatchObject({
      detail: { words: standing.reason },
    });
    expect(judgeWhatsapp(facts({ template: { standing: undefined, isChanged: false } }))).toMatchObject({
      detail: { words: 'Its sender has no template of this name and language.' },
    });
  });

  it('wait while Meta takes no marketing for them; other categories and free text go', () => {
    const until = new Date('2026-11-24T01:00:00Z');
    const held = { marketingHeldUntil: until };
    expect(judgeWhatsapp(facts(held))).toEqual({ kind: 'wait', until, reason: 'marketing_limit' });
    expect(
      judgeWhatsapp(facts({ ...held, template: { standing: { ...approved, category: 'utility' }, isChanged: false } }))
        .kind,
    ).toBe('go');
    expect(judgeWhatsapp(facts({ ...held, template: null, lastInboundAt: ago(HOUR) })).kind).toBe('go');
    expect(judgeWhatsapp(facts({ marketingHeldUntil: now })).kind).toBe('go');
  });

  it('keep Meta’s limit of people, which counts nobody twice and nobody who wrote', () => {
    expect(judgeWhatsapp(facts(people()))).toEqual({
      kind: 'wait',
      until: new Date('2026-11-23T15:00:00Z'),
      reason: 'people_cap',
      detail: { limit: 250 },
    });
    expect(judgeWhatsapp(facts(people({ count: 249 }))).kind).toBe('go');
    expect(judgeWhatsapp(facts(people({ isCounted: true }))).kind).toBe('go');
    expect(judgeWhatsapp(facts({ ...people(), lastInboundAt: ago(HOUR) })).kind).toBe('go');
  });

  it('are drafts again where the template says something else by now, whatever its status', () => {
    const again = { kind: 'reopen', reason: 'template_changed' };
    expect(judgeWhatsapp(facts({ template: { standing: approved, isChanged: true } }))).toEqual(again);
    const pending = { ...approved, status: 'pending' as const };
    expect(judgeWhatsapp(facts({ template: { standing: pending, isChanged: true } }))).toEqual(again);
    const gone = { ...approved, status: 'gone' as const };
    expect(judgeWhatsapp(facts({ template: { standing: gone, isChanged: true } })).kind).toBe('park');
  });

  it('leave six seconds between two messages to one person', () => {
    expect(judgeWhatsapp(facts({ lastSentAt: ago(2_000) }))).toEqual({
      kind: 'wait',
      until: new Date(now.getTime() + 4_000),
      reason: 'pair_pace',
    });
    expect(judgeWhatsapp(facts({ lastSentAt: ago(6_000) })).kind).toBe('go');
  });
});
