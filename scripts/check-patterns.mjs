// Checks that every regular expression of the server, the contract and the screens takes linear time, because they run on
// untrusted input. `recheck` proves it or finds an attack; a planted pattern shows that it works. Nor may the server coerce
// what may be a nested list, or normalize what may be marks alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { at, ROOT } from './run.mjs';

const TIMEOUT_MS = 20_000;
const WEB = at('web', 'src');
const FOREIGN = at('server', 'src');
/** Their values are text already. */
const READS_TEXT = [at('server', 'src', 'environment.ts'), at('server', 'src', 'eval')];
/** The one that bounds marks, and passwords, which are short and whose spelling decides their hash. */
const NORMALIZES = new Set([
  at('contract', 'src', 'text', 'normalized.ts'),
  ...['password.ts', 'weak-password.ts'].map((name) => at('server', 'src', 'modules', 'accounts', 'identity', name)),
]);
const FOLDERS = [at('contract', 'src'), at('server', 'src'), WEB];
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
).filter(isSource);

/** Each pattern once, with every place that uses it; a pattern built at run time is an error outside of the screens. */
const collect = () => {
  const places = new Map();
  const complaints = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const placeOf = (node) =>
      `${relative(ROOT, file).replaceAll('\\', '/')}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const isForeign = file.startsWith(FOREIGN) && !READS_TEXT.some((each) => file.startsWith(each));
    const visit = (node) => {
      if (
        !file.startsWith(WEB) &&
        !NORMALIZES.has(file) &&
        ts.isPropertyAccessExpression(node) &&
        node.name.text === 'normalize'
      )
        complaints.push(`${placeOf(node)}: \`normalize\` takes quadratic time for marks; use \`normalized\`.`);
      if (isForeign && ts.isPropertyAccessExpression(node) && node.getText() === 'z.coerce')
        complaints.push(`${placeOf(node)}: \`z.coerce\` joins nested lists in quadratic time; use \`numberOrText\`.`);
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral)
        places.set(node.text, [...(places.get(node.text) ?? []), placeOf(node)]);
      if (
        !file.startsWith(WEB) &&
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText() === 'RegExp'
      )
        complaints.push(`${placeOf(node)}: a pattern made at run time can't be checked; write it out.`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { places, complaints };
};

const verdictOf = (literal) => {
  const end = literal.lastIndexOf('/');
  const flags = literal.slice(end + 1).replace(/[dv]/g, '');
  return checkSync(literal.slice(1, end), flags, { timeout: TIMEOUT_MS });
};

if (verdictOf('/^\\s+|\\s+$/g').status !== 'vulnerable')
  throw new Error('recheck no longer finds the planted pattern.');
const { places, complaints } = collect();
for (const [literal, where] of places) {
  const { status, complexity } = verdictOf(literal);
  if (status !== 'safe')
    complaints.push(`${where.join(', ')}: ${literal} takes ${complexity?.summary ?? 'unknown'} time; make it linear.`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${places.size} patterns.`);
process.exit(complaints.length > 0 ? 1 : 0);
