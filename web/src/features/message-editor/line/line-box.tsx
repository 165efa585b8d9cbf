import { EditorContent } from '@tiptap/react';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { ChangeChip, type OpenChip } from '../chip/change-chip.tsx';
import type { Fill } from '../fill-marks.ts';
import type { EditorHandle } from '../handle.ts';
import contentStyles from '../content.module.css';
import styles from './line.module.css';
import { useRichText } from '../use-rich-text.ts';
import { LINE } from './line-format.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  isWrong: boolean;
  isReadOnly: boolean;
  describedBy: string | undefined;
  fill: Fill | undefined;
  tools: ReactNode;
  handle: Ref<EditorHandle>;
}

/** A subject as it looks: its variables are chips. */
export const LineBox = ({ tools, handle, ...text }: Props) => {
  const [chip, setChip] = useState<OpenChip | null>(null);
  const { editor, select } = useRichText({
    ...text,
    format: LINE,
    isTemplate: true,
    onOpen: (view, at, anchor) => {
      const { kind, source } = view.state.doc.nodeAt(at)?.attrs ?? {};
      setChip({ at, anchor, kind: String(kind), source: String(source) });
    },
  });
  const insert = (content: object[]): void => {
    editor?.view.focus();
    editor?.chain().insertContent(content).run();
  };
  useImperativeHandle(handle, () => ({
    select,
    focus: () => editor?.view.focus(),
    insertVariable: (name) => insert([{ type: 'chip', attrs: { kind: 'output', source: `{{ ${name} }}` } }]),
    insertText: (inserted) => insert(LINE.docOf(inserted, true).content?.[0]?.content ?? []),
  }));
  return (
    <div className={styles['line']}>
      <EditorContent editor={editor} className={`${contentStyles['content']} ${styles['written']}`} />
      {tools}
      {editor && chip && <ChangeChip editor={editor} chip={chip} onClose={() => setChip(null)} />}
    </div>
  );
};
