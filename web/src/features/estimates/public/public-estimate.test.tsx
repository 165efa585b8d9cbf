import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { WholeRequest } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import type { Offer, Page } from './offer-types.ts';
import { Component } from './public-estimate-screen.tsx';

const item = (name: string, price: number, isOptional: boolean, isSelected: boolean): Offer['lines'][number] => ({
  kind: 'item',
  name,
  description: null,
  quantity: 1,
  unit: 'item',
  unit_price: price,
  discount: null,
  tax_rate: 20,
  optional: isOptional,
  selected: isSelected,
  amounts: { gross: price, discount: 0, amount: price },
});

const OFFER: Offer = {
  number: 'EST-2026-0001',
  revision: 1,
  title: 'Crew scheduling',
  prepared_for: { name: 'Samuel', company_name: 'Northbridge' },
  sales_person: null,
  issue_date: '2026-11-21',
  valid_until: '2026-12-06',
  days_left: 15,
  currency: 'GBP',
  tax_mode: 'exclusive',
  lines: [item('Set-up', 320_000, false, true), item('Connector', 145_000, true, true)],
  discount: null,
  deposit: null,
  notes: null,
  terms: null,
  attachments: [],
  totals: {
    gross: 465_000,
    line_discounts: 0,
    subtotal: 465_000,
    discount: 0,
    net: 465_000,
    taxes: [{ rate: 20, base: 465_000, tax: 93_000 }],
    tax: 93_000,
    total: 558_000,
    deposit: 0,
  },
};
const PAGE: Page = {
  state: 'open',
  sender: { name: 'Fieldnote Ltd', logo_url: null, postal_address: null, color: null },
  offer: OFFER,
  answer: null,
};

/** Nothing scrolls here. */
class Unseen {
  observe(): void {}
  disconnect(): void {}
}

const open = (page: Page) => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('Request', WholeRequest);
  vi.stubGlobal('IntersectionObserver', Unseen);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (request.method === 'GET') return Response.json(page);
    asked.push({ path, body: await request.json() });
    return Response.json(path.endsWith('/viewed/') ? {} : { message: 'Done.' });
  });
  const screenOf = (
    <Routes>
      <Route path="/q/:token" element={<Component />} />
    </Routes>
  );
  showScreen(screenOf, '/q/abc');
  return asked;
};
const answers = (asked: ReturnType<typeof open>) => asked.filter(({ path }) => path === '/quotation/api/public/abc/');

it('adds up what is chosen at once, and signs that choice with a typed name', async () => {
  const asked = open(PAGE);
  fireEvent.click(await screen.findByLabelText(/Connector/));
  fireEvent.click(screen.getByRole('button', { name: 'Accept £ 3,840.00' }));
  await screen.findByText('Enter your name.');
  fireEvent.change(screen.getByLabelText('Sign by typing your name'), { target: { value: 'Samuel Adeyemi' } });
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  await screen.findByText('Confirm that you have read it and may sign.');
  fireEvent.click(screen.getByLabelText(/may sign for Northbridge/));
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(answers(asked)).toHaveLength(1));
  expect(answers(asked)[0]?.body).toEqual({
    answer: 'accept',
    name: 'Samuel Adeyemi',
    agreed: true,
    selected_lines: [],
    total: 384_000,
  });
});

it('declines at the second tap only, with the reason that was written', async () => {
  const asked = open({ ...PAGE, offer: { ...OFFER, prepared_for: { name: 'Nikos', company_name: 'Aegean S.A.' } } });
  await screen.findByText('I have read this estimate and may sign for Aegean S.A.');
  fireEvent.click(screen.getByRole('button', { name: 'Decline or ask for a change' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your question, or what should change'));
  fireEvent.click(screen.getByRole('button', { name: 'Decline instead' }));
  expect(answers(asked)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Not this year.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decline the estimate' }));
  await waitFor(() => expect(answers(asked)).toHaveLength(1));
  expect(answers(asked)[0]?.body).toEqual({ answer: 'decline', reason: 'Not this year.' });
});

it('tells that it was viewed once somebody does something on the page, and not before', async () => {
  const asked = open(PAGE);
  await screen.findByRole('heading', { name: 'Crew scheduling' });
  expect(asked).toEqual([]);
  fireEvent.pointerMove(window);
  fireEvent.pointerMove(window);
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/quotation/api/public/abc/viewed/']));
});

it('shows of a revised one only that there is another', async () => {
  open({ ...PAGE, state: 'revised', offer: null });
  await screen.findByRole('heading', { name: 'There is a newer revision' });
  expect(screen.queryByText('Crew scheduling')).toBeNull();
});
