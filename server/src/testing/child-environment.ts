import { fileURLToPath } from 'node:url';

/**
 * The environment for programs started by tests: the path to other programs, and the compile cache, without which each
 * start strips the types of all our files again (0.6 s of CPU).
 */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/code', import.meta.url)),
});
