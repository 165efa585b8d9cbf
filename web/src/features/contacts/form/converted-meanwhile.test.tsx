import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { editContactPath, paths } from '#lib/paths.ts';
import { signedInStore } from '../../../testing/signed-in.ts';
import { stubServer } from '../../../testing/server.ts';
import { screenFor } from './contact-form-screen.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const PERSON = {
  id: ID,
  name: 'Amara Okafor',
  first_name: 'Amara',
  email: 'amara@x.example',
  tags: [],
  custom: {},
  version: 3,
};
const GONE = {
  status: 404,
  code: 'not_found',
  detail: 'Amara Okafor is a lead now.',
  current: { stage: 'lead' },
};

let isConverted: boolean;
beforeEach(() => {
  isConverted = false;
  const gone = () => Response.json(GONE, { status: 404 });
  stubServer({
    'GET /user/api/workspace/': () => ({ currency: 'EUR' }),
    'GET /contacts/api/custom-fields/': () => ({ results: [] }),
    'GET /prospects/api/get-lead-data/': () => (isConverted ? gone() : { ...PERSON, stage: 'prospect' }),
    'GET /leads/api/get-lead-data/': () => ({ ...PERSON, stage: 'lead', version: 4 }),
    [`PATCH /prospects/api/update-lead-data/${ID}/`]: gone,
  });
});

const [Prospect, Lead] = [screenFor('prospect'), screenFor('lead')];

const openForm = () => {
  const store = signedInStore();
  const on = (path: string, Screen: typeof Prospect) => ({
    path,
    element: (
      <Providers store={store}>
        <Screen />
      </Providers>
    ),
  });
  const router = createMemoryRouter([on(`${paths.prospects}/update`, Prospect), on(`${paths.leads}/update`, Lead)], {
    initialEntries: [editContactPath('prospect', ID)],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
};

const city = () => screen.findByLabelText(/^City/);

it('the form of someone who was converted is found at their new address', async () => {
  isConverted = true;
  const router = openForm();
  await city();
  expect(router.state.location.pathname).toBe(`${paths.leads}/update`);
});

it('what was typed while someone else converted the person is kept at the new address', async () => {
  const router = openForm();
  fireEvent.change(await city(), { target: { value: 'Lagos' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.leads}/update`));
  expect(await city()).toHaveProperty('value', 'Lagos');
});
