import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { browserZone, leavePlace, setPlace } from '#lib/place.ts';
import { stubServer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { signedInStore } from '../../testing/signed-in.ts';
import { Component as Dashboard } from './dashboard-screen.tsx';

afterEach(leavePlace);

/** 8:00 in Auckland, and in Tokyo 4:00: neither is the browser's clock. */
const NOW = '2026-11-22T19:00:00.000Z';
const far = browserZone() === 'Pacific/Auckland' ? ['Asia/Tokyo', 'evening'] : ['Pacific/Auckland', 'morning'];

it('greets by the workspace’s clock, not the browser’s', async () => {
  const [timezone = '', time = ''] = far;
  setPlace({ zone: timezone, locale: 'en-GB' });
  stubServer({ 'GET /user/api/workspace/': () => ({ timezone, country: 'NZ', now: NOW }) });
  show(<Dashboard />, { store: signedInStore() });
  expect(await screen.findByRole('heading', { name: `Good ${time}, Maya` })).toBeDefined();
});
