import { busy } from './busy.ts';
import { createTally, type Traffic } from './traffic.ts';

/** Streams per session (such as its tabs), person, network address and process. */
const STREAMS_OF_SESSION = 20;
const STREAMS_OF_PERSON = 60;
const STREAMS_OF_ADDRESS = 1_000;
const STREAMS = 2_000;

/** The owner of a stream. */
interface Listener {
  session: string;
  person: string;
  address: string;
}

/** Counts open streams; `leave` ends one. Throws 503 above the limit. */
export const createStreamLimit = (traffic: Traffic) => {
  const bySession = createTally();
  const byPerson = createTally();
  const byAddress = createTally();
  return {
    enter({ session, person, address }: Listener): () => void {
      // Creating sessions or accounts must not let anyone take all streams.
      if (
        traffic.streams >= STREAMS ||
        bySession.of(session) >= STREAMS_OF_SESSION ||
        byPerson.of(person) >= STREAMS_OF_PERSON ||
        byAddress.of(address) >= STREAMS_OF_ADDRESS
      )
        throw busy();
      traffic.streams += 1;
      bySession.add(session);
      byPerson.add(person);
      byAddress.add(address);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        traffic.streams -= 1;
        bySession.remove(session);
        byPerson.remove(person);
        byAddress.remove(address);
      };
    },
  };
};
