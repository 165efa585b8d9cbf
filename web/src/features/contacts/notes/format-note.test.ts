import { expect, it } from 'vitest';
import { type Selected, toggleList, toggleMark } from './format-note.ts';

const at = (text: string): Selected => {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  return { text: text.replace(/[[\]]/g, ''), start, end };
};

it.each([
  ['a [bold] word', 'a **[bold]** word'],
  ['a **[bold]** word', 'a [bold] word'],
  ['[]', '**[]**'],
])('toggles bold: %s', (before, after) => {
  expect(toggleMark(at(before), '**')).toEqual(at(after));
});

it.each([
  ['one\n[two\nthr]ee\nfour', 'one\n- [two\n- thr]ee\nfour'],
  ['one\n- [two\n- thr]ee\nfour', 'one\n[two\nthr]ee\nfour'],
  ['[]', '- []'],
])('toggles a list: %j', (before, after) => {
  expect(toggleList(at(before))).toEqual(at(after));
});
