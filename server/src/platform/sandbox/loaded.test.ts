import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));

/** Imports the tasks, and names who imports a module that they shouldn't. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const [heavy, ...tasks] = process.argv.slice(1);
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (found.url === heavy) console.log(context.parentURL);
      return found;
    },
  });
  for (const task of tasks) await import(task);
`;

const importersOf = async (heavy: string, tasks: readonly string[]): Promise<string[]> => {
  const asked = ['--no-warnings', '--input-type=module', '-e', PROGRAM, heavy, ...tasks];
  const { stdout } = await promisify(execFile)(process.execPath, asked);
  return stdout.split('\n').filter((line) => line !== '');
};

it('no child loads all of the contract, which takes longer than most of its work', async () => {
  const tasks = globSync('**/*.task.ts', { cwd: SOURCE }).map((file) => new URL(`../../${file}`, import.meta.url).href);
  expect(tasks.length).toBeGreaterThan(10);
  const all = import.meta.resolve('@rainmaker/contract');
  expect(await importersOf(all, tasks)).toEqual([]);
  // The name of the module is right.
  expect(await importersOf(all, [new URL('../../app.ts', import.meta.url).href])).not.toEqual([]);
});
