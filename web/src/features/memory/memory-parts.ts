import { MEMORY_SECTIONS, type MemorySection } from '@rainmaker/contract';
import type { Answer } from '#lib/api/api.ts';
import * as words from './words.ts';

export type Memory = Answer<'getMemoryFields'>;
export type Field = Memory['results'][number];

/** The completeness of Memory, averaged over sections that can be filled in: 0 to 1. */
export const wholeShare = (completeness: Memory['completeness']): number => {
  const shares = MEMORY_SECTIONS.flatMap((section) => completeness[section] ?? []);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

/** A rounded percentage; never 100% if something is missing. */
export const percent = (share: number): string => `${share === 1 ? 100 : Math.min(99, Math.round(share * 100))}%`;

export const fieldsOf = (memory: Memory, section: MemorySection): Field[] =>
  memory.results.filter((field) => field.section === section);

/** "3 messages", or the number waiting for the field, which matters more. */
export const usesInWords = ({ messages, waiting, workflows }: Field['used_in']): string => {
  if (waiting > 0) return waiting === 1 ? words.n1DraftIsWaiting : words.draftsAreWaiting(waiting.toLocaleString('en'));
  if (messages > 0) return messages === 1 ? '1 message' : words.messages(messages.toLocaleString('en'));
  if (workflows.length === 0) return words.notUsedYet;
  return workflows.length === 1 ? '1 workflow' : words.workflows(workflows.length);
};
