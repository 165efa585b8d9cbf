import type { BulkAnswer } from '@rainmaker/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubServer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ActivityHost } from './activity-host.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { dismissToast } from '#lib/toast/toast.ts';
import { claimActivity } from './activity-state.ts';
import { useShowOutcome } from './use-show-outcome.ts';

/** Each test undoes its own action, because toasts and the menu outlive a test. */
let count = 0;
let token = '';
beforeEach(() => {
  count += 1;
  token = `01a1ffa5-0000-7000-8000-1000000000${String(count).padStart(2, '0')}`;
});
const AMARA = '01a1ffa5-0000-7000-8000-000000000002';
const JOB = '01a1ffa5-0000-7000-8000-000000000003';

const Deed = ({ answer }: { answer: BulkAnswer }) => {
  const showOutcome = useShowOutcome();
  const about = { fallback: 'Deleted.', working: 'Deleting 2,301 leads', names: { [AMARA]: 'Amara Okafor' } };
  return (
    <button type="button" onClick={() => showOutcome(answer, { ...about, stage: 'lead' })}>
      Do it
    </button>
  );
};

const act = (answer: BulkAnswer, beside = <ActivityHost />) => {
  show(
    <>
      <Deed answer={answer} />
      {beside}
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
};

afterEach(() => {
  dismissToast(token);
  claimActivity(crypto.randomUUID());
});

it('undoes a small action from its toast, and names people who have changed since', async () => {
  const asked = stubServer({
    'POST /contacts/api/undo/': () => ({
      message: '11 people are as before.',
      restored: 11,
      kept: [{ id: AMARA, reason: 'The status was changed since.' }],
      kept_count: 1,
    }),
  });
  act({ message: '12 leads deleted.', done: 12, skipped: [], undo_token: token });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The status was changed since.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Amara Okafor' })).toBeDefined();
  expect(asked[0]?.body).toEqual({ undo_token: token });
});

it('names all skipped people with the reason', async () => {
  act({
    message: '1 lead deleted. 1 skipped.',
    done: 1,
    skipped: [{ id: AMARA, reason: 'It’s being sent.' }],
    skipped_count: 1,
    undo_token: token,
  });
  expect(await screen.findByText('It’s being sent.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Amara Okafor' })).toBeDefined();
});

it('shows only the reason for an action on one person', async () => {
  act({ message: '0 leads.', done: 0, skipped: [{ id: AMARA, reason: 'It’s being sent.' }], skipped_count: 1 });
  expect(await screen.findByText('It’s being sent.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a bar with numbers and Stop for a job, then its outcome with Undo', async () => {
  let state = 'running';
  const asked = stubServer({
    [`GET /contacts/api/jobs/${JOB}/`]: () => ({
      id: JOB,
      kind: 'delete',
      state,
      done: 500,
      total: 2301,
      result:
        state === 'stopped'
          ? { message: 'Stopped. 500 leads deleted.', done: 500, skipped: [], undo_token: token }
          : null,
    }),
    [`POST /contacts/api/jobs/${JOB}/stop/`]: () => {
      state = 'stopped';
      return { id: JOB, kind: 'delete', state: 'running', done: 500, total: 2301 };
    },
    'POST /contacts/api/undo/': () => ({
      message: '500 people are as before.',
      restored: 500,
      kept: [],
      kept_count: 0,
    }),
    'GET /contacts/api/undo/': () => ({ results: [] }),
    'GET /exceldata/api/imports/': () => ({ results: [] }),
  });
  act(
    {
      message: 'Working on 2,301 leads.',
      job: { id: JOB, kind: 'delete', state: 'queued', done: 0, total: 2301 },
    },
    <>
      <ActivityHost />
      <ActivityPanel onClose={() => undefined} />
    </>,
  );
  expect(await screen.findByText('500 of 2,301')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stop Deleting 2,301 leads' }));
  const ended = within(await screen.findByRole('region', { name: 'Finished' }));
  expect(ended.getByText('Stopped. 500 leads deleted.')).toBeDefined();
  expect(asked.some(({ path }) => path.endsWith('/stop/'))).toBe(true);
  // The undone action is no longer listed as done.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Finished' })).toBeNull());
});
