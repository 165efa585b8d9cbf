import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#lib/api/api.ts';
import { formatRelative, formatWhole } from '#lib/format.ts';
import { browserZone, placeNow } from '#lib/place.ts';
import { useNow } from '#lib/use-now.ts';
import { stubServer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { signedInStore } from '../../testing/signed-in.ts';
import { useWorkspacePlace } from './use-workspace-place.ts';

/** Zones at least ten hours apart, neither of them the browser's. */
const [FAR, OTHER] =
  browserZone() === 'Pacific/Auckland' ? ['Asia/Tokyo', 'Asia/Kolkata'] : ['Pacific/Auckland', 'Asia/Tokyo'];
const NOW = '2026-11-23T05:00:00.000Z';

const Moment = () => <time title={formatWhole(NOW)}>{formatRelative(NOW, useNow())}</time>;
const Shell = () => (useWorkspacePlace() ? <Moment /> : <p>Waiting</p>);

const timeIn = (zone: string): string =>
  `Today ${new Date(NOW).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })}`;

const settings = { timezone: FAR, country: 'NZ', now: NOW };
const ADDRESS = 'GET /user/api/workspace/';
const start = (answer: () => unknown = () => settings) => {
  stubServer({ [ADDRESS]: answer });
  const store = signedInStore();
  show(<Shell />, { store });
  return store;
};
const never = () => new Promise(() => undefined);

beforeEach(() => {
  settings.timezone = FAR;
});

it('times follow the workspace, not the browser', async () => {
  start();
  expect(screen.getByText('Waiting')).toBeDefined();
  expect((await screen.findByText(timeIn(FAR))).title).toMatch(/, \w+ time$/);
});

it('times change with the workspace’s setting', async () => {
  const store = start();
  await screen.findByText(timeIn(FAR));
  settings.timezone = OTHER;
  act(() => void store.dispatch(api.util.invalidateTags(['Workspace'])));
  expect(await screen.findByText(timeIn(OTHER))).toBeDefined();
});

it('times are right at once after a reload, only for the same person', async () => {
  start();
  await screen.findByText(timeIn(FAR));
  cleanup();
  start(never);
  expect(screen.getByTitle(/, \w+ time$/).textContent).toBe(formatRelative(NOW, new Date()));
  cleanup();
  localStorage.setItem('place', localStorage.getItem('place')?.replace('maya@', 'ben@') ?? '');
  start(never);
  expect(screen.getByText('Waiting')).toBeDefined();
});

it.each(['{', 'null', '7', '{"email":"maya@fieldnote.example"}'])('a kept time zone of %s is ignored', (broken) => {
  localStorage.setItem('place', broken);
  start(never);
  expect(screen.getByText('Waiting')).toBeDefined();
});

it('times are the browser’s if the workspace can’t be read, and after leaving', async () => {
  localStorage.setItem('place', JSON.stringify({ email: 'ben@fieldnote.example', timezone: FAR, country: 'NZ' }));
  start(() => Response.json({ status: 500, code: 'internal', detail: 'No.' }, { status: 500 }));
  expect(await screen.findByTitle(/2026, \d\d:\d\d$/)).toBeDefined();
  cleanup();
  expect(placeNow().zone).toBe(browserZone());
});
