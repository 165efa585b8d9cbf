import type { Announcement } from '@rainmaker/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { isBare, piecesOf } from './claim-pieces.ts';
import { TemplateRead } from '../../workflows/preview/template-read.tsx';
import styles from './receipts.module.css';
import * as words from '../words.ts';

type Claim = Announcement['claims'][number];

/** How many people have a value isn't asked here. */
const unknown = (): undefined => undefined;

/** What one claim rests on; one without a source can be vouched for here, and nowhere for several at once. */
const Source = ({ id, claim, onDone }: { id: string; claim: Claim; onDone: () => void }) => {
  const [confirm, { isLoading }] = api.useConfirmAnnouncementClaimMutation();
  const set = async (isConfirmed: boolean): Promise<void> => {
    try {
      await confirm({ id, key: claim.key, text: claim.text, is_confirmed: isConfirmed }).unwrap();
      onDone();
    } catch (error) {
      toastError(error);
    }
  };
  if (claim.sources.length > 0)
    return (
      <ul className={styles['sources']}>
        {claim.sources.map(({ text, source }) => (
          <li key={`${text} ${source}`}>
            <q>{text}</q>
            <span>{source}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles['bare']}>
      <p>{claim.confirmed_by === null ? words.noSource : words.confirmedBy(claim.confirmed_by)}</p>
      {claim.confirmed_by === null ? (
        <Button busy={isLoading} icon={<Check aria-hidden />} onClick={() => void set(true)}>
          {words.confirmClaim}
        </Button>
      ) : (
        <Button busy={isLoading} onClick={() => void set(false)}>
          {words.takeBack}
        </Button>
      )}
    </div>
  );
};

const Marked = ({ id, claim, number }: { id: string; claim: Claim; number: number }) => {
  const [isOpen, setOpen] = useState(false);
  const state = isBare(claim) ? 'bare' : claim.sources.length > 0 ? 'sourced' : 'confirmed';
  return (
    <Popover
      label={words.claimTitle(number, state)}
      isOpen={isOpen}
      onChange={setOpen}
      width={320}
      trigger={
        <button type="button" className={styles['claim']} data-state={state} onClick={() => setOpen(!isOpen)}>
          {claim.text}
          <sup>{number}</sup>
          {state === 'bare' && <span className="hidden-text">{words.withoutSource}</span>}
        </button>
      }
    >
      <Source id={id} claim={claim} onDone={() => setOpen(false)} />
    </Popover>
  );
};

const Text = ({ announcement, field }: { announcement: Announcement; field: 'subject' | 'body' }) => {
  const { id, claims } = announcement;
  return (
    <>
      {piecesOf(announcement[field], claims, field).map(({ start, text, claim }) =>
        claim ? (
          <Marked key={start} id={id} claim={claim} number={claims.indexOf(claim) + 1} />
        ) : (
          <TemplateRead key={start} text={text} fill={unknown} />
        ),
      )}
    </>
  );
};

/** A saved text with its claims underlined, each with its source, and what the check of it found. */
export const Receipts = ({ announcement }: { announcement: Announcement }) => {
  const { claims, problems } = announcement;
  if (claims.length === 0 && problems.length === 0) return null;
  const bare = claims.filter(isBare).length;
  return (
    <section className={styles['receipts']} aria-label={words.receipts}>
      <h3>{words.receipts}</h3>
      {claims.length > 0 && (
        <>
          <p className={bare > 0 ? styles['warn'] : styles['fine']} role="status">
            {bare > 0 ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
            {bare > 0 ? words.bareClaims(bare) : words.allSourced(claims.length)}
          </p>
          <div className={styles['text']}>
            <p>
              <b>
                <Text announcement={announcement} field="subject" />
              </b>
            </p>
            <p>
              <Text announcement={announcement} field="body" />
            </p>
          </div>
        </>
      )}
      {problems.length > 0 && (
        <ul className={styles['problems']} aria-label={words.problemsFound}>
          {problems.map(({ kind, field, text, detail }) => (
            <li key={`${kind} ${field} ${text} ${detail}`}>
              <TriangleAlert aria-hidden />
              <span>
                {detail}
                {text !== null && <q>{text}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
