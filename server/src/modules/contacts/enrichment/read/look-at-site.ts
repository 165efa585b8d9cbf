import { AppError } from '#platform/errors.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { type CompanyWebsites, type PageWork, WebsiteRefusal } from '../../ports.ts';
import type { PageFindings } from './choose.ts';
import type { Passage, ReadFor } from './finding.ts';
import type { run } from './read-page.task.ts';

const readPage = defineTask<typeof run>({
  name: 'web-page',
  module: new URL('./read-page.task.ts', import.meta.url),
  timeoutMs: 5_000,
  memoryMb: 384,
  atOnce: 1,
  waitMs: 60_000,
  isReused: true,
});

/** For a site with all its pages, pauses and redirects: other people's look-ups wait for the place. */
const LONGEST_SITE_MS = 40_000;
const TOO_SLOW = 'The website took too long to answer.';

export interface SiteTools {
  websites: CompanyWebsites;
  sandbox: Sandbox;
}

/** What a website says, page by page; `problem`: why something wasn't read, as a sentence. */
export interface SiteFindings {
  /** Where the start page was in the end; null if it couldn't be read. */
  url: string | null;
  pages: (PageFindings & { passages: readonly Passage[] })[];
  problem: string | null;
}

/** How a site is looked at. */
export interface Look {
  readFor?: ReadFor;
  /** Told before each page but the first, and after the last one, how many of how many are read. */
  onPage?: (done: number, total: number) => Promise<void>;
}

const read = async ({ websites, sandbox }: SiteTools, url: string, work: PageWork, readFor: ReadFor) => {
  const page = await websites.read(url, work);
  try {
    const input = { url: page.url, type: page.type, html: page.html, readFor };
    const { findings, passages, more } = await sandbox.run(readPage, input, { owner: work.owner, isPatient: true });
    return { url: page.url, findings, passages, more, isCut: page.isCut };
  } catch (error) {
    // Busy, or stopped: the page is not to blame.
    if (error instanceof AppError || work.signal.aborted) throw error;
    throw new WebsiteRefusal(`The page at ${new URL(page.url).hostname} is too complex to read.`, { cause: error });
  }
};

/**
 * Reads a company's website: its start page, and up to five pages of the same site that say who runs it. A start page that can't
 * be read is a problem; of the others, those that can be read count.
 */
export const lookAtSite = async (
  tools: SiteTools,
  start: string,
  { signal, ...rest }: PageWork,
  { readFor = 'contact', onPage }: Look = {},
): Promise<SiteFindings> => {
  const deadline = AbortSignal.timeout(LONGEST_SITE_MS);
  const work = { ...rest, signal: AbortSignal.any([signal, deadline]) };
  const problemOf = (error: unknown): string => {
    if (error instanceof WebsiteRefusal) return error.message;
    if (deadline.aborted && !signal.aborted) return TOO_SLOW;
    throw error;
  };
  let first;
  try {
    first = await read(tools, start, work, readFor);
  } catch (error) {
    return { url: null, pages: [], problem: problemOf(error) };
  }
  const pages: SiteFindings['pages'] = [first];
  const seen = new Set([first.url]);
  for (const [index, url] of first.more.entries()) {
    await onPage?.(index + 1, first.more.length + 1);
    try {
      const page = await read(tools, url, work, readFor);
      if (!seen.has(page.url)) pages.push(page);
      seen.add(page.url);
    } catch (error) {
      problemOf(error);
    }
  }
  await onPage?.(first.more.length + 1, first.more.length + 1);
  const { hostname } = new URL(first.url);
  const problem = first.isCut ? `The page at ${hostname} is larger than 1 MB; only its beginning was read.` : null;
  return { url: first.url, pages, problem };
};
