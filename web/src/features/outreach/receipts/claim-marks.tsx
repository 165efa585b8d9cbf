import type { WrittenClaim as Claim } from '@rainmaker/contract';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { HoverPopover } from '#ui/overlay/hover/hover-popover.tsx';
import { isBare, piecesOf } from './claim-pieces.ts';
import styles from './receipts.module.css';
import * as words from './words.ts';

/** Vouches for a claim that no source has, or takes that back; undefined where that can't be done. */
export type Confirm = ((claim: Claim, isConfirmed: boolean) => Promise<unknown>) | undefined;

const Vouch = ({ claim, confirm, onDone }: { claim: Claim; confirm: NonNullable<Confirm>; onDone: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const isOpen = claim.confirmed_by === null;
  const set = async (): Promise<void> => {
    setBusy(true);
    try {
      await confirm(claim, isOpen);
      onDone();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} icon={isOpen ? <Check aria-hidden /> : undefined} onClick={() => void set()}>
      {isOpen ? words.confirmClaim : words.takeBack}
    </Button>
  );
};

/** What one claim rests on; one without a source can be vouched for here, and nowhere for several at once. */
const Source = ({ claim, confirm, onDone }: { claim: Claim; confirm: Confirm; onDone: () => void }) =>
  claim.sources.length > 0 ? (
    <ul className={styles['sources']}>
      {claim.sources.map(({ text, source }) => (
        <li key={`${text} ${source}`}>
          <q>{text}</q>
          <span>{source}</span>
        </li>
      ))}
    </ul>
  ) : (
    <div className={styles['bare']}>
      <p>
        {claim.confirmed_by === null ? words.noSource(confirm !== undefined) : words.confirmedBy(claim.confirmed_by)}
      </p>
      {confirm && <Vouch claim={claim} confirm={confirm} onDone={onDone} />}
    </div>
  );

interface MarkedProps {
  claim: Claim;
  number: number;
  confirm: Confirm;
  children: ReactNode;
}

const Marked = ({ claim, number, confirm, children }: MarkedProps) => {
  const state = isBare(claim) ? 'bare' : claim.sources.length > 0 ? 'sourced' : 'confirmed';
  return (
    <HoverPopover
      label={words.claimTitle(number, state)}
      width={320}
      trigger={
        <button type="button" className={styles['claim']} data-state={state}>
          {children}
          <sup>{number}</sup>
          {state === 'bare' && <span className="hidden-text">{words.withoutSource}</span>}
        </button>
      }
    >
      {(close) => <Source claim={claim} confirm={confirm} onDone={close} />}
    </HoverPopover>
  );
};

interface Props {
  text: string;
  field: Claim['field'];
  claims: readonly Claim[];
  confirm: Confirm;
  /** How a stretch of the text is read. */
  read: (text: string) => ReactNode;
}

/** A text with its claims underlined; each opens what it rests on. */
export const ClaimMarks = ({ text, field, claims, confirm, read }: Props) =>
  piecesOf(text, claims, field).map(({ start, text: piece, claim }) =>
    claim ? (
      <Marked key={start} claim={claim} number={claims.indexOf(claim) + 1} confirm={confirm}>
        {read(piece)}
      </Marked>
    ) : (
      <span key={start}>{read(piece)}</span>
    ),
  );
