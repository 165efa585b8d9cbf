import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import type { Random } from '../random.ts';

/** A message as a mail server has taken it. */
export interface Taken {
  to: string;
  /** The row of the ledger that its Message-ID names. */
  id: string;
  /** Which text it has. */
  mark: string;
  /** When its text began to arrive. */
  at: number;
}

/** A mail server that takes its time, sometimes long, and refuses one message in twenty for now. */
export const startUnreliableServer = async (random: Random): Promise<MailSink & { taken: Taken[] }> => {
  const taken: Taken[] = [];
  const moment = (): number => (random.below(4) === 0 ? random.below(600) : random.below(30));
  const sink = await startMailSink({
    onRcptTo: (_address, _session, done) => void setTimeout(done, moment()),
    onData(stream, session, done) {
      const at = performance.now();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const isRefused = random.below(20) === 0;
        if (!isRefused)
          taken.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            id: /^Message-ID:\s*<([^.>]+)/im.exec(raw)?.[1] ?? '',
            mark: /MARK\d+/.exec(raw)?.[0] ?? '',
            at,
          });
        const answer = isRefused ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined;
        setTimeout(() => done(answer), moment());
      });
    },
  });
  return { ...sink, taken };
};
