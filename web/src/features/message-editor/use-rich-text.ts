import { Editor } from '@tiptap/react';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DocWriter } from './doc/doc-writer.ts';
import { editorPropsFor } from './editor-props.ts';
import type { Fill } from './fill-marks.ts';
import { isOpenable, rangeOf } from './places.ts';
import type { TextFormat } from './text-format.ts';

interface Options {
  format: TextFormat;
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
  onOpen: (view: EditorView, at: number, element: HTMLElement) => void;
}

/** What screen readers hear of the text. */
const useAttributes = (editor: Editor | null, { format, label, isWrong, describedBy, isReadOnly }: Options): void => {
  useEffect(() => {
    if (editor === null) return;
    const attributes = {
      role: 'textbox',
      'aria-multiline': String(!format.isLine),
      'aria-label': label,
      dir: 'auto',
      ...(isWrong && { 'aria-invalid': 'true' }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isReadOnly && { 'aria-readonly': 'true' }),
    };
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
    editor.setEditable(!isReadOnly, false);
  }, [editor, format, label, isWrong, describedBy, isReadOnly]);
};

const selectIn = (view: EditorView, { from, to }: { from: number; to: number }): void => {
  const { doc, tr } = view.state;
  const node = doc.nodeAt(from);
  const selection =
    node && isOpenable(node.type.name)
      ? NodeSelection.create(doc, from)
      : TextSelection.between(doc.resolve(from), doc.resolve(to));
  view.focus();
  view.dispatch(tr.setSelection(selection).scrollIntoView());
};

type Latest = RefObject<Options>;
/** What the document says: a value that differs came from elsewhere. */
type Said = RefObject<string>;

const createEditor = (latest: Latest, said: Said, writer: DocWriter): Editor => {
  const { format, value, isTemplate, placeholder, isReadOnly } = latest.current;
  return new Editor({
    extensions: format.extensionsFor(isTemplate, placeholder),
    content: format.docOf(value, isTemplate),
    editable: !isReadOnly,
    // Its styles stand in ours.
    injectCSS: false,
    onUpdate: ({ editor }) => {
      const text = writer.write(editor.state.doc.children);
      if (text === said.current) return;
      said.current = text;
      latest.current.onChange(text);
    },
    editorProps: editorPropsFor({
      isTemplate,
      format,
      writer,
      fill: () => latest.current.fill,
      open: (view, at) => {
        const element = view.nodeDOM(at);
        if (!(element instanceof HTMLElement) || latest.current.isReadOnly) return false;
        latest.current.onOpen(view, at, element);
        return true;
      },
    }),
  });
};

/** What is inserted before anyone has put the caret somewhere goes to the end. */
const toEnd = ({ view, state }: Editor): void => {
  view.dispatch(state.tr.setSelection(TextSelection.atEnd(state.doc)).setMeta('addToHistory', false));
};

/** Shares that were counted meanwhile. */
const useFill = (editor: Editor | null, fill: Fill | undefined): void => {
  useEffect(() => {
    // The decorations are asked for anew.
    editor?.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor, fill]);
};

/** The editor of a text, which is the very text as long as nothing is changed. Null until the page has a place for it. */
export const useRichText = (options: Options) => {
  const [writer] = useState(() => options.format.createWriter(options.isTemplate));
  const [editor, setEditor] = useState<Editor | null>(null);
  const said = useRef(options.value);
  // The editor lives longer than one render.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const created = createEditor(latest, said, writer);
    toEnd(created);
    setEditor(created);
    return () => created.destroy();
  }, [writer]);
  useAttributes(editor, options);
  useFill(editor, options.fill);
  const { format, value, isTemplate } = options;
  useEffect(() => {
    if (editor === null || value === said.current) return;
    said.current = value;
    editor.commands.setContent(format.docOf(value, isTemplate), { emitUpdate: false });
    toEnd(editor);
  }, [editor, format, value, isTemplate]);
  return {
    editor,
    writer,
    select: (from: number, to: number): void => {
      if (editor === null) return;
      const range = rangeOf(editor.view, { text: said.current, from, to }, writer.textOf);
      if (range !== undefined) selectIn(editor.view, range);
    },
  };
};
