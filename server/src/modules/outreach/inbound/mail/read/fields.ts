/** One header field: its name in lower case, its value unfolded. */
export interface Field {
  name: string;
  value: string;
}

const MOST_FIELDS = 1_000;
const LONGEST_BLOCK = 256 * 1024;
const LONGEST_VALUE = 20_000;
const FOLDED = /^[ \t]/;

/**
 * Reads blocks of fields, parted by empty lines: the headers of a mail (RFC 5322, 2.2), and the parts of a delivery
 * status (RFC 3464, 2.1). What isn't a field is skipped.
 */
export const readBlocks = (text: string): Field[][] => {
  const blocks: Field[][] = [];
  let block: Field[] = [];
  let count = 0;
  for (const line of text.slice(0, LONGEST_BLOCK).split('\n')) {
    const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (bare.trim() === '') {
      if (block.length > 0) blocks.push(block);
      block = [];
      continue;
    }
    const last = block.at(-1);
    const colon = bare.indexOf(':');
    if (FOLDED.test(bare)) {
      if (last && last.value.length < LONGEST_VALUE) last.value = `${last.value} ${bare.trim()}`.trim();
    } else if (colon > 0 && count < MOST_FIELDS) {
      count += 1;
      block.push({ name: bare.slice(0, colon).trim().toLowerCase(), value: bare.slice(colon + 1).trim() });
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
};

/** The value of the first field with this name. */
export const valueOf = (fields: readonly Field[], name: string): string | undefined =>
  fields.find((field) => field.name === name)?.value;
