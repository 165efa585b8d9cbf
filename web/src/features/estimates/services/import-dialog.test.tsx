import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '#lib/api/api.ts';
import { WholeRequest } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { ImportDialog } from './import-dialog.tsx';

const outcomeOf = (added: number): Answer<'importServices'> => ({
  message: 'Checked.',
  added,
  updated: 0,
  unchanged: 0,
  problem_count: 0,
  problems: [],
  updates: [],
  unknown_columns: [],
});

it('shows what the file chosen last would do, whichever is read first', async () => {
  const answers: ((added: number) => void)[] = [];
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push((added) => resolve(Response.json(outcomeOf(added))))),
  );
  show(<ImportDialog onClose={vi.fn()} />, { store: signedInStore() });
  const input = await screen.findByLabelText('Choose file', { selector: 'input' });
  const choose = async (name: string, count: number): Promise<void> => {
    fireEvent.change(input, { target: { files: [new File(['Name,Price'], name)] } });
    await waitFor(() => expect(answers).toHaveLength(count));
  };
  await choose('long.csv', 1);
  await choose('short.csv', 2);
  answers[1]?.(2);
  await screen.findByRole('button', { name: 'Import 2 services' });
  await act(async () => answers[0]?.(9));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('short.csv')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 2 services' })).toBeDefined();
});
