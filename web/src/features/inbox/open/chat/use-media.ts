import type { ShownMediaType } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetchFile } from '#lib/api/download.ts';

export type Media = { state: 'waiting' } | { state: 'shown'; address: string } | { state: 'failed' };

/**
 * A file of a conversation as an address that elements can show: it is fetched with the session, since they send none. Its type is the
 * one that the server found in its bytes, so that it can't become a page of ours.
 */
export const useMedia = (path: string, type: ShownMediaType, isWanted: boolean): Media => {
  const fetchFile = useFetchFile();
  const [media, setMedia] = useState<Media>({ state: 'waiting' });
  const load = useEffectEvent(async (): Promise<string> => {
    const { file } = await fetchFile(path);
    return URL.createObjectURL(new Blob([file], { type }));
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let address: string | undefined;
    let isOver = false;
    const run = async (): Promise<void> => {
      try {
        address = await load();
        if (isOver) URL.revokeObjectURL(address);
        else setMedia({ state: 'shown', address });
      } catch {
        if (!isOver) setMedia({ state: 'failed' });
      }
    };
    void run();
    return () => {
      isOver = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [path, type, isWanted]);
  return media;
};
