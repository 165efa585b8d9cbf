import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_ACTIONS, ANNOUNCEMENT_STATES, isOpenAnnouncement } from './announcement.ts';
import { CAMPAIGN_ACTIONS, CAMPAIGN_STATES } from './campaign.ts';
import { ENROLMENT_ACTIONS, ENROLMENT_STATES } from './enrolment.ts';
import { FOLLOW_UP_ACTIONS, FOLLOW_UP_STATES } from './follow-up.ts';
import { SEQUENCE_ACTIONS, SEQUENCE_STATES } from './sequence.ts';
import { actionBetween, appliesTo, type StateAction } from './states.ts';

const TABLES: [string, Record<string, StateAction<string>>, readonly string[]][] = [
  ['campaigns', CAMPAIGN_ACTIONS, CAMPAIGN_STATES],
  ['people of a campaign', ENROLMENT_ACTIONS, ENROLMENT_STATES],
  ['workflows', SEQUENCE_ACTIONS, SEQUENCE_STATES],
  ['announcements', ANNOUNCEMENT_ACTIONS, ANNOUNCEMENT_STATES],
  ['follow-ups', FOLLOW_UP_ACTIONS, FOLLOW_UP_STATES],
];

describe.each(TABLES)('the actions of %s', (_name, actions, states) => {
  it('include at most one by a person between two states', () => {
    const asked = Object.values(actions).filter(({ who }) => who === 'person');
    const ways = asked.flatMap(({ from, to }) => from.map((state) => `${state} to ${to}`));
    expect(ways).toEqual([...new Set(ways)]);
  });

  it('lead to every state except the initial one', () => {
    const reached = new Set(Object.values(actions).map(({ to }) => to));
    expect(states.slice(1).filter((state) => !reached.has(state))).toEqual([]);
  });
});

it('include the one for a person, and none of the program’s', () => {
  expect(actionBetween(CAMPAIGN_ACTIONS, 'paused', 'running')).toBe('resume');
  expect(actionBetween(CAMPAIGN_ACTIONS, 'scheduled', 'running')).toBe('begin');
  expect(actionBetween(CAMPAIGN_ACTIONS, 'completed', 'running')).toBeUndefined();
  expect(actionBetween(CAMPAIGN_ACTIONS, 'running', 'auto_paused')).toBeUndefined();
  expect(actionBetween(SEQUENCE_ACTIONS, 'archived', 'active')).toBeUndefined();
  expect(appliesTo(SEQUENCE_ACTIONS.archive, 'archived')).toBe(false);
});

it('let nothing of an announcement be changed while it is on its way, and nothing begin without an approval', () => {
  expect(ANNOUNCEMENT_STATES.filter(isOpenAnnouncement)).toEqual(['generating', 'generated', 'rejected', 'failed']);
  const onTheWay = ['approved', 'scheduled', 'sending', 'sent'];
  for (const { from, to } of Object.values(ANNOUNCEMENT_ACTIONS))
    if (onTheWay.includes(to) && to !== 'approved') expect(from.every((state) => onTheWay.includes(state))).toBe(true);
  expect(ANNOUNCEMENT_ACTIONS.approve.from).toEqual(['generated']);
});
