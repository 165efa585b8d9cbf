import type { CustomField } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';

const NONE: readonly CustomField[] = [];

/** The workspace's custom fields, without who uses them; none until they are loaded. */
export const useCustomFields = (): readonly CustomField[] =>
  api.useGetCustomFieldsQuery({ counts: 'no' }).data?.results ?? NONE;
