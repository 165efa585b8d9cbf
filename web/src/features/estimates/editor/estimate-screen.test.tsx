import type { Estimate } from '@rainmaker/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Asked, stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { Component as EstimateScreen } from './estimate-screen.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const PERSON = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Samuel',
  email: 'samuel@northbridge.example',
  company_name: null,
  stage: 'lead' as const,
};
const SETTINGS = {
  number_pattern: 'EST-{YYYY}-{0001}',
  number_start: 1,
  has_numbers: false,
  next_number: 'EST-2026-0001',
  terms: '30 days net',
  notes: null,
  valid_days: 15,
  tax_mode: 'exclusive',
  tax_rate: 20,
  deposit_percent: null,
  version: 0,
};
const saved = (title: string, version: number): Estimate => ({
  id: ID,
  number: 'EST-2026-0001',
  revision: 1,
  status: 'draft',
  title,
  contact: PERSON,
  sales_person: null,
  issue_date: '2026-11-26',
  valid_until: '2026-12-11',
  currency: 'EUR',
  total: 12_000,
  version,
  sent_at: null,
  viewed_at: null,
  answered_at: null,
  updated_at: '2026-11-26T10:00:00Z',
  tax_mode: 'exclusive',
  lines: [
    {
      kind: 'item',
      service_id: null,
      name: 'Set-up',
      description: null,
      quantity: 1,
      unit: 'item',
      unit_price: 10_000,
      discount: null,
      tax_rate: 20,
      optional: false,
      selected: true,
      amounts: { gross: 10_000, discount: 0, amount: 10_000 },
    },
  ],
  discount: null,
  deposit: null,
  link: 'none',
  answer: null,
  revised_by: null,
  notes: null,
  attachments: [],
  terms: '30 days net',
  totals: {
    gross: 10_000,
    line_discounts: 0,
    subtotal: 10_000,
    discount: 0,
    net: 10_000,
    taxes: [{ rate: 20, base: 10_000, tax: 2_000 }],
    tax: 2_000,
    total: 12_000,
    deposit: 0,
  },
  total_with_options: 12_000,
  created_by: null,
  created_at: '2026-11-26T10:00:00Z',
});

let asked: Asked[];
let onSave: (title: string) => unknown;
beforeEach(() => {
  localStorage.clear();
  asked = stubServer({
    'GET /user/api/workspace/': () => ({ currency: 'EUR', now: '2026-11-26T10:00:00Z' }),
    'GET /quotation/api/settings/': () => SETTINGS,
    'GET /quotation/api/get-user-lead/': () => ({ results: [PERSON] }),
    'GET /quotation/api/sales-person/': () => ({ results: [] }),
    'GET /quotation/api/templates/': () => ({ results: [] }),
    'GET /quotation/api/service/dropdown/': () => ({ results: [] }),
    [`GET /quotation/api/templates/${ID}/`]: () => ({ ...saved('Offer', 1), name: 'Standard' }),
    [`GET /quotation/api/quotation/${ID}/`]: () => saved('Offer', 1),
    'POST /quotation/api/create-quotation/': ({ body }) => onSave((body as { title: string }).title),
    [`PATCH /quotation/api/create-quotation/${ID}/`]: ({ body }) => onSave((body as { title: string }).title),
  });
});
const open = (address: string) => showScreen(<EstimateScreen />, address, { store: signedInStore() });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body as Record<string, unknown>);

it('a new estimate says what it lacks, is kept, and is saved by itself once it is whole', async () => {
  onSave = (title) => saved(title, 1);
  open(`/estimate/new?contact=${PERSON.id}`);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Offer' } });
  expect(screen.getByText(/^To save it, add a line with a price/)).toBeDefined();
  cleanup();
  const router = open(`/estimate/new?contact=${PERSON.id}`);
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Offer');
  type('Service or item, line 1', 'Set-up ');
  type('Price, line 1', '100');
  await waitFor(() => expect(router.state.location.pathname).toBe('/estimate/update'), { timeout: 4_000 });
  expect(sent()).toMatchObject([
    { contact_id: PERSON.id, title: 'Offer', terms: '30 days net', lines: [{ tax_rate: 20 }] },
  ]);
  // The next word may follow the space.
  expect(screen.getByLabelText('Service or item, line 1')).toHaveProperty('value', 'Set-up ');
  expect(await screen.findByText('All changes saved')).toBeDefined();
});

it('a new estimate that begins whole with a template is saved when somebody says so', async () => {
  onSave = (title) => saved(title, 1);
  open(`/estimate/new?contact=${PERSON.id}&template=${ID}`);
  expect(await screen.findByLabelText('Service or item, line 1')).toHaveProperty('value', 'Set-up');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('All changes saved')).toBeDefined();
  expect(sent()).toMatchObject([{ title: 'Offer', contact_id: PERSON.id }]);
});

it('what the server refuses stands at its field, and is tried again only after a change', async () => {
  onSave = () =>
    Response.json(
      {
        status: 400,
        code: 'invalid_input',
        detail: 'No.',
        errors: [{ pointer: '/lines/0/unit_price', detail: 'Too dear.' }],
      },
      { status: 400 },
    );
  open(`/estimate/update?id=${ID}`);
  fireEvent.change(await screen.findByLabelText('Price, line 1'), { target: { value: '200' } });
  expect(await screen.findByText('Too dear.', {}, { timeout: 4_000 })).toBeDefined();
  expect(screen.getByText('Not saved. No.')).toBeDefined();
  const tries = sent().length;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(sent()).toHaveLength(tries);
  onSave = (title) => saved(title, 2);
  type('Price, line 1', '150');
  expect(await screen.findByText('All changes saved', {}, { timeout: 4_000 })).toBeDefined();
});

it('asks when a colleague changed the same field meanwhile, and loses neither text', async () => {
  onSave = () =>
    Response.json(
      { status: 409, code: 'stale_version', detail: 'Changed.', current: saved('Theirs', 2) },
      { status: 409 },
    );
  open(`/estimate/update?id=${ID}`);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4_000 });
  expect(dialog.textContent).toContain('Mine');
  expect(dialog.textContent).toContain('Theirs');
});
