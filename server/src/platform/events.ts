import type { Db } from '#platform/db/database.ts';

type EventOf<Carried, K extends keyof Carried> = { type: K } & Carried[K];
type AnyEvent<Carried> = { [K in keyof Carried]: EventOf<Carried, K> }[keyof Carried];
type Handler<Carried, K extends keyof Carried> = (db: Db, event: EventOf<Carried, K>) => Promise<void>;

/** Calls between modules that may not import each other: in the same transaction, in the order of subscription. */
export interface Events<Carried> {
  emit(db: Db, event: AnyEvent<Carried>): Promise<void>;
  on<K extends keyof Carried>(type: K, handler: Handler<Carried, K>): void;
}

/** `Carried`: what each event carries, by its name. */
export const createEvents = <Carried>(): Events<Carried> => {
  const handlers = new Map<keyof Carried, ((db: Db, event: AnyEvent<Carried>) => Promise<void>)[]>();
  return {
    async emit(db, event) {
      for (const handler of handlers.get(event.type) ?? []) await handler(db, event);
    },
    on<K extends keyof Carried>(type: K, handler: Handler<Carried, K>) {
      // A handler gets only events of the type it was stored under.
      const stored = handler as unknown as (db: Db, event: AnyEvent<Carried>) => Promise<void>;
      handlers.set(type, [...(handlers.get(type) ?? []), stored]);
    },
  };
};
