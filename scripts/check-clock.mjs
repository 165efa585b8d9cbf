// Code must take the time from an injected clock, because a workspace's clock can be moved, and tests move both. This
// finds code that doesn't. A screen shows moments on the workspace's clock, not the browser's: it formats and takes them
// apart with `web/src/lib/format.ts` and `web/src/lib/zone.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from './run.mjs';

const ALLOWED = new Set(['server/src/platform/clock.ts', 'server/src/testing/clock.ts']);
const ASKS = [
  [/\bnew Date\(\s*\)/, 'new Date() without an argument'],
  [/\bDate\.now\(/, 'Date.now()'],
  [/\bTemporal\.Now\b/, 'Temporal.Now'],
];
const DEFAULTS = [[/default\s+(now\(\)|current_timestamp|clock_timestamp\(\))/i, 'a default of the present moment']];

const ZONE = 'web/src/lib/zone.ts';
const BROWSERS = [
  [/\.toLocale(Date|Time)String\(/, 'a date in the browser’s time zone'],
  [/\.[gs]et(Hours|Minutes|Day|Date|Month|FullYear)\(/, 'a part of a date in the browser’s time zone'],
  [/\.getTimezoneOffset\(/, 'the browser’s time zone'],
  [/\bnew Intl\.DateTimeFormat\(/, 'a formatter of its own'],
];

const filesIn = (folder) =>
  readdirSync(at(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const isCode = (name) => /(?<!\.test)\.tsx?$/.test(name);

/** What is not allowed in a file, and what to use instead. */
const rulesFor = (name) => {
  if (name.startsWith('web/'))
    return { rules: isCode(name) && name !== ZONE ? BROWSERS : [], instead: 'use lib/format.ts' };
  if (name.endsWith('.sql')) return { rules: DEFAULTS, instead: 'ask a clock' };
  return { rules: isCode(name) && !ALLOWED.has(name) ? ASKS : [], instead: 'ask a clock' };
};

const found = [];
for (const file of [...filesIn('server'), ...filesIn('web')]) {
  const name = relative(ROOT, file).replaceAll('\\', '/');
  const { rules, instead } = rulesFor(name);
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [form, words] of rules)
        if (form.test(line) && !/^\s*(\/\/|\*|--)/.test(line))
          found.push(`${name}:${index + 1}: ${words}; ${instead} instead.`);
    });
}

for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
