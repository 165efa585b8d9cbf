import { CERTAIN_ENOUGH, PROPOSED_FIELDS } from '@rainmaker/contract';
import { Check, RotateCcw, X } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from './enrichment.module.css';
import type { Proposal } from './enrichment-calls.ts';
import { Source } from './source.tsx';
import type { Decide } from './use-decide.ts';
import { valueInWords } from './value-words.ts';
import * as words from './words.ts';

const Decision = ({ proposal: { field, state }, decide }: { proposal: Proposal; decide: Decide }) => {
  const label = PROPOSED_FIELDS[field].toLowerCase();
  if (state === 'open')
    return (
      <>
        <IconButton
          label={words.rejectOf(label)}
          icon={<X aria-hidden />}
          disabled={decide.isBusy}
          onClick={() => decide.reject(field)}
        />
        <Button
          icon={<Check aria-hidden />}
          aria-label={words.acceptOf(label)}
          disabled={decide.isBusy}
          onClick={() => void decide.accept(field)}
        >
          {words.accept}
        </Button>
      </>
    );
  const isAccepted = state === 'accepted';
  return (
    <>
      <Pill tone={isAccepted ? 'good' : 'idle'}>{isAccepted ? words.accepted : words.rejected}</Pill>
      <IconButton
        label={isAccepted ? words.takeBackOf(label) : words.decideAgainOf(label)}
        icon={<RotateCcw aria-hidden />}
        disabled={decide.isBusy}
        onClick={() => decide.reopen(field)}
      />
    </>
  );
};

const Row = ({ proposal, decide }: { proposal: Proposal; decide: Decide | undefined }) => {
  const { field, value, current, state, certainty } = proposal;
  const isCurrent = current === value;
  return (
    <li className={styles['proposal']} data-state={state}>
      <b>{PROPOSED_FIELDS[field]}</b>
      <div className={styles['values']}>
        {!isCurrent && (
          <span className={current === null ? 'faint' : styles['old']}>
            <span className="hidden-text">{words.now}: </span>
            {current === null ? words.empty : valueInWords(field, current)}
          </span>
        )}
        <span className={styles['new']}>
          <span className="hidden-text">{words.proposed}: </span>
          {valueInWords(field, value)}
          {certainty < CERTAIN_ENOUGH && state === 'open' && (
            <Tooltip label={words.unsureHelp}>
              <span>
                <Pill bare>{words.unsure}</Pill>
              </span>
            </Tooltip>
          )}
        </span>
        <Source found={proposal} />
      </div>
      <div className={styles['decision']}>{decide && <Decision proposal={proposal} decide={decide} />}</div>
    </li>
  );
};

/** What a website says that isn't known here, field by field; without `decide` to be read only. */
export const Proposals = ({ proposals, decide }: { proposals: readonly Proposal[]; decide: Decide | undefined }) => (
  <section>
    <h2>{words.proposals}</h2>
    {proposals.length === 0 ? (
      <p className="muted t13">{words.proposalsNone}</p>
    ) : (
      <ul className={styles['proposals']}>
        {proposals.map((proposal) => (
          <Row key={proposal.field} proposal={proposal} decide={decide} />
        ))}
      </ul>
    )}
  </section>
);
