import { apiBase } from './runtime-config.ts';
import { readToken } from './token.ts';

/** Fetches a file with the session's token and hands it to the browser. Throws what `errorText` understands. */
export const download = async (path: string, fallbackName: string): Promise<void> => {
  const token = readToken();
  const response = await fetch(`${apiBase()}${path}`, {
    headers: { accept: '*/*', ...(token && { authorization: `Token ${token}` }) },
  });
  if (!response.ok) {
    const data: unknown = await response.json().catch(() => undefined);
    throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status, data });
  }
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named ?? fallbackName;
  link.click();
  URL.revokeObjectURL(address);
};
