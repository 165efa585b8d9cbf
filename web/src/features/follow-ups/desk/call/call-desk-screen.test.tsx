import type { DeskItem } from '@rainmaker/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as CallDesk } from './call-desk-screen.tsx';

const idOf = (at: number): string => `018f0000-0000-7000-8000-00000000000${at}`;
const callOf = (at: number, name: string, more: Partial<DeskItem> = {}): DeskItem => ({
  id: idOf(at),
  contact: { id: idOf(at), name, stage: 'lead', company_name: 'Lagos Solar Works' },
  kind: 'call',
  title: 'First call',
  due_at: '2026-11-24T09:00:00.000Z',
  is_overdue: true,
  priority: 'normal',
  assignee: null,
  reminder: null,
  repeats: null,
  note: 'Ask about the depot.',
  state: 'open',
  outcome: null,
  source: 'workflow',
  version: 1,
  created_by: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  done_at: null,
  talked_seconds: null,
  part: 'now',
  opens_at: null,
  zone: 'Africa/Lagos',
  job_title: 'Head of Operations',
  phone: '+2348035550142',
  linkedin_url: null,
  blocked: null,
  act: null,
  step: { workflow: 'Field crews', number: 3, kind: 'call' },
  ...more,
});

let asked: Asked[];
let calls: DeskItem[];
const used = { done: 0, cap: 20 };

beforeEach(() => {
  calls = [
    callOf(1, 'Amara Okafor'),
    callOf(2, 'Samuel Adeyemi'),
    callOf(3, 'Ana Lucía', { part: 'later', opens_at: '2026-11-24T14:00:00.000Z' }),
  ];
  asked = stubServer({
    'GET /leads/api/desk/': () => ({
      now: '2026-11-24T10:00:00.000Z',
      results: calls,
      has_more: false,
      done: [],
      today: { done: 0, interested: 0, talked_seconds: 0, connects: used, messages: used },
    }),
    ...Object.fromEntries(
      [1, 2, 3].map((at) => [
        `GET /leads/api/desk/${idOf(at)}/`,
        () => ({
          script: { text: 'Ask about ‹industry›.', origin: 'follow_up', missing: [], problem: null },
          facts: [{ text: 'Needs: a call sheet', source: 'lead' }],
          objections: [{ label: '“Too expensive”', answer: 'It pays back in a year.' }],
          touches: [],
        }),
      ]),
    ),
    [`PATCH /leads/api/lead-followups/update/${idOf(1)}/`]: ({ body }) => ({ ...calls[0], ...(body as object) }),
  });
});

const start = async () => {
  showScreen(<CallDesk />, '/voice-agents', { store: signedInStore() });
  await screen.findByRole('heading', { name: 'Amara Okafor' });
  return (key: string, more: object = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
};
const saved = () => asked.filter(({ method }) => method === 'PATCH');

it('a call is finished with two keys, keeps its script, and the next person opens', async () => {
  const press = await start();
  expect(await screen.findByText('‹industry›')).toBeDefined();
  await press('4');
  await press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(saved()).toMatchObject([{ body: { state: 'done', outcome: 'interested', next: { kind: 'call' } } }]),
  );
  expect(saved()[0]?.body).not.toHaveProperty('note');
  expect(saved()[0]?.body).not.toHaveProperty('talked_seconds');
  expect(await screen.findByRole('heading', { name: 'Samuel Adeyemi' })).toBeDefined();
});

it('what to say stands first, and a row says where its time is', async () => {
  await start();
  await screen.findByText('‹industry›');
  const brief = within(screen.getByRole('region', { name: 'Brief' }));
  expect(brief.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Script',
    'Facts',
    'Last touches',
  ]);
  const queue = within(screen.getByRole('region', { name: 'Queue' }));
  expect(queue.getAllByText(/\d\d:\d\d in Lagos, Field crews/)).toHaveLength(2);
});

it('asks what came of it before it saves', async () => {
  const press = await start();
  await press('Enter', { ctrlKey: true });
  expect(await screen.findByText('Choose what came of it.')).toBeDefined();
  expect(saved()).toHaveLength(0);
});

it('lists whom it is too early for in a tab of their own, with the time there', async () => {
  await start();
  const queue = within(screen.getByRole('region', { name: 'Queue' }));
  expect(queue.queryByText('Ana Lucía')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Later today/ }));
  expect(await queue.findByText('Ana Lucía')).toBeDefined();
  expect(queue.getByText(/^From .*15:00 their time$/)).toBeDefined();
});

it('comes back to who was skipped after the last one', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Skip to the next person' }));
  expect(await screen.findByRole('heading', { name: 'Samuel Adeyemi' })).toBeDefined();
  expect(screen.getByText('Next: Amara Okafor')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Skip to the next person' }));
  expect(await screen.findByRole('heading', { name: 'Amara Okafor' })).toBeDefined();
});

it('a question as a title gets no full stop', async () => {
  calls = [callOf(1, 'Amara Okafor', { step: null, source: 'manual', title: 'Is the budget signed off?', note: null })];
  await start();
  expect(screen.getByText('Is the budget signed off?', { selector: 'p span' })).toBeDefined();
});

it('says that somebody must not be called, and why', async () => {
  calls = [callOf(1, 'Amara Okafor', { blocked: 'They withdrew their consent to calls.' })];
  await start();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe('Don’t callThey withdrew their consent to calls.');
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
});
