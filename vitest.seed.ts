import fc from 'fast-check';

/**
 * Property-based tests try the same values in every run, so that one that fails does so again, and for a reason that came with a change.
 * `FAST_CHECK_SEED=random npx vitest run …` tries others.
 */
const { FAST_CHECK_SEED: asked = '20261128' } = process.env;
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
