import { describe, expect, it } from 'vitest';
import { type GateFacts, judge } from './gate.ts';
import { OTHERS_MAILBOX } from './reasons.ts';
import { noHolidays } from './holidays.ts';

const now = new Date('2026-11-23T09:00:00Z');
const saturday = new Date('2026-11-21T16:00:00Z');

const facts = (more: Partial<GateFacts> = {}): GateFacts => ({
  now,
  toAddress: 'ada@x.example',
  contactEmail: 'ada@x.example',
  contactIsSample: false,
  consentWithdrawn: false,
  suppressed: false,
  enrolmentIsLive: true,
  enrolmentIsPaused: false,
  campaignState: 'running',
  sequenceState: 'active',
  sendingPaused: false,
  holdsRealMail: false,
  mailbox: { provider: 'smtp', state: 'active', isOthers: false, zone: 'UTC', limit: 30, sentToday: 0 },
  lastFromElsewhereAt: null,
  hours: [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', zone: 'UTC' }],
  recipient: { zone: 'UTC', country: null },
  isUrgent: false,
  ...more,
});

const mailbox = (more: Partial<GateFacts['mailbox']>): Partial<GateFacts> => ({
  mailbox: { ...facts().mailbox, ...more },
});

describe('the send gate', () => {
  it('lets through what nothing stands against', () => {
    expect(judge(facts(), noHolidays)).toEqual({ kind: 'go' });
  });

  it.each<[string, Partial<GateFacts>, object]>([
    ['withdrawn consent', { consentWithdrawn: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['a suppressed address', { suppressed: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['an address that changed', { contactEmail: 'new@x.example' }, { kind: 'cancel', reason: 'suppressed' }],
    ['a deleted person', { contactEmail: null }, { kind: 'cancel', reason: 'suppressed' }],
    ['a sample person in a real mailbox', { contactIsSample: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['somebody who has left the campaign', { enrolmentIsLive: false }, { kind: 'cancel', reason: 'removed' }],
    ['pause all', { sendingPaused: true }, { kind: 'park', reason: 'sending_paused' }],
    ['a paused campaign', { campaignState: 'paused' }, { kind: 'park', reason: 'campaign_paused' }],
    ['a paused workflow', { sequenceState: 'paused' }, { kind: 'park', reason: 'workflow_paused' }],
    ['a person who is paused', { enrolmentIsPaused: true }, { kind: 'park', reason: 'paused_by_person' }],
    [
      'a mailbox of somebody else in a campaign of a rep',
      mailbox({ isOthers: true }),
      { kind: 'park', reason: 'no_mailbox', detail: OTHERS_MAILBOX },
    ],
    ['a refused sign-in', mailbox({ state: 'auth_failed' }), { kind: 'park', reason: 'mailbox_refused' }],
    ['a paused mailbox', mailbox({ state: 'paused' }), { kind: 'park', reason: 'mailbox_paused' }],
    [
      'another campaign within a day',
      { lastFromElsewhereAt: new Date('2026-11-23T01:00:00Z') },
      { kind: 'wait', until: new Date('2026-11-24T01:00:00Z'), reason: 'frequency' },
    ],
    ['the weekend', { now: saturday }, { kind: 'wait', until: new Date('2026-11-23T08:30:00Z'), reason: 'window' }],
    [
      'a mailbox at its limit',
      mailbox({ sentToday: 30 }),
      { kind: 'wait', until: new Date('2026-11-24T00:00:00Z'), reason: 'mailbox_cap' },
    ],
  ])('stops at %s', (_, more, verdict) => {
    expect(judge(facts(more), noHolidays)).toEqual(verdict);
  });

  it('lets a sample person through to the simulator', () => {
    expect(judge(facts({ contactIsSample: true, ...mailbox({ provider: 'simulator' }) }), noHolidays).kind).toBe('go');
  });

  it('"send now" skips the window, never suppression, pause or limit', () => {
    const urgent = { now: saturday, isUrgent: true };
    expect(judge(facts(urgent), noHolidays).kind).toBe('go');
    expect(judge(facts({ ...urgent, suppressed: true }), noHolidays).kind).toBe('cancel');
    expect(judge(facts({ ...urgent, ...mailbox({ sentToday: 30 }) }), noHolidays).kind).toBe('wait');
    expect(judge(facts({ ...urgent, sendingPaused: true }), noHolidays).kind).toBe('park');
  });

  it('suppression comes before every pause, so that nothing suppressed waits to leave later', () => {
    expect(judge(facts({ suppressed: true, campaignState: 'paused' }), noHolidays).kind).toBe('cancel');
  });
});
