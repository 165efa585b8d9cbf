import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadRuntimeConfig } from '#lib/api/runtime-config.ts';
import { sessionRestored } from '#lib/session/session.ts';
import { createStore } from '#lib/api/store.ts';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { Component as SignUp } from './sign-up-screen.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  stubServer({
    'GET /config.json': () => ({ api_base: '', google_client_id: null }),
    'GET /user/api/get-countries/': () => ({ results: [] }),
  });
  await loadRuntimeConfig();
});

const start = (): void => {
  const store = createStore();
  store.dispatch(sessionRestored(null));
  showScreen(<SignUp />, '/sign-up', { store });
};
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('the sign-up fields survive a reload, except the password', async () => {
  start();
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ines' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ines@x.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a whole sentence' } });
  await waitFor(() => expect(sessionStorage.getItem('sign-up')).toContain('ines@x.example'));
  expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('a whole sentence');
  cleanup();
  start();
  expect([valueOf('First name'), valueOf('Email'), valueOf('Password')]).toEqual(['Ines', 'ines@x.example', '']);
});
