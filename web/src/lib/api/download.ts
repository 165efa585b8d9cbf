import { apiBase } from './runtime-config.ts';
import { tokenRefused } from '../session/session.ts';
import { useAppDispatch } from './store.ts';
import { readToken } from '../session/token.ts';

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/**
 * Downloads a file with the session's token. Throws errors that `errorText` understands; a 401 ends the session, as for
 * any other call.
 */
export const useDownload = (): ((path: string, fallbackName: string) => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async (path, fallbackName) => {
    const token = readToken();
    const response = await fetch(`${apiBase()}${path}`, {
      headers: { accept: '*/*', ...(token && { authorization: `Token ${token}` }) },
    });
    if (response.status === 401) dispatch(tokenRefused(token));
    if (!response.ok) {
      const data: unknown = await response.json().catch(() => undefined);
      throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status, data });
    }
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    save(await response.blob(), named ?? fallbackName);
  };
};
