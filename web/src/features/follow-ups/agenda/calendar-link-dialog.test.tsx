import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { CalendarLinkDialog } from './calendar-link-dialog.tsx';

const LINK = '/leads/api/calendar-link/';
const AT = '2026-11-20T08:00:00.000Z';

const showDialog = () => {
  const onClose = vi.fn<() => void>();
  show(<CalendarLinkDialog onClose={onClose} />, { store: signedInStore() });
  return onClose;
};

it('makes a link and shows its whole address once', async () => {
  let at: string | null = null;
  stubServer({
    [`GET ${LINK}`]: () => ({ created_at: at }),
    [`POST ${LINK}`]: () => {
      at = AT;
      return { path: '/leads/api/calendar/secret/', created_at: AT };
    },
  });
  showDialog();
  const create = await screen.findByRole('button', { name: 'Create link' });
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  fireEvent.click(create);
  expect(await screen.findByLabelText('Your calendar link')).toHaveProperty(
    'value',
    new URL('/leads/api/calendar/secret/', window.location.origin).href,
  );
  expect(screen.queryByRole('button', { name: 'Replace link' })).toBeNull();
});

it('removes a link, which it can’t show again', async () => {
  const asked = stubServer({
    [`GET ${LINK}`]: () => ({ created_at: AT }),
    [`DELETE ${LINK}`]: () => ({ message: 'The calendar link no longer works.' }),
  });
  const onClose = showDialog();
  expect(await screen.findByRole('button', { name: 'Replace link' })).toBeDefined();
  expect(screen.queryByLabelText('Your calendar link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
});
