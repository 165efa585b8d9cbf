import type { FoundBy } from '@rainmaker/contract';
import { ExternalLink } from 'lucide-react';
import { useNow } from '#lib/use-now.ts';
import styles from './enrichment.module.css';
import { foundInWords, shortAddress } from './value-words.ts';
import * as words from './words.ts';

interface Props {
  found: { source_url: string; found_by: FoundBy; found_at: string };
}

/** The page that says so, how it was found there, and when. */
export const Source = ({ found }: Props) => (
  <span className={styles['source']}>
    <a href={found.source_url} target="_blank" rel="noreferrer">
      <span className="cut">{shortAddress(found.source_url)}</span>
      <ExternalLink aria-hidden />
      <span className="hidden-text">{words.inNewTab}</span>
    </a>
    <span>{foundInWords(found.found_by, found.found_at, useNow())}</span>
  </span>
);
