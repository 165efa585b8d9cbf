import type { PageWork } from '../ports.ts';
import type { Passage } from './read/finding.ts';
import { type Look, lookAtSite, type SiteTools } from './read/look-at-site.ts';

/** What a business says about itself, page by page; `problem`: why something wasn't read, as a sentence. */
export interface BusinessSite {
  pages: readonly { url: string; passages: readonly Passage[] }[];
  problem: string | null;
}

/** Reads the pages of a website that say what a business is and does, within the limits of any look at a site. */
export const businessSites =
  (tools: SiteTools) =>
  async (start: string, work: PageWork, onPage?: Look['onPage']): Promise<BusinessSite> => {
    const { pages, problem } = await lookAtSite(tools, start, work, {
      readFor: 'business',
      ...(onPage === undefined ? {} : { onPage }),
    });
    return { pages: pages.map(({ url, passages }) => ({ url, passages })), problem };
  };
