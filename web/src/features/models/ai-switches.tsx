import { api, type Answer } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { CheckChoice } from '#ui/form/choice.tsx';
import * as words from './words.ts';
import styles from './ai.module.css';

type Switches = Answer<'getAiSwitches'>;

/** What the AI may do by itself; each is saved at once. */
export const AiSwitches = ({ mayChange }: { mayChange: boolean }) => {
  const { data } = api.useGetAiSwitchesQuery();
  const [update, { isLoading }] = api.useUpdateAiSwitchesMutation();
  const set = async (change: Partial<Switches>): Promise<void> => {
    try {
      await update(change).unwrap();
      toastSuccess(undefined, words.switchSaved);
    } catch (error) {
      toastError(error);
    }
  };
  if (data === undefined) return null;
  const around = { disabled: !mayChange || isLoading };
  return (
    <section className={styles['switches']} aria-label={words.byItself}>
      <h3>{words.byItself}</h3>
      <CheckChoice
        {...around}
        label={words.learnsVoice}
        help={words.learnsVoiceHelp}
        checked={data.learns_voice}
        onChange={({ target }) => void set({ learns_voice: target.checked })}
      />
      <CheckChoice
        {...around}
        label={words.refinesReplies}
        help={words.refinesRepliesHelp}
        checked={data.refines_replies}
        onChange={({ target }) => void set({ refines_replies: target.checked })}
      />
    </section>
  );
};
