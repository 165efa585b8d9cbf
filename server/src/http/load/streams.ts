import { busy } from './busy.ts';
import type { Traffic } from './traffic.ts';

/** Streams of one session, such as its tabs, and of a process. */
const STREAMS_OF_SESSION = 20;
const STREAMS = 2_000;

/** Counts open streams; `leave` of the answer ends one. Throws 503 where there are too many. */
export const createStreamLimit = (traffic: Traffic) => {
  const bySession = new Map<string, number>();
  return {
    enter(sessionId: string): () => void {
      const own = bySession.get(sessionId) ?? 0;
      if (traffic.streams >= STREAMS || own >= STREAMS_OF_SESSION) throw busy();
      traffic.streams += 1;
      bySession.set(sessionId, own + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        traffic.streams -= 1;
        const left = (bySession.get(sessionId) ?? 1) - 1;
        if (left === 0) bySession.delete(sessionId);
        else bySession.set(sessionId, left);
      };
    },
  };
};
