import type { Node as ProseNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Nodes that are changed in a form of their own. */
export const isOpenable = (name: string): boolean => name === 'chip' || name === 'cta' || name === 'picture';

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

/** What of the text a node says. */
const saidBy = (node: ProseNode): string => {
  if (node.isText) return node.text ?? '';
  return isOpenable(node.type.name) ? Object.values(node.attrs).filter(Boolean).join(' ') : '';
};

/** Where a part of the text stands in the document; the whole block if it can't be told. */
export const rangeOf = (
  { state }: EditorView,
  { text, from, to }: { text: string; from: number; to: number },
  textOf: (node: ProseNode) => string,
): { from: number; to: number } | undefined => {
  const place = placeOf(state.doc, text, from, textOf);
  if (place === undefined) return undefined;
  const wanted = text.slice(from, to);
  const begin = place.at + 1;
  let best: { from: number; to: number } | undefined;
  let passed = 0;
  place.node.descendants((node, at) => {
    const said = saidBy(node);
    const found = wanted === '' ? -1 : said.indexOf(wanted);
    // The last one before the place, or the first behind it: formatting is a part of the text, and not of this.
    if (found >= 0 && (best === undefined || passed + found <= place.within))
      best = node.isText
        ? { from: begin + at + found, to: begin + at + found + wanted.length }
        : { from: begin + at, to: begin + at + node.nodeSize };
    passed += said.length;
  });
  return best ?? { from: begin, to: begin + place.node.content.size };
};
