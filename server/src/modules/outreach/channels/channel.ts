import type { Attachment, ChannelFacts, ExclusionCause, Mail } from '@rainmaker/contract';
import type { RawBuilder } from 'kysely';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { AccountTemplate, FilledTemplate } from '../compose/message-template.ts';
import type { Recipient } from '../compose/person.ts';
import type { Thread } from '../compose/thread.ts';
import type { Footer } from '../compose/writer.ts';
import type { Verdict } from '../pace/gate.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/**
 * A provider's answer in our terms, so that only adapters read vendor codes.
 * `bounced`: the address or number doesn't exist. `limited`: the provider accepts nothing more for this person; `held`: not for a day.
 * `retry`: later; with `isServerWide`, it accepts nothing from this account for now.
 * `sign_in`: the account can't send until someone fixes it: the password, or a certificate that can't be trusted.
 * `unknown`: the connection was lost while waiting for the answer, so it may have been sent.
 * `withdrawn`: `DeliveryHooks.confirm` rejected or `DeliveryHooks.offer` threw, so nothing was handed over.
 */
export type SendOutcome =
  | { kind: 'accepted'; answer: string }
  | { kind: 'bounced'; code: string; detail: string }
  | { kind: 'limited'; code: string; detail: string }
  | { kind: 'held'; code: string; detail: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'retry'; code: string; detail: string; isServerWide: boolean }
  | { kind: 'sign_in'; detail: string }
  | { kind: 'unknown'; detail: string }
  | { kind: 'withdrawn'; detail: string };

/** Hears, in the very moment, how far a message has got: its journal outlives the process. */
export interface DeliveryHooks {
  /**
   * Awaited when the provider asks for the message, just before `offer`. Rejects if someone has decided since the claim that it
   * must not be sent; the provider then aborts, as it does if `offer` throws.
   */
  confirm(): Promise<void>;
  /**
   * Called when the provider has asked for the message and has none of it yet. Throws where it must not leave any more; the
   * provider then breaks off without a byte of it.
   */
  offer(): void;
  /** The provider has answered to the message. */
  answer(isTaken: boolean): void;
}

/** Sends from one account. `Wire` is a message as it leaves, which the channel alone understands. */
export interface Sender<Wire = unknown> {
  /** How many messages are worth handing over at once. */
  lanes: number;
  /** `hooks` is left out for what no ledger knows. */
  send(message: Wire, hooks?: DeliveryHooks): Promise<SendOutcome>;
  /** Where the provider can be asked: which attempts it has taken, by the names that `Channel.nameOf` gives them. */
  takenOf?(workspaceId: string, names: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** A message that is to leave, with what its channel keeps of it. */
export interface Outgoing<Content> {
  id: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  title: string;
  content: Content;
  toAddress: string | null;
  person: Recipient;
}

/** Words as the ledger and its channel keep them. */
export interface Draft<Content> {
  /** The line by which lists show it. */
  title: string;
  snippet: string;
  /** It's a reply in an earlier message's thread. */
  isReply: boolean;
  content: Content;
}

/** Filled-in words with the files that go with them. */
export interface WrittenText {
  subject: string | null;
  body: string;
  attachments?: readonly Attachment[] | undefined;
  /** The template that it is, where it is one; `body` is then how it reads. */
  template?: FilledTemplate | undefined;
}

/** Which template of an account is meant. */
export interface WantedTemplate {
  accountId: string;
  name: string;
  language: string;
}

export const templateKey = ({ accountId, name, language }: WantedTemplate): string =>
  `${accountId} ${language} ${name}`;

/** What a screen shows of a message beside its row. */
export type Shown = Pick<Mail, 'body' | 'text' | 'html' | 'attachments' | 'message_id' | 'headers' | 'checks'> &
  Partial<Pick<Mail, 'whatsapp_template'>>;

/** Nothing has left of a message yet, or it has: as it was handed over. */
export interface Showing {
  id: string;
  title: string;
  missing: readonly string[];
  hasLeft: boolean;
  isDraft: boolean;
}

/** Account and workspace that a message leaves from. */
export interface Surroundings {
  account: SendingAccount;
  workspace: OutreachWorkspace;
}

/** An attempt that its provider has accepted, under an id of its own. */
export interface AcceptedAttempt {
  id: string;
  attempt: number;
  providerId: string;
}

/** What is kept with an approval. */
export interface Keeping {
  /** By account, as it was when an announcement was approved. */
  footers?: Readonly<Record<string, Footer>> | null | undefined;
  footerOnly?: boolean;
}

/** A due message as the rules of its channel see it. */
export interface DueOn<Content> {
  id: string;
  contactId: string;
  content: Content;
}

/** Whom a channel of its own rules doesn't reach: contacts `c` for which `when` holds. */
export interface LeavesOut {
  cause: ExclusionCause;
  when: RawBuilder<boolean>;
}

/** What a channel itself allows and limits, for messages that are due together. */
export interface ChannelRules {
  /** What they say to a message, if it were sent next. */
  of(id: string): Verdict;
  /** It is sent, and counts from now on. */
  take(id: string): void;
}

/**
 * One way to people by which the program sends. Engine, gate, slots, claim and journal know no more of it than this; what
 * its messages are made of (`Content`), and how they leave (`Wire`), is its own.
 */
export interface Channel<Content = unknown, Wire = unknown> {
  facts: ChannelFacts;
  /** In the middle of a sentence: a message, and who takes it. */
  words: { message: string; provider: string };
  /** Filled-in words as a message; `subject` is null where a step has none, and `thread` what came before on this channel. */
  draft(text: WrittenText, thread: Thread | null): Draft<Content>;
  /** What these messages say: those that say nothing any more are left out. */
  read(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Content>>;
  /** Keeps what messages say, new or anew. */
  write(db: Db, contents: readonly { id: string; content: Content }[]): Promise<void>;
  /**
   * These are approved: keeps what they will say beside their words, as it is now or, by account, as it was when an announcement was
   * approved. With `footerOnly` they were approved before, and only what stands below them is another.
   */
  approved?(db: Db, ids: readonly string[], workspace: OutreachWorkspace, kept?: Keeping): Promise<void>;
  /** Takes out all that was kept of these messages. */
  forget(db: Db, ids: readonly string[]): Promise<void>;
  /** The templates that accounts have of these names, by `templateKey`; those they don’t have are left out. */
  templates?(db: Db, wanted: readonly WantedTemplate[]): Promise<ReadonlyMap<string, AccountTemplate>>;
  /** Why an account can’t send this, as a sentence; undefined if it can. */
  refuses?(
    text: Pick<WrittenText, 'body' | 'template' | 'attachments'>,
    account: Pick<SendingAccount, 'provider' | 'address'>,
  ): string | undefined;
  /** As people edit it, with its formatting. */
  textOf(content: Content): string;
  filesOf(content: Content): readonly Attachment[];
  templateOf?(content: Content): FilledTemplate | undefined;
  /** As people read it, in plain words. */
  wordsOf(content: Content): string;
  /** Those of them, by `templateKey`, that have parts which can’t be shown here: nothing is sent with them. */
  partialTemplates?(db: Db, wanted: readonly WantedTemplate[]): Promise<ReadonlySet<string>>;
  /** Messages `m` that are one of these templates, sent by the account that has it. */
  isOfTemplate?(templates: readonly WantedTemplate[]): RawBuilder<boolean>;
  /** Whom its own rules leave out of a workflow that begins with a step of this kind. */
  leavesOut?(kind: string, now: Date): readonly LeavesOut[];
  /** Of these accounts the one that a person, by the column of their id, has a conversation with. */
  accountOf?(contactId: RawBuilder<unknown>, accountIds: readonly string[]): RawBuilder<string | null>;
  /**
   * Where somebody without an address on this channel is reached by the account of message `m`, which knows them by an id of its own.
   */
  addressWithAccount?: RawBuilder<string | null>;
  /** The channel's own rules, for messages of an account that are due; without them the gate alone decides. */
  rules?(db: Db, due: readonly DueOn<Content>[], around: Surroundings): Promise<ChannelRules>;
  /**
   * Asked again right before messages are handed over: what it says to each, by what may have changed since the gate. One statement
   * for any number of them.
   */
  lastRules?(db: Db, contents: readonly Content[], account: Pick<SendingAccount, 'id'>): Promise<Verdict[]>;
  /** These messages were cancelled for good before they left: they name no files any more. */
  dropFiles?(db: Db, ids: readonly string[]): Promise<void>;
  compose(message: Outgoing<Content>, around: Surroundings): Wire;
  /** The exact words, kept before they are handed over; an attempt that was given back is written anew. */
  keep(db: Db, attempts: readonly { id: string; attempt: number; wire: Wire }[]): Promise<void>;
  /** By which name the provider knows an attempt. */
  nameOf(id: string, attempt: number, account: SendingAccount): string;
  show(db: Db, message: Showing, around: Partial<Surroundings> & Pick<Surroundings, 'workspace'>): Promise<Shown>;
  /** Undefined where the account is signed out. Nothing is connected to before the first message. */
  open(db: Db, accountId: string): Promise<Sender<Wire> | undefined>;
  /** By which ids the provider knows what it accepted. */
  accepted?(db: Db, attempts: readonly AcceptedAttempt[]): Promise<void>;
  /** What was accepted failed later, for this reason. */
  undelivered?(db: Db, failed: readonly { id: string; accountId: string; code: string }[]): Promise<void>;
  /** The provider holds back what goes to these people from these accounts until a moment. */
  held?(db: Db, people: readonly { contactId: string; accountId: string }[], until: Date): Promise<void>;
  /** Two records of one person are one: what it knows of the second holds for the first. */
  merged?(db: Db, keepId: string, mergeId: string): Promise<void>;
  /** These people's addresses do not exist: what else that changes about them. */
  bounced?(db: Db, contactIds: readonly string[], workspace: OutreachWorkspace): Promise<void>;
}

/** The channels by which the program sends, by their names. */
export type Channels = Readonly<Record<string, Channel>>;

/** What a message leaves by; and the other channels, for whom this one does not reach. */
export interface SendingFrom extends Surroundings {
  channel: Channel;
  channels: Channels;
}

/** The same where only their addresses are asked for. */
export type Addressed = Readonly<
  Record<
    string,
    { facts: Pick<ChannelFacts, 'address' | 'sender'> } & Partial<
      Pick<Channel, 'leavesOut' | 'accountOf' | 'templates' | 'partialTemplates'>
    >
  >
>;

export const channelNamed = <C>(channels: Readonly<Record<string, C>>, name: string): C => {
  const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
  if (channel === undefined) throw new Error(`Rainmaker doesn’t send messages by “${name}”.`);
  return channel;
};
