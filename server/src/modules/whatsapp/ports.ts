import type {
  BusinessVertical,
  MediaHeader,
  TemplateButton,
  TemplateCategory,
  TemplateStatus,
  WhatsappCredential,
  WhatsappMediaKind,
  WhatsappQuality,
  WhatsappStatus,
} from '@rainmaker/contract';
import type { ReceivedMessage, ReportedFailure } from '#modules/events.ts';

/** What signs in to Meta's Cloud API, in plain text: it must not be stored or logged. */
export interface CloudCredentials {
  provider: 'cloud';
  phoneNumberId: string;
  wabaId: string;
  accessToken: string;
  /** Signs webhooks; null: none can be received. */
  appSecret: string | null;
  /** Messages that Meta takes in a second; left out: not known yet. */
  perSecond?: number | null;
}

export interface AisensyCredentials {
  provider: 'aisensy';
  number: string;
  apiKey: string;
}

/** What opens a sender; of the simulator only the number is its own. */
export type SenderCredentials = CloudCredentials | AisensyCredentials | { provider: 'simulator'; number: string };

/**
 * Why a provider doesn't do what it was asked. `sign_in`: someone must sign in again, or fix the account. `wrong`: a credential is
 * wrong. `refused`: it doesn't take this. `limited`, `unreachable`: it may later.
 */
export type RefusalKind = 'sign_in' | 'wrong' | 'refused' | 'limited' | 'unreachable';

/** What a provider doesn't do; the message is a sentence for people, and `at` the credential that is wrong. */
export class WhatsappRefusal extends Error {
  override name = 'WhatsappRefusal';
  readonly kind: RefusalKind;
  readonly at: WhatsappCredential | null;

  constructor(kind: RefusalKind, sentence: string, at: WhatsappCredential | null = null) {
    super(sentence);
    this.kind = kind;
    this.at = at;
  }
}

/** What a provider says of a sender. */
export interface SenderFacts {
  /** E.164. */
  number: string;
  verifiedName: string | null;
  quality: WhatsappQuality;
  /** People that conversations may be started with in 24 hours; null: no limit, or not known. */
  peoplePerDay: number | null;
  perSecond: number | null;
}

/** What a template says. */
export interface TemplateContent {
  header: { kind: 'text'; text: string } | { kind: MediaHeader; sample?: string | null | undefined } | null;
  body: string;
  footer: string | null;
  buttons: readonly TemplateButton[];
}

/** A template to be submitted; `examples` by the keys of its parameters. */
export interface SubmittedTemplate extends TemplateContent {
  name: string;
  language: string;
  category: TemplateCategory;
  examples: Readonly<Record<string, string>>;
}

/** A template as its provider has it. */
export interface ProviderTemplate extends SubmittedTemplate {
  providerId: string;
  status: TemplateStatus;
  /** As a sentence. */
  reason: string | null;
  quality: WhatsappQuality;
  /** It has parts that can't be shown here, such as a carousel: it stays as it is. */
  isPartial: boolean;
}

/** What came of a submission. */
export interface Submitted {
  providerId: string;
  status: TemplateStatus;
  category: TemplateCategory;
}

/** A file, with its kind by its media type. */
export interface OutgoingFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that came with a message. `large`: larger than was asked for. `gone`: its provider has it no more. */
export type FetchedFile =
  | { kind: 'fetched'; mediaType: string; bytes: Buffer }
  | { kind: 'large'; bytes: number }
  | { kind: 'gone' };

/** What people see of a business when they open its number. */
export interface BusinessProfile {
  about: string;
  address: string;
  description: string;
  email: string;
  websites: readonly string[];
  vertical: BusinessVertical;
  pictureUrl: string | null;
}

/** What changes of a profile; `picture` is the handle of an uploaded one. */
export type ProfileChange = Partial<Omit<BusinessProfile, 'pictureUrl'>> & { picture?: string };

/** What a sender's provider does beside sending; each throws a `WhatsappRefusal`. */
export interface WhatsappAccount {
  /** Tries every credential, and says which is wrong. */
  check(): Promise<SenderFacts>;
  /** Has statuses and replies delivered to this server. */
  subscribe(): Promise<void>;
  listTemplates(): Promise<ProviderTemplate[]>;
  createTemplate(template: SubmittedTemplate): Promise<Submitted>;
  editTemplate(providerId: string, template: SubmittedTemplate): Promise<Pick<Submitted, 'status' | 'category'>>;
  deleteTemplate(template: { name: string; providerId: string }): Promise<void>;
  /** For the header of a template; returns a handle. */
  uploadSample(file: OutgoingFile): Promise<string>;
  /** To be sent; returns an id. */
  uploadMedia(file: OutgoingFile): Promise<string>;
  fetchMedia(id: string, mostBytes: number): Promise<FetchedFile>;
  markRead(providerMessageId: string): Promise<void>;
  readProfile(): Promise<BusinessProfile>;
  changeProfile(change: ProfileChange): Promise<void>;
}

/** A number that someone gave access to by signing up with Meta. */
export interface OfferedNumber {
  phoneNumberId: string;
  wabaId: string;
  /** It can send already; another one is registered first. */
  isRegistered: boolean;
  facts: SenderFacts;
}

/** Connecting senders by signing up with Meta, instead of by credentials. */
export interface WhatsappSignUp {
  /** Of the operator’s app, which signs webhooks. */
  appSecret: string;
  /** Meta's page that a person's browser opens. */
  pageUrl(asked: { redirectUri: string; state: string }): string;
  /** Exchanges the code that Meta sent the browser back with for an access token; a code works once. */
  exchange(came: { code: string; redirectUri: string }): Promise<string>;
  /** The numbers of every account that the token is for. */
  listNumbers(accessToken: string): Promise<OfferedNumber[]>;
  /** Registers a number with the Cloud API, so that it can send; a refusal at `pin` asks for the one it has. */
  register(number: { accessToken: string; phoneNumberId: string; pin: string }): Promise<void>;
}

/** What a provider reports of one template. */
export interface TemplateNews {
  providerId: string;
  status?: TemplateStatus;
  /** As a sentence. */
  reason?: string | null;
  category?: TemplateCategory;
  quality?: WhatsappQuality;
}

/** What a provider reports of one message. */
export interface StatusNews {
  /** The provider's id of the message. */
  providerId: string;
  status: WhatsappStatus;
  failure: ReportedFailure | null;
}

/** What someone wrote; the sender that got it and the moment stand beside it. */
export type ReadMessage = Omit<ReceivedMessage, 'accountId' | 'at' | 'isVouched'>;

/** One thing that a webhook reports, before anyone knows whose it is. */
export type Reported = {
  /** Null: it concerns the whole account. */
  phoneNumberId: string | null;
  wabaId: string;
  /** The same for a report that comes again, within a sender. */
  key: string;
  /** How we named the attempt that a status is about. */
  reference: string | null;
  occurredAt: Date;
} & (
  | { kind: 'template'; payload: TemplateNews }
  | { kind: 'status'; payload: StatusNews }
  | { kind: 'message' | 'number'; payload: object }
);

/** Every provider of WhatsApp. */
export interface WhatsappProviders {
  open(credentials: SenderCredentials): WhatsappAccount;
  /** Null: no app of Meta is configured. */
  signUp: WhatsappSignUp | null;
  /** Reads the body of a webhook; undefined where it isn't one. What isn't known here is left out. */
  readWebhook(raw: Buffer, now: Date): Reported[] | undefined;
  /** Whether a body was signed with an app's secret. */
  isSigned(raw: Buffer, signature: string, secret: string): boolean;
  /** Reads what someone wrote, as `readWebhook` gave it; undefined where it doesn't say who. */
  readMessage(payload: object): ReadMessage | undefined;
}

/** A file that this server keeps. */
export interface OwnFile {
  id: string;
  name: string;
  bytes: number;
}

/** A file where its provider can get it: at a public address, or uploaded before. */
type ReadyMedia = { kind: MediaHeader; link: string } | { kind: MediaHeader; id: string; filename?: string };

interface TemplateBody<Media> {
  kind: 'template';
  name: string;
  language: string;
  /** Of a header that is a file. */
  media: Media | null;
  /** In the template's order. */
  header: readonly NamedValue[];
  body: readonly NamedValue[];
  buttons: readonly { index: number; value: string }[];
}

/** What a message of WhatsApp says. */
export type WhatsappBody =
  | { kind: 'text'; text: string }
  | TemplateBody<ReadyMedia | { kind: MediaHeader; file: OwnFile }>
  /** A file of ours, which is uploaded first. */
  | { kind: 'file'; file: OwnFile; caption: string }
  | { kind: 'media'; media: WhatsappMediaKind; id: string; caption: string | null; filename: string | null }
  | { kind: 'buttons'; text: string; buttons: readonly { id: string; title: string }[] };

/** The value of a parameter; one with a name instead of a number is sent with it. */
export interface NamedValue {
  name: string;
  value: string;
}

/** What can be handed to a provider as it is: nothing has to be uploaded first. */
export type ReadyBody = Exclude<WhatsappBody, { kind: 'file' | 'template' }> | TemplateBody<ReadyMedia>;

/** The files of ours that a number has at its provider, by their ids there, which end after a while. */
export interface UploadedFiles {
  find(file: UploadedFile): Promise<string | undefined>;
  keep(file: UploadedFile, mediaId: string): Promise<void>;
  /** For one that the provider has no more. */
  forget(file: UploadedFile): Promise<void>;
}

/** Whether a refusal may mean that the provider has a file of ours no more: code 100 among other things, and those of files. */
export const mayMeanFile = (code: string): boolean => ['100', '131052', '131053'].includes(code);

export interface UploadedFile {
  workspaceId: string;
  phoneNumberId: string;
  fileId: string;
}

/** A message as it leaves. */
export interface OutgoingWhatsapp {
  workspaceId: string;
  rowId: string;
  /** Names the attempt; it comes back with every status, and settles what is unknown. */
  reference: string;
  /** Someone may have a user id of WhatsApp and no number. */
  to: { number: string | null; userId: string | null; name: string };
  /** The message that it answers. */
  repliesTo: string | null;
  body: WhatsappBody;
  /** As the recipient reads it. */
  text: string;
  at: Date;
}
