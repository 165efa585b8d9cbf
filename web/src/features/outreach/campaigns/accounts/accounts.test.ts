import type { Mailbox, WhatsappSender } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { accountsOf, fittingAccounts, lackingChannel } from './accounts.ts';

const box = (id: string, provider = 'smtp') =>
  ({ id, email: `${id}@x.example`, provider, state: 'active', state_reason: null, daily_limit: 30 }) as Mailbox;
const sender = (id: string, more: Partial<WhatsappSender> = {}) =>
  ({
    id,
    number: '+4479',
    provider: 'cloud',
    state: 'active',
    state_reason: null,
    daily_limit: null,
    people_per_day: 250,
    ...more,
  }) as WhatsappSender;

const ALL = accountsOf({ boxes: [box('sim', 'simulator'), box('b')], senders: [sender('w')] });

it('a workflow gets an account for each of its channels, and none for others', () => {
  expect(fittingAccounts(ALL, [], ['email', 'whatsapp'])).toEqual(['b', 'w']);
  expect(fittingAccounts(ALL, ['sim', 'w'], ['email'])).toEqual(['sim']);
  expect(fittingAccounts(ALL, ['b'], ['whatsapp'])).toEqual(['w']);
});

it('says for which channel an account is missing', () => {
  expect(lackingChannel(ALL, ['b'], ['whatsapp', 'email'])).toBe('whatsapp');
  expect(lackingChannel(ALL, ['b', 'w'], ['whatsapp', 'email'])).toBeUndefined();
});

it('a sender reaches as many people in a day as Meta and its own limit allow', () => {
  const daily = (more: Partial<WhatsappSender>) => accountsOf({ boxes: [], senders: [sender('w', more)] })[0]?.daily;
  expect(daily({ daily_limit: 100 })).toBe(100);
  expect(daily({ daily_limit: 1_000 })).toBe(250);
  expect(daily({ people_per_day: null })).toBeNull();
});
