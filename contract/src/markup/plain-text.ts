import { shortAddress } from './address.ts';
import type { Run } from './inline.ts';
import { parseMarkup, type Block } from './parse.ts';
import { maskTemplate, unmask } from './template.ts';

/** The runs that lead to the same place, in order. */
export const byLink = (runs: readonly Run[]): Run[][] => {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].link === run.link && run.link !== undefined && !run.isBare && !last[0].isBare)
      last.push(run);
    else groups.push([run]);
  }
  return groups;
};

const textOfRun = ({ text, image }: Run): string => {
  if (image === undefined) return text;
  return text === '' ? '' : `[${text}]`;
};

/** A run of text as a reader without pictures and links gets it. */
export const textOfRuns = (runs: readonly Run[]): string =>
  byLink(runs)
    .map((group) => {
      const text = group.map(textOfRun).join('');
      const link = group[0]?.link;
      if (link === undefined || group[0]?.isBare) return text;
      const shown = link.replace(/^mailto:/i, '');
      return shortAddress(link) === shortAddress(text) ? shown : `${text} (${shown})`;
    })
    .join('');

const textOfBlock = (block: Block): string => {
  if (block.kind === 'button') return `${block.label}: ${block.href.replace(/^mailto:/i, '')}`;
  if (block.kind === 'paragraph') return textOfRuns(block.runs);
  return block.items.map(({ marker, runs }) => marker + textOfRuns(runs)).join('\n');
};

/** The plain-text part: a link is its words with the address behind them, a list has its dashes, a button is a line. */
export const plainText = (text: string, isTemplate = false): string =>
  parseMarkup(text, isTemplate)
    .map((block) => '\n'.repeat(block.gap) + textOfBlock(block))
    .join('');

/** The same of a template: its Liquid and choices stay as they are. */
export const plainTemplate = (template: string): string => {
  const { text, atoms } = maskTemplate(template);
  return unmask(plainText(text, true), atoms);
};
