import { useState } from 'react';
import { apiBase } from './runtime-config.ts';
import { tokenRefused } from '../session/session.ts';
import { toastError } from '../toast/toast.ts';
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

/** The name in a Content-Disposition header; the one with any letters, where there are two (RFC 6266). */
const nameIn = (header: string): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, plain] = /filename="?([^";]+)"?/.exec(header) ?? [];
  return encoded === undefined ? plain : decodeURIComponent(encoded);
};

interface FetchedFile {
  file: Blob;
  /** The name that the server gives it. */
  name: string | undefined;
}

/**
 * Fetches a file with the session's token. Throws errors that `errorText` understands; a 401 ends the session, as for
 * any other call.
 */
export const useFetchFile = (): ((path: string) => Promise<FetchedFile>) => {
  const dispatch = useAppDispatch();
  return async (path) => {
    const token = readToken();
    const response = await fetch(`${apiBase()}${path}`, {
      headers: { accept: '*/*', ...(token && { authorization: `Token ${token}` }) },
    });
    if (response.status === 401) dispatch(tokenRefused(token));
    if (!response.ok) {
      const data: unknown = await response.json().catch(() => undefined);
      throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status, data });
    }
    return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') };
  };
};

/** Downloads a file with the session's token. */
export const useDownload = (): ((path: string, fallbackName: string) => Promise<void>) => {
  const fetchFile = useFetchFile();
  return async (path, fallbackName) => {
    const { file, name } = await fetchFile(path);
    save(file, name ?? fallbackName);
  };
};

/** The same for a button: whether it is under way, and a toast if it fails. */
export const useDownloadButton = () => {
  const download = useDownload();
  const [isBusy, setBusy] = useState(false);
  const run = async (path: string, fallbackName: string): Promise<void> => {
    setBusy(true);
    try {
      await download(path, fallbackName);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
};
