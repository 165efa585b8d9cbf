import { MEMORY_SECTIONS, type MemorySection } from '@rainmaker/contract';

export const isMemorySection = (key: string): key is MemorySection => MEMORY_SECTIONS.some((known) => known === key);
