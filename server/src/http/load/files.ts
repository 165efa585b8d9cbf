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

/** Counts the files that are made while they are read. */
export interface Files {
  /** Counts one until its answer ends; throws 429 where the workspace has as many as it may have, 503 where the process has. */
  begin(request: FastifyRequest, workspaceId: string): void;
}

/** Whoever reads slowly keeps a file going for as long as they like: so few that they take neither the places nor the memory. */
export const limitFiles = (app: FastifyInstance, places: number): Files => {
  const most = Math.min(MOST, Math.max(OF_WORKSPACE, Math.floor(places / 4)));
  const byWorkspace = createTally();
  const begun = new Map<FastifyRequest, { workspaceId: string; forgetEnd: () => void; timer: NodeJS.Timeout }>();
  const end = (request: FastifyRequest): void => {
    const found = begun.get(request);
    if (!found) return;
    begun.delete(request);
    found.forgetEnd();
    clearTimeout(found.timer);
    byWorkspace.remove(found.workspaceId);
  };
  app.addHook('onResponse', async (request) => end(request));
  return {
    begin(request, workspaceId) {
      if (isGone(request)) return;
      if (byWorkspace.of(workspaceId) >= OF_WORKSPACE)
        throw tooManyRequests(
          `${OF_WORKSPACE} files of this workspace are being made already. Wait until one is done.`,
          RETRY_SECONDS,
        );
      if (begun.size >= most) throw busy();
      byWorkspace.add(workspaceId);
      const forgetEnd = onConnectionEnd(request, () => end(request));
      const timer = setTimeout(() => request.raw.socket.destroy(), LONGEST_MS).unref();
      begun.set(request, { workspaceId, forgetEnd, timer });
    },
  };
};
