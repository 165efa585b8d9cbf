import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VariablesTable } from './variables-table.tsx';
import { newStep } from '../workflow-form.ts';

const step = {
  ...newStep(true),
  subject: 'For {{ company_name }}',
  body: 'Hi {{ first_name | default: "there" }} in {{ city }}, {{ sender_name }} and {{ frist_name }}',
};
const rates: Record<string, number> = { company_name: 1, first_name: 0.98, city: 0.75 };

const show = (onChange = vi.fn<(change: { subject: string; body: string }) => void>()) => {
  render(<VariablesTable step={step} fill={(name) => rates[name]} people={40} onChange={onChange} />);
  return onChange;
};

it('shows the share of people with each variable, and who would wait', () => {
  show();
  expect(screen.getByText('75%')).toBeTruthy();
  expect(screen.getByText(/10 people have no city/)).toBeTruthy();
  expect(screen.queryByText(/no first name/)).toBeNull();
  expect(screen.queryByLabelText(/sender name|frist name/)).toBeNull();
});

it('writes the fallback to the template when the field is left', () => {
  const onChange = show();
  const field = screen.getByLabelText('Fallback for city');
  fireEvent.change(field, { target: { value: 'your town' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onChange.mock.calls[0]?.[0].body).toContain('{{ city | default: "your town" }}');
  expect(onChange.mock.calls[0]?.[0].subject).toBe(step.subject);
});

it('removes the fallback if the field is emptied', () => {
  const onChange = show();
  const field = screen.getByLabelText('Fallback for first name');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange.mock.calls[0]?.[0].body).toContain('Hi {{ first_name }} in');
});
