/** SQLSTATE classes for data that violates a type, constraint or limit. */
const REFUSED_STATE = /^(21|22|23|54)[0-9A-Z]{3}$/;

/**
 * Whether an error is caused by the data and would recur: a row that PostgreSQL rejects, or a value that our own code
 * can't handle. Other rows of the same batch may succeed without it.
 */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REFUSED_STATE.test(code) || error instanceof RangeError || error instanceof TypeError;
};
