import { apiBase } from './runtime-config.ts';

/** Where a picture of the server's is fetched from: its own address is a path below the API's. */
export const pictureAddress = (path: string | null | undefined): string | undefined =>
  path ? `${apiBase()}${path}?size=128` : undefined;
