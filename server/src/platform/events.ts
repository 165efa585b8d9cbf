import type { Db } from '#platform/db/database.ts';

type EventOf<Carried, K extends keyof Carried> = { type: K } & Carried[K];
type AnyEvent<Carried> = { [K in keyof Carried]: EventOf<Carried, K> }[keyof Carried];
type Handler<Carried, K extends keyof Carried> = (db: Db, event: EventOf<Carried, K>) => Promise<void>;

/** Calls between modules that must not import each other: in the same transaction, in order of subscription. */
export interface Events<Carried> {
  emit(db: Db, event: AnyEvent<Carried>): Promise<void>;
  on<K extends keyof Carried>(type: K, handler: Handler<Carried, K>): void;
}

/** `Carried`: the payload of each event, by name. */
export const createEvents = <Carried>(): Events<Carried> => {
  const handlers = new Map<keyof Carried, ((db: Db, event: AnyEvent<Carried>) => Promise<void>)[]>();
  return {
    async emit(db, event) {
      for (const handler of handlers.get(event.type) ?? []) await handler(db, event);
    },
    on<K extends keyof Carried>(type: K, handler: Handler<Carried, K>) {
      // A handler only gets events of the type it is stored under.
      const stored = handler as unknown as (db: Db, event: AnyEvent<Carried>) => Promise<void>;
      handlers.set(type, [...(handlers.get(type) ?? []), stored]);
    },
  };
};
