import { maskTemplate } from '@rainmaker/contract/markup';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import type { DocNode } from '../doc/doc.ts';
import { chip } from '../schema.ts';
import type { TextFormat } from '../text-format.ts';
import { onOneLine } from './on-one-line.ts';

const MASKED = /([\uE000-\uF8FF])/;

/** A line as a document: its variables, tags and choices as chips, everything else as it stands, since nothing formats it. */
export const docOfLine = (text: string, isTemplate: boolean): DocNode => {
  const { text: masked, atoms } = maskTemplate(onOneLine(text), isTemplate);
  const content: DocNode[] = [];
  for (const piece of masked.split(MASKED)) {
    const atom = atoms.get(piece);
    const last = content.at(-1);
    if (atom !== undefined && atom.kind !== 'other')
      content.push({ type: 'chip', attrs: { kind: atom.kind, source: atom.source } });
    else if (last?.type === 'text') last.text = `${last.text ?? ''}${atom?.source ?? piece}`;
    else if (piece !== '') content.push({ type: 'text', text: atom?.source ?? piece });
  }
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }] };
};

const textOfPiece = (node: ProseNode): string =>
  node.type.name === 'chip' ? String(node.attrs['source']) : (node.text ?? '');

const textOf = (line: ProseNode): string => line.children.map(textOfPiece).join('');

/** A subject: one line, with chips and without formatting. */
export const LINE: TextFormat = {
  docOf: docOfLine,
  createWriter: () => ({
    textOf,
    // What is copied may be pieces without their line.
    write: (nodes) => nodes.map((node) => (node.isInline ? textOfPiece(node) : textOf(node))).join(''),
  }),
  extensionsFor: (isTemplate, placeholder) => [
    Document.extend({ content: 'paragraph' }),
    Paragraph,
    Text,
    chip(isTemplate),
    UndoRedo,
    Placeholder.configure({ placeholder }),
  ],
  isLine: true,
};
