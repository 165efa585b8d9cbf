import type { Node as ProseNode } from '@tiptap/pm/model';
import type { DocNode } from './doc.ts';
import { joinBlocks, textOfBlock } from './doc-text.ts';

/** Blocks that didn't change are the same objects as before: each is written once. */
export const createWriter = (isTemplate: boolean) => {
  const texts = new WeakMap<ProseNode, string>();
  const textOf = (node: ProseNode): string => {
    const known = texts.get(node) ?? textOfBlock(node.toJSON() as DocNode, isTemplate);
    texts.set(node, known);
    return known;
  };
  return {
    textOf,
    write: (blocks: readonly ProseNode[]): string =>
      joinBlocks(
        blocks.map((node) => ({
          node: { type: node.type.name, gap: node.attrs['gap'], count: node.childCount },
          text: textOf(node),
        })),
      ),
  };
};

export type DocWriter = ReturnType<typeof createWriter>;
