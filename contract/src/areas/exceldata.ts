import { z } from 'zod';
import { CUSTOM_TARGET } from '../vocabulary/custom/import-targets.ts';
import { defineEndpoint, fileOutput, streamedFileOutput } from '../endpoint.ts';
import { Id, Job, listOf, listParameters, Skipped, Timestamp } from '../shapes.ts';
import { DISCOVERY_SOURCE_NAMES } from '../vocabulary/discovery.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';

/** The fields that a file's column can map to. */
export const IMPORT_FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp',
  'linkedin_url',
  'job_title',
  'seniority',
  'company_name',
  'company_domain',
  'website',
  'industry',
  'size_band',
  'country',
  'state',
  'city',
  'timezone',
  'language',
  'tags',
  'source_detail',
  'expected_value',
  'expected_close',
  'customer_since',
  'renewal_at',
  'email_consent',
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const CustomTarget = z.templateLiteral([CUSTOM_TARGET, z.string().min(1).max(40)]);
/** What a column can map to. */
export type ImportTarget = ImportField | z.infer<typeof CustomTarget>;
const ImportTargetName = z.union([z.enum(IMPORT_FIELDS), CustomTarget]);

/** What separates the cells of a text file. */
export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** The encodings that a text file can be read with; others are recognized. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_FORMATS = ['dmy', 'mdy', 'ymd', 'decimal_comma', 'decimal_point'] as const;

/** Which rows of an import are kept to be looked at. */
export const IMPORT_ROW_KINDS = ['refused', 'warning', 'unchanged', 'merged'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

export const ON_DUPLICATE = ['skip', 'fill', 'update', 'create'] as const;

const ColumnMatch = z.strictObject({
  column: z.number().int().min(0).max(16_383).describe('Column number, starting at 0'),
  field: ImportTargetName.describe('A field, or a custom field such as `custom:plan`'),
  format: z.enum(IMPORT_FORMATS).optional().describe('How to read ambiguous values'),
});

/** Every row has exactly one of the first four outcomes; warnings are counted separately. */
export const ImportCounts = z.object({
  created: z.number().int(),
  merged: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  warnings: z.number().int(),
});

/** An import as a job, with its results and whether it can be undone. */
export const ImportJob = Job.extend({
  result: ImportCounts.extend({ tag: z.string().nullable() }).nullish(),
  filename: z.string().describe('Of a search for companies: what was searched for'),
  source: z.enum(DISCOVERY_SOURCE_NAMES).nullable().describe('Where companies were searched for; null for a file'),
  stage: z.enum(STAGES),
  by: z.string().nullable().describe('Name of the person who started it'),
  created_at: Timestamp,
  undo: z
    .object({
      state: z.enum(['open', 'undoing', 'undone', 'over']),
      until: Timestamp.describe('30 days after it ended, in real time'),
      removed: z.number().int().describe('Created people who were removed'),
      restored: z.number().int().describe('Updated people who were restored'),
      kept: z
        .array(Skipped.extend({ name: z.string() }))
        .describe('Records that were changed since and stay as they are; the first 200'),
      kept_count: z.number().int(),
      job_id: Id.nullable(),
    })
    .nullable()
    .describe('Null until it has ended'),
});
export type ImportJob = z.infer<typeof ImportJob>;

const ImportColumn = z.object({
  column: z.number().int(),
  name: z.string().describe('The header cell as it is; empty if there is none'),
  samples: z.array(z.string()).describe('The first distinct values'),
});

const FormatQuestion = z
  .object({ text: z.string(), options: z.array(z.object({ format: z.enum(IMPORT_FORMATS), example: z.string() })) })
  .nullable();

/** How a column is read if it's mapped to a field with formats: what its values settle, or what only the user can say. */
const ReadAs = z.object({ question: FormatQuestion, format: z.enum(IMPORT_FORMATS).nullable() });

const SuggestedMatch = z.object({
  column: z.number().int(),
  field: ImportTargetName.nullable().describe('Null: skip the column'),
  confidence: z.enum(['sure', 'likely', 'you_decide', 'none']),
  question: FormatQuestion.describe('A question for the user, such as whether 03/04/2026 is in March or April'),
  format: z.enum(IMPORT_FORMATS).nullable(),
  as_date: ReadAs.describe('If the column is mapped to a date instead'),
  as_amount: ReadAs.describe('If the column is mapped to an amount instead'),
});

/** The response to an upload: the file's contents and how to map them. */
export const UploadAnswer = z.object({
  import_id: Id,
  filename: z.string(),
  rows: z.number().int().describe('Non-blank rows below the header'),
  header_row: z.number().int().describe('Row number of the header, starting at 1'),
  encoding: z.string().nullable().describe('Of a text file'),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable().optional().describe('After an upload: of a text file'),
  remembered_from: z.string().nullable().describe('The last imported file with the same header, whose mapping this is'),
  columns: z.array(ImportColumn),
  mapping: z.array(SuggestedMatch),
  preview: z.array(z.array(z.string())).describe('The first rows, cell by cell, as they are in the file'),
  sheets: z.array(z.string()).optional().describe('After an upload: the readable sheets of the workbook'),
  sheet: z.string().nullable().optional().describe('After an upload: the sheet that was read'),
});

/** A cell of an uploaded file, by its row and column in the file. */
const CellEdit = z.strictObject({
  row: z.number().int().min(1).max(1_000_001).describe('Row number in the file, starting at 1'),
  column: z.number().int().min(0).max(249).describe('Column number, starting at 0'),
  value: z.string().max(5_000).nullable().describe('Null: as it is in the file'),
});
export type CellEdit = z.infer<typeof CellEdit>;

export const ImportProblem = z.object({
  row: z.number().int().describe('Row number in the file, starting at 1, header included'),
  column: z.string().nullable(),
  value: z.string().nullable(),
  kind: z.enum(['refused', 'warning']),
  detail: z.string(),
  cells: z
    .array(z.object({ column: z.number().int(), value: z.string() }))
    .describe('The mapped cells of the row, with the changes made to them; long ones are cut'),
});

/** A row that would change someone: an existing person, or one that an earlier row of the file adds. */
export const ImportMerge = z.object({
  row: z.number().int().describe('Row number in the file, starting at 1, header included'),
  contact: z
    .object({ id: Id, name: z.string(), company: z.string().nullable(), stage: z.enum(STAGES) })
    .nullable()
    .describe('Who it belongs to; null if that person is not there yet'),
  added_by_row: z.number().int().nullable().describe('The earlier row of the file that adds the person'),
  added_name: z.string().nullable().describe('Whom that row adds'),
  changes: z.array(
    z.object({
      field: ImportTargetName,
      from: z.string().nullable().describe('Null if it is empty now'),
      to: z.string().describe('Long texts are cut'),
    }),
  ),
});
export type ImportMerge = z.infer<typeof ImportMerge>;

/** How the columns of an uploaded file are imported. */
const chosen = {
  header_row: z.coerce.number().int().min(0).max(1000).optional().describe('Starting at 1; 0 if there is no header'),
  on_duplicate: z.enum(ON_DUPLICATE).optional().describe('Defaults to fill'),
};

export const DryRunAnswer = ImportCounts.extend({
  people: z.number().int().optional().describe('People who would be added or changed; several rows may be about one'),
  problems: z.array(ImportProblem).describe('The first 200'),
  problem_groups: z.array(
    z.object({ detail: z.string(), kind: z.enum(['refused', 'warning']), count: z.number().int() }),
  ),
  preview: z
    .array(z.record(z.string(), z.string().nullable()))
    .describe('The first rows as they will be saved, by field'),
});

export const exceldata = {
  uploadContacts: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/upload-excel-data/',
    access: 'all',
    expired: 402,
    summary: 'Upload a CSV or XLSX file once, then check it (dry_run) and run it by its import_id',
    upload: { maxBytes: LIMITS.importBytes },
    input: z.strictObject({
      stage: z.enum(STAGES),
      import_id: Id.optional().describe('From the upload; if omitted, send a file'),
      sheet: z.string().min(1).max(100).optional().describe('For a workbook; defaults to the first non-empty sheet'),
      encoding: z.enum(IMPORT_ENCODINGS).optional().describe('For a text file; recognized if omitted'),
      delimiter: z.enum(IMPORT_DELIMITERS).optional().describe('For a text file; recognized if omitted'),
      ...chosen,
      mapping: z.array(ColumnMatch).max(250).optional(),
      dry_run: z.boolean().optional(),
      tag: z.string().trim().min(1).max(40).optional().describe('A tag for everyone in the file'),
    }),
    output: z.union([UploadAnswer, DryRunAnswer, z.object({ message: z.string(), job: Job })]),
    errors: ['unreadable_file', 'not_found', 'conflict', 'too_large'],
  }),
  updateImportCells: defineEndpoint({
    method: 'PATCH',
    path: '/exceldata/api/imports/{id}/cells/',
    access: 'all',
    expired: 402,
    summary: 'Change cells of an uploaded file before it is imported; at most 1,000 in all',
    input: z.strictObject({ id: Id, cells: z.array(CellEdit).min(1).max(250) }),
    output: z.object({ message: z.string(), changed: z.number().int().describe('Changed cells in all') }),
    errors: ['not_found', 'conflict', 'not_allowed_now'],
  }),
  previewImportMerges: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/merges/',
    access: 'all',
    expired: 402,
    summary: 'Read which people the rows of an uploaded file would change and how, in file order, a page at a time',
    input: z.strictObject({
      id: Id,
      stage: z.enum(STAGES),
      ...chosen,
      mapping: z.array(ColumnMatch).max(250),
      after_row: z.number().int().min(0).max(1_000_001).optional().describe('Continue after this row'),
    }),
    output: z.object({
      results: z.array(ImportMerge).describe('At most 50'),
      next_after_row: z.number().int().nullable().describe('For the next page; null on the last'),
    }),
    errors: ['not_found', 'conflict', 'not_allowed_now'],
  }),
  mendImport: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/mend/',
    access: 'all',
    expired: 402,
    summary: 'Put the rejected rows of an import into a file of their own, to be corrected and imported',
    input: z.strictObject({ id: Id }),
    output: UploadAnswer.extend({
      on_duplicate: z.enum(ON_DUPLICATE).describe('As in that import'),
      tag: z.string().nullable().describe('As in that import'),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  downloadTemplate: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/download-excel-template/',
    access: 'all',
    summary: 'Download an empty file with the right columns',
    input: z.strictObject({ stage: z.enum(STAGES), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: fileOutput('The template', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'),
  }),
  getImport: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/{id}/',
    access: 'all',
    summary: 'Get an import as a job; its result holds the counts, even while it runs',
    input: z.strictObject({ id: Id }),
    output: ImportJob,
    errors: ['not_found'],
  }),
  getImports: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/',
    access: 'all',
    summary: 'List imports, newest first',
    input: z.strictObject(listParameters(['created_at'])),
    output: listOf(ImportJob),
  }),
  stopImport: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/stop/',
    access: 'all',
    summary: 'Stop an import; people imported so far stay, and can be undone',
    input: z.strictObject({ id: Id }),
    output: ImportJob,
    errors: ['not_found'],
  }),
  foreseeImportUndo: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/{id}/undo/',
    access: 'all',
    summary: 'Get what undoing an import would do now',
    input: z.strictObject({ id: Id }),
    output: z.object({
      removed: z.number().int().describe('Created people who would be deleted'),
      restored: z.number().int().describe('People who would get old values back'),
      kept: z.array(Skipped.extend({ name: z.string() })).describe('Who would stay as they are, and why; the first 20'),
      kept_count: z.number().int(),
      kept_why: z.string().nullable().describe('How many stay and why, as a sentence; null if no one does'),
      is_exact: z.boolean().describe('False for imports of more than 10,000 people, of whom the first were looked at'),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/undo/',
    access: 'all',
    summary: 'Undo an import; records changed since then stay and are listed',
    input: z.strictObject({ id: Id }),
    output: z.object({ message: z.string(), job: Job }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  getImportRejects: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/{id}/rejects/',
    access: 'all',
    summary: 'Download the rejected, warned, unchanged or merged rows as they were, each with its reason',
    input: z.strictObject({ id: Id, kind: z.enum(IMPORT_ROW_KINDS).default('refused') }),
    output: streamedFileOutput('CSV', 'text/csv'),
    errors: ['not_found'],
  }),
};
