import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './unsubscribe-screen.module.css';
import * as texts from '../words.ts';

const REASONS = [texts.tooManyEmails, texts.notForMe, texts.iNeverSignedUpForThis, texts.wrongPerson];

type Stopped = Answer<'unsubscribe'>;

interface AskProps {
  token: string;
  onDone: (stopped: Stopped) => void;
}

const Ask = ({ token, onDone }: AskProps) => {
  const [unsubscribe, { isLoading }] = api.useUnsubscribeMutation();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      onDone(await unsubscribe({ token, ...(reason !== null && { reason }) }).unwrap());
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <h1>{texts.stopTheseEmails}</h1>
      <p>{texts.theSenderWontEmailThisAddress}</p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles['go']} disabled={isLoading} onClick={() => void stop()}>
        {isLoading && <Spinner size="sm" label={null} />}
        {texts.unsubscribe}
      </button>
      <fieldset className={styles['why']}>
        <legend>{texts.whyAreYouUnsubscribingOptional}</legend>
        <div>
          {REASONS.map((words) => (
            <label key={words}>
              <input type="radio" name="why" checked={reason === words} onChange={() => setReason(words)} />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
};

interface DoneProps {
  token: string;
  stopped: Stopped;
  onBack: (words: string) => void;
}

const Done = ({ token, stopped, onBack }: DoneProps) => {
  const [undo, { isLoading }] = api.useUndoUnsubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = async () => {
    try {
      onBack((await undo({ token, ...(stopped.undo_key !== null && { key: stopped.undo_key }) }).unwrap()).message);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <span className={styles['tick']}>
        <Check aria-hidden className="lucide l" />
      </span>
      <h1>{stopped.undo_key === null ? texts.youreAlreadyUnsubscribed : texts.youreUnsubscribed}</h1>
      <p>
        <b>{stopped.email}</b> {texts.wontGetAnyMoreEmailsFrom(stopped.sender)}
      </p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      {stopped.undo_key === null ? (
        <p>{texts.toGetEmailsAgain}</p>
      ) : (
        <button type="button" className={styles['undo']} disabled={isLoading} onClick={() => void takeBack()}>
          {texts.subscribeAgain}
        </button>
      )}
    </>
  );
};

/** The page behind the link under every email: nothing changes before the button is pressed. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    document.title = texts.unsubscribe;
  }, []);
  return (
    <div className={styles['ground']}>
      <main className={styles['card']} id="main">
        {token === '' ? (
          <>
            <h1>{texts.thisLinkIsIncomplete}</h1>
            <p>{texts.openTheLinkInTheEmail}</p>
          </>
        ) : back !== null ? (
          <>
            <h1>{texts.youreSubscribedAgain}</h1>
            <p>{back}</p>
          </>
        ) : stopped ? (
          <Done token={token} stopped={stopped} onBack={setBack} />
        ) : (
          <Ask token={token} onDone={setStopped} />
        )}
      </main>
    </div>
  );
};
