import { z } from 'zod';
import { defineEndpoint, fileOutput, streamedFileOutput } from '../endpoint.ts';
import { Id, Job, listOf, listParameters, Skipped, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';

/** What a column of a file can become. */
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
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FORMATS = ['dmy', 'mdy', 'ymd', 'decimal_comma', 'decimal_point'] as const;

export const ON_DUPLICATE = ['skip', 'fill', 'update', 'create'] as const;

const ColumnMatch = z.strictObject({
  column: z.number().int().min(0).max(16_383).describe('Number of the column, from 0'),
  field: z.enum(IMPORT_FIELDS),
  format: z.enum(IMPORT_FORMATS).optional().describe('How to read what is ambiguous'),
});

/** Every row ends in exactly one of the first four; warnings are counted apart. */
export const ImportCounts = z.object({
  created: z.number().int(),
  merged: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  warnings: z.number().int(),
});

/** An import as long work, with what came of it and whether it can be taken back. */
export const ImportJob = Job.extend({
  result: ImportCounts.extend({ tag: z.string().nullable() }).nullish(),
  filename: z.string(),
  stage: z.enum(STAGES),
  by: z.string().nullable().describe('Who began it, by name'),
  created_at: Timestamp,
  undo: z
    .object({
      state: z.enum(['open', 'undoing', 'undone', 'over']),
      until: Timestamp.describe('30 days after its end, on the real clock'),
      removed: z.number().int().describe('People it had created who are gone again'),
      restored: z.number().int().describe('People it had changed who are as before'),
      kept: z
        .array(Skipped.extend({ name: z.string() }))
        .describe('Whom or what somebody changed since, so that it stays; the first 200'),
      kept_count: z.number().int(),
      job_id: Id.nullable(),
    })
    .nullable()
    .describe('Null until it has ended'),
});
export type ImportJob = z.infer<typeof ImportJob>;

const ImportColumn = z.object({
  column: z.number().int(),
  name: z.string().describe('The header cell as it stands; empty where there is none'),
  samples: z.array(z.string()).describe('First different values'),
});

const SuggestedMatch = z.object({
  column: z.number().int(),
  field: z.enum(IMPORT_FIELDS).nullable().describe('Null: leave it out'),
  confidence: z.enum(['sure', 'likely', 'you_decide', 'none']),
  question: z
    .object({ text: z.string(), options: z.array(z.object({ format: z.enum(IMPORT_FORMATS), example: z.string() })) })
    .nullable()
    .describe('What only a person can say, such as whether 03/04/2026 is in March or April'),
  format: z.enum(IMPORT_FORMATS).nullable(),
});

/** Answer to the upload: what is in the file and how it could be read. */
export const UploadAnswer = z.object({
  import_id: Id,
  filename: z.string(),
  rows: z.number().int().describe('Rows below the header that are not blank'),
  header_row: z.number().int().describe('Row of the header, from 1'),
  encoding: z.string().nullable(),
  columns: z.array(ImportColumn),
  mapping: z.array(SuggestedMatch),
  preview: z.array(z.array(z.string())).describe('The first rows, cell by cell, as they stand'),
  sheets: z.array(z.string()).optional().describe('Answers a file: sheets of the workbook that can be read'),
  sheet: z.string().nullable().optional().describe('Answers a file: the sheet that was read'),
});

export const ImportProblem = z.object({
  row: z.number().int().describe('Row of the file, from 1, the header counted'),
  column: z.string().nullable(),
  value: z.string().nullable(),
  kind: z.enum(['refused', 'warning']),
  detail: z.string(),
});

export const DryRunAnswer = ImportCounts.extend({
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
      import_id: Id.optional().describe('From the upload; without it a file must come along'),
      sheet: z.string().min(1).max(100).optional().describe('With a workbook: the first filled sheet where not given'),
      header_row: z.coerce.number().int().min(0).max(1000).optional().describe('From 1; 0 where there is no header'),
      mapping: z.array(ColumnMatch).max(250).optional(),
      on_duplicate: z.enum(ON_DUPLICATE).optional().describe('fill where not given'),
      dry_run: z.boolean().optional(),
      tag: z.string().trim().min(1).max(40).optional().describe('Everyone in the file gets it'),
    }),
    output: z.union([UploadAnswer, DryRunAnswer, z.object({ message: z.string(), job: Job })]),
    errors: ['unreadable_file', 'not_found', 'conflict', 'too_large'],
  }),
  downloadTemplate: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/download-excel-template/',
    access: 'all',
    summary: 'An empty file with the right columns',
    input: z.strictObject({ stage: z.enum(STAGES), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: fileOutput('The template', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'),
  }),
  getImport: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/{id}/',
    access: 'all',
    summary: 'An import as a job; its result holds the counts, also while it runs',
    input: z.strictObject({ id: Id }),
    output: ImportJob,
    errors: ['not_found'],
  }),
  getImports: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/',
    access: 'all',
    summary: 'The imports, newest first',
    input: z.strictObject(listParameters(['created_at'])),
    output: listOf(ImportJob),
  }),
  stopImport: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/stop/',
    access: 'all',
    summary: 'Stop an import; what is in stays and can be undone',
    input: z.strictObject({ id: Id }),
    output: ImportJob,
    errors: ['not_found'],
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/exceldata/api/imports/{id}/undo/',
    access: 'all',
    summary: 'Take back what an import created and changed; what a person changed since stays and is named',
    input: z.strictObject({ id: Id }),
    output: z.object({ message: z.string(), job: Job }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  getImportRejects: defineEndpoint({
    method: 'GET',
    path: '/exceldata/api/imports/{id}/rejects/',
    access: 'all',
    summary: 'Every refused row as it came, with its reason',
    input: z.strictObject({ id: Id }),
    output: streamedFileOutput('CSV', 'text/csv'),
    errors: ['not_found'],
  }),
};
