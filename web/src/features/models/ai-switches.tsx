import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { CheckChoice } from '#ui/form/choice.tsx';
import * as words from './words.ts';
import styles from './ai.module.css';

type Switches = Answer<'getAiSwitches'>;

/** What the AI may do by itself; each is saved at once. */
export const AiSwitches = ({ mayChange }: { mayChange: boolean }) => {
  const { data } = api.useGetAiSwitchesQuery();
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
  if (data === undefined) return null;
  const { learns_voice: learns, refines_replies: refines } = { ...data, ...chosen };
  return (
    <section className={styles['switches']} aria-label={words.byItself}>
      <h3>{words.byItself}</h3>
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
    </section>
  );
};
