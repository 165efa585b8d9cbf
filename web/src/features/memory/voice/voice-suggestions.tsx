import { Lightbulb } from 'lucide-react';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import styles from './voice.module.css';
import * as words from './words.ts';

type Suggestion = Answer<'getVoiceSuggestions'>['results'][number];

const useDecide = () => {
  const [send, { isLoading: isBusy }] = api.useDecideVoiceSuggestionMutation();
  const decide = async (key: string, decision: 'accept' | 'dismiss' | 'reopen'): Promise<void> => {
    try {
      await send({ key, decision }).unwrap();
      if (decision !== 'reopen')
        toastWithAction(decision === 'accept' ? words.added : words.dismissed, {
          id: `voice:${key}`,
          label: words.undo,
          onAct: () => void decide(key, 'reopen'),
        });
    } catch (error) {
      toastError(error);
    }
  };
  return { decide, isBusy };
};

const Row = ({ suggestion }: { suggestion: Suggestion }) => {
  const { key, rule, count, examples } = suggestion;
  const { decide, isBusy } = useDecide();
  return (
    <li className={styles['tip']}>
      <Lightbulb aria-hidden />
      <div>
        <p>
          <b>{rule}</b> <span className="faint">{words.changedIn(count)}</span>
        </p>
        <details>
          <summary>{words.examples}</summary>
          <ul>
            {examples.map(({ before, after }, index) => (
              <li key={index}>
                <s>{before}</s>
                <span>{after || words.removed}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <span className={styles['acts']}>
        <Button variant="quiet" disabled={isBusy} onClick={() => void decide(key, 'dismiss')}>
          {words.dismiss}
          <span className="hidden-text">: {rule}</span>
        </Button>
        <Button disabled={isBusy} onClick={() => void decide(key, 'accept')}>
          {words.makeRule}
          <span className="hidden-text">: {rule}</span>
        </Button>
      </span>
    </li>
  );
};

/** Rules for the voice that follow from what people changed in drafts; nothing where there are none. */
export const VoiceSuggestions = () => {
  const maySee = useMay('getVoiceSuggestions');
  const { data } = api.useGetVoiceSuggestionsQuery(undefined, { skip: !maySee });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <ul className={styles['tips']} aria-label={words.suggested}>
      {data.results.map((suggestion) => (
        <Row key={suggestion.key} suggestion={suggestion} />
      ))}
    </ul>
  );
};
