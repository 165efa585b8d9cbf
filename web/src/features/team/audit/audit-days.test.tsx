import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leavePlace, setPlace } from '#lib/place.ts';
import { stubServer } from '../../../testing/server.ts';
import { showScreen } from '../../../testing/show.tsx';
import { signedInStore } from '../../../testing/signed-in.ts';
import { AuditLogSection } from './audit-log-section.tsx';

afterEach(leavePlace);

it('shows the chosen days in the manner of the workspace’s country', async () => {
  stubServer({
    'GET /user/api/audit-log/': () => ({ results: [], count: 0, count_is_exact: true, next: null }),
  });
  setPlace({ zone: 'Europe/Berlin', locale: 'en-GB' });
  showScreen(<AuditLogSection />, '/settings?section=audit-log', { store: signedInStore() });
  expect(screen.getAllByPlaceholderText('Any day')).toHaveLength(2);
  const from = screen.getByLabelText<HTMLInputElement>('From day');
  fireEvent.change(from, { target: { value: '4/3/2026' } });
  fireEvent.blur(from);
  await waitFor(() => expect(from.value).toBe('4 Mar 2026'));
});
