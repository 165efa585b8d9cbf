import type { MailRow } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { type DraftItem, groupDrafts, likeThis, mergeDone, nextWaiting } from './draft-groups.ts';

// The fields that grouping uses.
const mail = (id: string, campaign: string, step: number, missing: string[] = []): MailRow =>
  ({
    id,
    campaign: { id: campaign, name: campaign },
    step,
    missing,
    writing: null,
    created_at: `2026-11-21T10:00:0${id}Z`,
  }) as MailRow;

const mails = [mail('1', 'A', 1), mail('2', 'A', 1, ['company_name']), mail('3', 'A', 2), mail('4', 'B', 1)];

it('groups by campaign and step', () => {
  const groups = groupDrafts(mergeDone(mails, new Map()));
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ['A, Email 1', 2],
    ['A, Email 2', 1],
    ['B, Email 1', 1],
  ]);
});

it('keeps processed drafts in place even if the list no longer has them', () => {
  const [first, ...others] = mails;
  const done = new Map<string, DraftItem>([['1', { mail: first!, outcome: 'approved' }]]);
  expect(mergeDone(others, done).map(({ mail: each, outcome }) => [each.id, outcome])).toEqual([
    ['1', 'approved'],
    ['2', undefined],
    ['3', undefined],
    ['4', undefined],
  ]);
});

it('moves to the next draft to review, and to an earlier one at the end', () => {
  const items = mergeDone(mails, new Map([['2', { mail: mails[1]!, outcome: 'rejected' }]]));
  expect(nextWaiting(items, '1')?.mail.id).toBe('3');
  expect(nextWaiting(items, '4')?.mail.id).toBe('3');
  expect(nextWaiting(items, '3', -1)?.mail.id).toBe('1');
  expect(nextWaiting([], undefined)).toBeUndefined();
});

it('counts similar drafts that lack nothing', () => {
  const items = mergeDone(mails, new Map());
  expect(likeThis(items, mails[0]!).map(({ id }) => id)).toEqual(['1']);
});
