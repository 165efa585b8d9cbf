import type { Db } from '#platform/db/database.ts';

/** What modules tell each other, by name. */
export interface DomainEventMap {
  'workspace.created': { workspaceId: string; userId: string; email: string; firstName: string; lastName: string };
  'workspace.updated': { workspaceId: string; fields: string[] };
  'contact.updated': { workspaceId: string; contactId: string; fields: string[] };
  'contact.stage_changed': { workspaceId: string; contactIds: string[]; from: string; to: string };
  'contact.status_changed': { workspaceId: string; contactIds: string[]; status: string };
  'contact.suppressed': { workspaceId: string; contactIds: string[]; channel?: string; reason: string };
  'contact.unsuppressed': { workspaceId: string; contactIds: string[]; channel?: string };
  'mailbox.connected': { workspaceId: string; mailboxId: string };
  /** State, window, pace or limits. */
  'mailbox.changed': { workspaceId: string; mailboxId: string };
  'mailbox.signed_out': { workspaceId: string; mailboxIds: string[] };
}

export type DomainEventType = keyof DomainEventMap;

export type DomainEventOf<K extends DomainEventType> = { type: K } & DomainEventMap[K];

export type DomainEvent = { [K in DomainEventType]: DomainEventOf<K> }[DomainEventType];

type Handler<K extends DomainEventType> = (db: Db, event: DomainEventOf<K>) => Promise<void>;

/** Calls between modules that may not import each other: in the same transaction, in the order of subscription. */
export interface DomainEvents {
  emit(db: Db, event: DomainEvent): Promise<void>;
  on<K extends DomainEventType>(type: K, handler: Handler<K>): void;
}

export const createDomainEvents = (): DomainEvents => {
  const handlers = new Map<DomainEventType, ((db: Db, event: DomainEvent) => Promise<void>)[]>();
  return {
    async emit(db, event) {
      for (const handler of handlers.get(event.type) ?? []) await handler(db, event);
    },
    on<K extends DomainEventType>(type: K, handler: Handler<K>) {
      // The map gives a handler only events of the type it was stored under.
      const stored = handler as unknown as (db: Db, event: DomainEvent) => Promise<void>;
      handlers.set(type, [...(handlers.get(type) ?? []), stored]);
    },
  };
};
