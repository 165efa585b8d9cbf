import { Slice } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { DocWriter } from './doc/doc-writer.ts';
import { type Fill, fillMarks } from './fill-marks.ts';
import { isOpenable } from './places.ts';
import type { TextFormat } from './text-format.ts';

interface Deps {
  isTemplate: boolean;
  format: TextFormat;
  writer: DocWriter;
  fill: () => Fill | undefined;
  /** False where nothing is opened. */
  open: (view: EditorView, at: number) => boolean;
}

/** How the editor reacts to clicks and keys on chips, and what it copies and pastes: the text itself. */
export const editorPropsFor = ({ isTemplate, format, writer, fill, open }: Deps): EditorProps => ({
  decorations: (state) => fillMarks(state, fill()),
  handleClickOn: (view, _at, node, nodeAt, _event, isDirect) =>
    isDirect && isOpenable(node.type.name) ? open(view, nodeAt) : false,
  handleKeyDown: (view, event) => {
    const { selection } = view.state;
    const isChosen = selection instanceof NodeSelection && isOpenable(selection.node.type.name);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return false;
    return (isChosen && open(view, selection.from)) || format.isLine;
  },
  clipboardTextSerializer: ({ content }) => writer.write(content.content),
  clipboardTextParser: (text, _context, _isPlain, view) =>
    Slice.maxOpen(view.state.schema.nodeFromJSON(format.docOf(text.replaceAll('\r\n', '\n'), isTemplate)).content),
});
