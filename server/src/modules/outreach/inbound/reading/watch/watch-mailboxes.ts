import { setTimeout as sleep } from 'node:timers/promises';
import { type MailboxKeys, openMailbox, stopWatching, watchMailboxes } from '#modules/mailboxes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/log/log.ts';
import type { MailWatcher, WatchOutcome } from '../ports.ts';

const MOST_STOP_MS = 2_000;
/** How often a worker looks which mailboxes are its own. */
const ROUND_MS = 20_000;
/** Three rounds: a worker that misses them is dead, and others take over. */
const LEASE_MS = 60_000;
/** Connections of a worker; the rest is looked into every minute alone. */
const MOST = 500;
const OPENED_AT_ONCE = 5;
/** A server that takes longer lets the next ones be opened beside it. */
const SLOW_MS = 2_000;
/** A connection that lasted so long was a good one. */
const STEADY_MS = 5 * 60_000;
/** By then a password or a server may have changed, and tokens have ended. */
const OLDEST_MS = 60 * 60_000;
/** News that come in a burst are one. */
const QUIET_MS = 2_000;
/** Looks that news may ask for, and one more with each round: a server that always has news is looked into every minute, too. */
const MOST_LOOKS = 20;
const AGAIN_MS = 60_000;
const LONGEST_AGAIN_MS = 30 * 60_000;
/** A server without the means may have it after an update. */
const UNABLE_MS = 6 * 3_600_000;

export interface WatchDeps {
  watcher: MailWatcher;
  mailboxKeys: MailboxKeys;
  realClock: Clock;
  /** Between two rounds; shorter in tests. */
  roundMs?: number;
}

interface Mailbox {
  workspaceId: string;
  mailboxId: string;
}

interface WatchContext {
  transact: Transact;
  log: Logger;
  /** Asks for a look into a mailbox, in the caller's transaction. */
  readSoon(db: Db, mailbox: Mailbox): Promise<void>;
}

/** A mailbox of this worker: its connection, or when the next is tried. */
interface Watched {
  connection: Extract<WatchOutcome, { kind: 'watching' }> | undefined;
  /** It waits for its turn to be opened, or for its server. */
  isOpening: boolean;
  failures: number;
  /** By `performance.now()`. */
  nextAt: number;
  /** When a look was last asked for, and whether one will be. */
  toldAt: number;
  isTelling: boolean;
  looksLeft: number;
  openedAt: number;
  endedAt: number;
}

const waitMs = (failures: number): number => Math.min(LONGEST_AGAIN_MS, AGAIN_MS * 2 ** (failures - 1));

/** Watches the mailboxes whose lease this worker holds; what is new in one is taken by a look, as every minute. */
class Watches {
  readonly #worker = newId();
  readonly #boxes = new Map<string, Watched>();
  /** Those that are to be opened, in turn. */
  readonly #waiting: { mailbox: Mailbox; box: Watched }[] = [];
  #opening = 0;
  readonly #context: WatchContext;
  readonly #deps: WatchDeps;
  #heldUntil = 0;
  #isStopped = false;

  constructor(context: WatchContext, deps: WatchDeps) {
    this.#context = context;
    this.#deps = deps;
  }

  /**
   * Renews the leases, closes what isn't its own any more, and has what is connected to. It waits for no mail server: a lease that isn't
   * renewed in time is lost, with all that is watched by it.
   */
  async round(): Promise<void> {
    const { transact, log } = this.#context;
    const asked = performance.now();
    const at = this.#deps.realClock.now();
    const lease = { at, until: new Date(at.getTime() + LEASE_MS), most: MOST };
    try {
      const own = await transact(null, (db) => watchMailboxes(db, this.#worker, lease));
      this.#heldUntil = asked + LEASE_MS;
      for (const box of this.#boxes.values()) box.looksLeft = Math.min(MOST_LOOKS, box.looksLeft + 1);
      const ids = new Set(own.map(({ mailboxId }) => mailboxId));
      for (const [id, box] of this.#boxes) if (!ids.has(id) || this.#isOld(box)) this.#drop(id);
      for (const mailbox of own) if (this.#isDue(mailbox.mailboxId)) this.#openInTurn(mailbox);
    } catch (error) {
      log.warn({ err: error }, 'the watches of mailboxes couldn’t be renewed');
      // Another worker may have them by now.
      if (performance.now() > this.#heldUntil) for (const id of this.#boxes.keys()) this.#drop(id);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const id of this.#boxes.keys()) this.#drop(id);
    await this.#context.transact(null, (db) => stopWatching(db, this.#worker));
  }

  #drop(id: string): void {
    const box = this.#boxes.get(id);
    this.#boxes.delete(id);
    box?.connection?.close();
  }

  #isOld({ connection, openedAt }: Watched): boolean {
    return connection !== undefined && performance.now() - openedAt > OLDEST_MS;
  }

  #isDue(id: string): boolean {
    const box = this.#boxes.get(id);
    return box === undefined || (box.connection === undefined && !box.isOpening && performance.now() >= box.nextAt);
  }

  #openInTurn(mailbox: Mailbox): void {
    const box = this.#boxes.get(mailbox.mailboxId) ?? {
      connection: undefined,
      isOpening: true,
      failures: 0,
      nextAt: 0,
      toldAt: -QUIET_MS,
      isTelling: false,
      looksLeft: MOST_LOOKS,
      openedAt: 0,
      endedAt: 0,
    };
    box.isOpening = true;
    this.#boxes.set(mailbox.mailboxId, box);
    this.#waiting.push({ mailbox, box });
    this.#openNext();
  }

  /** Opens the next ones, as long as few are being opened; those whose servers let it wait don't count. */
  #openNext(): void {
    while (this.#opening < OPENED_AT_ONCE && !this.#isStopped) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      const { mailbox, box } = next;
      // It was given to another worker meanwhile.
      if (this.#boxes.get(mailbox.mailboxId) !== box) continue;
      this.#opening += 1;
      void Promise.race([this.#open(mailbox, box), sleep(SLOW_MS, undefined, { ref: false })]).finally(() => {
        this.#opening -= 1;
        this.#openNext();
      });
    }
  }

  async #open(mailbox: Mailbox, box: Watched): Promise<void> {
    const { mailboxId } = mailbox;
    const asked = performance.now();
    const outcome = await this.#connect(mailbox, box);
    box.isOpening = false;
    // It was closed, or given to another worker, meanwhile.
    const isGone = this.#boxes.get(mailboxId) !== box;
    if (outcome.kind === 'watching') {
      if (isGone) return outcome.close();
      // It may have ended before it was known here.
      if (box.endedAt > asked) return;
      box.connection = outcome;
      box.openedAt = performance.now();
      // What came before it was watched.
      return this.#tell(mailbox, box);
    }
    box.failures += 1;
    box.nextAt = performance.now() + (outcome.kind === 'unable' ? UNABLE_MS : waitMs(box.failures));
  }

  /** One that can't be opened must not keep the others from being watched. */
  async #connect(mailbox: Mailbox, box: Watched): Promise<WatchOutcome> {
    const { mailboxId, workspaceId } = mailbox;
    try {
      const access = await this.#context.transact({ workspaceId }, (db) =>
        openMailbox(db, mailboxId, this.#deps.mailboxKeys),
      );
      if (!access?.imap) return { kind: 'unable' };
      return await this.#deps.watcher.watch(access, {
        onNews: () => this.#tell(mailbox, box),
        onEnd: () => this.#lost(box),
      });
    } catch (error) {
      this.#context.log.warn({ err: error, mailboxId }, 'a mailbox couldn’t be watched');
      return { kind: 'failed' };
    }
  }

  /** The server ended it; that it does so at once each time makes the waits longer. */
  #lost(box: Watched): void {
    const isSteady = performance.now() - box.openedAt > STEADY_MS;
    box.connection = undefined;
    box.endedAt = performance.now();
    box.failures = isSteady ? 1 : box.failures + 1;
    box.nextAt = performance.now() + waitMs(box.failures);
  }

  /** Asks for a look, at once, or when the quiet after the one before is over. */
  #tell(mailbox: Mailbox, box: Watched): void {
    if (box.isTelling || box.looksLeft === 0) return;
    box.isTelling = true;
    box.looksLeft -= 1;
    const wait = Math.max(0, box.toldAt + QUIET_MS - performance.now());
    setTimeout(() => this.#askForLook(mailbox, box), wait).unref();
  }

  #askForLook(mailbox: Mailbox, box: Watched): void {
    box.isTelling = false;
    box.toldAt = performance.now();
    if (this.#isStopped) return;
    const { transact, readSoon, log } = this.#context;
    transact(null, (db) => readSoon(db, mailbox)).catch((error: unknown) => {
      log.warn({ err: error, mailboxId: mailbox.mailboxId }, 'a look into a mailbox couldn’t be asked for');
    });
  }
}

/** Watches mailboxes until stopped; the connections and leases end with it. */
export const watchInboxes = (context: WatchContext, deps: WatchDeps): { stop(): Promise<void> } => {
  const watches = new Watches(context, deps);
  const stopping = new AbortController();
  let wake = (): void => undefined;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, deps.roundMs ?? ROUND_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await watches.round();
      if (!stopping.signal.aborted) await rest();
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await watches.stop();
      // A database that is slow must not keep the process.
      await Promise.race([running, sleep(MOST_STOP_MS, undefined, { ref: false })]);
    },
  };
};
