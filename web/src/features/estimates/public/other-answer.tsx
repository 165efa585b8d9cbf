import { useState } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import styles from './public-estimate.module.css';
import * as words from './words.ts';

interface Props {
  token: string;
  /** Left out where it can't be declined any more: then only questions are asked. */
  onDeclined?: () => void;
}

/** A question or a wish for a change, and the way to decline. */
export const OtherAnswer = ({ token, onDeclined }: Props) => {
  const [ask, asking] = publicApi.useAskAboutEstimateMutation();
  const [answer, answering] = publicApi.useAnswerEstimateMutation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = asking.isLoading || answering.isLoading;
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    if (isBusy) return;
    setProblem(null);
    try {
      await work();
      done();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const sendQuestion = (): void => {
    if (text.trim() === '') setProblem(words.writeSomething);
    else
      void run(
        () => ask({ token, question: text }).unwrap(),
        () => {
          setSent(true);
          setText('');
        },
      );
  };
  const decline = (): void =>
    void run(
      () => answer({ token, answer: 'decline', ...(text.trim() !== '' && { reason: text }) }).unwrap(),
      () => onDeclined?.(),
    );
  if (!isOpen && onDeclined)
    return (
      <button type="button" className={styles['no']} aria-expanded={false} onClick={() => setOpen(true)}>
        {words.declineOrAsk}
      </button>
    );
  return (
    <div className={styles['otherAnswer']}>
      <label htmlFor="message">{words.yourMessage}</label>
      <textarea
        id="message"
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSent(false);
          setProblem(null);
        }}
      />
      <div role="status">{isSent && <p className={styles['sent']}>{words.messageSent}</p>}</div>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['otherEnds']}>
        <button type="button" className={styles['second']} aria-disabled={isBusy || undefined} onClick={sendQuestion}>
          {words.send}
        </button>
        {onDeclined && (
          <button type="button" className={styles['no']} aria-disabled={isBusy || undefined} onClick={decline}>
            {words.decline}
          </button>
        )}
      </div>
    </div>
  );
};
