import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ModelError } from '#modules/models/ports.ts';
import { type Lookup, nameLookup } from '#platform/outgoing/name-lookup.ts';
import { arriving, NoAnswerError, type Outgoing, sendTo, TooMuchError } from '#platform/outgoing/send-to.ts';
import { allowedNetworks, isPublicAddress } from '#platform/outgoing/public-address.ts';
import { partCounter } from '#platform/text/count-parts.ts';
import { othersTurn } from './turns.ts';

/** Which servers people may use for their models. */
export interface ModelNetworks {
  /**
   * An address of the URL's host that may be connected to; callers connect to it and don't look the name up again. Throws a
   * `ModelError`, or the look-up's error.
   */
  addressOf(url: URL): Promise<string>;
}

const LOOKUP_MS = 10_000;
const LOWEST_OWN_PORT = 1024;

const refuse = (sentence: string): ModelError => new ModelError('address', sentence);

const isOpenPort = ({ port }: URL): boolean => port === '' || port === '443' || Number(port) >= LOWEST_OWN_PORT;

/**
 * Allows public addresses over https, and anything in the networks that the operator allows. `allowed`: `all`, or networks
 * such as 10.0.0.0/8. If one address of a name isn't public, none is used: a name for both leads inside on purpose.
 */
export const modelNetworks = (
  allowed: 'all' | readonly string[],
  look: Lookup = nameLookup({ withinMs: LOOKUP_MS }),
): ModelNetworks => {
  const isOwn = allowedNetworks(allowed);
  return {
    async addressOf(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const found = isIP(host) === 0 ? await look(host) : [host];
      const [address] = found;
      if (address === undefined) throw refuse(`There is no server at ${url.hostname}.`);
      if (found.every(isOwn)) return address;
      if (!found.every(isPublicAddress))
        throw refuse(
          `${url.hostname} is on a private network. Whoever runs this server can allow it with MODEL_PRIVATE_NETWORKS.`,
        );
      if (url.protocol !== 'https:')
        throw refuse('Use an address that starts with https://, so that nobody on the way can read the key.');
      if (!isOpenPort(url)) throw refuse(`Models aren’t asked on port ${url.port}.`);
      return address;
    },
  };
};

/** Of one answer. The longest text that is asked for has a hundredth of it, in as many pieces as it has words. */
const MOST = { bytes: 4 * 1024 * 1024, pieces: 50_000 };

/** Of what is parsed and checked in one go; `parts` are members of lists and objects, of which real ones have some tens. */
interface Whole {
  bytes: number;
  parts: number;
}
/** Of an answer that comes as a whole. */
const MOST_WHOLE: Whole = { bytes: 512 * 1024, parts: 2_000 };
/** Of one event of a stream. The reader compares each piece of a tool call in it with all calls before. */
const MOST_OF_EVENT: Whole = { bytes: 64 * 1024, parts: 500 };
/** Of a stream. A model sends one for each token, those that it only thinks included; each is parsed and checked, whatever it brings. */
const MOST_EVENTS = 20_000;
/** Bytes that are passed on at once: some hundreds of the shortest events. */
const AT_ONCE = 2 * 1024;

/** How an answer is read: event by event only where that was asked for, is announced, and isn't an error. */
const isStream = ({ headers, statusCode = 0 }: IncomingMessage, { body }: RequestInit): boolean =>
  statusCode < 300 &&
  // Within a text, the quotes would be escaped.
  typeof body === 'string' &&
  body.includes('"stream":true') &&
  (headers['content-type']?.startsWith('text/event-stream') ?? false);

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** In small pieces, between which others have their turn. */
async function* inTurn(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += AT_ONCE) {
      await othersTurn();
      yield part.subarray(at, at + AT_ONCE);
    }
}

/**
 * Passes an answer on; throws `TooMuchError` where what is checked in one go has more than it may. In a stream that is an event, which an
 * empty line ends (HTML Standard, 9.2.5).
 */
async function* measured(parts: AsyncIterable<Buffer>, most: Whole, isInEvents: boolean): AsyncGenerator<Buffer> {
  const counter = partCounter();
  let bytes = 0;
  let isLineEmpty = true;
  let isAfterReturn = false;
  let events = 0;
  for await (const part of inTurn(parts)) {
    for (const byte of part) {
      bytes += 1;
      // A line ends in CR, LF or both.
      const isEnd = byte === CARRIAGE_RETURN || (byte === LINE_FEED && !isAfterReturn);
      if (isInEvents && isEnd && isLineEmpty) {
        bytes = 0;
        events += 1;
        counter.startAnew();
      }
      if (isEnd) isLineEmpty = true;
      else if (byte !== LINE_FEED) isLineEmpty = false;
      isAfterReturn = byte === CARRIAGE_RETURN;
      if (counter.take(byte) > most.parts || bytes > most.bytes || events > MOST_EVENTS)
        throw new TooMuchError('More than it may have at once.');
    }
    yield part;
  }
}

const notAModel = (host: string, cause?: unknown): ModelError =>
  new ModelError('protocol', `${host} answers, but not as a model does.`, { cause });

const send = async (url: URL, outgoing: Outgoing): Promise<IncomingMessage> => {
  try {
    return await sendTo(url, outgoing);
  } catch (error) {
    throw error instanceof NoAnswerError ? notAModel(url.host, error) : error;
  }
};

async function* capped(answer: IncomingMessage, host: string, asked: RequestInit): AsyncGenerator<Uint8Array> {
  try {
    const parts = arriving(answer, MOST);
    // A list of models is asked for without a body; `look.ts` bounds what it checks of it.
    if (asked.body === undefined) yield* parts;
    else yield* isStream(answer, asked) ? measured(parts, MOST_OF_EVENT, true) : measured(parts, MOST_WHOLE, false);
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
    throw new ModelError('too_large', `${host} sent more than any answer has, so it was cut off.`, { cause: error });
  }
}

/**
 * The parts of an answer as they are asked for. Node's own adapter still passes parts on to a reader who has left, which throws where
 * nobody catches it, and ends the process.
 */
const streamOf = (answer: IncomingMessage, parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> => {
  let isLeft = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // What a reader who has left cut off themselves is nobody's error.
          if (!isLeft) throw error;
        }
      },
      async cancel() {
        isLeft = true;
        answer.destroy();
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
};

const headersOf = (answer: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
};

/** Why an answer of this status isn't read; `Response` takes none above 599. */
const statusProblem = (status: number, host: string): ModelError | undefined => {
  if (status < 200 || (status >= 300 && status < 400))
    return new ModelError('protocol', `${host} redirects to another address. Enter that address, if you trust it.`);
  return status > 599 ? notAModel(host) : undefined;
};

/** Statuses whose answers have no body, for which the standard allows none. */
const BODILESS = new Set([204, 205, 304]);

/**
 * `fetch` for servers that people name: connects to an address that was checked, follows no redirects, takes no more bytes than
 * an answer can have, and waits no longer than the signal.
 */
export const guardedFetch =
  (networks: ModelNetworks): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const address = await networks.addressOf(url);
    const method = init.method ?? 'GET';
    const answer = await send(url, {
      address,
      method,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        // Nothing that unpacks to more than it weighs.
        'accept-encoding': 'identity',
      },
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ?? undefined,
    });
    const status = answer.statusCode ?? 0;
    const problem = statusProblem(status, url.host);
    if (problem) {
      answer.destroy();
      throw problem;
    }
    const body = streamOf(answer, capped(answer, url.host, init));
    return new Response(BODILESS.has(status) ? null : body, {
      status,
      headers: headersOf(answer),
    });
  };
