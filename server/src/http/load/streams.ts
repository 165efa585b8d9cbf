import { busy } from './busy.ts';
import { createTally, type Traffic } from './traffic.ts';

/** Streams per session (such as its tabs), person, workspace, network address and process. */
const STREAMS_OF_SESSION = 20;
const STREAMS_OF_PERSON = 60;
const STREAMS_OF_WORKSPACE = 750;
const STREAMS_OF_ADDRESS = 1_000;
const STREAMS = 2_000;
/** The part of the streams of an address, and of all, that a workspace without one gets. */
const KEPT_FREE = 1 / 4;

/** The owner of a stream. */
interface Listener {
  session: string;
  person: string;
  workspace: string;
  address: string;
}

/** Counts open streams; `leave` ends one. Throws 503 above the limit. */
export const createStreamLimit = (traffic: Traffic) => {
  const bySession = createTally();
  const byPerson = createTally();
  const byWorkspace = createTally();
  const byAddress = createTally();
  return {
    enter({ session, person, workspace, address }: Listener): () => void {
      const hasSome = byWorkspace.of(workspace) > 0;
      const open = (most: number): number => (hasSome ? most * (1 - KEPT_FREE) : most);
      // Creating sessions or accounts must not let anyone take all streams.
      if (
        traffic.streams >= open(STREAMS) ||
        bySession.of(session) >= STREAMS_OF_SESSION ||
        byPerson.of(person) >= STREAMS_OF_PERSON ||
        byWorkspace.of(workspace) >= STREAMS_OF_WORKSPACE ||
        byAddress.of(address) >= open(STREAMS_OF_ADDRESS)
      )
        throw busy();
      traffic.streams += 1;
      bySession.add(session);
      byPerson.add(person);
      byWorkspace.add(workspace);
      byAddress.add(address);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        traffic.streams -= 1;
        bySession.remove(session);
        byPerson.remove(person);
        byWorkspace.remove(workspace);
        byAddress.remove(address);
      };
    },
  };
};
