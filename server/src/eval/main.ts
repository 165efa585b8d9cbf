// `npm run eval`: has the golden set written by the writer that the environment names, and prints what is wrong with its texts.
import { MODEL_BASE_URLS } from '@rainmaker/contract';
import { z } from 'zod';
import { modelNetworks } from '#providers/models/guarded-fetch.ts';
import { languageModels } from '#providers/models/language-models.ts';
import { builtInWriter } from '#providers/writers/built-in/built-in.ts';
import { directModels } from './direct-models.ts';
import { GOLDEN_SET } from './golden-set.ts';
import { type Measured, measure } from './measure.ts';
import { shortcomings, tableOf } from './report.ts';

const Settings = z.object({
  EVAL_KIND: z.enum(['built_in', 'openai_compatible', 'anthropic', 'ollama']).default('built_in'),
  EVAL_BASE_URL: z.url().optional(),
  EVAL_MODEL: z.string().optional(),
  EVAL_KEY: z.string().optional(),
  EVAL_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(60),
  EVAL_PRICE_IN: z.coerce.number().min(0).optional(),
  EVAL_PRICE_OUT: z.coerce.number().min(0).optional(),
});

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const read = Settings.safeParse(process.env);
const settings = read.success ? read.data : fail(z.prettifyError(read.error));
const { EVAL_KIND: kind, EVAL_MODEL: model, EVAL_PRICE_IN: priceIn, EVAL_PRICE_OUT: priceOut } = settings;
if (kind !== 'built_in' && model === undefined) fail('Set EVAL_MODEL to the name of the model.');

const access =
  kind === 'built_in'
    ? undefined
    : {
        kind,
        baseUrl: settings.EVAL_BASE_URL ?? MODEL_BASE_URLS[kind],
        model: model ?? '',
        key: settings.EVAL_KEY ?? null,
      };
// Whoever runs this chooses the server themselves.
const provider = languageModels(modelNetworks('all'));
const { models, used } = directModels(provider, access, settings.EVAL_TIMEOUT_SECONDS * 1_000);
const prices = priceIn === undefined || priceOut === undefined ? null : { in: priceIn, out: priceOut };

const rows: Measured[] = [];
for (const golden of GOLDEN_SET) {
  // One after the other: what each takes is measured.
  rows.push(await measure(golden, { builtIn: builtInWriter(), models }, { used, prices }));
  if (process.stderr.isTTY) process.stderr.write(`\r${rows.length} of ${GOLDEN_SET.length}`);
}
if (process.stderr.isTTY) process.stderr.write('\r');
process.stdout.write(`${tableOf(rows).join('\n')}\n`);
const short = shortcomings(rows);
if (short.length > 0) process.stdout.write(`\n${short.join('\n')}\n`);
if (process.argv.includes('--strict') && short.length > 0) process.exitCode = 1;
