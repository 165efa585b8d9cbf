import { MEMORY_FIELDS } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { listFields } from './memory-queries.ts';

/** What people say when they hesitate, and the answers that Memory has. */
export const objections = async (db: Db): Promise<{ label: string; answer: string }[]> =>
  (await listFields(db))
    .filter(({ section, value }) => section === 'objections' && value.trim() !== '')
    .map(({ name, label, value }) => ({
      label: MEMORY_FIELDS.find((field) => field.name === name)?.label ?? label ?? name,
      answer: value,
    }));
