/** Classes of SQLSTATE: connections, resources (a full disk among them), the server's own stop and start. */
const PASSING_STATE = /^(08|53|57P)/;
const SOCKET_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const DRIVER_WORDS = /connection terminated|timeout exceeded when trying to connect|not queryable|connection ended/i;

/** Whether an error says that the database cannot be reached or cannot take anything now, and may again in a while. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || SOCKET_CODE.test(code) || DRIVER_WORDS.test(error.message);
};
