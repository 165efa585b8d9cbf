import { busy } from './busy.ts';
import { createTally, type Traffic } from './traffic.ts';

/** Streams of one session, such as its tabs, of a person, of a network address, and of a process. */
const STREAMS_OF_SESSION = 20;
const STREAMS_OF_PERSON = 60;
const STREAMS_OF_ADDRESS = 1_000;
const STREAMS = 2_000;

/** Whose stream it is. */
interface Listener {
  session: string;
  person: string;
  address: string;
}

/** Counts open streams; `leave` of the answer ends one. Throws 503 where there are too many. */
export const createStreamLimit = (traffic: Traffic) => {
  const bySession = createTally();
  const byPerson = createTally();
  const byAddress = createTally();
  return {
    enter({ session, person, address }: Listener): () => void {
      // Nobody begins sessions, nor accounts, until no stream is left for anybody else.
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
