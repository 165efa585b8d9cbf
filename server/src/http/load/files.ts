import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network.ts';
import { tooManyRequests } from '#platform/errors.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';

/** How many files may be read at once. */
interface Places {
  all: number;
  ofWorkspace: number;
  ofPerson: number;
  /** From one network address, whoever asks: accounts are free, addresses are not. */
  ofAddress: number;
  /** Free places that only a workspace without a file gets. */
  keptFree: number;
}

/** Files that are made while they are read, such as exports: each holds a page of rows in memory. */
const made = (requests: number): Places => {
  const all = Math.min(16, Math.max(2, Math.floor(requests / 4)));
  return { all, ofWorkspace: 2, ofPerson: 2, ofAddress: 4, keptFree: Math.floor(all / 4) };
};
/** Files that are kept as they are sent: each holds a part of 256 kB. Apart, so that reading them can't stop an export. */
const STORED: Places = { all: 64, ofWorkspace: 16, ofPerson: 2, ofAddress: 8, keptFree: 16 };
/**
 * Kept files that strangers read by a link: an address counts as a workspace with one person. Apart, so that they can't take places of
 * people who work here.
 */
const LINKED: Places = { all: 24, ofWorkspace: 4, ofPerson: 4, ofAddress: 4, keptFree: 8 };

const RETRY_SECONDS = 30;
/** The longest time for one, however steadily it is read. */
const LONGEST_MS = 3_600_000;
/** Newer ones don't lose their place. */
const NEW_MS = 30_000;
/**
 * After `NEW_MS`, a reader slower than this loses their place to someone without one; the required rate grows with the time it takes,
 * so that no set of equally slow readers keeps all places for long.
 */
const SLOW_BYTES_A_SECOND = 50_000;

/** Who reads a file. */
export interface FileReader {
  workspaceId: string;
  userId: string;
}

/** Counts files that are streamed. */
export interface Files {
  /** Counts a file until its response ends; throws 429 at the reader's, workspace's or address's limit, 503 at the process's. */
  begin(request: FastifyRequest, reader: FileReader, isStored?: boolean): void;
  /** The same for a kept file that someone without a session reads. */
  beginLinked(request: FastifyRequest): void;
}

interface File extends FileReader {
  request: FastifyRequest;
  network: string;
  forgetEnd: () => void;
  timer: NodeJS.Timeout;
  since: number;
  /** Bytes that the connection had sent before. */
  sentBefore: number;
}

const sentOver = ({ raw: { socket } }: FastifyRequest): number => socket.bytesWritten - socket.writableLength;

const ageOf = ({ since }: File): number => performance.now() - since;
const speedOf = (file: File): number => ((sentOver(file.request) - file.sentBefore) * 1000) / ageOf(file);
const isSlow = (file: File): boolean => speedOf(file) < SLOW_BYTES_A_SECOND * (ageOf(file) / NEW_MS);

const refuse = (count: number, who: string): never => {
  throw tooManyRequests(`${who} already downloading ${count} files. Wait until one is done.`, RETRY_SECONDS);
};

type Shared = 'workspaceId' | 'userId' | 'network';

/** One set of places. A slow reader can keep a file open as long as they like, so the number is limited. */
const createPlaces = (places: Places) => {
  const begun = new Map<FastifyRequest, File>();
  const like = (key: Shared, value: string): File[] => [...begun.values()].filter((file) => file[key] === value);
  const end = (request: FastifyRequest): void => {
    const found = begun.get(request);
    if (!found) return;
    begun.delete(request);
    found.forgetEnd();
    clearTimeout(found.timer);
  };
  /**
   * Cuts off the slowest reader of some, among those who are slow or share `key` with another of theirs: whoever has none goes before
   * someone's second. False if all are new, or read at a fair rate.
   */
  const cutSlowest = (files: readonly File[], key: Shared): boolean => {
    const [slowest] = files
      .filter((file) => ageOf(file) > NEW_MS && (isSlow(file) || like(key, file[key]).length > 1))
      .toSorted((one, other) => speedOf(one) - speedOf(other));
    if (slowest === undefined) return false;
    slowest.request.raw.socket.destroy();
    end(slowest.request);
    return true;
  };
  /** Throws if the reader gets no place, and makes one free where they go before others. */
  const makeRoom = (network: string, { workspaceId, userId }: FileReader): void => {
    const [ofPerson, ofWorkspace] = [like('userId', userId), like('workspaceId', workspaceId)];
    if (ofPerson.length >= places.ofPerson) refuse(places.ofPerson, 'You are');
    const isFirst = ofWorkspace.length === 0;
    const ofAddress = like('network', network);
    if (ofAddress.length >= places.ofAddress && !(isFirst && cutSlowest(ofAddress, 'workspaceId')))
      refuse(places.ofAddress, 'People at your network address are');
    if (ofWorkspace.length >= places.ofWorkspace) {
      if (ofPerson.length > 0 || !cutSlowest(ofWorkspace, 'userId')) refuse(places.ofWorkspace, 'This workspace is');
      // The place that this frees is theirs.
      return;
    }
    if (!isFirst && begun.size >= places.all - places.keptFree) throw busy();
    if (begun.size >= places.all && !(isFirst && cutSlowest([...begun.values()], 'workspaceId'))) throw busy();
  };
  return {
    end,
    begin(request: FastifyRequest, reader: FileReader): void {
      if (isGone(request)) return;
      const network = networkOf(request.ip);
      makeRoom(network, reader);
      const forgetEnd = onConnectionEnd(request, () => end(request));
      const timer = setTimeout(() => request.raw.socket.destroy(), LONGEST_MS).unref();
      const { workspaceId, userId } = reader;
      const sentBefore = sentOver(request);
      const since = performance.now();
      begun.set(request, { request, workspaceId, userId, network, forgetEnd, timer, since, sentBefore });
    },
  };
};

/** Places for files by kind, so that those which hold little don't take those of others; `requests`: how many the process takes. */
export const limitFiles = (app: FastifyInstance, requests: number): Files => {
  const [beingMade, stored, linked] = [createPlaces(made(requests)), createPlaces(STORED), createPlaces(LINKED)];
  app.addHook('onResponse', async (request) => {
    beingMade.end(request);
    stored.end(request);
    linked.end(request);
  });
  return {
    begin: (request, reader, isStored = false) => (isStored ? stored : beingMade).begin(request, reader),
    beginLinked(request) {
      const network = networkOf(request.ip);
      linked.begin(request, { workspaceId: network, userId: network });
    },
  };
};
