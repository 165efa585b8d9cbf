import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import type { FileReply } from '#http/request/handlers.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts';

const COLUMNS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'WhatsApp',
  'LinkedIn',
  'Job title',
  'Company',
  'Website',
  'Industry',
  'Employees',
  'Country',
  'State',
  'City',
  'Language',
  'Tags',
  'Source',
  'Expected value',
  'Consent (email)',
  'Notes',
];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same for everyone and slow to build, so each is built once. */
const packed = new Map<Stage, Promise<Buffer>>();
const packedOnce = (stage: Stage): Promise<Buffer> => {
  const file = packed.get(stage) ?? writeXlsx(STAGE_LABELS[stage].title, [COLUMNS]);
  packed.set(stage, file);
  file.catch(() => packed.delete(stage));
  return file;
};

/** A file with the right columns and no rows; each header is matched with certainty. */
export const templateFile = async (stage: Stage, format: 'xlsx' | 'csv'): Promise<FileReply> => {
  const filename = `${STAGE_LABELS[stage].many}-template.${format}`;
  if (format === 'csv')
    return { contentType: 'text/csv; charset=utf-8', filename, body: CSV_BYTE_ORDER_MARK + csvLine(COLUMNS) };
  return { contentType: XLSX, filename, body: await packedOnce(stage) };
};
