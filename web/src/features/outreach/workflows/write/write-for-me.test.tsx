import type { WrittenWorkflow } from '@rainmaker/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as WorkflowEditor } from '../workflow-editor-screen.tsx';

const WRITTEN: WrittenWorkflow = {
  model: 'gpt',
  note: null,
  sequence_name: 'Winter checks',
  impression: 'Short and helpful.',
  steps: [
    {
      wait: { amount: 0, unit: 'minutes' },
      subject: 'A question',
      body: 'Hello there.',
      variants: [
        { share: 50, subject: 'A question', body: 'Hello there.' },
        { share: 50, subject: 'Another', body: 'We serve 900 buildings.' },
      ],
    },
    { wait: { amount: 3, unit: 'business_days' }, subject: null, body: 'May I ask again?' },
  ],
  claims: [{ step: 1, variant: 2, field: 'body', text: 'We serve 900 buildings.', sources: [] }],
  problems: [{ step: 2, variant: 1, field: 'body', kind: 'length', text: null, detail: 'The text is short.' }],
  left_out: ['A sentence with evil.example was left out: no source has it.'],
};

let asked: Asked[];
let answer: () => unknown;
beforeEach(() => {
  localStorage.clear();
  answer = () => WRITTEN;
  asked = stubServer({
    'POST /sequences/api/write-workflow/': () => answer(),
    'GET /outscrapper/api/get-generation-count/': () => ({ model: 'gpt', used_quota: 0, user_quota: null }),
  });
});
const open = () => showScreen(<WorkflowEditor />, '/email-outreach/workflows/new', { store: signedInStore() });
const writeFrom = async (goal: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Write it for me' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText('What should it achieve?'), { target: { value: goal } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Write workflow' }));
  return dialog;
};

it('fills the editor with a proposal, says what has no source, and takes it back', async () => {
  open();
  await writeFrom('Get first meetings');
  const notice = await screen.findByRole('region', { name: 'Proposed workflow' });
  expect(asked.find(({ path }) => path.includes('write-workflow'))?.body).toMatchObject({
    goal: 'Get first meetings',
    purpose: 'first_meeting',
    emails: 3,
    variation: 0,
  });
  within(notice).getByText('Written by gpt. Read it before you save it.');
  within(notice).getByText('We serve 900 buildings.');
  within(notice).getByText('The text is short.');
  within(notice).getByText(/evil\.example/);
  within(notice).getByRole('button', { name: 'Email 1, variant B' });
  expect(asked.some(({ path }) => path.includes('create-sequence'))).toBe(false);
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Proposed workflow' })).toBeNull());
  expect(screen.queryByText('A question')).toBeNull();
});

it('says that it replaces the steps, also where one of them is a prompt', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Email 1/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Prompt' }));
  fireEvent.change(await screen.findByLabelText('Goal'), { target: { value: 'Offer a call' } });
  fireEvent.click(screen.getByRole('button', { name: 'Write it for me' }));
  expect(await screen.findByText(/^This replaces the steps/)).toBeDefined();
});

it('keeps what was written, and what it rests on, over a reload', async () => {
  open();
  await writeFrom('Get first meetings');
  await screen.findByRole('region', { name: 'Proposed workflow' });
  cleanup();
  open();
  const notice = await screen.findByRole('region', { name: 'Proposed workflow' });
  expect(within(notice).getByText('We serve 900 buildings.')).toBeDefined();
});

it('says what went wrong, and keeps the goal', async () => {
  answer = () =>
    Response.json(
      { status: 503, code: 'unavailable', detail: 'The server is busy.' },
      { status: 503, headers: { 'content-type': 'application/problem+json' } },
    );
  open();
  const dialog = await writeFrom('Get first meetings');
  await within(dialog).findByText('The server is busy.');
  expect(within(dialog).getByLabelText('What should it achieve?')).toHaveProperty('value', 'Get first meetings');
});
