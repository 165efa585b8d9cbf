import { Readable } from 'node:stream';
import type { DeliveryHooks } from '#modules/outreach/ports.ts';
import { type Connection, openConnection, type Reach, within } from './smtp-open.ts';

/** For a whole message. */
const DELIVERY_MS = 5 * 60_000;
/** Many servers close a connection after a hundred. */
const MOST_PER_CONNECTION = 100;

/** The message, of which nothing is sent before `offer` has returned. */
class Text extends Readable {
  isOffered = false;
  /** Why it was not sent. */
  objection: Error | undefined;
  readonly #raw: Buffer;
  readonly #hooks: DeliveryHooks | undefined;

  constructor(raw: Buffer, hooks: DeliveryHooks | undefined) {
    super();
    this.#raw = raw;
    this.#hooks = hooks;
  }

  // The library only reads it after the server has responded with 354.
  override _read(): void {
    void this.#offer();
  }

  async #offer(): Promise<void> {
    try {
      await this.#hooks?.confirm();
      // The connection broke meanwhile; that error is reported where it happened.
      if (this.destroyed) return;
      this.#hooks?.offer();
    } catch (error) {
      this.objection = error instanceof Error ? error : new Error(String(error));
      this.destroy(this.objection);
      return;
    }
    this.isOffered = true;
    this.push(this.#raw);
    this.push(null);
  }
}

/** The result for a message: accepted, or the library's error and how far it got. */
export type Delivery =
  | { answer: string }
  | { error: unknown; isOffered: boolean }
  /** `DeliveryHooks.confirm` rejected, or `DeliveryHooks.offer` threw. */
  | { objection: Error };

export interface Envelope {
  from: string;
  to: string[];
}

const lostError = (): Error => Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' });

const deliver = (connection: Connection, envelope: Envelope, text: Text): Promise<string> =>
  within(
    DELIVERY_MS,
    connection,
    () =>
      new Promise<string>((resolve, reject) => {
        // Where an answer comes together with the end of the connection, the library closes its side and calls nobody. If it has an error,
        // that comes right after the end and says more.
        const onEnd = (): void => void setImmediate(() => reject(lostError()));
        connection.once('end', onEnd);
        connection.send(envelope, text, (error, info) => {
          connection.off('end', onEnd);
          if (error) reject(error);
          else resolve(info?.response ?? '');
        });
      }),
  );

/** Whether the connection is ready for the next message; if not in time, it is closed. */
const reset = (connection: Connection, withinMs: number): Promise<boolean> =>
  within(
    withinMs,
    connection,
    () => new Promise<boolean>((resolve) => connection.reset((error) => resolve(!error))),
  ).catch(() => false);

interface Refusal {
  code?: string;
  responseCode?: number;
}

/** The server rejected this message and keeps the connection open. */
const isOnlyThisMessage = (error: unknown): boolean => {
  const { code, responseCode } = error as Refusal;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode !== 421;
};

const hasNoAnswer = (error: unknown): boolean => (error as Refusal).responseCode === undefined;

/** One connection that sends one message at a time, opened on demand and reopened if it breaks. */
export const createLine = (reach: Reach) => {
  let connection: Connection | undefined;
  let sent = 0;
  const hangUp = (): void => {
    connection?.close();
    connection = undefined;
    sent = 0;
  };
  const tryOnce = async (
    envelope: Envelope,
    raw: Buffer,
    hooks: DeliveryHooks | undefined,
  ): Promise<Delivery & { wasOpen: boolean }> => {
    const wasOpen = connection !== undefined;
    const text = new Text(raw, hooks);
    try {
      connection ??= await openConnection(reach);
      const answer = await deliver(connection, envelope, text);
      hooks?.answer(true);
      sent += 1;
      if (sent >= MOST_PER_CONNECTION) {
        connection.quit();
        hangUp();
      }
      return { answer, wasOpen };
    } catch (error) {
      if (text.objection !== undefined) {
        hangUp();
        return { objection: text.objection, wasOpen };
      }
      if (text.isOffered && !hasNoAnswer(error)) hooks?.answer(false);
      const goesOn = connection !== undefined && isOnlyThisMessage(error) && (await reset(connection, reach.timeoutMs));
      if (!goesOn) hangUp();
      return { error, isOffered: text.isOffered, wasOpen };
    }
  };
  return {
    async send(envelope: Envelope, raw: Buffer, hooks: DeliveryHooks | undefined): Promise<Delivery> {
      const first = await tryOnce(envelope, raw, hooks);
      // The server had closed the connection between two messages, and received nothing of this one.
      const isStale = first.wasOpen && 'error' in first && !first.isOffered && hasNoAnswer(first.error);
      return isStale ? tryOnce(envelope, raw, hooks) : first;
    },
    close(): void {
      connection?.quit();
      hangUp();
    },
  };
};

export type Line = ReturnType<typeof createLine>;
