// Stamps record what was done last, so that the next start only does what has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './run.mjs';

// Inside node_modules: deleting that folder should redo everything.
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
