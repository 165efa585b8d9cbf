import { createReadStream } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { dataStart } from './zip/verify-zip.ts';
import type { ZipEntry } from './zip/zip-directory.ts';

/** A visible sheet with cells; charts have none, and hidden sheets are hidden on purpose. */
export interface WorkbookSheet {
  name: string;
  /** Its position among all sheets of the workbook, from 1. */
  place: number;
}

/** More than any list of sheets needs: names have up to 31 characters. */
const MOST_BYTES = 1024 * 1024;

const textOf = async (path: string, entry: ZipEntry | undefined): Promise<string> => {
  if (entry === undefined || entry.packedBytes === 0 || entry.unpackedBytes > MOST_BYTES) return '';
  const start = await dataStart(path, entry);
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
  return (await buffer(entry.isDeflated ? packed.pipe(createInflateRaw()) : packed)).toString('utf8');
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** The `name="value"` pairs of a tag, without namespace prefixes. */
const attributesOf = (tag: string): Map<string, string> => {
  const parts = tag.split('"');
  const found = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const name = (parts[at - 1] ?? '').replace('=', '').trim().split(/[\s:]/).at(-1) ?? '';
    found.set(name, plain(parts[at] ?? ''));
  }
  return found;
};

/** The attributes of each tag of a name. */
const tagsNamed = (xml: string, name: string): Map<string, string>[] => {
  const found: Map<string, string>[] = [];
  let end = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', end)) {
    end = xml.indexOf('>', at);
    if (end < 0) break;
    const tag = xml.slice(at + 1, end);
    const [first = ''] = tag.split(/[\s/]/, 1);
    if (first.split(':').at(-1) !== name) continue;
    found.push(attributesOf(tag));
  }
  return found;
};

/** The workbook's visible sheets with cells, in order (ECMA-376, part 1, 18.2.19 and 15.2.14). */
export const workbookSheets = async (path: string, entries: readonly ZipEntry[]): Promise<WorkbookSheet[]> => {
  const entryAt = (name: string): ZipEntry | undefined => entries.find((entry) => entry.name === name);
  const [book, relations] = await Promise.all([
    textOf(path, entryAt('xl/workbook.xml')),
    textOf(path, entryAt('xl/_rels/workbook.xml.rels')),
  ]);
  const typeOf = new Map(
    tagsNamed(relations, 'Relationship').map((relation) => [relation.get('Id'), relation.get('Type')]),
  );
  return tagsNamed(book, 'sheet').flatMap((sheet, index) => {
    const isTable = typeOf.get(sheet.get('id'))?.endsWith('/worksheet') === true;
    const isShown = (sheet.get('state') ?? 'visible') === 'visible';
    const name = sheet.get('name') ?? '';
    return isTable && isShown && name !== '' ? [{ name, place: index + 1 }] : [];
  });
};
