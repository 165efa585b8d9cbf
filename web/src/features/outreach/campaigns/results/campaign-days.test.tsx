import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CampaignDays, everyDay } from './campaign-days.tsx';

const quiet = { opened: 0, clicked: 0, replied: 0 };
const show = (days: Parameters<typeof everyDay>[0]) =>
  render(
    <MemoryRouter>
      <CampaignDays campaignId="c1" days={days} />
    </MemoryRouter>,
  );

it('a day’s opens and clicks open the rows behind them', () => {
  show([{ day: '2026-03-02', sent: 12, opened: 5, clicked: 2, replied: 1 }]);
  const links = within(screen.getByRole('figure')).getAllByRole('link', { hidden: true });
  const addressOf = (name: string) =>
    links.find((link) => link.getAttribute('aria-label') === name)?.getAttribute('href');
  for (const [name, filter] of [
    ['5 opened', 'opened'],
    ['2 clicked', 'clicked'],
    ['1 replied', 'replied'],
  ] as const) {
    const asked = new URL(addressOf(name) ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      campaign_id: 'c1',
      filter,
      from: '2026-03-02',
      to: '2026-03-02',
    });
  }
});

it('opens and clicks are not spoken of where there are none', () => {
  const { container } = show([{ day: '2026-03-02', sent: 12, ...quiet }]);
  expect(container.textContent).not.toMatch(/opened|clicked/);
  expect(container.textContent).toMatch(/12 sent/);
});

it('days without anything keep their place between those with something', () => {
  const days = everyDay([
    { day: '2026-03-02', sent: 1, ...quiet },
    { day: '2026-03-04', sent: 2, ...quiet },
  ]);
  expect(days.map(({ day, sent }) => [day, sent])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 0],
    ['2026-03-04', 2],
  ]);
});
