import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { targetOf, type Act } from './act-types.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useActGroups } from './use-act-items.tsx';

const MAYA = { id: '01a1ffa5-0000-7000-8000-000000000001', name: 'Maya Ostrander', email: 'maya@fieldnote.example' };
const NOA = { id: '01a1ffa5-0000-7000-8000-000000000002', name: 'Noa Lindqvist', email: 'noa@fieldnote.example' };
const LEAD = {
  id: '01a1ffa5-0000-7000-8000-000000000003',
  name: 'Amara Okafor',
  stage: 'lead' as const,
  owner: MAYA,
  tags: [],
};
const CAMPAIGNS = 'GET /campaigns/api/of-people/';
const PERSONS = 'GET /quotation/api/sales-person/';

const Items = () => {
  const acts = useActGroups('lead', (_act: Act) => undefined);
  return (
    <ul>
      {acts.others.map(({ key, label }) => (
        <li key={key}>{label}</li>
      ))}
    </ul>
  );
};

it('offers a transfer only if there is someone to transfer people to', async () => {
  const asked = stubServer({ [PERSONS]: () => ({ results: [MAYA] }) });
  show(<Items />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('Add to campaign')).toBeDefined();
  expect(screen.queryByText('Transfer to colleague')).toBeNull();
});

it('offers it once there is a colleague', async () => {
  stubServer({ [PERSONS]: () => ({ results: [MAYA, NOA] }) });
  show(<Items />);
  expect(await screen.findByText('Transfer to colleague')).toBeDefined();
});

it('asks for a colleague, transfers the person, and offers Undo', async () => {
  const asked = stubServer({
    [PERSONS]: () => ({ results: [MAYA, NOA] }),
    [CAMPAIGNS]: () => ({ results: [] }),
    'POST /leads/api/lead-transfer/': () => ({
      message: '1 lead transferred to Noa Lindqvist.',
      done: 1,
      skipped: [],
      undo_token: MAYA.id,
    }),
    'POST /contacts/api/undo/': () => ({ message: 'Undone.', restored: 1, kept: [], kept_count: 0 }),
  });
  show(<TransferDialog target={targetOf(LEAD)} onClose={() => undefined} />);
  const transfer = await screen.findByRole('button', { name: 'Transfer' });
  await screen.findByRole('option', { name: /Noa Lindqvist/ });
  // The current owner can't be chosen.
  expect(screen.queryByRole('option', { name: /Maya/ })).toBeNull();
  fireEvent.click(transfer);
  expect(await screen.findByText('Choose a new owner.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('New owner'), { target: { value: NOA.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Transfer to Noa Lindqvist' }));
  expect(await screen.findByText('1 lead transferred to Noa Lindqvist.')).toBeDefined();
  expect(asked.find(({ path }) => path.endsWith('/lead-transfer/'))?.body).toEqual({
    ids: [LEAD.id],
    user_id: NOA.id,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeDefined();
  expect(asked.find(({ path }) => path === '/contacts/api/undo/')?.body).toEqual({ undo_token: MAYA.id });
});

it('names the campaigns they are in, and ends them if chosen', async () => {
  const asked = stubServer({
    [PERSONS]: () => ({ results: [MAYA, NOA] }),
    [CAMPAIGNS]: () => ({ results: ['Spring', 'Harbour'].map((name) => ({ id: MAYA.id, name, people: 1 })) }),
    'POST /leads/api/lead-transfer/': () => ({ message: 'Transferred.', done: 1, skipped: [], undo_token: MAYA.id }),
  });
  show(<TransferDialog target={targetOf(LEAD)} onClose={() => undefined} />);
  expect(await screen.findByText('This person is in Spring and Harbour')).toBeDefined();
  fireEvent.click(screen.getByLabelText(/End campaigns for them/));
  fireEvent.change(screen.getByLabelText('New owner'), { target: { value: NOA.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Transfer to Noa Lindqvist' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/lead-transfer/'))?.body).toEqual({
      ids: [LEAD.id],
      user_id: NOA.id,
      campaigns: 'end',
    }),
  );
});
