import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import writeXlsx from 'write-excel-file/node';
import type { Figure, Kit } from '../kit.ts';
import { median, peakMemory, percentile } from '../measure.ts';
import type { Account } from '../product.ts';
import { insertPeople, people, type SeededPerson } from '../seed.ts';

const HEADERS = ['first_name', 'last_name', 'email', 'company_name', 'country', 'city', 'industry'] as const;
const UPLOAD = '/exceldata/api/upload-excel-data/';

const csvOf = (rows: readonly SeededPerson[]): string =>
  [HEADERS.join(','), ...rows.map((row) => HEADERS.map((name) => row[name]).join(','))].join('\n');

interface Uploaded {
  import_id: string;
}

const upload = async (kit: Kit, { token }: Account, file: Buffer, name: string): Promise<Uploaded> => {
  const form = new FormData();
  form.set('stage', 'prospect');
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const response = await fetch(kit.product.url + UPLOAD, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Uploaded;
};

/** Rare enough that polling costs the import nothing. */
const POLL_MS = 200;

/** Uploads a file and imports it; returns how many people it created. */
const importFile = async (kit: Kit, account: Account, file: Buffer, name: string): Promise<number> => {
  const { import_id } = await upload(kit, account, file, name);
  await account.client.uploadContacts({
    import_id,
    stage: 'prospect',
    mapping: HEADERS.map((field, column) => ({ column, field })),
  });
  for (;;) {
    const { state, result } = await account.client.getImport({ id: import_id });
    if (state === 'done') return result?.created ?? 0;
    if (state === 'failed' || state === 'stopped') throw new Error(`The import ended as ${state}.`);
    await sleep(POLL_MS);
  }
};

const BULK = 1000;
const ROUNDS = 5;

interface Round {
  ratio: number;
  bare: number;
  own: number;
}

/**
 * A fifth of the file with the plain statement and with the product, alternating: rows a second of each, and their
 * ratio.
 */
const measureRound = async (kit: Kit, bare: Account, own: Account, rows: readonly SeededPerson[]): Promise<Round> => {
  const bareMs = await bareInsert(kit, bare, rows);
  const file = Buffer.from(csvOf(rows));
  const begin = performance.now();
  const created = await importFile(kit, own, file, 'round.csv');
  const ms = performance.now() - begin;
  if (created !== rows.length) throw new Error(`${created} people were created of ${rows.length}.`);
  return { ratio: bareMs / ms, bare: (rows.length / bareMs) * 1000, own: (rows.length / ms) * 1000 };
};

/** Milliseconds for the same rows with the plain statement, a thousand at a time. */
const bareInsert = async (kit: Kit, account: Account, rows: readonly SeededPerson[]): Promise<number> => {
  const begin = performance.now();
  for (let from = 0; from < rows.length; from += BULK)
    await insertPeople(kit.product.admin, account, rows.slice(from, from + BULK));
  return performance.now() - begin;
};

const perSecond = (speeds: readonly number[]): string => Math.round(median(speeds)).toLocaleString('en');

/** Imports a file into a new workspace; returns the server's peak memory, in MB. */
const memoryOf = async (kit: Kit, file: Buffer, name: string, count: number): Promise<number> => {
  const account = await kit.product.signUp(`import-${name.replace('.', '-')}`);
  const { result, peakMb } = await peakMemory(kit.product.pid, () => importFile(kit, account, file, name));
  if (result !== count) throw new Error(`${result} people were created of ${count}.`);
  return peakMb;
};

const workbookOf = async (rows: readonly SeededPerson[]): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'rainmaker-bench-files-'));
  try {
    const path = join(folder, 'people.xlsx');
    const cells = rows.map((row) => HEADERS.map((name) => ({ value: row[name] })));
    await writeXlsx([HEADERS.map((value) => ({ value })), ...cells]).toFile(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** 6: files from the upload to the last row, compared with a plain insert of as many rows; with memory. */
export const imports = async (kit: Kit): Promise<Figure[]> => {
  const count = kit.sizes.large;
  const warm = await kit.product.signUp('import-warm');
  await importFile(kit, warm, Buffer.from(csvOf(people(2000, 5))), 'warm.csv');
  const [bare, own] = [await kit.product.signUp('import-bare'), await kit.product.signUp('import-product')];
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await measureRound(kit, bare, own, people(count / ROUNDS, 6, (round * count) / ROUNDS)));
  const ratios = rounds.map(({ ratio }) => ratio);

  const rows = people(count, 6);
  const half = Math.min(50_000, count);
  const csvMb = await memoryOf(kit, Buffer.from(csvOf(rows)), 'people.csv', count);
  const xlsxMb = await memoryOf(kit, await workbookOf(rows.slice(0, half)), 'people.xlsx', half);
  const memory = (what: string, value: number, of: number): Figure => ({
    number: '6',
    title: `most memory of the server, ${what}, ${of.toLocaleString('en')} rows`,
    value,
    unit: 'MB',
    target: 250,
    better: 'less',
  });
  return [
    {
      number: '6',
      title: `CSV import ÷ bare bulk insert, speed, ${count.toLocaleString('en')} rows`,
      value: median(ratios),
      unit: '×',
      target: 0.5,
      better: 'more',
      detail: `p10–p90 ${percentile(ratios, 0.1).toFixed(2)}–${percentile(ratios, 0.9).toFixed(2)}, ${perSecond(rounds.map((round) => round.own))} and ${perSecond(rounds.map((round) => round.bare))} rows a second`,
    },
    memory('CSV', csvMb, count),
    memory('XLSX', xlsxMb, half),
  ];
};
