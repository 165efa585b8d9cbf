import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { chipFace } from './chips.ts';
import { createGuards } from './guards.ts';

/** The share of people who have a variable's value. */
export type Fill = (name: string) => number | undefined;

/** Chips say how many people have a value; those that some lack without a fallback stand out. */
export const fillMarks = (state: EditorState, fill: Fill | undefined): DecorationSet => {
  const marks: Decoration[] = [];
  const guards = createGuards();
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'chip') return;
    const source = String(node.attrs['source']);
    guards.enter(source);
    const { variable, fallback } = chipFace(String(node.attrs['kind']), source);
    const share = variable === undefined ? undefined : fill?.(variable);
    if (variable === undefined || share === undefined) return;
    // A variable within its own condition is said only where it has a value: nobody lacks it there.
    const canLack = fallback === undefined && !guards.has(variable);
    marks.push(
      Decoration.node(at, at + node.nodeSize, {
        ...(canLack && { 'data-fill': `${Math.floor(share * 100)}%` }),
        ...(canLack && share < 1 && { 'data-low': '' }),
      }),
    );
  });
  return DecorationSet.create(state.doc, marks);
};
