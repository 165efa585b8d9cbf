import type { DiscoverySource } from '@rainmaker/contract';

/** What is searched for. */
export interface PlaceSearch {
  query: string;
  /** "Berlin, Germany" */
  location: string;
  /** The most places to return. */
  limit: number;
}

/** A company as a source knows it; empty texts are left out. */
export interface Place {
  name: string;
  trade?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  linkedin?: string | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  /** The page of the source that shows it. */
  page: string;
}

/** What a paid source remembers of its request, so that it is never made twice: asking, and then the request's id. */
export type RequestMade = { state: 'asking' | 'refused' } | { state: 'made'; id: string };

export interface SearchWork {
  /** Aborts when the search is to stop. */
  signal: AbortSignal;
  /** On whose behalf: a workspace. */
  owner: string;
  /** What was remembered when the process died during this search. */
  begun: RequestMade | undefined;
  remember(request: RequestMade): Promise<void>;
}

/** Where companies can be searched for. */
export interface ProspectSource {
  name: DiscoverySource;
  /** Throws a `SourceRefusal` with a sentence for the person who searches. */
  search(asked: PlaceSearch, work: SearchWork): Promise<Place[]>;
}

/** Why a source has no answer, as a sentence. */
export class SourceRefusal extends Error {
  override name = 'SourceRefusal';
}

/** A page of a website, as its server sent it. */
export interface WebsitePage {
  /** Where it was in the end, after redirects. */
  url: string;
  /** The Content-Type header. */
  type: string;
  /** At most 1 MB. */
  html: Uint8Array;
  /** Only the beginning: the rest was left. */
  isCut: boolean;
}

export interface PageWork {
  /** Aborts when the work is to stop. */
  signal: AbortSignal;
  /** On whose behalf: a workspace. */
  owner: string;
}

/** Reads pages of companies' public websites, slowly and only where robots.txt allows it. */
export interface CompanyWebsites {
  /** Throws a `WebsiteRefusal` with a sentence, and the signal's reason if that aborts. */
  read(url: string, work: PageWork): Promise<WebsitePage>;
}

/** Why a page can't be read, as a sentence. */
export class WebsiteRefusal extends Error {
  override name = 'WebsiteRefusal';
}

/**
 * Whether a domain takes email: `accepts`, `refuses` by its own word (RFC 7505), has no server (`none`), doesn't exist
 * (`no_domain`), or nobody answered (`unknown`).
 */
export type MailDomainAnswer = 'accepts' | 'refuses' | 'none' | 'no_domain' | 'unknown';

export interface MailDomains {
  ask(domain: string): Promise<MailDomainAnswer>;
  /** The preferred one of the servers that take its email, if `ask` has learnt it. */
  hostOf(domain: string): string | undefined;
}
