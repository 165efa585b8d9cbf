import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePlace, setPlace } from '#lib/place.ts';
import { show } from '../../../testing/show.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { DateField } from './date-field.tsx';

afterEach(leavePlace);

const Example = ({ start, hasTime = false }: { start: string; hasTime?: boolean }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="When" hasTime={hasTime} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('When');
const value = () => screen.getByRole('status').textContent;
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};

it('writes and reads dates as the workspace’s country does', () => {
  show(<Example start="2026-11-24" />);
  expect(field().value).toBe('24 Nov 2026');
  type('3/2/2027');
  expect(value()).toBe('2027-02-03');
  fireEvent.blur(field());
  expect(field().value).toBe('3 Feb 2027');
});

it('in the United States the month comes first, and hours have AM and PM', () => {
  setPlace({ zone: 'America/New_York', locale: 'en-US' });
  show(<Example start="2026-11-24T14:30" hasTime />);
  expect(field().value).toBe('Nov 24, 2026, 2:30 PM');
  type('3/2/2027 9am');
  expect(value()).toBe('2027-03-02T09:00');
});

it('what isn’t a date stays as it was typed and is said when the field is left', () => {
  show(<Example start="2026-11-24" />);
  type('31 feb');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('31 feb');
  expect(screen.getByRole('alert').textContent).toBe('Write a date such as 31 Dec 2026.');
  type('');
  fireEvent.blur(field());
  expect([value(), screen.queryByRole('alert')]).toEqual(['', null]);
});

it('arrow keys move the day, or the time where the caret is in it', () => {
  show(<Example start="2026-11-30T14:30" hasTime />);
  const press = (key: string, at: number) => {
    field().setSelectionRange(at, at);
    fireEvent.keyDown(field(), { key });
    return value();
  };
  expect(press('ArrowUp', 1)).toBe('2026-12-01T14:30');
  expect(press('PageDown', 1)).toBe('2026-11-01T14:30');
  expect(press('ArrowUp', field().value.length)).toBe('2026-11-01T14:45');
  expect(press('PageDown', field().value.length)).toBe('2026-11-01T13:45');
});

it('opens a calendar with Alt and arrow down, in which the arrow keys move and Enter chooses', async () => {
  show(<Example start="2026-11-30" />);
  field().focus();
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
  const box = await screen.findByRole('dialog', { name: 'When' });
  expect(within(box).getByText('November 2026')).toBeDefined();
  const focused = () => document.activeElement as HTMLElement;
  expect(focused().getAttribute('aria-label')).toBe('Mon, 30 Nov 2026');
  fireEvent.keyDown(focused(), { key: 'ArrowRight' });
  expect(focused().getAttribute('aria-label')).toBe('Tue, 1 Dec 2026');
  fireEvent.keyDown(focused(), { key: 'PageDown' });
  expect(focused().getAttribute('aria-label')).toBe('Fri, 1 Jan 2027');
  fireEvent.keyDown(focused(), { key: 'PageUp' });
  fireEvent.click(focused());
  expect(value()).toBe('2026-12-01');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(field());
});

it('Escape closes the calendar, and not the dialog that it was opened from', async () => {
  const onClose = vi.fn();
  show(
    <Dialog isOpen onClose={onClose} title="Move">
      <Example start="2026-11-30" />
    </Dialog>,
  );
  const input = await screen.findByLabelText('When');
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  await screen.findByRole('dialog', { name: 'When' });
  fireEvent.keyDown(document.activeElement ?? input, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'When' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
