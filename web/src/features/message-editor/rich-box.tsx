import { type Editor, EditorContent } from '@tiptap/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ChangeChip, type OpenChip } from './chip/change-chip.tsx';
import { blocksOf } from './doc/doc.ts';
import type { EditorHandle } from './handle.ts';
import { InsertDialog, type Insertion } from './tools/insert-dialog.tsx';
import contentStyles from './content.module.css';
import styles from './message-editor.module.css';
import { passageOf } from './rewrite/passage.ts';
import { FormatTools } from './tools/toolbar.tsx';
import { Toolbar } from './tools/toolbar-frame.tsx';
import type { Fill } from './fill-marks.ts';
import { MESSAGE } from './text-format.ts';
import { useRichText } from './use-rich-text.ts';

export interface RichProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  isTemplate: boolean;
  isWrong: boolean;
  isReadOnly: boolean;
  describedBy: string | undefined;
  fill: Fill | undefined;
  /** Behind the formatting. */
  tools: ReactNode;
  hasFocus: boolean;
  handle: Ref<EditorHandle>;
}

/** The link around the caret, or the words that are chosen. */
const linkOf = (editor: Editor): Insertion => {
  const { href } = editor.getAttributes('link');
  const { from, to, empty } = editor.state.selection;
  if (typeof href === 'string') return { kind: 'link', isNew: false, text: '', address: href, isAround: true };
  const text = empty ? '' : editor.state.doc.textBetween(from, to, ' ');
  return { kind: 'link', isNew: true, text, address: '', isAround: !empty };
};

const insertionOf = (editor: Editor, kind: Insertion['kind']): Insertion =>
  kind === 'link' ? linkOf(editor) : { kind, isNew: true, text: '', address: '', isAround: false };

/** Commands for the text, which has the focus from now on. */
const focused = (editor: Editor) => {
  editor.view.focus();
  return editor.chain();
};

/** The marks of what is written at the caret. */
const marksAtCaret = ({ state }: Editor) =>
  (state.storedMarks ?? state.selection.$from.marks()).map((mark) => ({ type: mark.type.name, attrs: mark.attrs }));

const applyLink = (editor: Editor, { isNew, isAround }: Insertion, text: string, href: string): void => {
  const chain = focused(editor);
  if (!isNew) chain.extendMarkRange('link').setMark('link', { href }).run();
  else if (isAround) chain.setMark('link', { href }).run();
  else chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]).run();
};

/** What is asked for, and where: a new one, or the one at a place of the text. */
type Asked = { insertion: Insertion; at: number | undefined };

interface Said {
  text: string;
  address: string;
  width: number | null;
}

const apply = (editor: Editor, { insertion, at }: Asked, { text, address, width }: Said): void => {
  const { kind } = insertion;
  if (kind === 'link') return applyLink(editor, insertion, text, address);
  const attrs = kind === 'cta' ? { label: text, href: address } : { alt: text, src: address, width };
  const chain = focused(editor);
  if (at !== undefined) chain.setNodeSelection(at).updateAttributes(kind, attrs).run();
  // Somewhere to go on writing.
  else if (kind === 'cta') chain.insertContent([{ type: kind, attrs }, { type: 'paragraph' }]).run();
  else chain.insertContent({ type: kind, attrs }).run();
  return undefined;
};

const remove = (editor: Editor, { insertion, at }: Asked): void => {
  const chain = focused(editor);
  if (insertion.kind === 'link') chain.extendMarkRange('link').unsetMark('link').run();
  else if (at !== undefined) chain.setNodeSelection(at).deleteSelection().run();
};

/** The text as it looks, with its toolbar. */
export const RichBox = (props: RichProps) => {
  const { value, onChange, label, placeholder, isTemplate, isWrong, isReadOnly, describedBy, fill, tools } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chip, setChip] = useState<OpenChip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { editor, writer, select } = useRichText({
    format: MESSAGE,
    value,
    isTemplate,
    label,
    placeholder,
    isWrong,
    describedBy,
    isReadOnly,
    fill,
    onChange,
    onOpen: (view, at, anchor) => {
      const node = view.state.doc.nodeAt(at);
      if (node === null) return;
      const { attrs } = node;
      if (node.type.name === 'chip')
        setChip({ at, anchor, kind: String(attrs['kind']), source: String(attrs['source']) });
      else {
        const kind = node.type.name === 'cta' ? 'cta' : 'picture';
        const text = String(kind === 'cta' ? attrs['label'] : attrs['alt']);
        const address = String(kind === 'cta' ? attrs['href'] : attrs['src']);
        const width = typeof attrs['width'] === 'number' ? attrs['width'] : null;
        setAsked({ at, insertion: { kind, isNew: false, text, address, width, isAround: false } });
      }
    },
  });
  const focus = (): void => editor?.view.focus();
  useImperativeHandle(props.handle, () => ({
    select,
    focus,
    passage: () => (editor === null ? null : passageOf(editor, writer, isTemplate)),
    insertVariable: (name) => {
      if (editor === null) return;
      const attrs = { kind: 'output', source: `{{ ${name} }}` };
      focused(editor)
        .insertContent({ type: 'chip', attrs, marks: marksAtCaret(editor) })
        .run();
    },
    insertText: (text) => {
      if (editor === null) return;
      const blocks = blocksOf(text, isTemplate);
      const [only] = blocks;
      // A passage of one paragraph goes on in the line of the caret.
      const isInline = blocks.length === 1 && only?.type === 'paragraph';
      focused(editor)
        .insertContent(isInline ? (only.content ?? []) : blocks)
        .run();
    },
  }));
  const { hasFocus } = props;
  useEffect(() => {
    if (hasFocus) editor?.commands.focus('end');
  }, [editor, hasFocus]);
  const closeInsert = (): void => {
    setAsked(null);
    focus();
  };
  return (
    <div ref={box} className={styles['rich']}>
      <Toolbar>
        {editor && !isReadOnly && (
          <FormatTools
            editor={editor}
            onInsert={(kind) => setAsked({ insertion: insertionOf(editor, kind), at: undefined })}
          />
        )}
        {tools}
      </Toolbar>
      <EditorContent editor={editor} className={`${contentStyles['content']} ${styles['written']}`} />
      {editor && chip && <ChangeChip editor={editor} chip={chip} onClose={() => setChip(null)} />}
      {editor && asked && (
        // Keys pressed in the dialog aren't the screen's.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <InsertDialog
            insertion={asked.insertion}
            isTemplate={isTemplate}
            onClose={closeInsert}
            onApply={(text, address, width) => {
              setAsked(null);
              apply(editor, asked, { text, address, width });
            }}
            onRemove={() => {
              setAsked(null);
              remove(editor, asked);
            }}
          />
        </div>
      )}
    </div>
  );
};
