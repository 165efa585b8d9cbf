import type { Announcement } from '@rainmaker/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { Receipts } from './receipts.tsx';

it('a variable beside a claim is read as a chip, not as its source', () => {
  const claim = { key: 'one', field: 'body', text: 'We won.', sources: [], confirmed_by: null };
  const announcement = {
    id: '1',
    subject: 'News for {{ company_name }}',
    body: 'Hi {{ first_name | default: "there" }}. We won.',
    claims: [claim],
    problems: [],
  } as unknown as Announcement;
  show(<Receipts announcement={announcement} />);
  expect(screen.getByText('first name')).toBeDefined();
  expect(screen.getByText('company name')).toBeDefined();
  expect(screen.queryByText(/\{\{/)).toBeNull();
});
