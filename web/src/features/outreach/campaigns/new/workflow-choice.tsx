import type { Sequence } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Pill } from '#ui/pill.tsx';
import { stepsInWords } from './forecast.ts';
import styles from '../new-campaign.module.css';
import * as words from './words.ts';

interface Props {
  sequences: readonly Sequence[];
  value: string;
  onChange: (sequence: Sequence) => void;
  isFixed: boolean;
  error: string | undefined;
}

/** The workflows to choose from, each with a summary. */
export const WorkflowChoice = ({ sequences, value, onChange, isFixed, error }: Props) => {
  const here = useOutreachPlace();
  return (
    <div>
      <div className={styles['cards']} role="radiogroup" aria-label={words.workflow}>
        {sequences.map((sequence) => (
          <label key={sequence.id} className={styles['card']}>
            <input
              type="radio"
              name="sequence_id"
              value={sequence.id}
              checked={sequence.id === value}
              disabled={isFixed && sequence.id !== value}
              onChange={() => onChange(sequence)}
            />
            <span className={styles['cardHead']}>
              <b>{sequence.sequence_name}</b>
              {sequence.is_starter && (
                <Pill tone="accent" bare>
                  {words.template}
                </Pill>
              )}
            </span>
            <span className={styles['cardSub']}>{stepsInWords(sequence.steps)}</span>
            {sequence.impression && <span className={styles['cardText']}>{sequence.impression}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
      {isFixed ? (
        <p className="small faint">{words.youCantChangeTheWorkflowOf}</p>
      ) : (
        <Link to={here.newWorkflow} className={`link t13 ${styles['below']}`}>
          <Plus aria-hidden />
          {words.createWorkflow}
        </Link>
      )}
    </div>
  );
};
