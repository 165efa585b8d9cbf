import type { Prompt } from '@rainmaker/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
import { show } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { PromptExample } from './prompt-example.tsx';
import type { Person } from './use-preview.ts';

const PROMPT: Prompt = { goal: 'A call', length: 'short', tone: 'friendly', language: 'en' };
const CLAIM = { key: 'c1', field: 'body' as const, text: 'We are loved.', sources: [], confirmed_by: null };

it('says that a claim of an example has no source, and neither asks to confirm it nor speaks of approving', async () => {
  stubServer({
    'POST /sequences/api/write-example/': () => ({
      subject: 'Your crews',
      body: 'Hi Amara,\n\nA call? We are loved. Until then.',
      model: 'test-model',
      note: null,
      claims: [CLAIM],
      problems: [],
    }),
  });
  const person = { id: 'p1', name: 'Amara Okafor' } as Person;
  show(<PromptExample prompt={PROMPT} impression={null} step={1} is_last person={person} />, {
    store: signedInStore(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Write an example for Amara Okafor' }));
  const said = await screen.findByText(/1 claim has no source\./);
  expect(said.textContent).toContain('Memory');
  expect(said.textContent).not.toMatch(/confirm|approve/);
  fireEvent.click(screen.getByRole('button', { name: /We are loved/ }));
  expect(await screen.findByText('No source says this. Check it before you use it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm claim' })).toBeNull();
  expect(screen.getByText('A call?').parentElement?.textContent).toContain('A call? We are loved.');
});
