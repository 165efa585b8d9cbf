import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoverCard } from './hover-card.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('opens after 700 ms and closes 300 ms after the pointer has left name and card', async () => {
  render(
    <HoverCard card={() => <p>Who it is</p>}>
      <a href="#ada">Ada</a>
    </HoverCard>,
  );
  const name = screen.getByRole('link', { name: 'Ada' });
  fireEvent.pointerEnter(name, { pointerType: 'mouse' });
  await pass(699);
  expect(screen.queryByText('Who it is')).toBeNull();
  await pass(1);
  await vi.waitFor(() => expect(screen.getByText('Who it is')).toBeTruthy());
  fireEvent.pointerLeave(name);
  await pass(200);
  fireEvent.pointerEnter(screen.getByText('Who it is').parentElement ?? name, { pointerType: 'mouse' });
  await pass(2_000);
  expect(screen.queryByText('Who it is')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByText('Who it is').parentElement ?? name);
  await pass(300);
  expect(screen.queryByText('Who it is')).toBeNull();
});

it('does not open for a pointer that only passes, or for touch', async () => {
  render(
    <HoverCard card={() => <p>Who it is</p>}>
      <a href="#ada">Ada</a>
    </HoverCard>,
  );
  const name = screen.getByRole('link', { name: 'Ada' });
  fireEvent.pointerEnter(name, { pointerType: 'mouse' });
  await pass(400);
  fireEvent.pointerLeave(name);
  fireEvent.pointerEnter(name, { pointerType: 'touch' });
  await pass(2_000);
  expect(screen.queryByText('Who it is')).toBeNull();
});
