import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { fillMarks } from '../fill-marks.ts';
import { LINE } from './line-format.ts';

const editorOf = (text: string): Editor =>
  new Editor({ extensions: LINE.extensionsFor(true, ''), content: LINE.docOf(text, true), injectCSS: false });

const LONG = `{% if ${Array.from({ length: 60 }, (_, index) => `field_${index}`).join(' and ')} %}x{% endif %}`;

it.each([
  '',
  'Hello',
  'Hello {{ first_name }}',
  '{{ company_name | default: "you | me" }}: {Two|Three} *crews*, _one_ [plan](x)',
  '{% if city %}In {{ city }}{% else %}Here{% endif %} \\ ** __',
  'unfinished {{ first_name and {% if',
  LONG,
])('“%s” is the very text again, with its pieces as chips', (text) => {
  const { state } = editorOf(text);
  expect(LINE.createWriter(true).write(state.doc.children)).toBe(text);
});

it('a line has no second one, and no formatting', () => {
  const editor = editorOf('One\n  two');
  expect(LINE.createWriter(true).write(editor.state.doc.children)).toBe('One two');
  expect(Object.keys(editor.schema.marks)).toEqual([]);
});

const marked = (text: string) =>
  fillMarks(editorOf(text).state, () => 0)
    .find()
    .map((each) => (each as unknown as { type: { attrs: Record<string, string> } }).type.attrs);

it('a variable within its own condition isn’t said to be missing', () => {
  expect(marked('{{ city }}')).toEqual([{ 'data-fill': '0%', 'data-low': '' }]);
  expect(marked('{% if city %}In {{ city }}{% endif %}')).toEqual([{}]);
  expect(marked('{% if city %}Here{% endif %}{{ city }}')).toEqual([{ 'data-fill': '0%', 'data-low': '' }]);
});
