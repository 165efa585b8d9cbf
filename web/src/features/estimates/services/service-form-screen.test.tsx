import type { Service } from '@rainmaker/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#lib/api/api.ts';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { Component as ServiceForm } from './service-form-screen.tsx';

const CREW: Service = {
  id: '0190a000-0000-7000-8000-000000000001',
  code: 'S-001',
  name: 'Crew, one year',
  description: null,
  unit: 'item',
  unit_price: 26_450,
  currency: 'GBP',
  other_prices: [],
  tax_rate: 20,
  billing: 'yearly',
  is_active: true,
  version: 1,
  updated_at: '2026-11-20T10:00:00Z',
};
const refusal = (status: number, detail: string) => Response.json({ status, code: 'x', detail }, { status });

let answer: () => unknown;
beforeEach(() => {
  localStorage.clear();
  stubServer({
    [`GET /quotation/api/quotation-service/${CREW.id}/`]: () => answer(),
    'GET /user/api/workspace/': () => ({ currency: 'EUR' }),
  });
});
const open = () => {
  const store = signedInStore();
  showScreen(<ServiceForm />, `/services/edit?id=${CREW.id}`, { store });
  return store;
};

it('keeps the form where the service can’t be loaded again', async () => {
  answer = () => CREW;
  const store = open();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Crew, two years' } });
  answer = () => refusal(500, 'The server had a problem.');
  const select = api.endpoints.getService.select({ id: CREW.id });
  await act(async () => void store.dispatch(api.util.invalidateTags(['Services'])));
  await waitFor(() => expect(select(store.getState()).isError).toBe(true));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Crew, two years');
});

it('says that a service wasn’t found, or that it couldn’t be loaded, and loads it again', async () => {
  answer = () => refusal(404, 'No such service.');
  open();
  expect(await screen.findByRole('heading', { name: 'This service wasn’t found' })).toBeDefined();
  cleanup();
  answer = () => refusal(500, 'The server had a problem.');
  open();
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the service' })).toBeDefined();
  answer = () => CREW;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', CREW.name);
});
