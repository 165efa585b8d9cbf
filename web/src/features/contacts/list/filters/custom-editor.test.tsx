import type { CustomField } from '@rainmaker/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import type { ListState } from '../../list-url.ts';
import { CustomEditor } from './custom-editor.tsx';

const fieldOf = (name: string, kind: CustomField['kind']) =>
  ({ name, label: name, kind, options: [] }) as unknown as CustomField;

const Editor = ({ field, custom }: { field: CustomField; custom: string }) => {
  const [filters, setFilters] = useState<ListState['filters']>({ custom });
  return (
    <>
      <CustomEditor field={field} filters={filters} onChange={setFilters} />
      <output>{filters.custom}</output>
    </>
  );
};
const written = () => screen.getByRole('status').textContent;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a date is taken once it is typed wholly, without losing the other filters', () => {
  show(<Editor field={fieldOf('renewal', 'date')} custom="plan=pro" />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  for (const value of ['1', '1/5', '1/5/20', '1/5/2026']) {
    type('From', value);
    expect(written()).toBe('plan=pro');
    expect(field.value).toBe(value);
  }
  fireEvent.blur(field);
  expect(written()).toBe('plan=pro;renewal=2026-05-01..');
  expect(field.value).toBe('1 May 2026');
  type('From', 'soon');
  fireEvent.blur(field);
  expect(written()).toBe('plan=pro;renewal=2026-05-01..');
});

it('a number is read as numbers are shown, and what isn’t one is said', () => {
  show(<Editor field={fieldOf('seats', 'number')} custom="plan=pro" />);
  const apply = (least: string, most: string) => {
    type('At least', least);
    type('At most', most);
    fireEvent.blur(screen.getByLabelText('At most'));
  };
  apply('1,000', '');
  expect(written()).toBe('plan=pro;seats=#1000..');
  apply('1.234,50', '2,000.5');
  expect(written()).toBe('plan=pro;seats=#1234.5..#2000.5');
  for (const [least, most] of [
    ['many', ''],
    ['10', '9'],
    ['0.000000000001', ''],
  ] as const) {
    apply(least, most);
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter/);
    expect(written()).toBe('plan=pro;seats=#1234.5..#2000.5');
  }
});

it('a sixth field isn’t offered', () => {
  show(<Editor field={fieldOf('seats', 'number')} custom="a1=x;b1=x;c1=x;d1=x;e1=x" />);
  expect(screen.queryByText(/5 custom fields at most/)).not.toBeNull();
});
