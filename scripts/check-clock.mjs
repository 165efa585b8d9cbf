// Code must take the time from an injected clock, because a workspace's clock can be moved, and tests move both. This
// finds code that doesn't.
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

const files = readdirSync(at('server', 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const found = [];
for (const file of files) {
  const name = relative(ROOT, file).replaceAll('\\', '/');
  const rules = name.endsWith('.sql') ? DEFAULTS : /(?<!\.test)\.ts$/.test(name) && !ALLOWED.has(name) ? ASKS : [];
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [form, words] of rules)
        if (form.test(line) && !/^\s*(\/\/|\*|--)/.test(line))
          found.push(`${name}:${index + 1}: ${words}; ask a clock instead.`);
    });
}

for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
