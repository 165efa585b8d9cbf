import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoteText } from './note-text.tsx';

it('formats Markdown, and keeps line breaks', async () => {
  const { container } = render(<NoteText text={'**Decides** in July\ncall first\n\n- budget: 20k\n- two plants'} />);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['budget: 20k', 'two plants']),
  );
  expect(container.querySelector('strong')?.textContent).toBe('Decides');
  expect(container.querySelector('br')).not.toBeNull();
});

it('leaves plain text as it is', () => {
  const { container } = render(<NoteText text={'Met at the fair.\nCall in June'} />);
  expect(container.querySelector('p')?.textContent).toBe('Met at the fair.\nCall in June');
});

it('runs no scripts and loads nothing', async () => {
  const text =
    '<img src=x onerror=alert(1)> <script>alert(1)</script> ![pixel](https://evil.example/p.png) [go](javascript:alert(1)) # _x_';
  const { container } = render(<NoteText text={text} />);
  await waitFor(() => expect(container.querySelector('em')).not.toBeNull());
  expect(container.querySelectorAll('img, script, iframe')).toHaveLength(0);
  for (const link of container.querySelectorAll('a'))
    expect(link.getAttribute('href') ?? '').not.toMatch(/^\s*javascript:/i);
});
