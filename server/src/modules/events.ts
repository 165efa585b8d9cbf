// What modules tell each other, where the one that must hear may not be imported by the one that speaks.
import { createEvents, type Events } from '#platform/events.ts';

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
  /** `endsCampaigns`: their ways through campaigns end here, and do not go on. */
  'contact.transferred': {
    workspaceId: string;
    contactIds: string[];
    toUserId: string;
    endsCampaigns: boolean;
    undoId?: string;
  };
  'contact.unsuppressed': { workspaceId: string; contactIds: string[]; channel?: string };
  'mailbox.connected': { workspaceId: string; mailboxId: string };
  /** State, window, pace, limits or who it writes as; `fields` as the call names them. */
  'mailbox.changed': { workspaceId: string; mailboxId: string; fields: readonly string[] };
  'mailbox.signed_out': { workspaceId: string; mailboxIds: string[] };
  /** An action is undone for these people: each room restores the rows it kept and adds to the outcome. */
  'undo.asked': { workspaceId: string; actionId: string; userId: string; contactIds: string[]; outcome: UndoOutcome };
}

export type DomainEventType = keyof DomainEventMap;

export type DomainEventOf<K extends DomainEventType> = { type: K } & DomainEventMap[K];

export type DomainEvents = Events<DomainEventMap>;

export const createDomainEvents = (): DomainEvents => createEvents<DomainEventMap>();
