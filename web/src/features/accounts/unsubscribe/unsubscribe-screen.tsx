import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './unsubscribe-screen.module.css';

const REASONS = ['Too many e-mails', 'Not for me', 'I never asked for this', 'Wrong person'];

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
      <h1>Stop these e-mails?</h1>
      <p>The sender will not write to your address again. It takes effect at once.</p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles['go']} disabled={isLoading} onClick={() => void stop()}>
        {isLoading && <Spinner size="sm" label={null} />}
        Unsubscribe
      </button>
      <fieldset className={styles['why']}>
        <legend>Would you tell us why? You don’t have to.</legend>
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

const Done = ({ token, stopped, onBack }: { token: string; stopped: Stopped; onBack: (words: string) => void }) => {
  const [undo, { isLoading }] = api.useUndoUnsubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = async () => {
    try {
      onBack((await undo({ token }).unwrap()).message);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <span className={styles['tick']}>
        <Check aria-hidden className="lucide l" />
      </span>
      <h1>You’re unsubscribed</h1>
      <p>
        <b>{stopped.email}</b> gets no more e-mails from {stopped.sender}, from now on.
      </p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles['undo']} disabled={isLoading} onClick={() => void takeBack()}>
        That was a mistake, subscribe again
      </button>
    </>
  );
};

/** The page behind the link under every e-mail: nothing changes before the button is pressed. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Unsubscribe';
  }, []);
  return (
    <div className={styles['ground']}>
      <main className={styles['card']} id="main">
        {token === '' ? (
          <>
            <h1>This link is incomplete</h1>
            <p>Open the link at the end of the e-mail once more, or copy all of it into the address line.</p>
          </>
        ) : back !== null ? (
          <>
            <h1>You’re subscribed again</h1>
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
