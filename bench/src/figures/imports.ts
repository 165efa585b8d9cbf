import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import writeXlsx from 'write-excel-file/node';
import type { Figure, Kit } from '../kit.ts';
import { peakMemory } from '../measure.ts';
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

/** Uploads a file and runs it to its end; answers how many people it created. */
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
    await sleep(50);
  }
};

const BULK = 1000;

/** Milliseconds for the same rows by the bare statement, a thousand at a time. */
const bareInsert = async (kit: Kit, account: Account, rows: readonly SeededPerson[]): Promise<number> => {
  const begin = performance.now();
  for (let from = 0; from < rows.length; from += BULK)
    await insertPeople(kit.product.admin, account, rows.slice(from, from + BULK));
  return performance.now() - begin;
};

/** 6: files from the upload to the last row, against the bare insert of the same rows; memory beside it. */
export const imports = async (kit: Kit): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rainmaker-bench-files-'));
  try {
    const count = kit.sizes.large;
    const warm = await kit.product.signUp('import-warm');
    await importFile(kit, warm, Buffer.from(csvOf(people(2000, 5))), 'warm.csv');
    const [bare, ours] = [await kit.product.signUp('import-bare'), await kit.product.signUp('import-product')];
    const rows = people(count, 6);
    const bareMs = await bareInsert(kit, bare, rows);
    const file = Buffer.from(csvOf(rows));
    const begin = performance.now();
    const csv = await peakMemory(kit.product.pid, () => importFile(kit, ours, file, 'people.csv'));
    const ms = performance.now() - begin;
    if (csv.result !== count) throw new Error(`${csv.result} people were created of ${count}.`);

    const half = Math.min(50_000, count);
    const sheet = [
      HEADERS.map((value) => ({ value })),
      ...rows.slice(0, half).map((row) => HEADERS.map((name) => ({ value: row[name] }))),
    ];
    const path = join(folder, 'people.xlsx');
    await writeXlsx(sheet).toFile(path);
    const excel = await kit.product.signUp('import-xlsx');
    const bytes = await readFile(path);
    const xlsx = await peakMemory(kit.product.pid, () => importFile(kit, excel, bytes, 'people.xlsx'));
    if (xlsx.result !== half) throw new Error(`${xlsx.result} people were created of ${half}.`);
    const title = (what: string): string => `${what}, ${count.toLocaleString('en')} rows`;
    return [
      {
        number: '6',
        title: title('CSV import ÷ bare bulk insert, speed'),
        value: bareMs / ms,
        unit: '×',
        target: 0.5,
        better: 'more',
        detail: `${Math.round((count / ms) * 1000).toLocaleString('en')} and ${Math.round((count / bareMs) * 1000).toLocaleString('en')} rows a second`,
      },
      { number: '6', title: title('most memory, CSV'), value: csv.peakMb, unit: 'MB', target: 250, better: 'less' },
      {
        number: '6',
        title: `most memory of the server, XLSX, ${half.toLocaleString('en')} rows`,
        value: xlsx.peakMb,
        unit: 'MB',
        target: 250,
        better: 'less',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
