import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoverPopover } from './hover-popover.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const start = () => {
  render(
    <HoverPopover label="Sources" trigger={<button type="button">A claim</button>}>
      {() => <button type="button">Keep it</button>}
    </HoverPopover>,
  );
  return screen.getByRole('button', { name: 'A claim' });
};
const content = () => screen.queryByRole('button', { name: 'Keep it' });

it('opens on hover without taking the focus, stays while the pointer is in it, and closes after', async () => {
  const claim = start();
  fireEvent.pointerEnter(claim, { pointerType: 'mouse' });
  await pass(250);
  const box = content()?.parentElement;
  expect(box).toBeTruthy();
  expect(claim.getAttribute('aria-describedby')).toBe(box?.id);
  expect(document.activeElement).toBe(document.body);
  fireEvent.pointerLeave(claim);
  await pass(200);
  fireEvent.pointerEnter(box ?? claim, { pointerType: 'mouse' });
  await pass(2_000);
  expect(content()).not.toBeNull();
  fireEvent.pointerLeave(box ?? claim);
  await pass(300);
  expect(content()).toBeNull();
});

it('opens on arrival by Tab; Escape closes it, and the focus that stays opens nothing', async () => {
  const claim = start();
  claim.focus();
  fireEvent.keyUp(claim, { key: 'Tab' });
  await pass(0);
  expect(content()).not.toBeNull();
  expect(document.activeElement).toBe(claim);
  fireEvent.keyDown(claim, { key: 'Escape' });
  fireEvent.keyUp(claim, { key: 'Escape' });
  await pass(2_000);
  expect(content()).toBeNull();
  expect(document.activeElement).toBe(claim);
});

it('stays and takes the focus once it is clicked; a touch only taps', async () => {
  const claim = start();
  fireEvent.pointerEnter(claim, { pointerType: 'touch' });
  await pass(2_000);
  expect(content()).toBeNull();
  fireEvent.click(claim);
  fireEvent.pointerLeave(claim);
  await pass(2_000);
  expect(document.activeElement).toBe(content());
  fireEvent.click(claim);
  await pass(0);
  expect(content()).toBeNull();
});
