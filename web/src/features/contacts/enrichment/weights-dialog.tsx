import {
  DEFAULT_SCORE_WEIGHTS,
  MOST_WEIGHT,
  SCORE_FACTOR_NAMES,
  SCORE_FACTORS,
  type ScoreFactor,
  type ScoreWeights,
} from '@rainmaker/contract';
import { useId, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './enrichment.module.css';
import * as words from './words.ts';

const Weight = ({
  factor,
  value,
  onChange,
}: {
  factor: ScoreFactor;
  value: number;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  const { label, about } = SCORE_FACTORS[factor];
  return (
    <div className={styles['weight']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num faint">
        {words.weight(formatNumber(value))}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_WEIGHT}
        value={value}
        aria-describedby={`${id}-about`}
        aria-valuetext={words.weight(formatNumber(value))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <small id={`${id}-about`}>{about}</small>
    </div>
  );
};

const Form = ({ saved, onClose }: { saved: ScoreWeights; onClose: () => void }) => {
  const [weights, setWeights] = useState(saved);
  const [send, { isLoading: isBusy, error }] = api.useUpdateScoreWeightsMutation();
  const isNone = Object.values(weights).every((weight) => weight === 0);
  const save = async () => {
    const answer = await send(weights);
    if (answer.error) return;
    toastSuccess(undefined, `${words.weightsSaved}.`);
    onClose();
  };
  return (
    <form
      className={sectionStyles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNone) void save();
      }}
    >
      <p className="muted">{words.weightsLead}</p>
      {SCORE_FACTOR_NAMES.map((factor) => (
        <Weight
          key={factor}
          factor={factor}
          value={weights[factor]}
          onChange={(value) => setWeights({ ...weights, [factor]: value })}
        />
      ))}
      {(isNone || error) && <Alert tone="bad">{isNone ? words.weightsNone : errorText(error)}</Alert>}
      <DialogEnds>
        <Button variant="quiet" onClick={() => setWeights(DEFAULT_SCORE_WEIGHTS)}>
          {words.standard}
        </Button>
        <span className="grow" />
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={isBusy} disabled={isNone}>
          {words.save}
        </Button>
      </DialogEnds>
    </form>
  );
};

/** How much each factor of the score counts. */
export const WeightsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = api.useGetScoreWeightsQuery();
  return (
    <Dialog isOpen onClose={onClose} title={words.weightsTitle} width={480}>
      {data ? (
        <Form saved={data} onClose={onClose} />
      ) : error ? (
        <LoadProblem title={words.weightsTitle} say={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Dialog>
  );
};
