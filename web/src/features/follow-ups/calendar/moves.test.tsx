import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hookOnScreen } from '../../../testing/hook.tsx';
import { stubServer } from '../../../testing/server.ts';
import type { FollowUp } from '../kinds.tsx';
import { useMoves } from './use-calendar.ts';

const ID = '01a1ffa5-0000-7000-8000-000000000009';
const UPDATE = `PATCH /leads/api/lead-followups/update/${ID}/`;
const ROW = { id: ID, due_at: '2190-06-15T08:00:00.000Z', version: 3, state: 'open', is_overdue: false } as FollowUp;
const at = (hour: number): string => `2190-06-15T${String(hour).padStart(2, '0')}:00:00.000Z`;

type Body = { due_at: string; version: number };

/** Saves like the server: only with the version that it has. */
const server = () => {
  let row = ROW;
  return stubServer({
    [UPDATE]: ({ body }) => {
      const { due_at: due, version } = body as Body;
      if (version !== row.version)
        return Response.json({ status: 409, code: 'stale_version', detail: 'Someone else saved.' }, { status: 409 });
      if (due < at(5))
        return Response.json(
          { status: 400, code: 'invalid_input', detail: '', errors: [{ pointer: '/due_at', detail: 'It is past.' }] },
          { status: 400 },
        );
      row = { ...row, due_at: due, version: version + 1 };
      return row;
    },
  });
};

const sentTo = (asked: ReturnType<typeof stubServer>): Body[] =>
  asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Body);

it('moves that follow each other are saved in turn, with the version of the one before', async () => {
  const asked = server();
  const moves = hookOnScreen(useMoves);
  act(() => moves.current.moveTo(ROW, at(9)));
  act(() => moves.current.moveTo(ROW, at(10)));
  expect(moves.current.dueOf(ROW)).toBe(at(10));
  await waitFor(() => expect(sentTo(asked)).toHaveLength(2));
  // The list still has the row as it was.
  await waitFor(() => expect(moves.current.dueOf(ROW)).toBe(at(10)));
  act(() => moves.current.moveTo(ROW, at(11)));
  await waitFor(() => expect(sentTo(asked)).toHaveLength(3));
  expect(sentTo(asked)).toMatchObject([
    { due_at: at(9), version: 3 },
    { due_at: at(10), version: 4 },
    { due_at: at(11), version: 5 },
  ]);
  // Once the list is read again, it is right.
  await waitFor(() => expect(moves.current.dueOf({ ...ROW, version: 6, due_at: at(12) })).toBe(at(12)));
});

it('goes back to where it was if the server refuses', async () => {
  server();
  const moves = hookOnScreen(useMoves);
  act(() => moves.current.moveTo(ROW, at(3)));
  expect(moves.current.dueOf(ROW)).toBe(at(3));
  await waitFor(() => expect(moves.current.dueOf(ROW)).toBe(ROW.due_at));
});

it('leaves alone what is done, or stays where it is', () => {
  const asked = server();
  const moves = hookOnScreen(useMoves);
  act(() => moves.current.moveTo({ ...ROW, state: 'done' }, at(9)));
  act(() => moves.current.moveTo(ROW, ROW.due_at));
  act(() => moves.current.moveTo(ROW, undefined));
  expect(sentTo(asked)).toEqual([]);
});
