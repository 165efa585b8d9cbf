/** Classes of SQLSTATE: connections, resources (a full disk among them), the server's own stop and start; and two that ask to try again. */
const PASSING_STATE = /^(08|53|57P|40001|40P01|55P03)/;
const SOCKET_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What the driver and its pool say without a code. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable|connection ended/i;

/**
 * Whether an error says that the database cannot be reached, cannot take anything now, or gave way to another: nothing is
 * wrong with what was asked of it, and it may take it in a while.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || SOCKET_CODE.test(code) || DRIVER_WORDS.test(error.message);
};
