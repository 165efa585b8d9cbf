import type { SendingWindow } from '@rainmaker/contract';
import type { DomainEvents } from '#modules/events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { WhatsappProviders } from './ports.ts';

/** What is given to the module. */
export interface WhatsappOptions {
  providers: WhatsappProviders;
  secrets: Secrets;
  events: DomainEvents;
  realClock: Clock;
  /** Where Meta delivers webhooks. */
  webhookUrl: string;
  /** Whether a provider may send people back to this address. */
  isOwnPage(url: URL): boolean;
  /** `SIMULATOR` is on without the safeguards of `auto`: moving the clock also affects real messages. */
  movesRealMail: boolean;
  /** Throws with field `window` if nothing could ever be sent in these hours. */
  checkHours(db: Db, window: SendingWindow): Promise<void>;
  /** Which merge variables messages can use. */
  knownVariables(db: Db): Promise<ReadonlySet<string>>;
}

export interface WhatsappDeps extends WhatsappOptions {
  /** Compares a sender's templates with its provider's, in a job of the caller's transaction. */
  syncSoon(db: Db, sender: { workspaceId: string; senderId: string }): Promise<void>;
}
