import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { docOf } from '../doc/doc.ts';
import type { DocWriter } from '../doc/doc-writer.ts';
import type { Passage } from '../handle.ts';

/** What is selected in the editor, or all of its text; null if there is none. */
export const passageOf = (editor: Editor, writer: DocWriter, isTemplate: boolean): Passage | null => {
  const { selection, doc } = editor.state;
  const isChosen = selection instanceof TextSelection && !selection.empty;
  const { from, to } = isChosen ? selection : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
  const { $from, $to } = TextSelection.create(doc, from, to);
  // A part of one line is said without what is around it, such as the dash of a list.
  const blocks = $from.sameParent($to)
    ? [editor.schema.nodes['paragraph']?.create(null, doc.slice(from, to).content)].filter((each) => each !== undefined)
    : doc.slice(from, to, true).content.content;
  const whole = writer.write(blocks);
  const text = whole.trim();
  if (text === '') return null;
  // Blanks around the words stay where they are.
  const before = whole.slice(0, whole.length - whole.trimStart().length);
  const after = whole.slice(whole.trimEnd().length);
  return {
    text,
    replace: (other) => {
      const { state, view } = editor;
      if (state.doc !== doc) return false;
      const content = view.state.schema.nodeFromJSON(docOf(`${before}${other}${after}`, isTemplate)).content;
      const range = TextSelection.between(doc.resolve(from), doc.resolve(to));
      view.dispatch(
        closeHistory(state.tr.setSelection(range).replaceSelection(Slice.maxOpen(content)).scrollIntoView()),
      );
      return true;
    },
  };
};
