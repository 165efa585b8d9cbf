import {
  type Atoms,
  type Block,
  byLink,
  maskTemplate,
  parseMarkup,
  type Run,
  unmask,
} from '@rainmaker/contract/markup';

/** A document of the editor, as ProseMirror has it in JSON. */
export interface DocNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
  marks?: DocMark[];
  text?: string;
}
export interface DocMark {
  type: string;
  attrs?: Record<string, unknown>;
}

const marksOf = ({ bold, italic, link, isBare }: Run, atoms: Atoms): DocMark[] => [
  ...(link !== undefined && !isBare ? [{ type: 'link', attrs: { href: unmask(link, atoms) } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
];

const PIECES = /([\uE000-\uF8FF\n])/;

/** The nodes of a run: text, chips and line breaks. */
const nodesOfRun = (run: Run, atoms: Atoms): DocNode[] => {
  const marks = marksOf(run, atoms);
  const marked = marks.length > 0 ? { marks } : {};
  if (run.image !== undefined)
    return [
      {
        type: 'picture',
        attrs: { src: unmask(run.image, atoms), alt: unmask(run.text, atoms), width: run.width ?? null },
        ...marked,
      },
    ];
  return run.text
    .split(PIECES)
    .filter((piece) => piece !== '')
    .map((piece): DocNode => {
      if (piece === '\n') return { type: 'hardBreak', ...marked };
      const atom = atoms.get(piece);
      if (atom === undefined || atom.kind === 'other') return { type: 'text', text: atom?.source ?? piece, ...marked };
      return { type: 'chip', attrs: { kind: atom.kind, source: atom.source }, ...marked };
    });
};

/** Two texts beside each other with the same marks are one. */
const joined = (nodes: readonly DocNode[]): DocNode[] => {
  const all: DocNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      all[all.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else all.push(node);
  }
  return all;
};

const inlineOf = (runs: readonly Run[], atoms: Atoms): { content?: DocNode[] } => {
  const content = joined(byLink(runs).flatMap((group) => group.flatMap((run) => nodesOfRun(run, atoms))));
  return content.length > 0 ? { content } : {};
};

const nodeOf = (block: Block, atoms: Atoms): DocNode => {
  const attrs = { gap: block.gap, origin: unmask(block.source, atoms) };
  if (block.kind === 'paragraph') return { type: 'paragraph', attrs, ...inlineOf(block.runs, atoms) };
  if (block.kind === 'button') {
    const { label, href } = block;
    return { type: 'cta', attrs: { ...attrs, label: unmask(label, atoms), href: unmask(href, atoms) } };
  }
  const first = Number.parseInt(block.items[0]?.marker ?? '', 10);
  return {
    type: block.isOrdered ? 'orderedList' : 'bulletList',
    attrs: { ...attrs, ...(block.isOrdered && { start: first }) },
    content: block.items.map(({ runs }) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', ...inlineOf(runs, atoms) }],
    })),
  };
};

/** The blocks that a text is made of. */
export const blocksOf = (text: string, isTemplate: boolean): DocNode[] => {
  const { text: masked, atoms } = maskTemplate(text, isTemplate);
  return parseMarkup(masked, true).map((block) => nodeOf(block, atoms));
};

/** A text as a document, of which `textOfDoc` gives the very text back. */
export const docOf = (text: string, isTemplate: boolean): DocNode => ({
  type: 'doc',
  content: blocksOf(text, isTemplate),
});
