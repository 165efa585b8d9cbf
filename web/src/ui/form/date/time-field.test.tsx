import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TimeField } from './time-field.tsx';

const Screen = ({ onChange }: { onChange: (value: string) => void }) => {
  const [value, setValue] = useState('08:30');
  return (
    <TimeField
      label="From"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

const field = () => screen.getByLabelText<HTMLInputElement>('From');

it('a time is typed as people write it, and shown in one form', () => {
  const told: string[] = [];
  render(<Screen onChange={(value) => told.push(value)} />);
  fireEvent.change(field(), { target: { value: '9.30' } });
  expect(told.at(-1)).toBe('09:30');
  expect(field().value).toBe('9.30');
  fireEvent.blur(field());
  expect(field().value).toBe('09:30');
});

it('arrow keys move it by a quarter of an hour, and Page Up and Page Down by an hour', () => {
  const told: string[] = [];
  render(<Screen onChange={(value) => told.push(value)} />);
  for (const key of ['ArrowUp', 'PageUp', 'ArrowDown']) fireEvent.keyDown(field(), { key });
  expect(told).toEqual(['08:45', '09:45', '09:30']);
});

it('what isn’t a time stays and is told to the form, with a sentence once it is left', () => {
  const told: string[] = [];
  render(<Screen onChange={(value) => told.push(value)} />);
  fireEvent.change(field(), { target: { value: 'noonish' } });
  expect(screen.queryByText('Write a time such as 14:30.')).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('noonish');
  expect(told).toEqual(['noonish']);
  expect(screen.getByText('Write a time such as 14:30.')).toBeDefined();
});
