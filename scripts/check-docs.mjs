// Checks that every file named in Markdown exists: links to files, and code that starts with one of our folders; and that
// no marks of a merge were left.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { at, ROOT } from './run.mjs';

const FOLDERS = /^(contract|server|web|e2e|bench|scripts|docs|\.github|\.ci)\//;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page && existsSync(at(page)));
const missing = [];

const isName = (text) => !/[\s*{}<>…|]/.test(text);

for (const page of pages) {
  const text = readFileSync(at(page), 'utf8');
  for (const [, target] of text.matchAll(LINK)) {
    if (/^([a-z]+:|#|\/)/i.test(target)) continue;
    if (!existsSync(resolve(dirname(at(page)), decodeURIComponent(target.split('#')[0]))))
      missing.push(`${page}: ${target}`);
  }
  for (const [, code] of text.matchAll(CODE))
    if (FOLDERS.test(code) && isName(code) && !existsSync(at(code))) missing.push(`${page}: ${code}`);
}

const unmerged = pages.filter((page) => /^(?:<{7}|>{7}) /m.test(readFileSync(at(page), 'utf8')));

for (const line of missing) console.error(`${line} does not exist`);
for (const page of unmerged) console.error(`${page} has marks of a merge`);
console.log(`${pages.length} pages checked.`);
process.exit(missing.length + unmerged.length > 0 ? 1 : 0);
