import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import * as words from './words.ts';
import styles from './ai.module.css';

type Switches = Answer<'getAiSwitches'>;

const Choices = ({ saved, mayChange }: { saved: Switches; mayChange: boolean }) => {
  const [update] = api.useUpdateAiSwitchesMutation();
  // What was just chosen is shown before the server has answered.
  const [chosen, setChosen] = useState<Partial<Switches>>({});
  const set = async (change: Partial<Switches>): Promise<void> => {
    setChosen({ ...chosen, ...change });
    try {
      await update(change).unwrap();
      toastSuccess(undefined, words.switchSaved);
    } catch (error) {
      setChosen({});
      toastError(error);
    }
  };
  const { learns_voice: learns, refines_replies: refines } = { ...saved, ...chosen };
  return (
    <>
      <CheckChoice
        disabled={!mayChange}
        label={words.learnsVoice}
        help={words.learnsVoiceHelp}
        checked={learns}
        onChange={({ target }) => void set({ learns_voice: target.checked })}
      />
      <CheckChoice
        disabled={!mayChange}
        label={words.refinesReplies}
        help={words.refinesRepliesHelp}
        checked={refines}
        onChange={({ target }) => void set({ refines_replies: target.checked })}
      />
    </>
  );
};

/** What the AI may do by itself; each is saved at once. Room is kept for them while they load, so that nothing moves. */
export const AiSwitches = ({ mayChange }: { mayChange: boolean }) => {
  const { data, error, refetch } = api.useGetAiSwitchesQuery();
  return (
    <section className={styles['switches']} aria-label={words.byItself} aria-busy={!data && !error}>
      <h3>{words.byItself}</h3>
      {data ? (
        <Choices saved={data} mayChange={mayChange} />
      ) : error ? (
        <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton width="100%" height={72} />
          <Skeleton width="100%" height={72} />
        </>
      )}
    </section>
  );
};
