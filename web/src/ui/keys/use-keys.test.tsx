import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IconButton } from '../button.tsx';
import { ActionMenu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import { KeysTaken } from './keys-taken.tsx';
import { type Keys, useKeys } from './use-keys.ts';

const Listening = ({ keys, isOn }: { keys: Keys; isOn?: boolean }) => {
  useKeys(keys, isOn);
  return null;
};
const type = (key: string, from: Element = document.body, how: object = {}): boolean =>
  !fireEvent.keyDown(from, { key, ...how });

it('a letter acts on the screen, but not where it is typed', () => {
  const a = vi.fn<() => void>();
  render(
    <>
      <Listening keys={{ a }} />
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <input type="checkbox" aria-label="Tick" />
    </>,
  );
  type('a', screen.getByLabelText('Name'));
  type('a', screen.getByLabelText('Text'));
  type('a', document.body, { ctrlKey: true });
  type('a', document.body, { altKey: true });
  type('a', document.body, { repeat: true });
  expect(a).not.toHaveBeenCalled();
  expect(type('a')).toBe(true);
  expect(type('a', screen.getByLabelText('Tick'))).toBe(true);
  expect(a).toHaveBeenCalledTimes(2);
});

it.each([
  ['a dialog', <div key="1" role="dialog" aria-modal="true" />],
  ['something that is still loading', <KeysTaken key="2" />],
])('no letter acts while %s is open', (_what, over) => {
  const a = vi.fn<() => void>();
  const { rerender } = render(<Listening keys={{ a }} />);
  rerender(
    <>
      <Listening keys={{ a }} />
      {over}
    </>,
  );
  type('a');
  expect(a).not.toHaveBeenCalled();
});

it('no letter acts while a menu or a popover is open, even if the focus is elsewhere', () => {
  const a = vi.fn<() => void>();
  const screenOf = (isOpen: boolean) => (
    <main>
      <Listening keys={{ a }} />
      <ActionMenu label="More" trigger={<button type="button">More</button>} groups={[]} />
      <Popover
        label="Filter"
        isOpen={isOpen}
        onChange={() => undefined}
        trigger={<button type="button">Filter</button>}
      >
        <input aria-label="Company" />
      </Popover>
    </main>
  );
  const { rerender } = render(screenOf(false));
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.click(more);
  type('a');
  fireEvent.click(more);
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  rerender(screenOf(true));
  type('a');
  expect(screen.getByLabelText('Company')).toBeDefined();
  expect(a).not.toHaveBeenCalled();
});

it('a tooltip blocks nothing', async () => {
  const a = vi.fn<() => void>();
  render(
    <main>
      <Listening keys={{ a }} />
      <IconButton label="Delete" icon={<i />} />
    </main>,
  );
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Delete' }), { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip')).toBeDefined();
  type('a');
  expect(a).toHaveBeenCalledOnce();
});

it('the second key of a chord does not act on its own', () => {
  const calls: string[] = [];
  render(
    <>
      <Listening keys={{ s: () => void calls.push('skip'), A: () => void calls.push('all') }} />
      <Listening keys={{ 'g s': () => void calls.push('sent') }} />
    </>,
  );
  type('g');
  type('s');
  type('s');
  type('A', document.body, { shiftKey: true });
  expect(calls).toEqual(['sent', 'skip', 'all']);
});

it('with Ctrl or ⌘ it also acts in a field, but not in a dialog', () => {
  const open = vi.fn<() => void>();
  const { rerender } = render(
    <>
      <Listening keys={{ 'mod+k': open }} />
      <input aria-label="Name" />
    </>,
  );
  expect(type('k', screen.getByLabelText('Name'), { metaKey: true })).toBe(true);
  expect(type('K', document.body, { ctrlKey: true })).toBe(true);
  rerender(
    <>
      <Listening keys={{ 'mod+k': open }} />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  type('k', document.body, { ctrlKey: true });
  expect(open).toHaveBeenCalledTimes(2);
});

it('a disabled key, or one without an effect now, is left to the browser', () => {
  const calls: string[] = [];
  render(
    <>
      <Listening keys={{ x: () => void calls.push('first') }} />
      <Listening keys={{ x: () => false, j: undefined }} />
      <Listening isOn={false} keys={{ x: () => void calls.push('off') }} />
    </>,
  );
  expect(type('x')).toBe(true);
  expect(type('j')).toBe(false);
  expect(calls).toEqual(['first']);
});

it('only this hook, and overlays that close with Escape, listen for keys on the window', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const listening = Object.entries(sources)
    .filter(([name, text]) => !name.includes('.test.') && /addEventListener\(\s*'key/.test(text))
    .map(([name]) => name.replace(/^.*\//, ''));
  expect(listening.toSorted()).toEqual(['floating.tsx', 'use-keys.ts']);
});
