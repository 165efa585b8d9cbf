import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { RewriteMenu } from './rewrite-menu.tsx';

const CALL = 'POST /sequences/api/rewrite-text/';
const open = (answer: () => unknown) => {
  const asked = stubServer({ [CALL]: answer });
  const replace = vi.fn(() => true);
  const onClose = vi.fn();
  const passage = { text: 'Hi {{ first_name }}, we plan crews.', replace };
  show(<RewriteDialog passage={passage} wish={{ way: 'shorter' }} isTemplate onClose={onClose} />, {
    store: signedInStore(),
  });
  return { asked, replace, onClose };
};

it('shows what changes, and puts it into the text only when it is accepted', async () => {
  const { asked, replace, onClose } = open(() => ({ model: 'gpt', text: '{{ first_name }}, we plan crews.' }));
  const removed = await screen.findByText('Hi');
  expect(removed.tagName).toBe('DEL');
  expect(screen.getByText('first name')).toBeDefined();
  expect(asked[0]?.body).toEqual({ text: 'Hi {{ first_name }}, we plan crews.', way: 'shorter', is_template: true });
  expect(replace).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(replace).toHaveBeenCalledWith('{{ first_name }}, we plan crews.');
  expect(onClose).toHaveBeenCalled();
});

it('says why there is no proposal, and asks again', async () => {
  let isFirst = true;
  const { replace } = open(() => {
    const answer = isFirst
      ? Response.json(
          { status: 503, code: 'unavailable', detail: 'The model left out {{ first_name }}.' },
          { status: 503, headers: { 'content-type': 'application/problem+json' } },
        )
      : { model: 'gpt', text: 'Short.' };
    isFirst = false;
    return answer;
  });
  await screen.findByText('The model left out {{ first_name }}.');
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Short');
  expect(replace).not.toHaveBeenCalled();
});

it('says that rewriting needs a model where there is none, and leads to where it is connected', async () => {
  stubServer({ 'GET /outscrapper/api/get-generation-count/': () => ({ model: 'built-in', used_quota: 0 }) });
  show(<RewriteMenu onChoose={vi.fn()} />, { store: signedInStore() });
  await waitFor(() => expect(screen.getByText(/Rewriting needs a model/)).toBeDefined());
  expect(screen.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe('/settings?section=ai');
  expect(screen.queryByRole('button', { name: 'Shorter' })).toBeNull();
});
