// Checks that folders don't import each other in a cycle, and that none has too many files.
import { posix } from 'node:path';

const MOST_FILES = 22;
// One file per area or migration, found by name.
const MAY_BE_FULL = /^(contract\/src\/areas|server\/src\/platform\/db\/migrations)$/;
// A module's entry points are separate: its index knows every folder, and each folder knows its ports and rights.
const ENTRY_FOLDER = /^(server\/src\/modules\/[^/]+|web\/src\/features\/[^/]+|(web|server|contract)\/src)$/;
const OURS = /^(contract|server|web)\/src\//;
const TESTS = /\.test\.tsx?$|\/testing\/|\/tests\/|\/test-data\//;

const folderOf = (file) => (ENTRY_FOLDER.test(posix.dirname(file)) ? file : posix.dirname(file));
const isInside = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** The folders that one module imports from. Type imports don't count, and neither do subfolders. */
const usesOfModule = ({ source, dependencies }) => {
  const from = folderOf(source);
  return dependencies
    .filter(({ resolved, dependencyTypes }) => OURS.test(resolved) && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => ({ from, to: folderOf(resolved), because: `${source} → ${resolved}` }))
    .filter(({ to }) => !isInside(from, to) && !isInside(to, from));
};

/** Which folder imports which, with an import as evidence. */
const usesOf = (modules) => {
  const uses = new Map();
  for (const { from, to, because } of modules.filter(({ source }) => !TESTS.test(source)).flatMap(usesOfModule)) {
    if (!uses.has(from)) uses.set(from, new Map());
    if (!uses.get(from).has(to)) uses.get(from).set(to, because);
  }
  return uses;
};

/** The imports from `start` to `end` that the search followed. */
const wayTo = (end, start, cameBy) => {
  const way = [];
  for (let at = end; at !== start; at = cameBy.get(at).from) way.unshift(cameBy.get(at).because);
  return way;
};

/** A cycle from a folder back to itself, as its imports; undefined if there is none. */
const circleThrough = (start, uses) => {
  const cameBy = new Map();
  const waiting = [start];
  for (const at of waiting) {
    for (const [to, because] of uses.get(at) ?? []) {
      if (to === start) return [...wayTo(at, start, cameBy), because];
      if (!cameBy.has(to)) waiting.push(to);
      if (!cameBy.has(to)) cameBy.set(to, { from: at, because });
    }
  }
  return undefined;
};

/** One cycle per folder that is in one, without duplicates. */
export const folderCircles = (modules) => {
  const uses = usesOf(modules);
  const named = new Set();
  const circles = [];
  for (const folder of uses.keys()) {
    if (named.has(folder)) continue;
    const way = circleThrough(folder, uses);
    if (way === undefined) continue;
    for (const step of way) named.add(folderOf(step.split(' → ')[0]));
    circles.push(way);
  }
  return circles;
};

/** Folders with too many files of their own. */
export const fullFolders = (files) => {
  const counts = new Map();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([folder, count]) => count > MOST_FILES && !MAY_BE_FULL.test(folder));
};
