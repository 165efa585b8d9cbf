import { isAddress, isImageAddress, WIDEST_IMAGE } from '@rainmaker/contract/markup';
import { InputRule, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { chipFace } from './chips.ts';
import * as words from './words.ts';

/** Where a block stood, and the text that it was read from; both stay out of the page. */
const origin = () => ({
  gap: { default: null, rendered: false },
  origin: { default: null, rendered: false },
});

/** An attribute in the page as `data-name`. */
const kept = (name: string, initial: string) => ({
  default: initial,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? initial,
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
});

const LIQUID = /(?:\{\{[^{}\n]*\}\}|\{%[^{}%\n]*%\})$/;
/** Not within braces that only begin: what is typed there becomes a variable with its second closing one. */
const CHOICE = /(?<!\{)\{[^{}|\n]*(?:\|[^{}|\n]*)+\}$/;

const kindOf = (source: string): string =>
  source.startsWith('{{') ? 'output' : source.startsWith('{%') ? 'tag' : 'choice';

/** Liquid and choices: one piece, whose source is what the text says. */
export const chip = (isTemplate: boolean) =>
  Node.create({
    name: 'chip',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({ kind: kept('kind', 'output'), source: kept('source', '') }),
    parseHTML: () => (isTemplate ? [{ tag: 'span[data-source]' }] : []),
    renderHTML({ node, HTMLAttributes }) {
      const { name, fallback } = chipFace(String(node.attrs['kind']), String(node.attrs['source']));
      const title = fallback === undefined ? String(node.attrs['source']) : words.fallbackIs(fallback);
      return [
        'span',
        mergeAttributes(HTMLAttributes, { 'data-chip': '', title }),
        ['span', {}, name],
        ...(fallback === undefined ? [] : [['em', {}, words.orElse(fallback)]]),
      ];
    },
    renderText: ({ node }) => String(node.attrs['source']),
    addInputRules() {
      if (!isTemplate) return [];
      return [LIQUID, CHOICE].map(
        (find) =>
          new InputRule({
            find,
            handler: ({ state, range, match }) => {
              const source = match[0];
              const marks = state.storedMarks ?? state.selection.$from.marks();
              const node = this.type.create({ kind: kindOf(source), source }, null, marks);
              state.tr.replaceWith(range.from, range.to, node).setStoredMarks(marks);
            },
          }),
      );
    },
  });

/** The width that a picture was given; none of one that is wider than an email. */
const widthOf = (image: HTMLElement): number | null => {
  const width = Number(image.getAttribute('width'));
  return Number.isInteger(width) && width > 0 && width <= WIDEST_IMAGE ? width : null;
};

/** A picture by its address. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, width: { default: null, parseHTML: widthOf } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isImageAddress(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A line that is a button. */
const Cta = Node.create({
  name: 'cta',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ ...origin(), label: kept('label', ''), href: kept('href', '') }),
  parseHTML: () => [{ tag: 'div[data-href]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { title: String(node.attrs['href']) }),
    ['span', {}, String(node.attrs['label'])],
  ],
});

/** Drawn as a link and none: in a text that is written, a click sets the caret. */
const Link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href], span[data-link]',
      getAttrs: (link) => {
        const href = link.getAttribute('data-link') ?? link.getAttribute('href') ?? '';
        return link.hasAttribute('data-link') || isAddress(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['span', { 'data-link': String(mark.attrs['href']), title: String(mark.attrs['href']) }, 0],
});

/** What a message can be made of; a part of another page that is pasted loses the rest. */
export const extensionsFor = (isTemplate: boolean, placeholder: string) => [
  Document,
  Text,
  Paragraph.extend({ addAttributes: origin }),
  // Ctrl+Enter saves or sends.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
    },
  }),
  Bold,
  Italic,
  Link,
  BulletList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...origin() };
    },
  }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...origin() };
    },
  }),
  // No list within a list: mail programs draw them each in its way, and the text part has no place for them.
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  chip(isTemplate),
  Picture,
  Cta,
  UndoRedo,
  Gapcursor,
  Dropcursor,
  Placeholder.configure({ placeholder }),
];
