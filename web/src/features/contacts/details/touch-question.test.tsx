import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { afterEach, expect, it } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { expectTouch, forgetTouch } from '../pending-touch.ts';
import type { ContactDetails } from '../stage-calls.ts';
import { TouchQuestion } from './touch-question.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const CONTACT = { id: ID, name: 'Amara Okafor', stage: 'lead' } as ContactDetails;

const showAs = (role: string): void => {
  const store = createStore();
  store.dispatch(
    signedIn({
      email: 'm@x.example',
      first_name: 'M',
      last_name: 'C',
      token: 't',
      user_role: role,
      email_verified: true,
    }),
  );
  show(<TouchQuestion contact={CONTACT} />, { store });
};

afterEach(() => forgetTouch(ID));

it('asks nothing before someone was called', () => {
  stubServer({});
  showAs('rep');
  expect(screen.queryByRole('form')).toBeNull();
});

it('asks how the call went, and logs it with its note', async () => {
  const asked = stubServer({ 'POST /contacts/api/touches/': () => ({ message: 'Call logged.' }) });
  showAs('rep');
  act(() => expectTouch(ID, 'call'));
  expect(await screen.findByText('How did the call go?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'No answer' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' Try on Friday ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(screen.queryByText('How did the call go?')).toBeNull());
  expect(asked.find(({ path }) => path.endsWith('/touches/'))?.body).toEqual({
    id: ID,
    channel: 'call',
    outcome: 'no_answer',
    note: 'Try on Friday',
  });
});

it('closes when it is dismissed', async () => {
  stubServer({});
  showAs('rep');
  act(() => expectTouch(ID, 'whatsapp'));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('How did it go on WhatsApp?')).toBeNull();
});

it('is not shown to a viewer', () => {
  stubServer({});
  expectTouch(ID, 'call');
  showAs('viewer');
  expect(screen.queryByText('How did the call go?')).toBeNull();
});
