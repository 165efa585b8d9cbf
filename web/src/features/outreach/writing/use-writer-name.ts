import { BUILT_IN_WRITER } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';

/** Who would write now: a model's name, or the built-in writer. */
export const useWriterName = (): string => api.useGetGenerationCountQuery().data?.model ?? BUILT_IN_WRITER;
