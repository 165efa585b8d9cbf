import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { busy } from '../load/busy.ts';

const MEGABYTE = 1024 * 1024;
/** Files on their way to the disk and there until their call has ended, which a sender can hold up for minutes. */
const FILES_OF_PERSON = 20;
const BYTES_OF_PERSON = 200 * MEGABYTE;
const BYTES_OF_WORKSPACE = 500 * MEGABYTE;
/** From one network address, whoever sends: accounts are free, addresses are not. */
const BYTES_OF_ADDRESS = 750 * MEGABYTE;
const BYTES = 2_000 * MEGABYTE;
/** The part that only a workspace without a file gets. */
const KEPT_FREE = 500 * MEGABYTE;
const RETRY_SECONDS = 30;

/** Who sends a file. */
interface Sender {
  workspaceId: string;
  userId: string;
}

/** Counts what uploads take of the disk while they arrive and are worked on. */
export interface Uploads {
  /**
   * Counts a file by what its request announces, or else by the most it may have, until the returned function is called. Throws 429 at the limit
   * of the person, workspace or address, 503 at the process's.
   */
  begin(request: FastifyRequest, sender: Sender, most: number): () => void;
}

interface Counted extends Sender {
  network: string;
  bytes: number;
}

const refuse = (who: string): never => {
  throw tooManyRequests(`${who} uploading too many files at once. Wait until one has finished.`, RETRY_SECONDS);
};

export const limitUploads = (): Uploads => {
  const begun = new Set<Counted>();
  const bytesOf = (which: (each: Counted) => boolean): number =>
    [...begun].filter(which).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    begin(request, { workspaceId, userId }, most) {
      const network = networkOf(request.ip);
      const bytes = Math.min(Number(request.headers['content-length'] ?? Infinity), most);
      const theirs = [...begun].filter((each) => each.userId === userId);
      if (theirs.length >= FILES_OF_PERSON || bytesOf((each) => each.userId === userId) + bytes > BYTES_OF_PERSON)
        refuse('You are');
      const ofWorkspace = bytesOf((each) => each.workspaceId === workspaceId);
      if (ofWorkspace + bytes > BYTES_OF_WORKSPACE) refuse('This workspace is');
      if (bytesOf((each) => each.network === network) + bytes > BYTES_OF_ADDRESS)
        refuse('People at your network address are');
      const all = bytesOf(() => true);
      if (all + bytes > (ofWorkspace === 0 ? BYTES : BYTES - KEPT_FREE)) throw busy();
      const counted: Counted = { workspaceId, userId, network, bytes };
      begun.add(counted);
      return () => void begun.delete(counted);
    },
  };
};
