import { type Editor, useEditor } from '@tiptap/react';
import { Slice, type Node as ProseNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { chipFace } from './chips.ts';
import { docOf, type DocNode } from './doc.ts';
import { joinBlocks, textOfBlock } from './doc-text.ts';
import { extensionsFor } from './schema.ts';

/** The share of people who have a variable's value. */
export type Fill = (name: string) => number | undefined;

interface Options {
  value: string;
  isTemplate: boolean;
  label: string;
  placeholder: string;
  isWrong: boolean;
  describedBy: string | undefined;
  isReadOnly: boolean;
  fill: Fill | undefined;
  onChange: (text: string) => void;
  /** Of a chip or a button in the text: to change it. */
  onOpen: (at: number, element: HTMLElement) => void;
}

/** Blocks that didn't change are the same objects as before: each is written once. */
const createWriter = (isTemplate: boolean) => {
  const texts = new WeakMap<ProseNode, string>();
  const textOf = (node: ProseNode): string => {
    const known = texts.get(node) ?? textOfBlock(node.toJSON() as DocNode, isTemplate);
    texts.set(node, known);
    return known;
  };
  return {
    textOf,
    write: (doc: ProseNode): string =>
      joinBlocks(
        doc.children.map((node) => ({
          node: { type: node.type.name, gap: node.attrs['gap'], count: node.childCount },
          text: textOf(node),
        })),
      ),
  };
};

/** Chips say how many people have a value; those that some lack without a fallback stand out. */
const fillMarks = (state: EditorState, fill: Fill | undefined): DecorationSet => {
  const marks: Decoration[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'chip') return;
    const { variable, fallback } = chipFace(String(node.attrs['kind']), String(node.attrs['source']));
    const share = variable === undefined ? undefined : fill?.(variable);
    if (share === undefined) return;
    const isLow = share < 1 && fallback === undefined;
    marks.push(
      Decoration.node(at, at + node.nodeSize, {
        'data-fill': `${Math.floor(share * 100)}%`,
        ...(isLow && { 'data-low': '' }),
      }),
    );
  });
  return DecorationSet.create(state.doc, marks);
};

const openable = (name: string | undefined): boolean => name === 'chip' || name === 'cta' || name === 'picture';

/** The block and the place in it where a character of the text stands. */
const placeOf = (doc: ProseNode, text: string, from: number, textOf: (node: ProseNode) => string) => {
  let offset = 0;
  let at = 0;
  for (const node of doc.children) {
    const begin = text.indexOf(textOf(node), offset);
    const end = begin + textOf(node).length;
    if (from <= end) return { node, at, within: Math.max(0, from - begin) };
    offset = end;
    at += node.nodeSize;
  }
  return undefined;
};

/** Where a part of the text stands in the document; the whole block if it can't be told. */
const rangeOf = (
  view: EditorView,
  { text, from, to }: { text: string; from: number; to: number },
  textOf: (node: ProseNode) => string,
): { from: number; to: number } | undefined => {
  const place = placeOf(view.state.doc, text, from, textOf);
  if (place === undefined) return undefined;
  const wanted = text.slice(from, to);
  const begin = place.at + 1;
  let best: { from: number; to: number } | undefined;
  let passed = 0;
  place.node.descendants((node, at) => {
    const isChip = openable(node.type.name);
    const said = node.isText ? (node.text ?? '') : isChip ? JSON.stringify(node.attrs) : '';
    const found = isChip
      ? JSON.stringify(wanted).slice(1, -1) !== '' && said.includes(JSON.stringify(wanted).slice(1, -1))
        ? 0
        : -1
      : said.indexOf(wanted);
    if (found >= 0 && wanted !== '' && (best === undefined || passed <= place.within))
      best = isChip
        ? { from: begin + at, to: begin + at + node.nodeSize }
        : { from: begin + at + found, to: begin + at + found + wanted.length };
    passed += node.isText ? said.length : isChip ? String(node.attrs['source'] ?? '').length : 0;
  });
  return best ?? { from: begin, to: begin + place.node.content.size };
};

/** The editor of a text, which is the very text as long as nothing is changed. */
export const useRichText = (options: Options) => {
  const { value, isTemplate, label, placeholder, isWrong, describedBy, isReadOnly, fill } = options;
  const writer = useRef<ReturnType<typeof createWriter>>(null);
  writer.current ??= createWriter(isTemplate);
  const own = writer.current;
  /** What the document says: a value that differs came from elsewhere. */
  const said = useRef(value);
  // The editor lives longer than one render.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const change = (changed: Editor) => {
    const text = own.write(changed.state.doc);
    if (text === said.current) return;
    said.current = text;
    latest.current.onChange(text);
  };
  const open = (view: EditorView, at: number): boolean => {
    const element = view.nodeDOM(at);
    if (!(element instanceof HTMLElement) || latest.current.isReadOnly) return false;
    latest.current.onOpen(at, element);
    return true;
  };
  const editor = useEditor(
    {
      extensions: extensionsFor(isTemplate, placeholder),
      content: docOf(value, isTemplate),
      editable: !isReadOnly,
      // Its styles stand in ours.
      injectCSS: false,
      onUpdate: ({ editor: changed }) => change(changed),
      editorProps: {
        decorations: (state) => fillMarks(state, latest.current.fill),
        handleClickOn: (view, _at, node, nodeAt, _event, isDirect) =>
          isDirect && openable(node.type.name) ? open(view, nodeAt) : false,
        handleKeyDown: (view, event) => {
          const { selection } = view.state;
          const isChosen = selection instanceof NodeSelection && openable(selection.node.type.name);
          return event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isChosen
            ? open(view, selection.from)
            : false;
        },
        clipboardTextSerializer: (slice) => {
          const nodes = slice.content.content;
          const isInline = nodes.every((node) => node.isInline || node.type.name === 'paragraph') && nodes.length < 2;
          return isInline ? own.textOf(nodes[0] ?? slice.content.firstChild!) : nodes.map(own.textOf).join('\n\n');
        },
        clipboardTextParser: (text, _context, isPlain, view) => {
          const nodes = docOf(text.replaceAll('\r\n', '\n'), isTemplate && !isPlain);
          return Slice.maxOpen(view.state.schema.nodeFromJSON(nodes).content);
        },
      },
    },
    [isTemplate],
  );
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          dir: 'auto',
          ...(isWrong && { 'aria-invalid': 'true' }),
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
          ...(isReadOnly && { 'aria-readonly': 'true' }),
        },
      },
    });
    editor.setEditable(!isReadOnly, false);
  }, [editor, label, isWrong, describedBy, isReadOnly]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(docOf(value, isTemplate), { emitUpdate: false });
  }, [editor, value, isTemplate]);
  useEffect(() => {
    // The decorations are asked for anew.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor, fill]);
  return {
    editor,
    select: (from: number, to: number): void => {
      const { view } = editor;
      const range = rangeOf(view, { text: said.current, from, to }, own.textOf);
      if (range === undefined) return;
      const { doc, tr } = view.state;
      const node = doc.nodeAt(range.from);
      const selection =
        node && openable(node.type.name)
          ? NodeSelection.create(doc, range.from)
          : TextSelection.between(doc.resolve(range.from), doc.resolve(range.to));
      view.focus();
      view.dispatch(tr.setSelection(selection).scrollIntoView());
    },
  };
};
