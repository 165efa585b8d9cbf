import type { ExportedTable } from '#platform/export-table.ts';

/** The tables of models in a full data export: the settings without the key, and everything that was generated. */
export const MODEL_TABLES: readonly ExportedTable[] = [
  {
    file: 'ai-settings.csv',
    about: 'Which model writes, without its key, and its limits',
    table: 'model_settings',
    columns: [
      'id',
      'kind',
      'base_url',
      'model',
      'in_flight',
      'timeout_seconds',
      'monthly_generations',
      'monthly_tokens',
      'monthly_cost',
      'daily_per_person',
      'price_in',
      'price_out',
      'currency',
    ],
    own: 'nobody',
  },
  {
    file: 'generations.csv',
    about: 'What was asked of a model or of the built-in writer, and how it ended',
    table: 'generations',
    columns: [
      'id',
      'purpose',
      'writer',
      'model',
      'user_id',
      'started_at',
      'ended_at',
      'outcome',
      'reason',
      'tokens_in',
      'tokens_out',
      'cost',
    ],
    own: 'nobody',
  },
];
