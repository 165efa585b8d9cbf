import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import type { FollowUp } from '../kinds.tsx';
import { DoneDialog } from './done-dialog.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000009';
const UPDATE = `PATCH /leads/api/lead-followups/update/${ID}/`;
const FOLLOW_UP = {
  id: ID,
  contact: {
    id: '01a1ffa5-0000-7000-8000-000000000003',
    name: 'Amara Okafor',
    stage: 'lead',
    company_name: 'Lagos Solar',
  },
  kind: 'call',
  title: 'Call about the site visit',
  due_at: '2026-11-24T09:00:00.000Z',
  is_overdue: true,
  priority: 'high',
  note: 'Two depots.',
  state: 'open',
  outcome: null,
  version: 3,
} as FollowUp;

const bodiesOf = (asked: ReturnType<typeof stubServer>) =>
  asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Record<string, unknown>);

const showDialog = (onClose = vi.fn<() => void>(), onNext?: () => void) => {
  show(<DoneDialog followUp={FOLLOW_UP} onClose={onClose} onNext={onNext} />, { store: signedInStore() });
  return onClose;
};

it('saves the outcome, chosen by its key, the note and the next touch together', async () => {
  const asked = stubServer({ [UPDATE]: () => ({ ...FOLLOW_UP, state: 'done', version: 4 }) });
  const onClose = showDialog();
  fireEvent.keyDown(await screen.findByRole('button', { name: /Connected/ }), { key: '4' });
  fireEvent.click(screen.getByRole('button', { name: 'Email' }));
  // A title that nobody typed follows the kind.
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Email Amara Okafor');
  fireEvent.change(screen.getByLabelText(/^When/), { target: { value: '2036-01-02T10:00' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [body] = bodiesOf(asked);
  expect(body).toMatchObject({ version: 3, state: 'done', outcome: 'interested', note: 'Two depots.' });
  expect(body?.['next']).toMatchObject({
    kind: 'email',
    title: 'Email Amara Okafor',
    due_at: expect.stringMatching(/^2036-01-0[12]T/) as unknown,
  });
});

it('saves no next touch if none is wanted, and opens the next one', async () => {
  const asked = stubServer({ [UPDATE]: () => ({ ...FOLLOW_UP, state: 'done', version: 4 }) });
  const onNext = vi.fn<() => void>();
  showDialog(undefined, onNext);
  fireEvent.click(await screen.findByRole('button', { name: /Wrong person/ }));
  fireEvent.click(screen.getByRole('button', { name: 'No next touch' }));
  fireEvent.click(screen.getByRole('button', { name: /Save and open next/ }));
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(bodiesOf(asked)[0]).not.toHaveProperty('next');
});

it('asks for the outcome before anything is sent', async () => {
  const asked = stubServer({});
  showDialog();
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Choose what came of it.')).toBeDefined();
  expect(bodiesOf(asked)).toEqual([]);
});

it('shows the server’s sentence about the next date at its field, and keeps what was typed', async () => {
  stubServer({
    [UPDATE]: () =>
      Response.json(
        {
          status: 400,
          code: 'invalid_input',
          detail: 'Some fields are not valid.',
          errors: [{ pointer: '/next/due_at', detail: 'Choose a time that isn’t in the past.' }],
        },
        { status: 400 },
      ),
  });
  const onClose = showDialog();
  fireEvent.click(await screen.findByRole('button', { name: /No answer/ }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Rang twice.' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Choose a time that isn’t in the past.')).toBeDefined();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Rang twice.');
  expect(onClose).not.toHaveBeenCalled();
});
