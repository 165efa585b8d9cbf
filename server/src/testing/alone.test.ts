import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ALONE, ENDURANCE, MOCKING } from '../../vitest.config.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** What measures the process or the machine, and so anything running in parallel. */
const MEASURES = /longestHold\(|monitorEventLoopDelay\(|memoryUsage\(|process\.cpuUsage\(/;

it('every test that measures the process runs alone', () => {
  const files = globSync('src/**/*.test.ts', { cwd: SERVER }).filter((file) => !file.includes('alone.test'));
  const measuring = files.filter((file) => MEASURES.test(readFileSync(`${SERVER}/${file}`, 'utf8')));
  expect(measuring.length).toBeGreaterThan(5);
  expect(measuring.filter((file) => ![...ALONE, ...ENDURANCE].some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

it('every entry of the lists is an existing file', () => {
  const empty = [...ALONE, ...ENDURANCE, ...MOCKING].filter((glob) => globSync(glob, { cwd: SERVER }).length === 0);
  expect(empty).toEqual([]);
});

it('every test that mocks a module has a process of its own', () => {
  const files = globSync('src/**/*.test.ts', { cwd: SERVER }).filter((file) => !file.includes('alone.test'));
  const mocking = files.filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(`${SERVER}/${file}`, 'utf8')));
  expect(mocking.filter((file) => ![...MOCKING, ...ENDURANCE].some((glob) => matchesGlob(file, glob)))).toEqual([]);
});
