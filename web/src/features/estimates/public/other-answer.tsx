import { useEffect, useRef, useState } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import answerStyles from './answer.module.css';
import controlStyles from './controls.module.css';
import * as words from './words.ts';

interface Props {
  token: string;
  /** Left out where it can't be declined any more: then only questions are asked. */
  onDeclined?: () => void;
}

/** What the field is for; it isn't shown before someone asks for it. */
type View = 'closed' | 'ask' | 'decline';

/** One request at a time, and the sentence that says why the last one failed. */
const useRequest = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return { isBusy, problem, setProblem, run };
};

interface EndsProps {
  view: View;
  isBusy: boolean;
  onSend: () => void;
  onDecline: () => void;
  onView?: ((view: View) => void) | undefined;
}

/** Declining is asked for twice: it ends the estimate, and can't be undone here. */
const Ends = ({ view, isBusy, onSend, onDecline, onView }: EndsProps) => {
  const isDeclining = view === 'decline';
  return (
    <div className={answerStyles['otherEnds']}>
      <button
        type="button"
        className={controlStyles['second']}
        aria-disabled={isBusy || undefined}
        onClick={isDeclining ? onDecline : onSend}
      >
        {isDeclining ? words.decline : words.send}
      </button>
      {onView && (
        <button type="button" className={controlStyles['no']} onClick={() => onView(isDeclining ? 'ask' : 'decline')}>
          {isDeclining ? words.back : words.declineInstead}
        </button>
      )}
    </div>
  );
};

/** A question or a wish for a change, and the way to decline. */
export const OtherAnswer = ({ token, onDeclined }: Props) => {
  const [ask] = publicApi.useAskAboutEstimateMutation();
  const [answer] = publicApi.useAnswerEstimateMutation();
  const [view, setView] = useState<View>(onDeclined ? 'closed' : 'ask');
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, setProblem, run } = useRequest();
  const field = useRef<HTMLTextAreaElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // After a tap the focus goes to the field; on arrival it stays where it is.
    if (wasAsked.current) field.current?.focus();
  }, [view]);
  const show = (next: View): void => {
    wasAsked.current = true;
    setProblem(null);
    setSent(false);
    setView(next);
  };
  const sendQuestion = (): void => {
    if (text.trim() === '') {
      setProblem(words.writeSomething);
      return;
    }
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
  if (view === 'closed')
    return (
      <button type="button" className={controlStyles['no']} aria-expanded={false} onClick={() => show('ask')}>
        {words.declineOrAsk}
      </button>
    );
  return (
    <div className={answerStyles['otherAnswer']}>
      <label htmlFor="message">{view === 'decline' ? words.whyNot : words.yourMessage}</label>
      <textarea
        id="message"
        ref={field}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSent(false);
          setProblem(null);
        }}
      />
      <div role="status">{isSent && <p className={answerStyles['sent']}>{words.messageSent}</p>}</div>
      {problem && (
        <p className={answerStyles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <Ends view={view} isBusy={isBusy} onSend={sendQuestion} onDecline={decline} onView={onDeclined && show} />
    </div>
  );
};
