import { FACT_STATE_LABELS, FACT_STATES, type FactSection, type FactState } from '@rainmaker/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FactRow } from './fact-row.tsx';
import type { Field } from '../memory-parts.ts';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './facts.module.css';
import * as words from '../words.ts';

/** The number of facts shown at first: about one screen. */
const FIRST = 8;

interface ChipsProps {
  facts: readonly Field[];
  chosen: FactState | null;
  onChoose: (state: FactState | null) => void;
}

const StateChips = ({ facts, chosen, onChoose }: ChipsProps) => (
  <div className={styles['chips']} role="group" aria-label={words.show}>
    {[null, ...FACT_STATES].map((state) => {
      const count = state === null ? facts.length : facts.filter((fact) => fact.state === state).length;
      return (
        <button
          key={state ?? 'all'}
          type="button"
          className={styles['chip']}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {state === null ? words.all : FACT_STATE_LABELS[state]} <span className="num">{count}</span>
        </button>
      );
    })}
  </div>
);

const EMPTY: Record<FactSection, string> = {
  proof: words.noFactsYetStartWithA,
  banned_claims: words.noBannedClaimsYetAddWhat,
};

/** Facts with their states; proof can be filtered by what needs attention. */
export const FactList = ({ section, facts }: { section: FactSection; facts: readonly Field[] }) => {
  const [chosen, setChosen] = useState<FactState | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (facts.length === 0) return <p className={sectionStyles['none']}>{EMPTY[section]}</p>;
  const matching = chosen === null ? facts : facts.filter(({ state }) => state === chosen);
  const shown = isWhole ? matching : matching.slice(0, FIRST);
  return (
    <>
      {section === 'proof' && <StateChips facts={facts} chosen={chosen} onChoose={setChosen} />}
      <ul>
        {shown.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </ul>
      {matching.length === 0 && <p className={sectionStyles['none']}>{words.nothingMatchesThisFilter}</p>}
      {shown.length < matching.length && (
        <Button variant="quiet" className={sectionStyles['more']} onClick={() => setWhole(true)}>
          {words.showMore(matching.length - shown.length)}
        </Button>
      )}
    </>
  );
};
