/** Classes of SQLSTATE: a value, a rule or a limit that what was to be written does not keep. */
const REFUSED_STATE = /^(21|22|23|54)[0-9A-Z]{3}$/;

/**
 * Whether an error is about what was to be written, and would come again with it: a row that PostgreSQL does not take, or a
 * value that our own code cannot handle. Of many written at once the others may be written without it.
 */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REFUSED_STATE.test(code) || error instanceof RangeError || error instanceof TypeError;
};
