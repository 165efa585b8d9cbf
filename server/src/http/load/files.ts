import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { createTally } from './traffic.ts';

/** Files that are made while they are read, at once: of one workspace, and in a process. Each holds a page of rows in memory. */
const OF_WORKSPACE = 2;
const MOST = 16;
const RETRY_SECONDS = 30;
/** So long one may take, however steadily it is read. */
const LONGEST_MS = 3_600_000;
/** Where no place is left, one that has been read for so long at less than this gives its own to a workspace that has none. */
const SLOW_AFTER_MS = 30_000;
const SLOW_BYTES_A_SECOND = 50_000;

/** Counts the files that are made while they are read. */
export interface Files {
  /** Counts one until its answer ends; throws 429 where the workspace has as many as it may have, 503 where the process has. */
  begin(request: FastifyRequest, workspaceId: string): void;
}

interface File {
  workspaceId: string;
  forgetEnd: () => void;
  timer: NodeJS.Timeout;
  since: number;
  /** What the connection had sent before. */
  sentBefore: number;
}

const sentOver = ({ raw: { socket } }: FastifyRequest): number => socket.bytesWritten - socket.writableLength;

/** Whoever reads slowly keeps a file going for as long as they like: so few that they take neither the places nor the memory. */
export const limitFiles = (app: FastifyInstance, places: number): Files => {
  const most = Math.min(MOST, Math.max(OF_WORKSPACE, Math.floor(places / 4)));
  const byWorkspace = createTally();
  const begun = new Map<FastifyRequest, File>();
  const end = (request: FastifyRequest): void => {
    const found = begun.get(request);
    if (!found) return;
    begun.delete(request);
    found.forgetEnd();
    clearTimeout(found.timer);
    byWorkspace.remove(found.workspaceId);
  };
  const speedOf = (request: FastifyRequest, { since, sentBefore }: File): number =>
    ((sentOver(request) - sentBefore) * 1000) / (performance.now() - since);
  /** Cuts off the one that is read most slowly; false where each is new or read at a fair speed. */
  const cutSlowest = (): boolean => {
    const slow = [...begun]
      .filter(([, { since }]) => performance.now() - since > SLOW_AFTER_MS)
      .map(([request, file]) => ({ request, speed: speedOf(request, file) }))
      .filter(({ speed }) => speed < SLOW_BYTES_A_SECOND)
      .toSorted((one, other) => one.speed - other.speed);
    const [slowest] = slow;
    if (slowest === undefined) return false;
    slowest.request.raw.socket.destroy();
    end(slowest.request);
    return true;
  };
  app.addHook('onResponse', async (request) => end(request));
  return {
    begin(request, workspaceId) {
      if (isGone(request)) return;
      if (byWorkspace.of(workspaceId) >= OF_WORKSPACE)
        throw tooManyRequests(
          `This workspace is already preparing ${OF_WORKSPACE} files. Wait until one is done.`,
          RETRY_SECONDS,
        );
      if (begun.size >= most && (byWorkspace.of(workspaceId) > 0 || !cutSlowest())) throw busy();
      byWorkspace.add(workspaceId);
      const forgetEnd = onConnectionEnd(request, () => end(request));
      const timer = setTimeout(() => request.raw.socket.destroy(), LONGEST_MS).unref();
      begun.set(request, { workspaceId, forgetEnd, timer, since: performance.now(), sentBefore: sentOver(request) });
    },
  };
};
