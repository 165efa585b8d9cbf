import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Image, Italic, Link, List, ListOrdered, type LucideIcon, RectangleHorizontal } from 'lucide-react';
import type { Insertion } from './insert-dialog.tsx';
import styles from './toolbar.module.css';
import * as words from '../words.ts';

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  isOn?: boolean;
  keys?: string;
  onPress: () => void;
}

const Tool = ({ label, Icon, isOn, keys, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles['tool']}
    aria-label={label}
    title={keys === undefined ? label : `${label} (${keys})`}
    aria-pressed={isOn}
    aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon aria-hidden />
  </button>
);

/** Marks and blocks of the selection, and what can be added there. */
export const FormatTools = ({ editor, onInsert }: { editor: Editor; onInsert: (what: Insertion['kind']) => void }) => {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
    }),
  });
  const chain = () => {
    editor.view.focus();
    return editor.chain();
  };
  return (
    <>
      <Tool label={words.bold} Icon={Bold} isOn={on.bold} keys="Ctrl+B" onPress={() => chain().toggleBold().run()} />
      <Tool
        label={words.italic}
        Icon={Italic}
        isOn={on.italic}
        keys="Ctrl+I"
        onPress={() => chain().toggleItalic().run()}
      />
      <Tool
        label={words.bulletList}
        Icon={List}
        isOn={on.bulletList}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={words.numberedList}
        Icon={ListOrdered}
        isOn={on.orderedList}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool label={words.link} Icon={Link} isOn={on.link} onPress={() => onInsert('link')} />
      <Tool label={words.image} Icon={Image} onPress={() => onInsert('picture')} />
      <Tool label={words.button} Icon={RectangleHorizontal} onPress={() => onInsert('cta')} />
    </>
  );
};
