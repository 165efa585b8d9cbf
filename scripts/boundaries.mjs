// Checks every import against .dependency-cruiser.mjs, and that the tool works: planted violations must fail, and a
// minimum number of modules must be found (with a TypeScript version it can't parse, it passes silently).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderCircles, fullFolders } from './folders.mjs';
import { at, environment, node, ROOT } from './run.mjs';
import { tableBreaches } from './tables.mjs';

const MODULES_AT_LEAST = 60;
const CLI = at('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const ROOMS = ['contract/src', 'server/src', 'web/src'];

const cruise = (...paths) => {
  const result = spawnSync(node(), [CLI, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...paths], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!result.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run:\n${result.stderr}`);
  return JSON.parse(result.stdout);
};

// One violation for each kind of rule, and two folders that import each other.
const CANARIES = [
  ['contract/src/canary.ts', `import '../../server/src/platform/errors.ts';\n`],
  ['server/src/platform/canary.ts', `import '#modules/accounts/index.ts';\n`],
  ['server/src/modules/canary/canary.ts', `import '#modules/accounts/identity/password.ts';\n`],
  ['server/src/modules/canary/vendor.ts', `import 'nodemailer';\n`],
  ['server/src/modules/outreach/dispatch/canary.ts', `import '../channels/email/compose.ts';\n`],
  ['web/src/ui/canary.ts', `import '../app/canary-target.ts';\n`],
  ['web/src/app/canary-target.ts', `export {};\n`],
];
const BREACHES = CANARIES.length - 1;
const CIRCLE = [
  ['server/src/modules/canary/one/here.ts', `import '../two/there.ts';\n`],
  ['server/src/modules/canary/two/there.ts', `import '../one/again.ts';\n`],
  ['server/src/modules/canary/one/again.ts', `export {};\n`],
];
const STRANGER = ['server/src/modules/canary/table.ts', `export const query = 'select 1 from users';\n`];

const plant = () => {
  for (const [file, text] of [...CANARIES, ...CIRCLE, STRANGER]) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
};

const uproot = () => {
  for (const [file] of CANARIES) rmSync(at(file), { force: true });
  rmSync(at('server/src/modules/canary'), { recursive: true, force: true });
};

const moduleFiles = () =>
  execFileSync('git', ['ls-files', ...ROOMS], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');

const checkFolders = (modules) => {
  const circles = folderCircles(modules);
  for (const way of circles) console.error(`import cycle between folders:\n  ${way.join('\n  ')}`);
  const full = fullFolders(moduleFiles());
  for (const [folder, count] of full) console.error(`${folder} has ${count} files.`);
  if (circles.length + full.length > 0)
    throw new Error('Folders must not import each other in a cycle, or have more than about twenty files.');
};

const checkTables = () => {
  const breaches = tableBreaches(moduleFiles());
  for (const breach of breaches) console.error(breach);
  if (breaches.length > 0)
    throw new Error("A module's SQL may only name its own tables, listed in scripts/tables.mjs.");
};

const main = () => {
  const { summary, modules } = cruise(...ROOMS);
  const { violations, totalCruised } = summary;
  for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
  if (violations.length > 0)
    throw new Error(`${violations.length} imports are forbidden; .dependency-cruiser.mjs explains each rule.`);
  if (totalCruised < MODULES_AT_LEAST)
    throw new Error(`Only ${totalCruised} modules were found: the tool does not work.`);
  checkFolders(modules);
  checkTables();
  plant();
  try {
    const planted = cruise(...[...CANARIES, ...CIRCLE].map(([file]) => file));
    if (!folderCircles(planted.modules).some(([step]) => step.startsWith(CIRCLE[0][0])))
      throw new Error('The planted cycle of folders was not found.');
    if (tableBreaches([STRANGER[0]]).length === 0)
      throw new Error('The planted use of another module’s table was not found.');
    const files = new Set(planted.summary.violations.map(({ from }) => from));
    const seen = CANARIES.filter(([file]) => files.has(file)).length;
    if (seen < BREACHES) throw new Error(`Only ${seen} of ${BREACHES} planted violations were found.`);
  } finally {
    uproot();
  }
  console.log(`${totalCruised} modules, no breach; ${BREACHES} planted ones were caught.`);
};

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
