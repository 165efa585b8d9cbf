import type { Editor } from '@tiptap/react';
import { ChipForm } from './chip-form.tsx';

/** A chip whose form is open, and where it stands. */
export interface OpenChip {
  at: number;
  anchor: HTMLElement;
  kind: string;
  source: string;
}

interface Props {
  editor: Editor;
  chip: OpenChip;
  onClose: () => void;
}

/** The form of a chip in a text, which has the focus afterwards. */
export const ChangeChip = ({ editor, chip: { at, anchor, kind, source }, onClose }: Props) => {
  const change = (next: string | undefined): void => {
    editor.view.focus();
    const chain = editor.chain().setNodeSelection(at);
    if (next === undefined) chain.deleteSelection().run();
    else
      chain
        .updateAttributes('chip', { source: next })
        .setTextSelection(at + 1)
        .run();
    onClose();
  };
  return (
    <ChipForm
      key={at}
      kind={kind}
      source={source}
      anchor={anchor}
      onClose={onClose}
      onApply={change}
      onRemove={() => change(undefined)}
    />
  );
};
