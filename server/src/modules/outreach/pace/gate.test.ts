import { describe, expect, it } from 'vitest';
import { type GateFacts, judge } from './gate.ts';
import { OTHERS_ACCOUNT } from './reasons.ts';
import { noHolidays } from './holidays.ts';

const now = new Date('2026-11-23T09:00:00Z');
const saturday = new Date('2026-11-21T16:00:00Z');

const facts = (more: Partial<GateFacts> = {}): GateFacts => ({
  now,
  toAddress: 'ada@x.example',
  contactAddress: 'ada@x.example',
  contactIsSample: false,
  consentWithdrawn: false,
  suppressed: false,
  calledOff: null,
  isAnswered: false,
  isDomainBlocked: false,
  hadAtAddress: null,
  isDoNotContact: false,
  enrolment: { isLive: true, isPaused: false, campaignState: 'running', sequenceState: 'active' },
  sendingPaused: false,
  holdsRealMail: false,
  account: { isSimulated: false, state: 'active', isOthers: false, zone: 'UTC', limit: 30, sentToday: 0 },
  budgets: [],
  lastFromElsewhereAt: null,
  awaitsAnswer: null,
  awayUntil: null,
  hours: [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', zone: 'UTC' }],
  recipient: { zone: 'UTC', country: null },
  isUrgent: false,
  ofChannel: { kind: 'go' },
  ...more,
});

const account = (more: Partial<GateFacts['account']>): Partial<GateFacts> => ({
  account: { ...facts().account, ...more },
});

const enrolment = (more: object): Partial<GateFacts> => ({
  enrolment: { isLive: true, isPaused: false, campaignState: 'running', sequenceState: 'active', ...more },
});

describe('the send gate', () => {
  it('waits for whoever is out of office, unless it is to be sent now', () => {
    const until = new Date('2026-12-01T00:00:00Z');
    expect(judge(facts({ awayUntil: until }), noHolidays)).toEqual({ kind: 'wait', until, reason: 'out_of_office' });
    expect(judge(facts({ awayUntil: until, isUrgent: true }), noHolidays)).toEqual({ kind: 'go' });
    expect(judge(facts({ awayUntil: now }), noHolidays)).toEqual({ kind: 'go' });
  });

  it('waits for whoever wrote and has no answer, unless it is to be sent now', () => {
    const until = new Date('2026-11-23T10:00:00Z');
    expect(judge(facts({ awaitsAnswer: 'here' }), noHolidays)).toEqual({
      kind: 'wait',
      until,
      reason: 'unanswered_reply',
    });
    expect(judge(facts({ awaitsAnswer: 'here', isUrgent: true }), noHolidays)).toEqual({ kind: 'go' });
    expect(judge(facts({ awaitsAnswer: 'deleted_record' }), noHolidays)).toMatchObject({
      kind: 'wait',
      detail: { wroteIn: 'deleted_record' },
    });
  });

  it('lets through what nothing stands against', () => {
    expect(judge(facts(), noHolidays)).toEqual({ kind: 'go' });
  });

  it.each<[string, Partial<GateFacts>, object]>([
    ['withdrawn consent', { consentWithdrawn: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['a person marked Do Not Contact', { isDoNotContact: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['a suppressed address', { suppressed: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['a domain that is blocked', { isDomainBlocked: true }, { kind: 'cancel', reason: 'domain_blocked' }],
    [
      'someone who got the step as another record',
      { hadAtAddress: 'same_address' },
      { kind: 'cancel', reason: 'same_address' },
    ],
    ['someone who answered as another record', { hadAtAddress: 'replied' }, { kind: 'cancel', reason: 'replied' }],
    ['an address that changed', { contactAddress: 'new@x.example' }, { kind: 'cancel', reason: 'suppressed' }],
    ['a deleted person', { contactAddress: null }, { kind: 'cancel', reason: 'suppressed' }],
    ['a sample person in a real mailbox', { contactIsSample: true }, { kind: 'cancel', reason: 'suppressed' }],
    ['somebody who has left the campaign', enrolment({ isLive: false }), { kind: 'cancel', reason: 'removed' }],
    [
      'an announcement that was cancelled',
      { calledOff: 'announcement_cancelled' },
      { kind: 'cancel', reason: 'announcement_cancelled' },
    ],
    ['an estimate that was answered', { calledOff: 'called_off' }, { kind: 'cancel', reason: 'called_off' }],
    ['a message that came back and was answered', { isAnswered: true }, { kind: 'cancel', reason: 'replied' }],
    ['pause all', { sendingPaused: true }, { kind: 'park', reason: 'sending_paused' }],
    ['a paused campaign', enrolment({ campaignState: 'paused' }), { kind: 'park', reason: 'campaign_paused' }],
    ['a paused workflow', enrolment({ sequenceState: 'paused' }), { kind: 'park', reason: 'workflow_paused' }],
    ['a person who is paused', enrolment({ isPaused: true }), { kind: 'park', reason: 'paused_by_person' }],
    [
      'a mailbox of somebody else in a campaign of a rep',
      account({ isOthers: true }),
      { kind: 'park', reason: 'no_mailbox', detail: OTHERS_ACCOUNT },
    ],
    ['a refused sign-in', account({ state: 'auth_failed' }), { kind: 'park', reason: 'mailbox_refused' }],
    ['a paused mailbox', account({ state: 'paused' }), { kind: 'park', reason: 'mailbox_paused' }],
    [
      'another campaign within a day',
      { lastFromElsewhereAt: new Date('2026-11-23T01:00:00Z') },
      { kind: 'wait', until: new Date('2026-11-24T01:00:00Z'), reason: 'frequency' },
    ],
    [
      'the rules of the channel',
      { ofChannel: { kind: 'park', reason: 'window_closed' }, isUrgent: true },
      { kind: 'park', reason: 'window_closed' },
    ],
    ['the weekend', { now: saturday }, { kind: 'wait', until: new Date('2026-11-23T08:30:00Z'), reason: 'window' }],
    [
      'a mailbox at its limit',
      account({ sentToday: 30 }),
      { kind: 'wait', until: new Date('2026-11-24T00:00:00Z'), reason: 'mailbox_cap' },
    ],
  ])('stops at %s', (_, more, verdict) => {
    expect(judge(facts(more), noHolidays)).toEqual(verdict);
  });

  describe('several budgets', () => {
    const midnight = new Date('2026-11-24T00:00:00Z');
    const ofDomain = (sentToday: number, limit: number) => ({
      reason: 'domain_cap' as const,
      of: { domain: 'own.example', limit },
      sentToday,
      zone: 'UTC',
    });
    const towards = (sentToday: number, limit: number) => ({
      reason: 'provider_cap' as const,
      of: { domain: 'own.example', receiver: 'gmail', limit },
      sentToday,
      zone: 'UTC',
    });

    it('let through while each has room', () => {
      expect(judge(facts({ budgets: [ofDomain(89, 90), towards(19, 20)] }), noHolidays).kind).toBe('go');
    });

    it('stop at the one that is full, and at the smallest of several', () => {
      const { of: gmail } = towards(20, 20);
      expect(judge(facts({ budgets: [ofDomain(20, 90), towards(20, 20)] }), noHolidays)).toEqual({
        kind: 'wait',
        until: midnight,
        reason: 'provider_cap',
        detail: { budget: gmail },
      });
      expect(judge(facts({ budgets: [ofDomain(90, 90), towards(20, 20)] }), noHolidays)).toMatchObject({
        reason: 'provider_cap',
      });
      expect(judge(facts({ budgets: [ofDomain(90, 90), towards(0, 200)], isUrgent: true }), noHolidays)).toMatchObject({
        reason: 'domain_cap',
        until: midnight,
      });
    });

    it('wait for the one that has room again last', () => {
      const box = account({ sentToday: 30, zone: 'America/New_York' });
      expect(judge(facts({ ...box, budgets: [ofDomain(9, 9)] }), noHolidays)).toMatchObject({
        reason: 'mailbox_cap',
        until: new Date('2026-11-24T05:00:00Z'),
      });
    });
  });

  it('lets a sample person through to the simulator', () => {
    expect(judge(facts({ contactIsSample: true, ...account({ isSimulated: true }) }), noHolidays).kind).toBe('go');
  });

  it('"send now" skips the window, never suppression, pause or limit', () => {
    const urgent = { now: saturday, isUrgent: true };
    expect(judge(facts(urgent), noHolidays).kind).toBe('go');
    expect(judge(facts({ ...urgent, suppressed: true }), noHolidays).kind).toBe('cancel');
    expect(judge(facts({ ...urgent, ...account({ sentToday: 30 }) }), noHolidays).kind).toBe('wait');
    expect(judge(facts({ ...urgent, sendingPaused: true }), noHolidays).kind).toBe('park');
  });

  it('suppression comes before every pause, so that nothing suppressed waits to leave later', () => {
    expect(judge(facts({ suppressed: true, ...enrolment({ campaignState: 'paused' }) }), noHolidays).kind).toBe(
      'cancel',
    );
  });
});
