import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { createTally } from './traffic.ts';

/** Files streamed during creation at once, per workspace and in all. Each holds a page of rows in memory. */
const OF_WORKSPACE = 2;
const MOST = 16;
const RETRY_SECONDS = 30;
/** The longest time for one, however steadily it is read. */
const LONGEST_MS = 3_600_000;
/**
 * With all places in use, a file read for at least this long below this rate loses its place to a workspace without
 * one.
 */
const SLOW_AFTER_MS = 30_000;
const SLOW_BYTES_A_SECOND = 50_000;

/** Counts files streamed during creation. */
export interface Files {
  /** Counts a file until its response ends; throws 429 at the workspace's limit, 503 at the process's. */
  begin(request: FastifyRequest, workspaceId: string): void;
}

interface File {
  workspaceId: string;
  forgetEnd: () => void;
  timer: NodeJS.Timeout;
  since: number;
  /** Bytes that the connection had sent before. */
  sentBefore: number;
}

const sentOver = ({ raw: { socket } }: FastifyRequest): number => socket.bytesWritten - socket.writableLength;

/** A slow reader can keep a file open as long as they like, so the number is limited to protect places and memory. */
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
  /** Cuts off the slowest reader; false if all files are new or read at a fair rate. */
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
