import { apiBase } from './runtime-config.ts';

/** The URL of a picture; the server returns a path on the API's origin. */
export const pictureAddress = (path: string | null | undefined): string | undefined =>
  path ? `${apiBase()}${path}?size=128` : undefined;
