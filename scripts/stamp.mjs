// Stamps say what was done last time, so that the second start does only what has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './run.mjs';

// Inside node_modules: whoever removes that folder wants everything done anew.
const folder = at('node_modules', '.rainmaker');

export const isStamped = (name, hash) => {
  try {
    return readFileSync(`${folder}/${name}`, 'utf8') === hash;
  } catch {
    return false;
  }
};

export const stamp = (name, hash) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, hash);
};
