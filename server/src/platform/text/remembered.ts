import { sha256 } from '../crypto.ts';

/**
 * A function of a text that remembers what it found for the last `most` of them, by their hashes: for what takes milliseconds and is
 * asked of the same texts again and again.
 */
export const remembered = <T>(most: number, read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { found: T }>();
  return (text) => {
    const key = sha256(text).toString('base64');
    const entry = known.get(key) ?? { found: read(text) };
    // The last asked for is the last to go.
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return entry.found;
  };
};
