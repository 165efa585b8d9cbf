import type { MailServer } from '#modules/mailboxes/ports.ts';

/** Opens a connection with the access token, if the server is signed in to with one; a token that is rejected before its time is replaced once. */
export const withToken = async <T>(
  { token: source }: Pick<MailServer, 'token'>,
  isRejected: (error: unknown) => boolean,
  open: (token: string | undefined) => Promise<T>,
): Promise<T> => {
  if (source === undefined) return open(undefined);
  const token = await source();
  try {
    return await open(token);
  } catch (error) {
    if (!isRejected(error)) throw error;
    const fresh = await source(token);
    if (fresh === token) throw error;
    return open(fresh);
  }
};
