import type { UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import type { SignedUp, TestApp } from './app.ts';

/** Imports a CSV file as prospects, with the columns as suggested, filling the blanks of people who are known. Returns the import’s id. */
export const importFile = async (
  app: TestApp,
  { client }: Pick<SignedUp, 'client'>,
  content: string,
): Promise<string> => {
  const uploaded = await client.uploadContacts({ stage: 'prospect' }, { file: { name: 'people.csv', content } });
  const { import_id: id, header_row, mapping } = uploaded as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'prospect',
    import_id: id,
    header_row,
    on_duplicate: 'fill',
    mapping: mapping.flatMap(({ column, field, format }) =>
      field === null ? [] : [{ column, field, ...(format && { format }) }],
    ),
  });
  await app.runDueJobs();
  return id;
};
