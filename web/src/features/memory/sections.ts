import { MEMORY_SECTIONS, type MemorySection } from '@rainmaker/contract';

const isMemorySection = (key: string): key is MemorySection => MEMORY_SECTIONS.some((known) => known === key);

/** A part of Memory's screen: a section, or what a website says. */
export type MemoryPart = MemorySection | 'website';
export const isMemoryPart = (key: string): key is MemoryPart => key === 'website' || isMemorySection(key);
