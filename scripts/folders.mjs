// What folders may be: none of them in a circle with another, and none so full that nobody finds anything in it.
import { posix } from 'node:path';

const MOST_FILES = 22;
// One file an area, one a migration: they are found by name.
const MAY_BE_FULL = /^(contract\/src\/areas|server\/src\/platform\/db\/migrations)$/;
// What a room is entered by stands for itself: its index knows every folder, and its ports and rights are known by each.
const ROOM = /^(server\/src\/modules\/[^/]+|web\/src\/features\/[^/]+|(web|server|contract)\/src)$/;
const OURS = /^(contract|server|web)\/src\//;
const TESTS = /\.test\.tsx?$|\/testing\/|\/tests\/|\/test-data\//;

const folderOf = (file) => (ROOM.test(posix.dirname(file)) ? file : posix.dirname(file));
const isInside = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** What one module uses of other folders. Types alone bind nobody, and a folder and what lies inside it are one. */
const usesOfModule = ({ source, dependencies }) => {
  const from = folderOf(source);
  return dependencies
    .filter(({ resolved, dependencyTypes }) => OURS.test(resolved) && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => ({ from, to: folderOf(resolved), because: `${source} → ${resolved}` }))
    .filter(({ to }) => !isInside(from, to) && !isInside(to, from));
};

/** Which folder uses which, with the import that says so. */
const usesOf = (modules) => {
  const uses = new Map();
  for (const { from, to, because } of modules.filter(({ source }) => !TESTS.test(source)).flatMap(usesOfModule)) {
    if (!uses.has(from)) uses.set(from, new Map());
    if (!uses.get(from).has(to)) uses.get(from).set(to, because);
  }
  return uses;
};

/** The imports from `start` to `end`, by which the search came there. */
const wayTo = (end, start, cameBy) => {
  const way = [];
  for (let at = end; at !== start; at = cameBy.get(at).from) way.unshift(cameBy.get(at).because);
  return way;
};

/** The way back from a folder to itself, as the imports along it; undefined where there is none. */
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

/** One circle for each folder that stands in one, without those that were named already. */
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

/** Folders with more files of their own than one looks through. */
export const fullFolders = (files) => {
  const counts = new Map();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([folder, count]) => count > MOST_FILES && !MAY_BE_FULL.test(folder));
};
