import type { Db } from '#platform/db/database.ts';

/** What came of taking an action back, filled in by whoever restores something. */
export interface UndoOutcome {
  restored: number;
  kept: { id: string; reason: string }[];
}

/** What modules tell each other, by name. `undoId`: the action under which what is changed is to be kept for an undo. */
export interface DomainEventMap {
  'workspace.created': { workspaceId: string; userId: string; email: string; firstName: string; lastName: string };
  /** Somebody who was invited has come. */
  'user.joined': { workspaceId: string; userId: string; email: string; firstName: string; lastName: string };
  /** Signed out for good; their records stay theirs. */
  'user.deactivated': { workspaceId: string; userId: string; name: string };
  /** What they may do is more or less than before. */
  'user.role_changed': { workspaceId: string; userId: string };
  /** From this moment on nothing leaves it. */
  'workspace.deletion_asked': { workspaceId: string };
  'workspace.updated': { workspaceId: string; fields: string[] };
  /** Values that messages can name are others now, or there are more of them. */
  'memory.changed': { workspaceId: string; names: string[] };
  /** `fields`: whatever was changed of any of them. */
  'contact.updated': { workspaceId: string; contactIds: string[]; fields: string[] };
  'contact.stage_changed': { workspaceId: string; contactIds: string[]; from: string; to: string; undoId?: string };
  'contact.status_changed': { workspaceId: string; contactIds: string[]; status: string; undoId?: string };
  'contact.suppressed': {
    workspaceId: string;
    contactIds: string[];
    channel?: string;
    reason: string;
    undoId?: string;
  };
  'contact.deleted': { workspaceId: string; contactIds: string[]; undoId?: string };
  /** Removed for good: each room empties what it keeps of them, and names those whose bare row it still needs. */
  'contact.purged': { workspaceId: string; contactIds: string[]; needed: Set<string> };
  /** Each room removes up to `most` rows of its own that were deleted before a moment, and counts them. */
  'purge.asked': { workspaceId: string; before: Date; most: number; outcome: { purged: number } };
  'contact.transferred': { workspaceId: string; contactIds: string[]; toUserId: string; undoId?: string };
  'contact.unsuppressed': { workspaceId: string; contactIds: string[]; channel?: string };
  'mailbox.connected': { workspaceId: string; mailboxId: string };
  /** State, window, pace or limits. */
  'mailbox.changed': { workspaceId: string; mailboxId: string };
  'mailbox.signed_out': { workspaceId: string; mailboxIds: string[] };
  /** An action is taken back for these people: each room restores its own rows of `undo_rows` and adds to the outcome. */
  'undo.asked': { workspaceId: string; actionId: string; userId: string; contactIds: string[]; outcome: UndoOutcome };
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
