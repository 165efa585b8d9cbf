import type { SuggestedText } from '@rainmaker/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '#ui/overlay/popover.tsx';
import { piecesOf } from '../receipts/claim-pieces.ts';
import styles from '../receipts/receipts.module.css';
import * as words from './words.ts';

type Claim = SuggestedText['claims'][number];

/** A sentence that claims something; its sources open when it is chosen. */
const Marked = ({ claim, number }: { claim: Claim; number: number }) => {
  const [isOpen, setOpen] = useState(false);
  const isBare = claim.sources.length === 0;
  return (
    <Popover
      label={words.claim(number, isBare)}
      isOpen={isOpen}
      onChange={setOpen}
      width={320}
      trigger={
        <button
          type="button"
          className={styles['claim']}
          data-state={isBare ? 'bare' : 'sourced'}
          onClick={() => setOpen(!isOpen)}
        >
          {claim.text}
          <sup>{number}</sup>
          {isBare && <span className="hidden-text">{words.withoutSource}</span>}
        </button>
      }
    >
      {isBare ? (
        <div className={styles['bare']}>
          <p>{words.noSource}</p>
        </div>
      ) : (
        <ul className={styles['sources']}>
          {claim.sources.map(({ text, source }) => (
            <li key={`${text} ${source}`}>
              <q>{text}</q>
              <span>{source}</span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
};

interface Props {
  suggested: SuggestedText;
  /** What has become of the text: claims that stand in it no more are left out. */
  text?: string;
  /** The text stands beside this: it is shown again only for its claims. */
  isTextShown?: boolean;
}

/** A suggested text with its claims underlined, each with its source, who wrote it, and what the check of it found. */
export const SuggestedReceipts = ({ suggested, text = suggested.text, isTextShown = false }: Props) => {
  const { claims, problems, model, note } = suggested;
  const keyed = claims.map((claim, index) => ({
    ...claim,
    key: String(index),
    field: 'body' as const,
    confirmed_by: null,
  }));
  const standing = piecesOf(text, keyed, 'body');
  return (
    <section className={styles['receipts']} aria-label={words.receipts}>
      {(!isTextShown || standing.some(({ claim }) => claim)) && (
        <div className={styles['text']}>
          <p>
            {standing.map(({ start, text: piece, claim }) =>
              claim ? <Marked key={start} claim={claim} number={Number(claim.key) + 1} /> : piece,
            )}
          </p>
        </div>
      )}
      {problems.length > 0 && (
        <ul className={styles['problems']} aria-label={words.problems}>
          {problems.map(({ kind, text: where, detail }) => (
            <li key={`${kind} ${where} ${detail}`}>
              <TriangleAlert aria-hidden />
              <span>
                {detail}
                {where !== null && <q>{where}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="small faint">{[words.writtenBy(model), note].filter(Boolean).join(' ')}</p>
    </section>
  );
};
