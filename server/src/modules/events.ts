// Events between modules that must not import each other.
import type { FollowUpOutcome, InboundContent, WhatsappStatus } from '@rainmaker/contract';
import { createEvents, type Events } from '#platform/events.ts';

/** The outcome of an undo, filled in by the modules that restore something. */
export interface UndoOutcome {
  restored: number;
  kept: { id: string; reason: string }[];
}

/** What a provider reports of one attempt to send a message, by the name that was given to it. */
export interface MessageReport {
  /** The sending account that it was reported to: it says nothing about what left by another one. */
  accountId: string;
  reference: string;
  /** The provider's own id of it. */
  providerId: string;
  status: WhatsappStatus;
  /** On the machine's clock. */
  at: Date;
  failure: ReportedFailure | null;
}

/**
 * Why a provider doesn't deliver what it had accepted. `bounced`: the address doesn't exist. `limited`: the person takes no more.
 * `held`: not for a day.
 */
export interface ReportedFailure {
  means: 'bounced' | 'limited' | 'held' | 'other';
  code: string;
  detail: string;
}

/** People who are purged, as WhatsApp knows them. */
export interface PurgedWriters {
  /** E.164, in every form that their country knows. */
  numbers: readonly string[];
  /** Those of them that someone who stays has too. */
  sharedNumbers: readonly string[];
  /** What WhatsApp calls those who hide their number. */
  userIds: readonly string[];
}

/** What someone wrote to a sending account. */
export interface ReceivedMessage {
  accountId: string;
  /** Whether it is believed for the whole workspace, and not only for people whom the account's owner reaches. */
  isVouched: boolean;
  /** The provider's own id of it. */
  providerId: string;
  /** On the machine's clock. */
  at: Date;
  /** One of number (E.164) and user id is there; the name is what they call themselves, perhaps nothing. */
  from: { number: string | null; userId: string | null; name: string };
  /** The provider's id of the message that it quotes, of either side. */
  quotedId: string | null;
  content: InboundContent;
}

/** A template, by what its sender knows it by. */
export interface TemplateOfSender {
  senderId: string;
  name: string;
  language: string;
}

/** The events between modules, by name. `undoId`: the action under which changes are kept for undo. */
export interface DomainEventMap {
  'workspace.created': { workspaceId: string; userId: string; email: string; firstName: string; lastName: string };
  /** An invited person has joined. */
  'user.joined': { workspaceId: string; userId: string; email: string; firstName: string; lastName: string };
  /** Signed out permanently; their records stay theirs. */
  'user.deactivated': { workspaceId: string; userId: string; name: string };
  /** Whatever the old password gave access to must end. */
  'user.password_replaced': { workspaceId: string; userId: string };
  /** The number in their profile is another. */
  'user.phone_changed': { workspaceId: string; userId: string };
  /** Their permissions have changed. */
  'user.role_changed': { workspaceId: string; userId: string };
  /** Nothing is sent from it from now on. */
  'workspace.deletion_asked': { workspaceId: string };
  'workspace.updated': { workspaceId: string; fields: string[] };
  /** Values that messages can use have changed or been added. */
  'memory.changed': { workspaceId: string; names: string[] };
  /** `fields`: the fields changed on any of them. */
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
  /** They may not be contacted on this channel any more; others are left. */
  'contact.consent_withdrawn': { workspaceId: string; contactIds: string[]; channel: string };
  /** They agreed to messages on this channel. */
  'contact.consented': { workspaceId: string; contactIds: string[]; channel: string };
  /** Two records of one person are one; the one merged is deleted in the same transaction. */
  'contact.merged': { workspaceId: string; keepId: string; mergeId: string; undoId: string };
  'contact.deleted': { workspaceId: string; contactIds: string[]; undoId?: string };
  /** Permanently removed: each module deletes its data about them, and names those whose row it still needs. */
  'contact.purged': { workspaceId: string; contactIds: string[]; needed: Set<string> };
  /** Sample people are about to be removed with everything about them: each module names those of whom it keeps something. */
  'contact.sample_removed': { workspaceId: string; contactIds: string[]; needed: Set<string> };
  /** What they wrote on WhatsApp is forgotten wherever it is kept. */
  'whatsapp.writers_purged': { workspaceId: string; writers: PurgedWriters };
  /** Each module removes up to `most` of its rows deleted before a time, and counts them. */
  'purge.asked': { workspaceId: string; before: Date; most: number; outcome: { purged: number } };
  /** `endsCampaigns`: their enrolments end and don't continue. */
  'contact.transferred': {
    workspaceId: string;
    contactIds: string[];
    toUserId: string;
    endsCampaigns: boolean;
    undoId?: string;
  };
  /** Someone changes a follow-up: the module of workflows locks the person in those that it may end, before the follow-up is locked. */
  'follow_up.taken': { workspaceId: string; contactId: string; enrolmentId: string | null };
  /** What a workflow asked someone to do is done, or skipped or deleted: then `outcome` is null. */
  'follow_up.closed': {
    workspaceId: string;
    enrolmentId: string;
    stepKey: string;
    outcome: FollowUpOutcome | null;
    undoId: string | undefined;
  };
  /** They said yes or no to a colleague: nothing more is written to them by itself. `words`: what came of it. */
  'contact.answered': { workspaceId: string; contactIds: string[]; words: string; undoId?: string };
  /** A meeting with someone was planned, or booked on the phone. */
  'meeting.booked': { workspaceId: string; contactIds: string[]; undoId?: string };
  'contact.unsuppressed': { workspaceId: string; contactIds: string[]; channel?: string };
  /** In any order, and perhaps again. */
  'message.reported': { workspaceId: string; reports: readonly MessageReport[] };
  /** Approved messages are drafts that are to be written anew. */
  'message.reopened': { workspaceId: string };
  /** What Meta says of templates has changed: some may be sendable again, and those in `changed` say something else. */
  'whatsapp.templates_changed': { workspaceId: string; changed: readonly TemplateOfSender[] };
  /** Each once. */
  'message.received': { workspaceId: string; message: ReceivedMessage };
  'mailbox.connected': { workspaceId: string; mailboxId: string };
  /** State, sending hours, pace, limits or sender; `fields` as the call names them. */
  'mailbox.changed': { workspaceId: string; mailboxId: string; fields: readonly string[] };
  /** Its provider ended the sign-in; `words` say why. */
  'mailbox.refused': { workspaceId: string; mailboxId: string; words: string };
  'mailbox.signed_out': { workspaceId: string; mailboxIds: string[] };
  /** An action is about to be undone for these people, who are locked: each module locks what it kept, before follow-ups are. */
  'undo.begun': { workspaceId: string; actionId: string; contactIds: string[] };
  /** An action is undone for these people: each module restores the rows it kept and adds to the outcome. */
  'undo.asked': { workspaceId: string; actionId: string; userId: string; contactIds: string[]; outcome: UndoOutcome };
}

export type DomainEventType = keyof DomainEventMap;

export type DomainEventOf<K extends DomainEventType> = { type: K } & DomainEventMap[K];

export type DomainEvents = Events<DomainEventMap>;

export const createDomainEvents = (): DomainEvents => createEvents<DomainEventMap>();
