import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';
import { afterEach, expect, it } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { forgetTouch } from '../pending-touch.ts';
import type { ContactDetails } from '../stage-calls.ts';
import { TimelineEntries } from './timeline-entries.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const CONTACT = { id: ID, name: 'Amara Okafor', stage: 'lead', phone: null, email: 'a@x.example' } as ContactDetails;

const showPerson = (): void => show(<TimelineEntries contact={CONTACT} />, { store: signedInStore() });

afterEach(() => forgetTouch(ID));

it('logs a call with a person who has no phone number', async () => {
  const asked = stubServer({ 'POST /contacts/api/touches/': () => ({ message: 'Call logged.' }) });
  showPerson();
  fireEvent.click(screen.getByRole('button', { name: 'Log a call' }));
  const connected = screen.getByRole('button', { name: 'Connected' });
  expect(document.activeElement).toBe(connected);
  fireEvent.click(connected);
  fireEvent.click(screen.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(asked.find(({ path }) => path.endsWith('/touches/'))?.body).toMatchObject({ id: ID, channel: 'call' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log a call' }));
});

it('adds a note with the keyboard', async () => {
  const asked = stubServer({ 'POST /contacts/api/notes/': () => ({ message: 'Note added.' }) });
  showPerson();
  fireEvent.keyDown(document.body, { key: 'n' });
  const field = screen.getByLabelText('Note about Amara Okafor');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: ' Likes tea ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(asked.find(({ path }) => path.endsWith('/notes/'))?.body).toEqual({ id: ID, note: 'Likes tea' });
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(screen.getByText('How did the call go?')).toBeDefined();
});

it('keeps a note that was typed and not saved', () => {
  stubServer({});
  showPerson();
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.change(screen.getByLabelText(/^Note about/), { target: { value: 'Half a thought' } });
  document.body.replaceChildren();
  showPerson();
  expect(screen.getByLabelText(/^Note about/)).toHaveProperty('value', 'Half a thought');
});

it('offers nothing to a viewer', () => {
  stubServer({});
  const store = createStore();
  const viewer = { email: 'v@x.example', first_name: 'V', last_name: 'C', token: 't', user_role: 'viewer' };
  store.dispatch(signedIn({ ...viewer, email_verified: true }));
  show(<TimelineEntries contact={CONTACT} />, { store });
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});
